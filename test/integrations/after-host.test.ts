// What the integrations take from their hosts, without the hosts; test/system/integrations.test.ts has the real ones. Requirement (PRODUCT.md,
// DOOR3): the author's option wins, then the host's configuration, then sitelore.config; problems go to the host's log; errors fail the host.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build as viteBuild, type Plugin } from "vite";
import { expect, test } from "vitest";
import { afterHost, type HostLog } from "../../src/integrations/after-host.js";
import astro from "../../src/integrations/astro.js";
import eleventy, { type EleventyConfig } from "../../src/integrations/eleventy.js";
import vite, { vitepress } from "../../src/integrations/vite.js";
import { folder, post, put } from "../support/cli.js";

const site = {
  "sitelore.config.yaml": "site: { url: https://file.example.edu }\ncontent: [posts/*.md]\nout: elsewhere\n",
  "posts/kiln.md": post("A kiln", "A kiln holds its heat for a day."),
};
const fixed = { embedder: "none", buildDate: "2026-04-01" };

/** What was logged, as `warn: ...`. */
function heard(): { readonly log: HostLog; readonly lines: string[] } {
  const lines: string[] = [];
  const to = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  return { lines, log: { info: to("info"), warn: to("warn"), error: to("error") } };
}

const siteOf = async (out: string): Promise<string> =>
  (JSON.parse(await readFile(join(out, "knowledge/manifest.json"), "utf8")) as { site: string }).site;

test("HOST-LAYER: the host's address and folder win over the file, and the author's options over both", async () => {
  const root = await folder(site);
  const { log, lines } = heard();
  await afterHost({ root, out: "dist", site: "https://host.example.edu/base/" }, fixed, log);
  expect(await siteOf(join(root, "dist"))).toBe("https://host.example.edu/base");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^info: .*dist: 27 files written, .*build day 2026-04-01\.$/);
  await afterHost({ root, out: "dist" }, { ...fixed, out: "mine", site: "https://mine.example.edu" }, log);
  expect(await siteOf(join(root, "mine"))).toBe("https://mine.example.edu");
  await afterHost({ root, out: "third" }, fixed, log);
  expect(await siteOf(join(root, "third"))).toBe("https://file.example.edu");
  expect(existsSync(join(root, "elsewhere"))).toBe(false);
});

test("HOST-ERROR: each problem is in the host's log by its severity, and an error rejects with the command's exit code", async () => {
  const root = await folder(site);
  await put(root, {
    "posts/crack.md": post("A crack", "Words.", { hidden: "perhaps" }),
    "posts/maybe.md": post("Maybe", "Words.", { draft: '"true"' }),
  });
  const { log, lines } = heard();
  const running = afterHost({ root, out: "dist" }, fixed, log);
  await expect(running).rejects.toMatchObject({ name: "SiteloreError", exitCode: 1, message: /Stopped by 1 error/ });
  expect(lines.map((line) => line.replace(/: (?:error|warning): .*/, ""))).toEqual([
    "error: posts/crack.md:4",
    "warn: posts/maybe.md:4",
  ]);
  expect(existsSync(join(root, "dist"))).toBe(false);
});

test("HOST-ERROR: a host without an address, where no file has one, is told how to give it", async () => {
  const root = await folder({ "posts/kiln.md": site["posts/kiln.md"] });
  const { log, lines } = heard();
  await expect(afterHost({ root, out: "dist" }, fixed, log)).rejects.toMatchObject({ exitCode: 2 });
  expect(lines.join("\n")).toContain("[config-site-missing]");
});

test("HOST-LAYER: Astro's base is a path of its site, and its output is where it says that it wrote", async () => {
  const root = await folder(site);
  const { hooks } = astro(fixed);
  hooks["astro:config:done"]({
    config: { root: pathToFileURL(`${root}/`), site: "https://host.example.edu", base: "/b" },
  });
  await hooks["astro:build:done"]({ dir: pathToFileURL(join(root, "built dir/")), logger: heard().log });
  expect(await siteOf(join(root, "built dir"))).toBe("https://host.example.edu/b");
});

test("HOST-DEV: Eleventy makes a layer when it builds files, and not when it serves, watches or prints", async () => {
  const root = await folder(site);
  let after: Parameters<EleventyConfig["on"]>[1];
  const { log, lines } = heard();
  eleventy({ logger: log, on: (_, listener) => (after = listener) }, { ...fixed, root });
  const directories = { output: join(root, "_site/") };
  for (const [runMode, outputMode] of [
    ["serve", "fs"],
    ["watch", "fs"],
    ["build", "json"],
    ["build", "ndjson"],
  ] as const)
    await after!({ directories, runMode, outputMode });
  expect(existsSync(join(root, "_site"))).toBe(false);
  expect(lines).toEqual([]);
  await after!({ directories, runMode: "build", outputMode: "fs" });
  expect(await siteOf(join(root, "_site"))).toBe("https://file.example.edu");
});

test("HOST-LAYER: VitePress's base is a path of the host that its sitemap names", async () => {
  const root = await folder(site);
  const { log } = heard();
  const pressed = { outDir: join(root, "dist"), site: { base: "/notes/" }, logger: log };
  await vitepress({ ...fixed, root })({ ...pressed, sitemap: { hostname: "https://host.example.edu" } });
  expect(await siteOf(join(root, "dist"))).toBe("https://host.example.edu/notes");
  await vitepress({ ...fixed, root })(pressed);
  expect(await siteOf(join(root, "dist"))).toBe("https://file.example.edu");
});

test("HOST-DEV: Vite runs the plugin in builds alone, and neither a failed one nor a server's bundle gets a layer", async () => {
  const root = await folder(site);
  const { log } = heard();
  const plugin = (ssr: boolean) => {
    const made = vite(fixed);
    expect(made.apply).toBe("build");
    made.configResolved({ root, logger: log, build: { outDir: "dist", ssr } });
    return made;
  };
  const failed = plugin(false);
  failed.buildEnd(new Error("a module is missing"));
  await failed.closeBundle.handler();
  await plugin(true).closeBundle.handler();
  expect(existsSync(join(root, "dist"))).toBe(false);
  const good = plugin(false);
  good.buildEnd();
  await good.closeBundle.handler();
  expect(await siteOf(join(root, "dist"))).toBe("https://file.example.edu");
});

test("HOST-LAYER: Vite of this project, another major version than the example site's, ends its build with a layer", async () => {
  const root = await folder({ ...site, "index.html": "<!doctype html>\n<title>Pots</title>\n" });
  const plugin: Plugin = vite({ ...fixed, postUrl: "/:slug.html" });
  const page: Plugin = {
    name: "pages",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "kiln.html", source: "<title>A kiln</title>" });
    },
  };
  await viteBuild({ root, configFile: false, logLevel: "silent", plugins: [plugin, page] });
  expect(await siteOf(join(root, "dist"))).toBe("https://file.example.edu");
  await put(root, { "posts/crack.md": post("A crack", "Words.", { hidden: "perhaps" }) });
  const failing = viteBuild({ root, configFile: false, logLevel: "silent", plugins: [vite(fixed), page] });
  await expect(failing).rejects.toThrow("Stopped by 1 error");
  expect(existsSync(join(root, "dist/knowledge"))).toBe(false);
});
