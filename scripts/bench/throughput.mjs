// How fast words and sentences are cut. Comes in: posts as Markdown. Goes out: words and sentences a second of CPU time.
// The one rule: the texts are those that the build gives to the two functions, one paragraph at a time.
import { sentences } from "../../dist/lib/stages/sentences.js";
import { words } from "../../dist/runtime/text.js";
import { cpu } from "./cpu.mjs";

/** Passes over the posts, the first of which only warm up. */
const PASSES = 6;

export function throughput(texts) {
  const paragraphs = texts.flatMap((text) => text.split("\n\n")).filter((text) => /^\p{L}/u.test(text));
  return {
    wordsPerSecond: perSecond(paragraphs, (text) => words(text).length),
    sentencesPerSecond: perSecond(paragraphs, (text) => sentences(text).length),
  };
}

function perSecond(paragraphs, countOf) {
  let count = 0;
  let milliseconds = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    const before = cpu();
    const found = paragraphs.reduce((sum, text) => sum + countOf(text), 0);
    if (pass < PASSES / 2) continue;
    milliseconds += cpu() - before;
    count += found;
  }
  return (count / milliseconds) * 1000;
}
