// What is fetched of a published site, and what is not: each refusal with its sentence.
import { describe, expect, test } from "vitest";
import { fetchWeb, refusal } from "../../src/adapters/web.js";
import { served } from "../support/served.js";

const web = fetchWeb();
const text = async (url: string, most = 1000): Promise<string> => {
  const got = await web.get(url, most);
  return "bytes" in got ? new TextDecoder().decode(got.bytes) : `not: ${got.reason}`;
};

test("a file, whole", async () => {
  const url = await served((_, response) => response.end("körper"));
  expect(await text(`${url}/a`)).toBe("körper");
});

test.each([
  ["https://a.example", null],
  ["http://localhost:8000", null],
  ["http://127.0.0.1", null],
  ["http://[::1]:3000/x", null],
  ["http://a.example", "http is asked only on this machine; use https"],
  ["http://localhost.a.example", "http is asked only on this machine; use https"],
  ["http://127.0.0.1.a.example", "http is asked only on this machine; use https"],
  ["https://me:secret@a.example", "it holds a user name or a password"],
  ["file:///etc/passwd", "file:// is not asked"],
  ["https://", "it is no URL"],
])("the address %s: %s", (address, reason) => {
  expect(refusal(address)).toBe(reason);
});

test("an answer that is no file is told by its status", async () => {
  const url = await served((_, response) => response.writeHead(404).end("none"));
  expect(await web.get(`${url}/a`, 10)).toEqual({ reason: "the site answers 404", absent: true });
});

test("a file that is larger than expected is read no further, with or without its length told", async () => {
  const endless = await served((_, response) => {
    const more = (): boolean => response.write("x".repeat(1000));
    response.on("drain", more);
    while (more());
  });
  expect(await text(`${endless}/a`, 5000)).toBe("not: it is larger than 5000 bytes");
});

describe("redirects", () => {
  test("within the host are followed", async () => {
    const url = await served((request, response) => {
      if (request.url === "/b") response.end("there");
      else response.writeHead(301, { location: "/b" }).end();
    });
    expect(await text(`${url}/a`)).toBe("there");
  });

  test("to another host are not, and it is not asked", async () => {
    let asked = 0;
    const other = await served((_, response) => {
      asked++;
      response.end("no");
    });
    const url = await served((_, response) => response.writeHead(302, { location: `${other}/a` }).end());
    expect(await text(`${url}/a`)).toBe(
      `not: it redirects to another host, ${new URL(other).host}; give that address if you trust it`,
    );
    expect(asked).toBe(0);
  });

  test("without end are given up", async () => {
    const url = await served((_, response) => response.writeHead(302, { location: "/a" }).end());
    expect(await text(`${url}/a`)).toBe("not: it redirects more than 5 times");
  });
});

test("a site that says nothing is given up after the time limit", async () => {
  const url = await served(() => {});
  expect(await fetchWeb(50).get(`${url}/a`, 10)).toEqual({ reason: "it took longer than 0.05 seconds" });
});

test("a site that is not there is told by the reason of the network", async () => {
  expect(await text("http://127.0.0.1:1/a")).toMatch(/^not: fetch failed: (?:ECONNREFUSED|bad port)$/);
});
