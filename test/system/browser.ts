// Debian's Chromium, headless, on a page of a loopback server. Comes in: the served folder, the page's script. Goes out: what that
// script reports. The rule: the browser asks nobody but this server, and both are gone when the page has reported.
import { spawn } from "node:child_process";
import { readFile, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".mjs": "text/javascript; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".wasm": "application/wasm",
};

/** Milliseconds a page may take; under the tests' own limit, so that a silent browser is ended and not left behind. */
const PATIENCE = 60_000;

export interface Page {
  /** A module script; it ends by calling `report(value)`. */
  readonly script: string;
  /** More files of the server, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

export async function inBrowser(folder: string, page: Page): Promise<unknown> {
  let report = (_: string): void => {};
  const reported = new Promise<string>((resolve) => (report = resolve));
  // A classic script comes first, so that it also hears of a module that cannot be loaded.
  const html = `<!doctype html><meta charset="utf-8"><title>test</title><script>
const report = (value) => void fetch("/report", { method: "POST", body: JSON.stringify(value) });
addEventListener("unhandledrejection", (event) => report({ error: String(event.reason) }));
addEventListener("error", (event) => report({ error: String(event.message) }));
</script><script type="module">
${page.script}
</script>`;
  const own: Readonly<Record<string, string>> = { "/": html, ...page.files };

  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, "http://localhost").pathname;
    if (path === "/report") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      report(Buffer.concat(chunks).toString("utf8"));
      return void response.end();
    }
    const content = own[path] ?? (await readFile(join(folder, normalize(path))).catch(() => null));
    if (content === null) return void response.writeHead(404).end();
    const type = path === "/" ? "text/html; charset=utf-8" : (types[extname(path)] ?? "text/plain; charset=utf-8");
    response.writeHead(200, { "content-type": type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = await mkdtemp(join(tmpdir(), "sitelore-browser-"));
  const browser = spawn(
    "chromium",
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run",
      `--user-data-dir=${profile}`,
      "--remote-debugging-port=0", // keeps a headless browser open until the page has reported
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ],
    { stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  let said = "";
  browser.stderr.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const ended = new Promise<never>((_, reject) => {
    browser.once("error", reject);
    const late = () => reject(new Error(`the page reported nothing in ${PATIENCE / 1000} s:\n${said}`));
    const timer = setTimeout(late, PATIENCE);
    browser.once("exit", () => clearTimeout(timer));
    browser.once("exit", (code) => reject(new Error(`chromium ended (${code}) before the page reported:\n${said}`)));
  });
  try {
    return JSON.parse(await Promise.race([reported, ended]));
  } finally {
    ended.catch(() => {});
    if (browser.exitCode === null) {
      const exit = new Promise((resolve) => browser.once("exit", resolve));
      process.kill(-browser.pid!, "SIGKILL");
      await exit;
    }
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
