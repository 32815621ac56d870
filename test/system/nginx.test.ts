// The nginx recipe of content/posts/serve-a-layer.md, as it is printed there, in a real nginx on loopback. Requirement (PRODUCT.md, OUT7): types with
// their character set, reading across sites, checked copies, and where a page has its Markdown.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { blocks } from "../../scripts/readme.mjs";
import { folder, post, put, sitelore } from "../support/cli.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const nginx = join(root, "node_modules/.cache/system-tests/nginx");
const recipe = blocks(await readFile(join(root, "content/posts/serve-a-layer.md"), "utf8")).find(
  ({ language }) => language === "nginx",
)!.text;

const page = '<!doctype html>\n<html lang="en"><head><title>A kiln</title></head></html>\n';

/** A site with a layer behind nginx; `inside` stands in its server block. */
async function site(inside: string): Promise<string> {
  const place = await folder({
    "posts/kiln.md": post("A kiln’s heat", "A kiln’s heat stays for a day."),
    "public/index.html": page,
    "public/blog/kiln/index.html": page,
    "public/about/index.html": page,
  });
  const flags = ["--content", "posts", "--site", "https://a.example.edu", "--out", "public"];
  expect(await sitelore(place, ["build", ...flags])).toMatchObject({ code: 0, stderr: "" });
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  await put(place, {
    "temp/.keep": "",
    "nginx.conf": `
      daemon off; master_process off; pid ${place}/temp/pid; error_log stderr;
      events { worker_connections 64; }
      http {
        types { text/html html; }
        default_type application/octet-stream;
        access_log off;
        ${temporary.map((name) => `${name}_temp_path ${place}/temp/${name};`).join(" ")}
        server { listen 127.0.0.1:${port}; root ${place}/public; index index.html;
          ${inside}
        }
      }\n`,
  });
  const server = spawn(nginx, ["-p", place, "-c", join(place, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const told: string[] = [];
  server.stderr.setEncoding("utf8").on("data", (text: string) => told.push(text));
  const ended = once(server, "exit");
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, () => server.exitCode !== null, told);
  return url;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Asks until there is an answer; ends at once where the server did. */
async function answering(url: string, over: () => boolean, told: readonly string[]): Promise<void> {
  for (;;) {
    if (over()) throw new Error(`nginx ended: ${told.join("")}`);
    const there = await fetch(url).then(
      () => true,
      () => false,
    );
    if (there) return;
  }
}

test("HEADERS-NGINX: each kind of file has its type with its character set, may be read across sites, and is asked about again", async () => {
  const url = await site(recipe);
  for (const [path, type] of [
    ["/knowledge/manifest.json", "application/json; charset=utf-8"],
    ["/knowledge/schema/learnings.json", "application/json; charset=utf-8"],
    ["/knowledge/retrieve.mjs", "text/javascript; charset=utf-8"],
    ["/knowledge/SCHEMA.md", "text/markdown; charset=utf-8"],
    ["/knowledge/packs/standalone-posts.txt", "text/plain; charset=utf-8"],
    ["/blog/kiln.md", "text/markdown; charset=utf-8"],
    ["/agents.md", "text/markdown; charset=utf-8"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/llms-full.txt", "text/plain; charset=utf-8"],
  ] as const) {
    const { status, headers } = await fetch(url + path);
    expect([path, status, headers.get("content-type")]).toEqual([path, 200, type]);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const again = await fetch(url + path, { headers: { "if-none-match": headers.get("etag")! } });
    expect([path, again.status]).toEqual([path, 304]);
  }
});

test("HEADERS-NGINX: a post's page names its Markdown, and any page the guide", async () => {
  const url = await site(recipe);
  const guide = '</llms.txt>; rel="describedby"; type="text/plain"';
  const { headers } = await fetch(`${url}/blog/kiln/`);
  expect(headers.get("link")).toBe(`</blog/kiln.md>; rel="alternate"; type="text/markdown", ${guide}`);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect((await fetch(`${url}/about/`)).headers.get("link")).toBe(guide);
  const twin = await fetch(url + /<(.*?)>/.exec(headers.get("link")!)![1]!);
  expect(await twin.text()).toContain("A kiln’s heat stays for a day.");
});

test("HEADERS-NGINX: a path cannot put a header of its own into the answer", async () => {
  const url = await site(recipe);
  for (const path of ["/blog/kiln%0d%0aX-Forged:%20yes/", "/blog/%3E%22kiln/", "/knowledge/%0d%0aX-Forged:%20yes"]) {
    const { status, headers } = await fetch(url + path);
    expect([path, status, headers.get("x-forged"), headers.get("link")]).toEqual([path, 404, null, null]);
  }
});

test("HEADERS-NGINX: what is served proves to be the layer that was built, also compressed", async () => {
  const url = await site(recipe);
  const place = await folder();
  const asked = await sitelore(place, ["ask", "--layer", url, "How long does the heat of a kiln stay?"], {
    SITELORE_CACHE: join(place, "cache"),
  });
  expect(asked).toMatchObject({ code: 0, stderr: "" });
  expect(
    (await fetch(`${url}/llms-full.txt`, { headers: { "accept-encoding": "gzip" } })).headers.get("content-encoding"),
  ).toBe("gzip");
});
