// `sitelore preview` as it runs: started, asked over HTTP, the posts edited under it, ended. Real files, a real watcher, a real server.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { request } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nodePorts } from "../../src/adapters/ports.js";
import { previewPorts } from "../../src/adapters/preview.js";
import { previewCommand, type PreviewFlags } from "../../src/commands/preview.js";
import type { CommandResult } from "../../src/commands/result.js";
import type { Problem } from "../../src/problems.js";
import { cliFile, folder, post, put, sitelore, snapshot } from "../support/cli.js";

const site = {
  "sitelore.config.yaml":
    "site: { url: https://a.example.edu, title: Clay }\ncontent: [posts/*.md]\nout: public\nembedder: none\n",
  "posts/kiln.md": post("A kiln", "A kiln holds its heat for a day."),
  "posts/glaze.md": post("A glaze", "A glaze is glass. It needs [a kiln](/blog/kiln/) to melt."),
};
const ports = { ...nodePorts({ progress: () => {} }), ...previewPorts };

interface Running {
  readonly url: string;
  readonly lines: string[];
  readonly problems: Problem[];
  /** Settles when a line like that is printed: an edit may be seen in two steps, and be told twice. */
  told(line: RegExp): Promise<void>;
  end(): Promise<CommandResult>;
}

async function started(root: string, flags: PreviewFlags = { port: 0 }): Promise<Running> {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const lines: string[] = [];
  const problems: Problem[] = [];
  let heard = (_: string): unknown => undefined;
  const tell = {
    text(line: string) {
      lines.push(line);
      heard(line);
    },
    problems: (found: readonly Problem[]) => void problems.splice(0, problems.length, ...found),
  };
  const told = (line: RegExp) => new Promise<void>((resolve) => (heard = (text) => line.test(text) && resolve()));
  const up = new Promise<void>((resolve) => (heard = () => lines.length === 2 && resolve()));
  // The watcher is ready a moment after the address is told; edits wait for it.
  let ready = (): void => {};
  const watching = new Promise<void>((resolve) => (ready = resolve));
  const watch: typeof ports.watch = async (...args) => {
    const made = await ports.watch(...args);
    ready();
    return made;
  };
  const running = previewCommand(root, flags, { ...ports, watch }, tell, ended);
  onTestFinished(async () => {
    end();
    await running;
  });
  await Promise.race([up, running.then((result) => Promise.reject(new Error(JSON.stringify(result))))]);
  await watching;
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(lines[0]!)![0];
  return { url, lines, problems, told, end: async () => (end(), running) };
}

const text = async (url: string): Promise<string> => (await fetch(url)).text();

test("PREVIEW-SERVES: the layer that a build would write, byte by byte, and nothing is written", async () => {
  const root = await folder(site);
  const before = await snapshot(root);
  const { url, lines } = await started(root);
  expect(lines).toEqual([
    `Preview of Clay at ${url}/ (Ctrl-C ends it).`,
    expect.stringMatching(/^2 posts, 2 passages, 1 edge; build day \d{4}-\d\d-\d\d\.$/),
  ]);
  expect(await text(`${url}/blog/kiln.md`)).toContain("A kiln holds its heat for a day.");
  expect(await text(`${url}/`)).toContain('<label for="question">Ask this site</label>');
  const served = await text(`${url}/knowledge/manifest.json`);
  expect(await snapshot(root)).toEqual(before);
  expect((await sitelore(root, ["build"])).code).toBe(0);
  expect(served).toBe(Buffer.from((await snapshot(root))["public/knowledge/manifest.json"]!, "base64").toString());
});

test("PREVIEW-REBUILDS: an edit, a new post and one that goes: what changed is told, and served", async () => {
  const root = await folder(site);
  const { url, told } = await started(root);
  let seen = told(/^1 changed: kiln\. Passages: 1 added, 1 removed\. \d/);
  await put(root, { "posts/kiln.md": post("A kiln", "A kiln holds its heat for two days.") });
  await seen;
  expect(await text(`${url}/knowledge/passages.json`)).toContain("two days");
  seen = told(/^1 added: ash\. /);
  await put(root, { "posts/ash.md": post("Ash", "Ash melts.") });
  await seen;
  seen = told(/^1 removed: glaze\. Passages: 0 added, 1 removed\. Edges: 0 added, 1 removed\. /);
  await rm(join(root, "posts/glaze.md"));
  await seen;
  expect((await fetch(`${url}/blog/glaze.md`)).status).toBe(404);
  seen = told(/^Stopped by 1 error; the last good layer stays\. /);
  await put(root, { "sitelore.config.yaml": site["sitelore.config.yaml"].replace("posts/*", "notes/*") });
  await seen;
  seen = told(/1 added: one\. 2 removed: /);
  await put(root, { "notes/one.md": post("One", "A note is a post in another folder.") });
  await seen;
});

test("PREVIEW-KEEPS: a broken edit leaves the last good layer, and its problems are told and shown until it is mended", async () => {
  const root = await folder(site);
  const { url, told, problems } = await started(root);
  let seen = told(/^Stopped by \d errors?; the last good layer stays\. /);
  await put(root, { "posts/kiln.md": "---\ntitle: A kiln\nhidden: perhaps\n---\n\nSecret.\n" });
  await seen;
  expect(problems.map(({ file }) => file)).toContain("posts/kiln.md");
  const state = JSON.parse(await text(`${url}/_preview/state.json`)) as {
    ready: boolean;
    problems: { message: string }[];
  };
  expect(state.ready).toBe(true);
  expect(state.problems[0]!.message).toContain("posts/kiln.md");
  expect(await text(`${url}/blog/kiln.md`)).toContain("A kiln holds its heat for a day.");
  seen = told(/^Nothing changed in what readers see of posts\. /);
  await put(root, { "posts/kiln.md": site["posts/kiln.md"] });
  await seen;
  expect(JSON.parse(await text(`${url}/_preview/state.json`))).toMatchObject({ problems: [] });
});

test("a site that cannot be built yet is served as soon as it can", async () => {
  const root = await folder({ ...site, "posts/kiln.md": "---\ntitle: [\n---\n" });
  const { url, lines, told } = await started(root);
  expect(lines[1]).toBe("There is no layer yet; it is built when the errors are mended.");
  expect((await fetch(`${url}/knowledge/manifest.json`)).status).toBe(404);
  const seen = told(/^2 posts, 2 passages, 1 edge; /);
  await put(root, { "posts/kiln.md": site["posts/kiln.md"] });
  await seen;
  expect((await fetch(`${url}/knowledge/manifest.json`)).status).toBe(200);
});

test("a page is told at once which build is served, and of each further one", async () => {
  const root = await folder(site);
  const { url, told } = await started(root);
  const reader = (await fetch(`${url}/_preview/events`)).body!.getReader();
  const event = async () => new TextDecoder().decode((await reader.read()).value);
  const first = await event();
  const { version } = JSON.parse(await text(`${url}/_preview/state.json`)) as { version: string };
  expect(first).toBe(`data: ${version}\n\n`);
  const seen = told(/1 added: ash/);
  await put(root, { "posts/ash.md": post("Ash", "Ash melts.") });
  await seen;
  const second = await event();
  expect(second).toMatch(/^data: \S+\n\n$/);
  expect(second).not.toBe(first);
  await reader.cancel();
});

test("PREVIEW-LOCAL: another name for this machine is refused, and other addresses of it are not listened on", async () => {
  const { url } = await started(await folder(site));
  const { port } = new URL(url);
  const status = await new Promise((resolve, reject) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      path: "/knowledge/index.json",
      headers: { host: "evil.example" },
    });
    asked
      .on("response", (reply) => (reply.resume(), resolve(reply.statusCode)))
      .on("error", reject)
      .end();
  });
  expect(status).toBe(403);
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow();
});

test("a port that is taken is told, and without one the next free port is used", async () => {
  const root = await folder(site);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const taken = await previewCommand(root, { port }, ports, { text() {}, problems() {} }, Promise.resolve());
  expect(taken).toMatchObject({ exitCode: 2, problems: [{ code: "preview-port", value: String(port) }] });
  const [one, two] = [await started(root, {}), await started(root, {})];
  expect(one.url).not.toBe(two.url);
});

test("without a configuration that can be used nothing is started: exit 2", async () => {
  const root = await folder({ "posts/a.md": post("A", "Text.") });
  const none = await previewCommand(root, {}, ports, { text() {}, problems() {} }, Promise.resolve());
  expect(none).toMatchObject({ exitCode: 2, problems: [{ code: "config-site-missing" }] });
});

test("on the command line it prints its address, and Ctrl-C ends it with 130", async () => {
  const root = await folder(site);
  const child = spawn(process.execPath, [cliFile, "preview", "--port", "0"], { cwd: root });
  const code = new Promise((resolve) => child.once("exit", resolve));
  let said = "";
  await new Promise<void>((resolve) =>
    child.stdout.on("data", (part: Buffer) => ((said += part.toString()), said.includes("build day") && resolve())),
  );
  expect(said).toMatch(/^Preview of Clay at http:\/\/127\.0\.0\.1:\d+\/ \(Ctrl-C ends it\)\.\n2 posts/);
  child.kill("SIGINT");
  expect(await code).toBe(130);
  expect((await sitelore(root, ["preview", "--port", "70000"])).code).toBe(2);
});
