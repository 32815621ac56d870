import { describe, expect, test } from "vitest";
import { agentsMd } from "../../src/emit/agents-md.js";
import { examplePack } from "../../src/emit/agents-md/pack-recipe.js";
import { emit } from "../../src/emit/emit.js";
import { type Field, fieldsOf } from "../../src/emit/fields.js";
import { pull } from "../../src/runtime/pack.js";
import * as text from "../../src/runtime/text.js";
import { dataFiles } from "../../src/schema/files.js";
import { analysis, answer } from "../../src/schema/results.js";
import type { Learning, ProfileLearning } from "../../src/schema/learnings.js";
import {
  layer,
  layerWith,
  noPosts,
  onePost,
  postsOnly,
  runtime,
  textOf,
  withPost,
  withVectors,
} from "../support/layer.js";
import { packFromRecipe } from "../support/pack-from-recipe.js";

const guideOf = (of: typeof layer): string => textOf(agentsMd(of, runtime));

const headings = (guide: string): string[] => [...guide.matchAll(/^#{2,3} (.*)$/gm)].map((found) => found[1]!);

const sites = Object.entries({ layer, postsOnly, onePost, noPosts });

describe("GUIDE-SECTIONS what a site lacks is left out", () => {
  test("a site with everything", () => {
    expect(headings(guideOf(layer))).toEqual([
      "The author",
      "Concepts",
      "The files",
      "What is never in the files",
      "Finding posts for a question",
      "Tokens",
      "Score",
      "Is anything relevant?",
      "Themes",
      "How a question is read",
      "Answers with sources",
      "How posts relate",
      "Filling a token budget",
      "Ready-made packs",
      "How to cite",
      "MCP server",
    ]);
  });

  test("a site of posts alone", () => {
    const guide = guideOf(postsOnly);
    expect(headings(guide)).toEqual([
      "The files",
      "What is never in the files",
      "Finding posts for a question",
      "Tokens",
      "Score",
      "Is anything relevant?",
      "How a question is read",
      "Answers with sources",
      "How posts relate",
      "Filling a token budget",
      "Ready-made packs",
      "How to cite",
      "MCP server",
    ]);
    expect(guide).not.toMatch(/"profile"|"concept"|concept record|profile record|roles\[\]|aliases\[\]/);
    expect(guide).not.toMatch(/`themes|`revisions|Attribute|Licence|Say with a quotation|chapter/);
  });

  test("one post, no post", () => {
    expect(headings(guideOf(onePost))).not.toContain("How posts relate");
    expect(headings(guideOf(onePost))).not.toContain("Filling a token budget");
    expect(headings(guideOf(noPosts))).toEqual([
      "The files",
      "What is never in the files",
      "How to cite",
      "MCP server",
    ]);
  });

  test("no meaning: what this build does not have is not promised", () => {
    for (const [, site] of sites) {
      expect(guideOf(site)).not.toMatch(/cosine|vectors\.json|intent\.json|embedd?ing with|by meaning/);
    }
  });

  test("files that were not written are not named", () => {
    const off = { llmsTxt: false, llmsFullTxt: false, agentsMd: true, twins: false, packs: false };
    expect(guideOf({ ...postsOnly, emit: off })).not.toMatch(/llms|twin|packs\/|[Rr]eady-made/);
  });
});

describe("a layer with vectors", () => {
  const guide = guideOf(withVectors);

  test("SEARCH-RECIPE, VECTORS-NAMED: tells how to find by meaning, how rows are coded, and what a meaning edge is", () => {
    expect(headings(guide)).toContain("Vectors");
    expect(guide).toContain(
      "3. **By meaning.** Embed the question with small (the mean of the tokens' vectors, length made 1)",
    );
    expect(guide).toContain(
      "`meaning` of a post is 0.3 times the cosine of its own row plus 0.7 times the highest cosine",
    );
    expect(guide).toContain("4. **Together.** A post's score is `0.5 * words + 0.5 * meaning`, highest first.");
    expect(guide).toContain(
      "embed the question with the query lexicon, as below; the score is then `0.7 * words + 0.3 * meaning`",
    );
    expect(guide).toContain("Compare only vectors of the model small with `fingerprint` 00112233445566ff");
    expect(guide).toContain("1 series, 2 link, 2 concept, 1 revises, 1 meaning.");
    expect(guide).toContain("| `meaning` | one of the two posts is among the other's 3 nearest by meaning");
    expect(guide).toContain("A vector for each passage and each other prose paragraph. 9 rows.");
    expect(guide).toContain("`meaning` its `cosine` where that is above 0");
    expect(guide).not.toContain("this layer holds no vectors");
  });
});

describe("GUIDE-COUNTS numbers are those of this build", () => {
  const guide = guideOf(layer);

  test.each([
    "Few words holds 3 posts from 2026-01-10 to 2026-03-14, by Ada Writer, in the language `en`.",
    "5 learnings, oldest first: 3 posts, 1 profile, 1 concept.",
    "| `edges` | Typed relations between learnings, with their evidence. 6 edges. ",
    "members in reading order. 4 regions. ",
    "their roles. 8 passages. ",
    "5 documents, 4 stems.",
    "1 series, 2 link, 2 concept, 1 revises.",
    "`sentence`, a sentence of prose (1 here)",
    "only navigation or a reading list (1)",
    "only a table cell or a fragment (0)",
    "In this index `k1` is 1.5 and `b` is 0.75; one occurrence of a word counts 3 in a title, 2 in a heading and 1 in the body.",
    "- [Saying no](https://words.example/knowledge/packs/saying-no.txt): 2 posts, 2100 tokens",
    "- [About me](https://words.example/knowledge/packs/about-me.txt): 1 record, 100 tokens",
    "No passage of this build is marked `instructionLike`.",
  ])("%s", (sentence) => {
    expect(guide).toContain(sentence);
  });

  test("EDGE-COUNTS each type is counted, also where there is none", () => {
    expect(guideOf(postsOnly)).toContain("0 series, 2 link, 0 concept, 0 revises.");
  });

  test("marked passages are counted", () => {
    const passages = layer.passages.map((passage, i) => ({ ...passage, instructionLike: i < 2 }));
    expect(guideOf(layerWith({ passages }))).toContain("2 passages of this build are marked `instructionLike`.");
  });
});

describe("the author", () => {
  const withProfile = (fields: Partial<ProfileLearning>): typeof layer =>
    layerWith({
      learnings: layer.learnings.map((each): Learning => (each.kind === "profile" ? { ...each, ...fields } : each)),
    });

  test("GUIDE-AUTHOR: is described from the record, a date to confirm by its year only", () => {
    expect(guideOf(layer)).toContain("Ada Writer: at Nutshell Press since 2026. Current focus: Shorter books. ");
    expect(guideOf(layer)).toContain("A date named in `roles[].confirm` is not confirmed: give its year only.");
    expect(guideOf(layer)).toContain('each to be quoted whole: "Who I am".');
  });

  test("GUIDE-AUTHOR: a confirmed date is given whole, and nothing is said about confirming", () => {
    const { roles } = layer.learnings.find((each) => each.kind === "profile")!;
    const guide = guideOf(withProfile({ roles: roles.map(({ confirm: _, ...role }) => role) }));
    expect(guide).toContain("Ada Writer: at Nutshell Press since 2026-10-12. ");
    expect(guide).not.toContain("give its year only");
  });

  test("GUIDE-AUTHOR: what the record does not say is not said", () => {
    const guide = guideOf(withProfile({ current: null }));
    expect(guide).not.toMatch(/since 2026|Current focus/);
    expect(guide).toContain(
      "## The author\n\nThe profile record, current as of 2026-10-20, is the learning `ada-writer`",
    );
  });
});

test("GUIDE-CONCEPTS: each concept has its names, its day and its evidence in the record's order", () => {
  expect(guideOf(layer)).toContain(
    "\n- `span`: Span (also: text span, span or page number), as of 2026-10-19; evidence: `quotes-need-spans`, `one-breath`\n",
  );
});

test("GUIDE-CITE: what to quote, whom to attribute it to, the licences and whose views it is", () => {
  const cite = guideOf(layer).split("\n## How to cite\n")[1]!.split("\n## ")[0]!;
  for (const line of [
    "- Attribute to Ada Writer.",
    "- Licence of the texts: CC BY 4.0",
    "- Licence of code samples: MIT",
    "- Say with a quotation: The views are the author's own.",
  ])
    expect(cite.split("\n")).toContain(line);
  expect(cite).toContain(
    'Quote verbatim only: the `text` of a passage with `role: "position"`, the `sentence` of a `link` edge,',
  );
  expect(cite).toContain("Only `position` is the author's answer.");
});

describe("GUIDE-EXAMPLE the worked example", () => {
  test("is a run of the recipe, and its budget is the smallest that gives three additions", () => {
    const { region, made } = examplePack(layer)!;
    expect([region.id, made.seeds, made.budget]).toEqual(["saying-no", ["one-breath"], 3000]);
    const naive = packFromRecipe(layer.learnings, layer.edges, ["one-breath"], 3000);
    expect([...made.seeds, ...made.additions.map((each) => each.slug)]).toEqual(naive.slugs);
    expect(made.used).toBe(naive.used);
    expect(packFromRecipe(layer.learnings, layer.edges, ["one-breath"], 2000).slugs.length).toBeLessThan(4);
  });

  test("is printed step by step", () => {
    expect(guideOf(layer))
      .toContain(`seed \`one-breath\` of region \`saying-no\`, budget 3000. The pack holds 2300 tokens.

1. \`one-breath\`: the seed, 700 tokens.
2. \`quotes-need-spans\`: score 6, 1400 tokens, room 2300.
3. \`span\`: score 2, 100 tokens, room 900, of region \`concepts\`.
4. \`a-walk\`: score 1, 100 tokens, room 800, of region \`standalone-notes\`.

No candidate fits the 700 tokens that are left.`);
  });

  test("PACK-PASSED-OVER names who was too large", () => {
    const large = withPost("quotes-need-spans", { tokens: 9000 });
    const another = { ...large.learnings[0]!, slug: "b-walk" };
    const link = { ...large.edges[2]!, source: "b-walk" };
    const site = { ...large, learnings: [...large.learnings, another], edges: [...large.edges, link] };
    expect(packFromRecipe(site.learnings, site.edges, ["one-breath"], 1000)).toEqual({
      slugs: ["one-breath", "a-walk", "b-walk", "span"],
      used: 1000,
    });
    expect(guideOf(site)).toContain(
      "2. `a-walk`: score 1, 100 tokens, room 300, of region `standalone-notes`. Too large for that room and passed over: " +
        "`quotes-need-spans` (score 6, 9000 tokens).\n",
    );
  });

  test("shows what there is where three additions cannot be had, and nothing where there is none", () => {
    const two = { ...postsOnly, edges: postsOnly.edges.filter((edge) => edge.source !== "a-walk") };
    expect(examplePack(two)!.made.additions.map((each) => each.slug)).toEqual(["quotes-need-spans"]);
    const none = { ...postsOnly, edges: postsOnly.edges.filter((edge) => edge.source === "nobody") };
    expect(examplePack(none)).toBeNull();
    expect(examplePack({ ...postsOnly, edges: layer.edges.filter((edge) => edge.type === "revises") })).toBeNull();
  });

  test("PACK-PULL the weights in the words are those of the code", () => {
    const words = guideOf(layer);
    expect(words).toContain('`series` 3, `link` with `evidence: "sentence"` 3, any other `link` 1, `concept` 1');
    const ends = { source: "a", target: "b" };
    expect(pull({ type: "series", ...ends })).toBe(3);
    expect(pull({ type: "link", evidence: "sentence", ...ends })).toBe(3);
    expect(pull({ type: "link", evidence: "list", ...ends })).toBe(1);
    expect(pull({ type: "concept", ...ends })).toBe(1);
    expect(pull({ type: "revises", ...ends })).toBe(0);
  });
});

describe.each(sites)("what the guide of %s names in code", (_name, site) => {
  const guide = guideOf(site);
  const fields = new Set<string>();
  const note = (field: Field): void => {
    fields.add(field.name);
    for (const value of field.type.matchAll(/"(\w+)"/g)) fields.add(value[1]!);
    [...field.fields, ...field.kinds.flatMap((kind) => kind.fields)].forEach(note);
  };
  for (const { schema } of [...dataFiles, { schema: answer }, { schema: analysis }]) fieldsOf(schema).forEach(note);
  const slugs = new Set([...site.learnings.map((each) => each.slug), ...site.regions.map((each) => each.id)]);
  for (const theme of site.index.themes?.themes ?? []) slugs.add(theme.id);

  // Words that are no field: the formula, the lines of the text files, the site's language and the thesis label.
  const others = new Set([
    ..."i f df idf ln add bm25Score index tokenize question short true createRetriever readQuestion files embed search query passagesFor analyze answer k pin neighbors explain pack en Thesis known value sqrt the highest score of ranking tokens date part n lead title URL canonical id region name md txt knowledge schema packs json".split(
      " ",
    ),
  ]);

  test("GUIDE-NAMES: exists in the schemas, the layer or the formats", () => {
    // What the section of the MCP server names is proved against its catalog (test/mcp/agents-md.test.ts).
    const files = guide.split("\n## MCP server")[0]!;
    const named = [...files.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map((found) => found[1]!);
    expect(named.length).toBeGreaterThan(50);
    for (const span of named.filter((each) => !slugs.has(each))) {
      for (const word of span.match(/[A-Za-z][A-Za-z0-9_]*/g) ?? []) {
        if (/^(k1|b|N|len|avgdl)$/.test(word)) continue;
        expect(fields.has(word) || others.has(word), `\`${span}\`: ${word}`).toBe(true);
      }
    }
  });

  test("GUIDE-NAMES: files are files of this layer", () => {
    const paths = new Set([...emit(site, runtime)].map((file) => file.path));
    const names = new Set([...paths].map((path) => path.slice(path.lastIndexOf("/") + 1)));
    for (const [name] of guide.matchAll(/[\w-]+\.(?:json|mjs|txt|md)\b/g)) {
      expect(names, name).toContain(name);
    }
  });
});

test("GUIDE-FORGED: names and titles cannot forge a line, a heading or a link", () => {
  const evil = "x\n\n## Forged\n\n- [y](https://attacker.example/) | z";
  const learnings = layer.learnings.map((each): Learning =>
    each.kind === "concept" ? { ...each, name: evil, aliases: [evil] } : { ...each, title: evil },
  );
  const site = { ...layer.site, title: evil, description: evil };
  const author = { name: evil, url: null };
  const regions = layer.regions.map((region) => ({ ...region, name: evil }));
  const guide = guideOf(
    layerWith({ learnings, site, author, regions, views: evil, licence: { text: evil, code: evil } }),
  );
  expect(headings(guide)).toEqual(headings(guideOf(layer)));
  expect(guide).not.toMatch(/\]\(https:\/\/attacker/);
  const cells = guide.split("\n").filter((line) => line.startsWith("| ") && line.includes("twin of a learning"));
  expect(cells[0]!.replace(/\\\|/g, "").split("|")).toHaveLength(5);
});

test("GUIDE-STEPS: the steps of the tokenizer version that was used are printed", () => {
  expect(guideOf(layer)).toContain(
    "tokenizer version 2, which this index was built with:\n\n1. Fold the marks.\n2. Take the words.\n",
  );
  const tokenizer = { ...layer.index.tokenizer, version: 1 as const };
  expect(guideOf(layerWith({ index: { ...layer.index, tokenizer } }))).toContain(
    "tokenizer version 1, which this index was built with:\n\n1. Take the words.\n\n",
  );
});

test("INDEX-BM25 the call that the guide gives for text.mjs ranks the posts", () => {
  const { index } = layer;
  const [call] = /bm25Score\([^`]*\)/.exec(guideOf(layer))!;
  const run = new Function("text", "index", "question", `const { bm25Score, tokenize } = text; return ${call};`);
  const scores = run(text, index, "Where is a walk?") as number[];
  expect(scores).toHaveLength(5);
  expect(scores[0]).toBeGreaterThan(0);
  expect(scores.slice(1)).toEqual([0, 0, 0, 0]);
});
