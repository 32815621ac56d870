// Asks one layer many hostile questions, by every method that takes one. Out: each question with what it broke; none when all is kept.
import { createRetriever, type RetrieverOptions } from "../../../src/runtime/retrieve.js";
import type { LayerFiles } from "../../../src/runtime/retrieve/files.js";
import { draws } from "../unit-vectors.js";
import { hostileQuestions } from "./hostile-questions.js";
import { promisesOf } from "./kept-promises.js";

export interface Fuzzed {
  readonly questions: number;
  /** How many were answered, so that a test knows that there was something to break. */
  readonly quoted: number;
  readonly composed: number;
  readonly faults: readonly { readonly question: string; readonly faults: readonly string[] }[];
}

export async function fuzz(
  files: LayerFiles,
  seed: number,
  count: number,
  options: RetrieverOptions = {},
): Promise<Fuzzed> {
  return ask(files, hostileQuestions(files, seed, count), options, seed);
}

export async function ask(
  files: LayerFiles,
  questions: Iterable<string>,
  options: RetrieverOptions = {},
  seed = 1,
): Promise<Fuzzed> {
  const retriever = createRetriever(files, options);
  const promises = promisesOf(files);
  const slugs = files.learnings.learnings.map(({ slug }) => slug);
  const random = draws(seed + 1);
  const below = (most: number): number => Math.floor(random() * most);
  const faults: { question: string; faults: string[] }[] = [];
  let asked = 0;
  let quoted = 0;
  let composed = 0;
  for (const question of questions) {
    asked++;
    const k = [undefined, undefined, 1, 2, 5, 100][below(6)];
    const pin = below(5) === 0 && slugs.length > 0 ? { pin: [slugs[below(slugs.length)]!] } : {};
    const found: string[] = [];
    try {
      const answer = await retriever.answer(question, { ...(k === undefined ? {} : { k }), ...pin });
      if (answer.quotes.length > 0) quoted++;
      if (answer.composed) composed++;
      found.push(...promises.answer(answer, k));
      found.push(...promises.analysis(await retriever.analyze(question)));
      found.push(...promises.search(await retriever.search(question, { k: k ?? 3 }), k ?? 3));
      if (files.edges && question.trim() !== "")
        found.push(...promises.pack(await retriever.pack({ query: question, budget: 900 })));
    } catch (error) {
      found.push(String((error as Error).stack).slice(0, 500));
    }
    if (found.length > 0 && faults.length < 10) faults.push({ question: question.slice(0, 300), faults: found });
  }
  return { questions: asked, quoted, composed, faults };
}
