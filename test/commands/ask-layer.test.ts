// The commands that ask a layer, on a small site: their text in full, their JSON as the core gives it, and each refusal.
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nodePorts } from "../../src/adapters/ports.js";
import { searchCommand, type SearchFlags } from "../../src/commands/search.js";
import { createRetriever } from "../../src/runtime/retrieve.js";
import type { SearchResult } from "../../src/runtime/retrieve/results.js";
import { cliFile, folder, post, put, sitelore } from "../support/cli.js";
import { served, servedFolder } from "../support/served.js";

const site = {
  "sitelore.config.yaml": "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\nout: public\n",
  "posts/kiln.md": post("A kiln", "A kiln holds its heat for a day, so open it in the evening.", { tags: "[Heat]" }),
  "posts/glaze.md": post("A glaze", "A glaze is glass. It needs [a kiln](/blog/kiln/) to melt.", {
    date: "2026-03-02",
  }),
  "posts/ash.md": post("Ash", "See [the glaze](/blog/glaze/) for what ash does when it melts.", { date: "2026-03-03" }),
  "posts/cobalt.md": post("Cobalt", "Cobalt is blue.", { date: "2026-03-04" }),
};
const LACKING = "Lacking: There are no vectors: words alone rank and judge.\n";

let root: string;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "sitelore-ask-")));
  await put(root, site);
  expect((await sitelore(root, ["build", "--build-date", "2026-04-01"])).code).toBe(0);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const ports = nodePorts({ progress: () => {} });

/** What a command prints, its errors and code included where they are not the usual. */
async function printed(args: readonly string[], cwd = root): Promise<string> {
  const { code, stdout, stderr } = await sitelore(cwd, args);
  return code === 0 ? `${stderr}${stdout}` : `${code}: ${stderr}${stdout}`;
}

async function core() {
  const file = async (name: string): Promise<never> =>
    JSON.parse(await readFile(join(root, `public/knowledge/${name}.json`), "utf8")) as never;
  return createRetriever({
    learnings: await file("learnings"),
    passages: await file("passages"),
    index: await file("index"),
    edges: await file("edges"),
    regions: await file("regions"),
  });
}

const link = (slug: string, text: string): string => `https://a.example.edu/blog/${slug}/#:~:text=${text}`;

test("search: the verdict, a line for each post with its ranks, what speaks to the question", async () => {
  const text = (await printed(["search", "a kiln for glass"])).replace(/\d\.\d{2,4}/g, "0.0");
  expect(text)
    .toBe(`Weakly on topic: 0.0, where on topic starts at 0.4 and off topic ends at 0.1. Read by its words alone.
${LACKING}
    score  words  meaning  passage  date        slug   title
1  0.0      1        -        -  2026-03-02  glaze  A glaze
    "A glaze is glass. It needs a kiln to melt."
    ${link("glaze", "A%20glaze%20is%20glass.%20It%20needs%20a%20kiln%20to%20melt.")}
2  0.0      2        -        -  2026-03-01  kiln   A kiln
    "A kiln holds its heat for a day, so open it in the evening."
    ${link("kiln", "A%20kiln%20holds%20its%20heat,open%20it%20in%20the%20evening.")}
`);
});

test("search: filters leave posts out", async () => {
  const slugs = async (flags: SearchFlags = {}): Promise<string[]> => {
    const { json } = await searchCommand(root, "kiln glaze melts", { embedder: "none", ...flags }, ports);
    return (json as SearchResult).results.map(({ slug }) => slug).sort();
  };
  expect(await slugs()).toEqual(["ash", "glaze", "kiln"]);
  expect(await slugs({ k: 1 })).toEqual(["glaze"]);
  expect(await slugs({ from: "2026-03-02" })).toEqual(["ash", "glaze"]);
  expect(await slugs({ to: "2026-03-02" })).toEqual(["glaze", "kiln"]);
  expect(await slugs({ tag: ["heat"] })).toEqual(["kiln"]);
  expect(await slugs({ kind: ["concept", "profile"] })).toEqual([]);
  expect(await slugs({ region: "standalone-posts", from: "2026-03-03" })).toEqual(["ash"]);
});

test("search: nothing found is no error", async () => {
  expect(await printed(["search", "football"])).toBe(
    `Off topic: 0, where on topic starts at 0.4 and off topic ends at 0.1. Read by its words alone.\n${LACKING}\nNothing was found.\n`,
  );
});

/** How the question was read is told by its type; its words are for the tests of the reading. */
const read = (text: string): string => text.replace(/^(Read as [a-z]+): .*/m, "$1");

test("ask: the quotation with title, day, address and deep link, and how the question was read", async () => {
  expect(read(await printed(["ask", "What is cobalt?"]))).toBe(`[1] "Cobalt is blue."
    Cobalt, 2026-03-04
    https://a.example.edu/blog/cobalt/
    ${link("cobalt", "Cobalt%20is%20blue.")}

Read as definition
On topic. Read by its words alone.
${LACKING}`);
});

test("ask: where nothing answers, why, and no quotation; exit 0", async () => {
  expect(read(await printed(["ask", "who", "won", "the", "football", "match?"]))).toBe(
    `No match: The site does not seem to be about "won the football match".

Read as other
Off topic. Read by its words alone.
${LACKING}`,
  );
});

test("analyze: type, subject and the rule", async () => {
  expect(await printed(["analyze", "What is cobalt?"])).toMatch(
    /^Read as definition: .*\nsubject {5}cobalt\nconfidence {2}0\.\d+\nby {10}rules: .*\n$/,
  );
});

test("neighbors: each with its strength and its relations as sentences", async () => {
  expect(await printed(["neighbors", "glaze"])).toBe(`A glaze (glaze)
https://a.example.edu/blog/glaze/
2 joined to it, the strongest first.

3  Ash (ash), 2026-03-03
   https://a.example.edu/blog/ash/
   - ash links to glaze: "See the glaze for what ash does when it melts."

3  A kiln (kiln), 2026-03-01
   https://a.example.edu/blog/kiln/
   - glaze links to kiln: "It needs a kiln to melt."
`);
  expect(await printed(["neighbors", "glaze", "--limit", "1"])).toContain(
    "2 joined to it, of which the first 1 are shown, the strongest first.\n\n3  Ash",
  );
  expect(await printed(["neighbors", "glaze", "--type", "series", "--type", "concept"])).toContain(
    "Nothing is joined to it.\n",
  );
});

test("explain: the shortest path, step by step; a direct edge; nothing", async () => {
  expect(await printed(["explain", "kiln", "ash"])).toBe(`A kiln (kiln), 2026-03-01
  https://a.example.edu/blog/kiln/
Ash (ash), 2026-03-03
  https://a.example.edu/blog/ash/
No edge joins them directly; the shortest path has 2 steps, through A glaze. Both are of the region Standalone · Posts.
1. kiln to glaze
   - glaze links to kiln: "It needs a kiln to melt."
2. glaze to ash
   - ash links to glaze: "See the glaze for what ash does when it melts."
`);
  expect(await printed(["explain", "kiln", "glaze"])).toContain(
    'One relation joins them directly. Both are of the region Standalone · Posts.\n- glaze links to kiln: "It needs a kiln to melt."\n',
  );
  expect(await printed(["explain", "kiln", "cobalt"])).toContain(
    "Nothing joins them: there is no edge between the two and no path from one to the other. Both are of the region Standalone · Posts.\n",
  );
});

test("pack: from a seed, every token accounted for", async () => {
  expect(await printed(["pack", "--seed", "kiln", "--budget", "200"])).toBe(`200 of 200 tokens used, 0 left.

1. A kiln (kiln), 2026-03-01: 100 tokens, the seed
   https://a.example.edu/blog/kiln/

2. A glaze (glaze), 2026-03-02: 100 tokens, score 3, room 100
   https://a.example.edu/blog/glaze/

No candidate fits the 0 tokens that are left of 200; 1 is larger.
Not in it: ash (score 3, 100 tokens)
`);
});

test("pack: from a question; and a question that the site is not about", async () => {
  const found = await printed(["pack", "cobalt", "blue", "--budget", "1000"]);
  expect(found).toContain("1. Cobalt (cobalt), 2026-03-04: 100 tokens, the seed\n");
  expect(found).toContain("Whatever is joined to the pack is in it; 900 of 1000 tokens are left.\n");
  expect(await printed(["pack", "football", "--budget", "1000"])).toBe(
    `Off topic: 0, where on topic starts at 0.4 and off topic ends at 0.1. Read by its words alone.\n${LACKING}` +
      "0 of 1,000 tokens used, 1,000 left.\n\nNothing on this site is about that, so there is no seed and the pack is empty.\n",
  );
});

test("passages: id, role, words and link", async () => {
  expect(await printed(["passages", "cobalt"])).toBe(
    `cobalt#lead#0, position\n"Cobalt is blue."\n${link("cobalt", "Cobalt%20is%20blue.")}\n`,
  );
});

test("--json is what the core returned, nothing more", async () => {
  const json = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await sitelore(root, [...args, "--json"])).stdout) as unknown;
  const retriever = await core();
  expect(await json("search", "a kiln")).toEqual(await retriever.search("a kiln"));
  expect(await json("ask", "What is cobalt?", "-k", "1", "--pin", "cobalt")).toEqual(
    await retriever.answer("What is cobalt?", { k: 1, pin: ["cobalt"] }),
  );
  expect(await json("analyze", "What is cobalt?")).toEqual(await retriever.analyze("What is cobalt?"));
  expect(await json("neighbors", "glaze")).toEqual(await retriever.neighbors("glaze"));
  expect(await json("explain", "kiln", "ash")).toEqual(await retriever.explain("kiln", "ash"));
  expect(await json("pack", "a kiln", "--budget", "200")).toEqual(
    await retriever.pack({ query: "a kiln", budget: 200 }),
  );
  expect(await json("passages", "glaze", "kiln")).toEqual(await retriever.passagesFor("glaze", "kiln"));
});

test("the flags of search are read", async () => {
  const { stdout } = await sitelore(root, [
    ...["search", "kiln", "-k", "1", "--region", "standalone-posts", "--kind", "post", "--kind", "concept"],
    ...["--from", "2026-03-01", "--to", "2026-03-01", "--tag", "Heat", "--json"],
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ results: [{ slug: "kiln" }] });
});

test("a question of - comes from standard input", async () => {
  const child = spawn(process.execPath, [cliFile, "search", "-", "--json"], {
    cwd: root,
    env: { ...process.env, SITELORE_EMBEDDER: "none" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.end("a kiln\nfor glass?\n");
  let out = "";
  for await (const part of child.stdout) out += String(part);
  expect(JSON.parse(out)).toMatchObject({
    query: "a kiln\nfor glass?\n",
    results: [{ slug: "glaze" }, { slug: "kiln" }],
  });
});

describe("what cannot be asked for", () => {
  test("an unknown slug: exit 2, and the nearest one", async () => {
    expect(await printed(["neighbors", "glase"])).toBe(
      '2: error: There is no learning "glase" on https://a.example.edu. Did you mean "glaze"? Nothing was answered; --help says what can be given. [ask-refused]\n1 error(s), 0 warning(s)\n',
    );
    const { stdout } = await sitelore(root, ["explain", "glaze", "kilm", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ code: "ask-refused" }] });
  });

  test("SEARCH-UNKNOWN: a region, a tag or a day that is none: exit 2, and what there is", async () => {
    expect(await printed(["search", "kiln", "--region", "standalone-post"])).toBe(
      '2: error: There is no region "standalone-post". There is only standalone-posts. Nothing was answered; --help says what can be given. [ask-refused]\n1 error(s), 0 warning(s)\n',
    );
    for (const [flag, value] of [
      ["--tag", "cold"],
      ["--from", "2026-02-30"],
      ["--to", "soon"],
    ] as const) {
      const { code, stdout } = await sitelore(root, ["search", "kiln", flag, value, "--json"]);
      expect([flag, code, JSON.parse(stdout)]).toMatchObject([
        flag,
        2,
        { ok: false, problems: [{ code: "ask-refused" }] },
      ]);
    }
  });

  test("a number, a kind or a type that is none: exit 2, by its flag", async () => {
    for (const args of [
      ["search", "kiln", "-k", "many"],
      ["search", "kiln", "-k", "0"],
      ["search", "kiln", "--kind", "page"],
      ["neighbors", "kiln", "--type", "links"],
      ["neighbors", "kiln", "--limit", "101"],
      ["pack", "--seed", "kiln"],
      ["pack", "--budget", "100"],
      ["pack", "--seed", "kiln", "--budget", "0"],
    ])
      expect([args, (await sitelore(root, args)).code]).toEqual([args, 2]);
  });
});

describe("where the layer is", () => {
  const answer = "cobalt#lead#0, position\n";

  test("a folder, its knowledge folder, the folder one is in, or the output that is configured", async () => {
    for (const [cwd, ...flags] of [
      [root],
      [root, "--layer", "public"],
      [root, "--layer", "public/knowledge"],
      [join(root, "public")],
      ["/", "--layer", join(root, "public")],
    ] as [string, ...string[]][])
      expect(await printed(["passages", "cobalt", ...flags], cwd)).toContain(answer);
  });

  test("none: exit 2, and where it was looked for", async () => {
    const empty = await folder();
    expect(await printed(["passages", "cobalt"], empty)).toMatch(
      /^2: error: There is no layer in dist\/site or \.: it has no knowledge\/manifest\.json\. .*\[layer-none\]\n/,
    );
    expect(await printed(["passages", "cobalt", "--layer", "posts"])).toMatch(
      /^2: error: There is no layer in posts: /,
    );
  });

  test("a file that is not the listed one is not asked: exit 1", async () => {
    const copy = await folder();
    await cp(join(root, "public"), copy, { recursive: true });
    const file = join(copy, "knowledge/passages.json");
    await writeFile(file, (await readFile(file, "utf8")).replace("blue", "grey"));
    expect(await printed(["passages", "cobalt"], copy)).toMatch(
      /^1: knowledge\/passages\.json: error: .*\[layer-hash\]\n/,
    );
  });
});

describe("a published site", () => {
  test("its files are fetched, with the same answers as from the folder", async () => {
    const { url, asked } = await servedFolder(join(root, "public"));
    for (const layer of [url, `${url}/`, `${url}/knowledge/manifest.json`])
      expect(await printed(["explain", "kiln", "ash", "--layer", layer])).toBe(
        await printed(["explain", "kiln", "ash"]),
      );
    expect([...new Set(asked)].sort()).toEqual(
      ["edges", "index", "learnings", "manifest", "passages", "regions"].map((name) => `knowledge/${name}.json`),
    );
  });

  test("a file that was changed on its way, one that is too large and one that is no layer's: exit 1", async () => {
    const passages = await readFile(join(root, "public/knowledge/passages.json"), "utf8");
    const tampered = await servedFolder(join(root, "public"), {
      "knowledge/passages.json": passages.replace("blue", "grey"),
    });
    expect(await printed(["passages", "cobalt", "--layer", tampered.url])).toMatch(/\[layer-hash\]\n/);
    const longer = await servedFolder(join(root, "public"), { "knowledge/passages.json": `${passages} ` });
    expect(await printed(["passages", "cobalt", "--layer", longer.url])).toMatch(/\[layer-hash\]\n/);
    const other = await servedFolder(join(root, "public"), { "knowledge/manifest.json": '{"files": 7}' });
    expect(await printed(["passages", "cobalt", "--layer", other.url])).toMatch(
      /^1: knowledge\/manifest\.json: error: .*\[layer-unreadable\]\n/,
    );
  });

  test("REMOTE-OFFLINE: without the network the copy answers as the site did, and a warning says so", async () => {
    const site = await servedFolder(join(root, "public"));
    const ask = () => printed(["ask", "a kiln", "--layer", site.url]);
    const answer = await ask();
    site.stop();
    expect(await ask()).toMatch(
      /^warning: http:\/\/127\.0\.0\.1:\d+ cannot be reached \(fetch failed: ECONNREFUSED\), so the copy that is kept here is asked, as the site was less than a minute ago\. .*\[layer-kept\]\n0 error\(s\), 1 warning\(s\)\n/,
    );
    expect((await ask()).endsWith(answer)).toBe(true);
  });

  test("a site without a layer, http elsewhere and a redirect to another host are told", async () => {
    const none = await served((_, response) => response.writeHead(404).end());
    const told = async (layer: string): Promise<string> => printed(["passages", "cobalt", "--layer", layer]);
    expect(await told(none)).toMatch(/knowledge\/manifest\.json cannot be fetched: the site answers 404\./);
    expect(await told("http://a.example.edu")).toContain("http is asked only on this machine; use https");
    const away = await served((_, response) => response.writeHead(301, { location: "https://b.example.edu/" }).end());
    expect(await told(away)).toContain("it redirects to another host, b.example.edu");
  });
});
