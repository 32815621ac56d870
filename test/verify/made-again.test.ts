// What a reader relies on beside the quotations, forged so that every hash is right again. Comes in: a built layer and one change.
// Goes out: the finding that names it, since this version makes the layer again from the twins, and with sources from these.
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/adapters/sha256.js";
import { verify } from "../../src/verify/verify.js";
import { buildSite, filesOf, post, program } from "../support/build-site.js";
import { everyKind } from "../support/every-kind.js";
import { rehash } from "../support/rehash.js";

const tools = await program();
const site = await everyKind();

type Files = Map<string, string>;
type Change = (files: Files) => void;

function forged(change: Change): Files {
  const files = new Map(site.files);
  change(files);
  rehash(files);
  return files;
}

async function problemsAfter(change: Change, by = tools): Promise<string[]> {
  const { problems } = await verify(filesOf(forged(change)), by);
  return [...new Set(problems.map(({ code, file, key }) => [code, file, key].filter(Boolean).join(" ")))];
}

const replace =
  (path: string, from: string | RegExp, to: string): Change =>
  (files) => {
    const text = files.get(path)!;
    expect(text.replace(from, to)).not.toBe(text);
    files.set(path, text.replace(from, to));
  };

const both =
  (...changes: readonly Change[]): Change =>
  (files) =>
    changes.forEach((change) => change(files));

const data = (name: string): string => `knowledge/${name}.json`;
const quote = "I hold that ash makes the best glaze.";
const other = "I hold that tin makes the best glaze.";

test("a layer as built is made again without a difference, and so is one of another version as far as it goes", async () => {
  expect(await problemsAfter(() => {})).toEqual([]);
  const another = { ...tools, version: "9.9.9" };
  expect(await problemsAfter(() => {}, another)).toEqual([]);
  const made = [await verify(filesOf(site.files), tools), await verify(filesOf(site.files), another)];
  expect(made.map(({ madeFrom }) => madeFrom)).toEqual(["twins", null]);
  expect(await site.againstSources()).toEqual([]);
});

describe.each<[name: string, path: string, from: string | RegExp, to: string, finding: string]>([
  ["an objection sold as the author's view", data("passages"), '"role":"objection"', '"role":"position"', "role"],
  ["a passage under another heading", data("passages"), '"heading":"Plans"', '"heading":"Rules"', "heading"],
  ["a link to another place of the page", data("passages"), "text=As%20the", "text=So%20the", "link"],
  ["a flag", data("passages"), '"instructionLike":false', '"instructionLike":true', "instructionLike"],
  ["a heading", data("learnings"), '{"level":2,"text":"Plans"}', '{"level":2,"text":"Plan"}', "headings"],
  ["a lead", data("learnings"), '"lead":"A kiln holds', '"lead":"No kiln holds', "lead"],
  ["a thesis", data("learnings"), '"thesis":"A kiln holds', '"thesis":"No kiln holds', "thesis"],
  ["a short thesis", data("learnings"), '"thesisShort":"A kiln', '"thesisShort":"No kiln', "thesisShort"],
  ["a definition", data("learnings"), '"definition":"An oven."', '"definition":"A stove."', "definition"],
  ["a term", data("learnings"), '"terms":["', '"terms":["other","', "terms"],
  ["an order of roles", data("learnings"), '"start":"2024"', '"start":"2019"', "roles"],
  ["a vector that is not there", data("learnings"), '"embedding":false', '"embedding":true', "embedding"],
  ["a day of change", "blog/glaze.md", 'updated: "2026-04-01"', 'updated: "2026-04-02"', "asOf"],
  ["an anchor", data("edges"), '"anchor":"the next part"', '"anchor":"a next part"', "anchor"],
  ["the evidence of a link", data("edges"), '"evidence":"list"', '"evidence":"anchor"', "evidence"],
  ["a section of a link", data("edges"), '"section":"Plans"', '"section":null', "section"],
  ["a count of links", data("edges"), '"occurrences":1', '"occurrences":2', "occurrences"],
  ["a place in a series", data("edges"), '"targetOrder":3', '"targetOrder":2', "targetOrder"],
  ["a blurb", data("regions"), '"blurb":"I hold', '"blurb":"We hold', "blurb"],
  ["a name of a category", data("regions"), '"name":"Standalone · Arts', '"name":"Standalone · Farts', "name"],
  ["a shared word", data("regions"), /"shared":\[\{"term":"\w+"/, '"shared":[{"term":"other"', "shared"],
  ["a sum of tokens", data("regions"), '"tokens":200', '"tokens":300', "tokens"],
  ["a count of the index", data("index"), /\],\[(\d+),3\](.*?)\],\[(\d+),1\]/, "],[$1,2]$2],[$3,2]", "tf"],
  ["a document frequency", data("index"), /,"tf":\[\[\d+,\d+\],/, ',"tf":[', "tf"],
  ["a stem", data("index"), '"heat"', '"heap"', "bm25.vocab"],
  ["a weight of the index", data("index"), '"title":3', '"title":4', "bm25.fieldWeights.title"],
  ["a stop word", data("index"), '"stop": ["', '"stop": ["kiln","', "tokenizer.stop"],
  ["the holder of a stance", data("index"), "glaze#lead#0", "glaze#section#0", "stancePassage"],
  ["a rule", data("manifest"), "not marked as hidden", "not marked as secret", "visibility"],
  ["a record with one field more", data("edges"), '{"type":"series",', '{"type":"series","cosine":0.9,', "cosine"],
  ["a file with one field more", data("regions"), '"regions": [', '"more": 1,\n"regions": [', "more"],
])("%s", (_, path, from, to, key) => {
  const file = path.endsWith(".md") ? data("learnings") : path;
  test(`is found: ${key}`, async () => {
    const found = await problemsAfter(replace(path, from, to));
    // The stance of a passage that is not there is a reference to nothing, and then nothing is made again.
    if (key === "stancePassage") expect(found).toEqual([`verify-stance ${file} revisions`]);
    else expect(found).toContain(`verify-differs ${file} ${key}`);
  });
});

test.each([
  ["a series edge is taken out", data("edges"), /\{"type":"series".*\n/, "", "verify-lacks"],
  ["a link is taken out", data("edges"), /\{"type":"link","source":"two","target":"one".*\n/, "", "verify-lacks"],
  [
    "a link by a former address is taken out",
    data("edges"),
    /.*"source":"one","target":"glaze".*\n/,
    "",
    "verify-lacks",
  ],
  ["a concept's evidence is taken out", data("edges"), /\{"type":"concept".*\n/, "", "verify-lacks"],
  ["a revision is taken out", data("edges"), /,\n\{"type":"revises".*\n/, "\n", "verify-lacks"],
  [
    "a concept edge is turned",
    data("edges"),
    '"source":"kiln","target":"one"',
    '"source":"one","target":"kiln"',
    "verify-invents",
  ],
  [
    "passages change places",
    data("passages"),
    /(\{"id":"one#section#0".*),\n(\{"id":"one#section#1".*),\n/,
    "$2,\n$1,\n",
    "verify-order",
  ],
  ["a row of the index is another post's", data("index"), '{"slug":"glaze"', '{"slug":"zzz"', "verify-invents"],
  ["a key is there twice", data("edges"), '{"type":"series",', '{"type":"link","type":"series",', "verify-rewritten"],
  [
    "a member of a region is taken out",
    data("regions"),
    '"members":["one","two"]',
    '"members":["one"]',
    "verify-region",
  ],
  [
    "a hidden post is a member",
    data("regions"),
    '"members":["one"',
    '"members":["cobalt-secret","one"',
    "verify-reference",
  ],
  [
    "a hidden post is of a theme",
    data("index"),
    '"members":["one"',
    '"members":["cobalt-secret","one"',
    "verify-reference",
  ],
  ["an edge by meaning", data("edges"), '{"type":"series"', '{"type":"meaning"', "verify-schema"],
])("what does not belong, or lacks: %s", async (_, path, from, to, code) => {
  const codes = (await problemsAfter(replace(path, from, to))).filter(
    (found) => found.includes(` ${path}`) || path === data("regions"),
  );
  expect(codes.map((found) => found.split(" ")[0])).toContain(code);
});

test.each([
  ["agents.md", "1 profile", "2 profiles"],
  ["agents.md", "in the language `de`", "in the language `en`"],
  ["agents.md", "My own.", "Nobody's."],
  ["llms-full.txt", "who plans his whole week", "who plans her whole week"],
  ["llms.txt", "I hold that ash", "I doubt that ash"],
  ["blog/one.md", 'title: "Title of one"', 'title: "Title of two"'],
  ["blog/two.md", 'author: "Zoe"', 'author: "Zo"'],
  ["knowledge/packs/kilns.txt", "A kiln holds its heat, and", "No kiln holds its heat, and"],
  ["knowledge/packs/kilns.txt", /^\d posts, \d+ tokens$/m, "2 posts, 900 tokens"],
  ["knowledge/text.mjs", "export", "/* */export"],
  ["knowledge/SCHEMA.md", /[a-z]{6}/, "secret"],
  ["knowledge/schema/edges.json", "Reading order", "Any order"],
])("a text file that reads otherwise is found: %s, %s", async (path, from, to) => {
  expect(await problemsAfter(replace(path, from, to))).toEqual([`verify-rewritten ${path}`]);
});

test("a quotation that is forged in its passage and its twin is found in the files that were made of it", async () => {
  const [said, never] = ["Critics say that kilns are wasteful.", "Critics say that kilns are wonderful."];
  const found = await problemsAfter(
    both(
      ...[data("passages"), "blog/one.md"].map((path) => replace(path, said, never)),
      replace(data("passages"), sha256(said), sha256(never)),
    ),
  );
  expect(found).toContain("verify-rewritten llms-full.txt");
  expect(found).toContain(`verify-differs ${data("index")} bm25.vocab`);
});

test("a passage that is taken out is found by its learning's count, and with that count right in the passages", async () => {
  const taken = replace(data("passages"), /\{"id":"one#section#0".*\n/, "");
  expect(await problemsAfter(taken)).toContain(`verify-count ${data("learnings")} passages`);
  const counted = replace(data("learnings"), /("slug":"one".*"passages":)4/, "$13");
  expect(await problemsAfter(both(taken, counted))).toContain(`verify-lacks ${data("passages")}`);
});

test("files that are not listed, that nothing gives, that the list hides or that are not there are found", async () => {
  const stray: Change = (files) => void files.set("knowledge/packs/kilns-old.txt", "An old post.\n");
  expect(await problemsAfter(stray)).toEqual(["verify-unlisted knowledge/packs/kilns-old.txt"]);
  const entry = `{"path":"knowledge/packs/kilns-old.txt","bytes":1,"sha256":"${"0".repeat(64)}"},\n`;
  const listed = replace(data("manifest"), '{"path":"knowledge/packs/kilns.txt"', `${entry}$&`);
  expect(await problemsAfter(both(stray, listed))).toEqual(["verify-stray knowledge/packs/kilns-old.txt"]);
  const unlisted = replace(data("manifest"), /\{"path":"blog\/one\.md".*\n/, "");
  expect(await problemsAfter(unlisted)).toEqual(["verify-unlisted blog/one.md"]);
  expect(await problemsAfter((files) => void files.delete("agents.md"))).toEqual(["verify-missing agents.md"]);
});

test.each([
  ["a post's title, wherever it stands", "Title of two", "Title of 222"],
  ["a tag", '"fire"', '"fish"'],
  ["a role of the profile", "Potter", "Porter"],
  ["a theme", '"id":"heat","name":"Heat"', '"id":"heat","name":"Hell"'],
  ["the licence", "CC BY 4.0", "CC0 by me"],
])("what twins do not tell, forged in every file alike, is found by the sources alone: %s", async (_, from, to) => {
  const change: Change = (files) => files.forEach((text, path) => files.set(path, text.replaceAll(from, to)));
  const files = forged(change);
  expect(files).not.toEqual(site.files);
  const codes = (await site.againstSources(files)).map(({ code }) => code);
  expect(codes).toContain("verify-differs");
});

test("a trace of a hidden post in a tag is found by the sources, as a trace", async () => {
  const files = forged((all) =>
    all.forEach((text, path) => all.set(path, text.replaceAll('"fire"', '"cobalt-secret"'))),
  );
  expect((await site.againstSources(files)).map(({ code }) => code)).toContain("verify-trace");
});

test("a layer whose site is no address is refused, and nothing is concluded from it", async () => {
  const found = await problemsAfter((files) => {
    for (const path of files.keys()) {
      if (path.endsWith(".json") && !path.includes("schema/")) {
        files.set(path, files.get(path)!.replace('"site": "https://example.com"', '"site": "nowhere"'));
      }
    }
  });
  expect(found).toContain("verify-schema knowledge/manifest.json site");
});

test("a region whose id leads out of the folder stops the making, and that is a finding", async () => {
  const everywhere: Change = (files) =>
    files.forEach((text, path) => files.set(path, text.replaceAll('"kilns"', '"../kilns"')));
  expect(await problemsAfter(everywhere)).toContain("verify-unmade");
});

test("without twins the text files are made again from the data, and fields that repeat passages are compared", async () => {
  const bare = await buildSite(
    post("one", `**Thesis:** ${quote}\n\nAsh is what is left of a fire when all its work is done.`),
    {
      config: { emit: { twins: false } },
    },
  );
  const after = async (change: Change): Promise<string[]> => {
    const files = new Map(bare.files);
    change(files);
    rehash(files);
    const { problems, madeFrom } = await verify(filesOf(files), tools);
    expect(madeFrom).toBe("data");
    return problems.map(({ code, file, key }) => [code, file, key].filter(Boolean).join(" "));
  };
  expect(await after(() => {})).toEqual([]);
  expect(await after(replace("llms.txt", quote, other))).toEqual(["verify-rewritten llms.txt"]);
  expect(await after(replace(data("learnings"), '"lead":"Ash', '"lead":"Soot'))).toContain(
    `verify-differs ${data("learnings")} lead`,
  );
  expect(await after(replace(data("regions"), '"blurb":"I hold', '"blurb":"We hold'))).toContain(
    `verify-differs ${data("regions")} blurb`,
  );
  const files = new Map(bare.files);
  replace("llms-full.txt", "Ash is", "Soot is")(files);
  rehash(files);
  expect((await bare.againstSources(files)).map(({ code, file }) => [code, file])).toEqual([
    ["verify-rewritten", "llms-full.txt"],
  ]);
});
