// What is fetched of a published site, and what is not: each refusal with its sentence.
import { describe, expect, test } from "vitest";
import { fetchWeb, refusal } from "../../src/adapters/web.js";
import { isFetched, isUnchanged } from "../../src/ports-web.js";
import { served } from "../support/served.js";

const web = fetchWeb();
const text = async (url: string, most = 1000): Promise<string> => {
  const got = await web.get(url, most);
  return isFetched(got) ? new TextDecoder().decode(got.bytes) : isUnchanged(got) ? "unchanged" : `not: ${got.reason}`;
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
  expect(await web.get(`${url}/a`, 10)).toEqual({ reason: "the site answers 404", why: "absent" });
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

const SLOW = { reason: "it took longer than 0.2 seconds for a megabyte", why: "unreachable" };

test("a site that says nothing is given up after the time limit", async () => {
  const url = await served(() => {});
  expect(await fetchWeb(200).get(`${url}/a`, 10)).toEqual(SLOW);
});

test("REMOTE-SLOW: a site that says a byte now and then is given up after the same time", async () => {
  const url = await served((_, response) => {
    const dripping = setInterval(() => response.write("x"), 10);
    response.on("close", () => clearInterval(dripping));
  });
  expect(await fetchWeb(200).get(`${url}/a`, 1000)).toEqual(SLOW);
});

test("a large file has the time limit for each megabyte, and not for the whole", async () => {
  const megabyte = "x".repeat(1_000_000);
  const url = await served((_, response) => {
    let sent = 0;
    const sending = setInterval(() => (sent++ < 4 ? response.write(megabyte) : response.end()), 100);
    response.on("close", () => clearInterval(sending));
  });
  const got = await fetchWeb(300).get(`${url}/a`, 5_000_000);
  expect(isFetched(got) && got.bytes.length).toBe(4_000_000);
});

test("what a site says of a file's state is handed on, and asked by", async () => {
  const asked: unknown[] = [];
  const url = await served(({ headers }, response) => {
    asked.push([headers["if-none-match"], headers["if-modified-since"]]);
    if (headers["if-none-match"] === '"7"') return void response.writeHead(304).end();
    response.writeHead(200, { etag: '"7"', "last-modified": "Sun, 01 Nov 2026 10:00:00 GMT" }).end("seven");
  });
  const validators = { etag: '"7"', lastModified: "Sun, 01 Nov 2026 10:00:00 GMT" };
  expect(await web.get(`${url}/a`, 10)).toEqual({ bytes: new TextEncoder().encode("seven"), validators });
  expect(await web.get(`${url}/a`, 10, validators)).toEqual({ unchanged: true });
  expect(asked).toEqual([
    [undefined, undefined],
    ['"7"', "Sun, 01 Nov 2026 10:00:00 GMT"],
  ]);
});

test.each([
  [500, "unreachable"],
  [503, "unreachable"],
  [429, "unreachable"],
  [404, "absent"],
  [410, "absent"],
  [403, undefined],
])("status %d: %s", async (status, why) => {
  const url = await served((_, response) => response.writeHead(status).end());
  expect(await web.get(`${url}/a`, 10)).toEqual({ reason: `the site answers ${status}`, ...(why ? { why } : {}) });
});

test("a site that is not there is told by the reason of the network", async () => {
  expect(await text("http://127.0.0.1:1/a")).toMatch(/^not: fetch failed: (?:ECONNREFUSED|bad port)$/);
});
