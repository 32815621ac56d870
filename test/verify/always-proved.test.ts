// What a build has just written is always proved, with sources and without. `buildSite` itself refuses a layer that is not proved from its
// files, so every site of every test is one more try; the golden sites are held against their sources in golden.test.ts. Here are this
// project's own blog, generated sites, and sites whose settings bend what the twins are read by.
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite, post, type SiteOptions } from "../support/build-site.js";
import { folder, sitelore } from "../support/cli.js";
import { generatedSite } from "../support/generated-site.js";

const blog = fileURLToPath(new URL("../../content", import.meta.url));

test("this project's own blog, built and proved by the command line", async () => {
  const out = join(await folder(), "site");
  const built = await sitelore(blog, ["build", "--root", blog, "--out", out]);
  expect([built.code, built.stderr]).toEqual([0, ""]);
  const proved = await sitelore(blog, ["verify", out, "--root", blog, "--sources", "--out", out]);
  expect([proved.code, proved.stderr]).toEqual([0, ""]);
  expect(proved.stdout).toMatch(/; every file made again from the twins; every file built again from the sources; /);
});

test("generated sites, against their sources", async () => {
  const known = fc.sample(fc.gen(), { seed: 7, numRuns: 12 }).map((g) => generatedSite(g));
  for (const { files } of known) {
    const site = await buildSite(files);
    expect(await site.againstSources(), JSON.stringify(files, null, 1)).toEqual([]);
  }
});

const nested = `${"> ".repeat(120)}A quotation in quotations.`;
const long = "The oven is warm in the morning, and the baker who owns it has slept since noon. ".repeat(3);

test.each<[name: string, files: Record<string, string>, options: SiteOptions]>([
  [
    "no file but the data",
    post("a", "A kiln."),
    { config: { emit: { twins: false, packs: false, llmsTxt: false, llmsFullTxt: false, agentsMd: false } } },
  ],
  ["no twins", post("a", "A kiln."), { config: { emit: { twins: false } } }],
  ["the first tokenizer", post("a", "Kilns aren't slow."), { config: { tokenizer: 1 } }],
  [
    "names of categories",
    {
      ...post("a", "A kiln.", { category: "AI Dev" }),
      ...post("b", "An oven.", { category: '"ai dev"' }),
      ...post("c", "A pot.", { category: '"+"' }),
    },
    { config: { categories: { "AI Dev": "Machines", "+": "Z" } } },
  ],
  [
    "words for a thesis and for the end of an opening",
    post("a", `${long}\n\n${long}\n\n<!-- cut -->\n\nMore.\n\n**Claim:** Kilns are warm.`),
    { config: { thesisLabels: ["Claim"], excerptMarkers: ["<!-- cut -->"] } },
  ],
  [
    "a marker that is none for this site",
    post("a", `${long}\n\n${long}\n\n<!-- more -->\n\nMore.`),
    { config: { excerptMarkers: ["<!-- cut -->"] } },
  ],
  ["deep nesting", post("a", nested), { config: { limits: { nesting: 200 } } }],
  [
    "former addresses",
    {
      ...post("a", "See what [the oven](/2014/oven.html) says of this. It is [the same oven](old-oven) each time."),
      ...post("b", "An oven.", { aliases: "[/2014/oven.html, /blog/old-oven]" }),
    },
    {},
  ],
  [
    "a name that a hidden post has too",
    {
      ...post("a", "See [[Oven]] for what it says of this, and [[Pot]]."),
      ...post("b", "An oven.", { title: "Oven" }),
      ...post("c", "Pots.", { title: "Oven", hidden: "true" }),
      ...post("pot", "A pot."),
    },
    {},
  ],
  [
    "a folder that the configuration names",
    {
      ...post("a", "As [the oven](/b.md) says, all of it is warm. And [so](b.md) does this one."),
      ...post("b", "An oven."),
    },
    {},
  ],
  [
    "titles that YAML reads otherwise",
    {
      ...post("a", "A kiln.", {
        title: '"no: \\"yes\\" # 1"',
        tags: '["1", "2026-01-01", "no"]',
        updated: "2026-05-05",
      }),
    },
    {},
  ],
  [
    "comments, definitions and links to what is hidden",
    {
      ...post(
        "a",
        "A kiln <!-- warm --> is [hot](/blog/s-ecret/).\n\n[//]: # (note)\n\n- [that](/blog/s-ecret/)\n\n[x]: /blog/s-ecret/\n\nAs [x] and <!-- --> all say.",
      ),
      ...post("s-ecret", "Hidden.", { hidden: "true" }),
    },
    {},
  ],
  [
    "a body without a line end, and one without a word",
    {
      ...post("a", "A kiln\n\n```js\nopen"),
      ...post("b", ""),
      "posts/c.md": "---\ntitle: C\ndate: 2026-01-01\n---\nIt ends here",
    },
    {},
  ],
  [
    "posts that were refused",
    {
      ...post("a", "A kiln that [leads](/blog/b/) nowhere is no kiln at all."),
      ...post("b", "An oven.", { date: "never" }),
    },
    { keepGoing: true },
  ],
  [
    "the base of a site in a folder",
    { ...post("a", "See how [this](/sub/blog/b/) and [that](/blog/b/) lead to it."), ...post("b", "An oven.") },
    {
      config: {
        site: { url: "https://example.com/sub", title: " Two  words ", description: "It's\ta <site>" },
        author: { name: "Zoe [Z]", url: "https://zoe.example" },
        licence: { text: "CC BY", code: "MIT" },
        views: "Mine.",
      },
    },
  ],
])("a site with %s", async (_, files, options) => {
  const site = await buildSite(files, options);
  expect(site.learnings.length).toBeGreaterThan(0);
  expect(await site.againstSources()).toEqual([]);
});

test("links that only the configuration or a former address resolves are named in the manifest", async () => {
  const site = await buildSite({
    ...post("a", "See what [the oven](/2014/oven.html) says, and [the oven](/blog/b/)."),
    ...post("b", "An oven.", { aliases: "[/2014/oven.html]" }),
  });
  expect(site.manifest.links).toEqual([{ source: "a", href: "/2014/oven.html", target: "b" }]);
});
