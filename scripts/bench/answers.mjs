// Runs in a process of its own. Comes in: how many posts and questions. Goes out, as one line of JSON: what is in the layer, time to open it, and
// how long one answer takes without a model, the query lexicon reading the questions.
// The one rule: no question comes twice, and none was asked before: what a first question pays is in the figures.
import { argumentsOf, refuse } from "../usage.mjs";
import { cpu } from "./cpu.mjs";
import { answerable, documents, questions } from "./documents.mjs";
import { madeEmbedding } from "./made-embedding.mjs";

const usage = `
node scripts/bench/answers.mjs <posts> <questions>
One measurement of scripts/bench.mjs, as a line of JSON: how long answers and searches take, with the query lexicon.
`;
const { positionals } = argumentsOf(usage, { positionals: [2, 2] });
const [posts, count] = positionals.map(Number);
if (!(posts >= 1 && count >= 20)) refuse(usage, "<posts> and <questions> are numbers, of questions 20 or more.");
const { layerOf } = await import("../eval/layer-of.mjs");
const { passagesOf } = await import("../ir/passages.mjs");
const { createRetriever } = await import("../../dist/runtime/retrieve.js");

const all = [...documents(posts)];
const files = await layerOf(all, passagesOf, madeEmbedding());
const texts = Object.entries(files).map(([name, file]) => [name, JSON.stringify(file)]);

const start = cpu();
const parsed = Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text)]));
const parsing = cpu() - start;
const opening = cpu();
const retriever = createRetriever(parsed);
await retriever.search("which words come first");
const opened = cpu() - opening;

let quoted = 0;
const answer = await each(answerable(all, count), async (ask) => {
  quoted += (await retriever.answer(ask)).no_match ? 0 : 1;
});
const search = await each(questions(count), (ask) => retriever.search(ask));
process.stdout.write(
  JSON.stringify({
    posts,
    passages: files.passages.passages.length,
    rows: files.passages.passages.length + posts,
    stems: files.index.bm25.vocab.length,
    bytes: texts.reduce((sum, [, text]) => sum + text.length, 0),
    parsing,
    opening: opened,
    quoted: quoted / count,
    answer,
    search,
  }),
);

/** Milliseconds of CPU time and of the clock. */
async function each(list, ask) {
  const [processor, clock] = [[], []];
  for (const one of list) {
    const [before, then] = [cpu(), performance.now()];
    await ask(one);
    processor.push(cpu() - before);
    clock.push(performance.now() - then);
  }
  return { cpu: quantiles(processor), clock: quantiles(clock) };
}

function quantiles(values) {
  const sorted = values.sort((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(share * sorted.length) - 1];
  return { median: at(0.5), p95: at(0.95), most: at(1) };
}
