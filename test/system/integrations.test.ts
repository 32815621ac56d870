// The integrations on real sites, each built by its real generator. Requirement (PRODUCT.md, DOOR3): the layer lands in the generator's own output
// folder with its address, an error fails the generator's build, no draft leaks, and each cited URL is a page that was made.
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { blocks } from "../../scripts/readme.mjs";
import { cliFile, put, type Ran, run, sitelore } from "../support/cli.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Where scripts/system-packages.sh installs the generators of test/system/sites/package.json. */
const generators = await realpath(join(root, "node_modules/.cache/system-tests/sites"));

interface Host {
  readonly name: string;
  /** The generator's command line, from its folder in node_modules. */
  readonly command: readonly [file: string, ...args: string[]];
  readonly out: string;
  readonly posts: string;
  /** The page of a post, in the output folder, as the generator names it. */
  readonly page: (slug: string) => string;
  readonly url: (slug: string) => string;
}

const hosts: readonly Host[] = [
  {
    name: "astro",
    command: ["astro/astro.js", "build"],
    out: "dist",
    posts: "src/content/blog",
    page: (slug) => `blog/${slug}/index.html`,
    url: (slug) => `/blog/${slug}/`,
  },
  {
    name: "eleventy",
    command: ["@11ty/eleventy/cmd.cjs"],
    out: "public",
    posts: "posts",
    page: (slug) => `posts/${slug}/index.html`,
    url: (slug) => `/posts/${slug}/`,
  },
  {
    name: "vitepress",
    command: ["vitepress/bin/vitepress.js", "build", "docs"],
    out: "docs/.vitepress/dist",
    posts: "docs/posts",
    page: (slug) => `posts/${slug}.html`,
    url: (slug) => `/posts/${slug}`,
  },
  {
    name: "vite",
    command: ["vite/bin/vite.js", "build"],
    out: "dist",
    posts: "posts",
    page: (slug) => `posts/${slug}.html`,
    url: (slug) => `/posts/${slug}.html`,
  },
];

/** A copy of the site beside the generators, with this package as one of its own; gone when the test is over. */
async function site(name: string): Promise<string> {
  const place = await mkdtemp(join(generators, "run-"));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  await cp(join(root, "test/system/sites", name), place, { recursive: true });
  await mkdir(join(place, "node_modules"));
  await symlink(root, join(place, "node_modules/sitelore"), "dir");
  await put(place, { "package.json": '{ "private": true, "type": "module" }' });
  return place;
}

const environment = { SITELORE_BUILD_DATE: "2026-04-01", ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
const generate = ({ command: [file, ...args] }: Host, place: string): Promise<Ran> =>
  run(process.execPath, [join(generators, "node_modules", file), ...args], place, environment);

interface Learnings {
  readonly site: string;
  readonly learnings: readonly { readonly slug: string; readonly url: string; readonly title: string }[];
}

test.each(hosts)("HOST-LAYER: $name builds its site with a layer in it", async (host) => {
  const place = await site(host.name);
  const { code, stdout, stderr } = await generate(host, place);
  expect(code, stdout + stderr).toBe(0);
  expect(stdout + stderr).toMatch(/\d+ files written, 0 unchanged, 0 removed; build day 2026-04-01/);
  expect(stdout + stderr).not.toContain("warning:");
  const out = join(place, host.out);
  const layer = JSON.parse(await readFile(join(out, "knowledge/learnings.json"), "utf8")) as Learnings;
  // The address with the base path, and each URL a page that the generator made.
  expect(layer.site).toBe("https://pots.example.edu/notes");
  expect(layer.learnings.map(({ slug, url }) => [slug, url])).toEqual([
    ["kiln", host.url("kiln")],
    ["glaze", host.url("glaze")],
  ]);
  for (const { slug, title } of layer.learnings) {
    expect(await readFile(join(out, host.page(slug)), "utf8")).toContain(title);
  }
  // The link between the posts was recognised in the form that this generator's authors write it.
  const edges = JSON.parse(await readFile(join(out, "knowledge/edges.json"), "utf8")) as { edges: { type: string }[] };
  expect(edges.edges.map(({ type }) => type)).toEqual(["link"]);
  expect((await sitelore(place, ["verify", out])).stdout).toMatch(/^Proved: /);
});

test.each(hosts)("HOST-DRAFT: $name: no byte of the output has a trace of a draft", async (host) => {
  const place = await site(host.name);
  expect((await generate(host, place)).code).toBe(0);
  const files = await readdir(join(place, host.out), { recursive: true, withFileTypes: true });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) {
    expect(path).not.toContain("unfired-secret");
    const text = await readFile(path, "utf8");
    for (const trace of ["unfired-secret", "The unfired secret", "cobalt recipe"]) {
      expect(text.includes(trace), `${path} holds "${trace}"`).toBe(false);
    }
  }
});

test.each(hosts)("HOST-ERROR: $name: an error in a post fails the build, and no layer is written", async (host) => {
  const place = await site(host.name);
  const bad = `${host.posts}/bad.md`;
  await put(place, { [bad]: "---\ntitle: A crack\ndate: 2026-03-06\nhidden: perhaps\n---\n\nA crack shows late.\n" });
  const { code, stdout, stderr } = await generate(host, place);
  expect(code).not.toBe(0);
  expect(stdout + stderr).toContain(`${bad}:4: error: `);
  expect(stdout + stderr).toContain("[front-flag]");
  expect(stdout + stderr).toContain("Stopped by 1 error; nothing was written.");
  expect(existsSync(join(place, host.out, "knowledge"))).toBe(false);
});

/** The block of the how-to that stands under a line or heading: what an author copies. */
function documented(after: string): string {
  const page = readFileSync(join(root, "content/posts/after-your-generator.md"), "utf8");
  const at = page.indexOf(after);
  expect(at, `"${after}" is in the page`).toBeGreaterThan(0);
  return blocks(page.slice(at))[0]!.text;
}

/** The site after `sitelore init`, with the package's command where npm puts it. */
async function initialised(name: string, config: Readonly<Record<string, string>>): Promise<string> {
  const place = await site(name);
  await rm(join(place, "sitelore.config.yaml"), { force: true });
  await put(place, config);
  await mkdir(join(place, "node_modules/.bin"));
  await symlink(cliFile, join(place, "node_modules/.bin/sitelore"));
  expect((await sitelore(place, ["init", "--format", "yaml"])).code).toBe(0);
  return place;
}

test.each([
  ["astro", "Astro 5, in", "astro.config.mjs", "https://example.com"],
  // Eleventy knows no address, so the one that `init` wrote counts.
  ["eleventy", "Eleventy 3, in", "eleventy.config.js", "https://example.com"],
  ["vitepress", "VitePress, in", "docs/.vitepress/config.mjs", "https://example.com"],
])(
  "HOST-RECIPE: %s: after `init`, the configuration that is documented is enough",
  async (name, words, file, address) => {
    const host = hosts.find((one) => one.name === name)!;
    const place = await initialised(name, { [file]: documented(words) });
    const { code, stdout, stderr } = await generate(host, place);
    expect(code, stdout + stderr).toBe(0);
    expect(stdout + stderr).not.toContain("[url-no-page]");
    const out = join(place, name === "eleventy" ? "_site" : host.out);
    const layer = JSON.parse(await readFile(join(out, "knowledge/learnings.json"), "utf8")) as Learnings;
    expect(layer.site).toBe(address);
    expect(layer.learnings.map(({ slug }) => slug)).toEqual(["kiln", "glaze"]);
  },
);

test("HOST-RECIPE: Hugo: after `init`, the two documented commands make a layer among Hugo's pages", async () => {
  const place = await initialised("hugo", {});
  const env = { SITELORE_BUILD_DATE: "2026-04-01" };
  const ran = await run("bash", ["-ec", documented("\n## Hugo")], place, env);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  const layer = JSON.parse(await readFile(join(place, "public/knowledge/learnings.json"), "utf8")) as Learnings;
  expect(layer.site).toBe("https://pots.example.edu/notes");
  for (const { url, title } of layer.learnings) {
    expect(await readFile(join(place, "public", url, "index.html"), "utf8")).toContain(title);
  }
  expect(layer.learnings.map(({ slug }) => slug)).toEqual(["kiln", "glaze"]);
  // `ref` of a shortcode is a link between posts, and its syntax is in no quotation.
  const passages = await readFile(join(place, "public/knowledge/passages.json"), "utf8");
  expect(passages).toContain("Mix a glaze meanwhile.");
  expect(await readFile(join(place, "public/knowledge/edges.json"), "utf8")).toContain('"link"');
});

test("HOST-TYPES: each host's own types take the integration", async () => {
  const place = await site("types");
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  expect(await run(process.execPath, [tsc, "-p", "."], place)).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("HOST-LAYER: inside VitePress the Vite plugin says where it belongs", async () => {
  const place = await site("vitepress");
  await put(place, {
    "docs/.vitepress/config.mjs":
      'import sitelore from "sitelore/vite";\nexport default { vite: { plugins: [sitelore()] } };\n',
  });
  const { code, stdout, stderr } = await generate(hosts[2]!, place);
  expect(code).not.toBe(0);
  expect(stdout + stderr).toContain("buildEnd: vitepress()");
});
