// A question of any size costs what its first 20,000 characters cost. Nothing is timed: what is counted is the longest text that any method of
// strings or regular expressions was given while the question was answered.
import { beforeAll, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import { anyVector } from "../../support/contract/any-vector.js";
import { fakeEmbedder } from "../../support/fake-embedder.js";
import { stationFiles } from "../../support/station-site.js";

const MEGABYTE = 1_000_000;
/** The ellipsis of what is left out becomes three dots when a text is folded. */
const MOST = 20_002;
const embedded: string[] = [];
let byLexicon: Retriever;
let byModel: Retriever;
beforeAll(async () => {
  const files = await stationFiles({ embedder: fakeEmbedder({ dimension: 64 }) });
  byLexicon = createRetriever(files);
  byModel = createRetriever(files, { embed: (text) => (embedded.push(text), anyVector(64)(text)) });
  // The site's own vectors are decoded at the first question that needs them.
  for (const retriever of [byLexicon, byModel]) await asked(retriever, "mast");
});

const asked = (retriever: Retriever, question: string): Promise<unknown[]> =>
  Promise.all([
    retriever.answer(question),
    retriever.analyze(question),
    retriever.search(question),
    retriever.passagesFor("gaps", question),
    retriever.pack({ query: question, budget: 500 }),
  ]);

/** These take a part of a text, or one character, and look at no more of it. */
const ONLY_PARTS = new Set([
  "constructor",
  "slice",
  "substring",
  "substr",
  "at",
  "charAt",
  "charCodeAt",
  "codePointAt",
  "toString",
  "valueOf",
]);

/** The length of the longest text that a method read. */
async function longestRead(run: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const restore: (() => void)[] = [];
  const watch = (prototype: object, key: PropertyKey, lengthOf: (self: unknown, first: unknown) => number): void => {
    const own = Object.getOwnPropertyDescriptor(prototype, key)!;
    const method = own.value as unknown;
    if (typeof method !== "function") return;
    const value = function (this: unknown, ...given: unknown[]): unknown {
      longest = Math.max(longest, lengthOf(this, given[0]));
      return Reflect.apply(method, this, given);
    };
    Object.defineProperty(prototype, key, { ...own, value });
    restore.push(() => Object.defineProperty(prototype, key, own));
  };
  const size = (text: unknown): number => (typeof text === "string" ? text.length : 0);
  for (const key of Reflect.ownKeys(String.prototype))
    if (!ONLY_PARTS.has(String(key))) watch(String.prototype, key, (self) => size(self));
  for (const key of ["exec", "test", Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split])
    watch(RegExp.prototype, key, (_, first) => size(first));
  try {
    await run();
  } finally {
    for (const each of restore) each();
  }
  return longest;
}

test.each([
  "How do I raise the mast? ",
  "why is a gauge or a gap better ",
  "x",
  "<a ",
  "(",
  "**gauge** [",
  "' \" '",
  "no. ",
])("ANSWER-BOUNDED: of a megabyte of %j nothing longer than 20,000 characters is looked at", async (unit) => {
  const question = unit.repeat(MEGABYTE / unit.length);
  for (const retriever of [byLexicon, byModel]) {
    const longest = await longestRead(() => asked(retriever, question));
    expect(longest).toBeGreaterThan(1_000);
    expect(longest).toBeLessThanOrEqual(MOST);
  }
});

test("ANSWER-BOUNDED: the watch sees what reads a whole text", async () => {
  const text = "a".repeat(50_000);
  for (const read of [
    () => text.trim(),
    () => /b/.test(text),
    () => text.replace(/b/g, ""),
    () => [...text],
    () => text.indexOf("b"),
  ])
    expect(await longestRead(async () => read())).toBe(50_000);
  expect(await longestRead(async () => text.slice(0, 10))).toBe(0);
});

test("ANSWER-BOUNDED: the beginning and the end of a long question are read, and what is between changes nothing", async () => {
  const long = (between: string): string =>
    `The mast fell. ${"the rope of the mast ".repeat(1000)}${between}${"and a rope ".repeat(200)}. How do I raise the mast?`;
  const one = await asked(byLexicon, long("gauge ".repeat(100_000)));
  expect(await asked(byLexicon, long("rice and kubernetes ".repeat(50_000)))).toEqual(one);
  const [answer, analysis] = one as [{ question: string; quotes: { slug: string }[] }, { intent: { type: string } }];
  expect(answer.question).toHaveLength(20_000);
  expect(answer.question).toMatch(/^The mast fell\. [^]*\n…\n[^]*\. How do I raise the mast\?$/);
  expect(analysis.intent.type).toBe("how");
  expect(answer.quotes.map(({ slug }) => slug)).toContain("mast");
  expect(embedded.every((text) => text.length <= 20_000)).toBe(true);
});
