// Runs in a process of its own, one for each engine, so that none runs in what another left behind. Comes in: an engine's name, how many
// documents and questions. Goes out, as one line of JSON: time to index, size, time to load, questions a second.
// The one rule: all engines get the same documents and questions; times are CPU times, which another program does not lengthen.
import { gzipSync } from "node:zlib";
import { argumentsOf, refuse } from "../usage.mjs";
import { cpu } from "./cpu.mjs";
import { documents, questions } from "./documents.mjs";
import { engine, ENGINES } from "./engines.mjs";

const usage = `
node scripts/bench/peers.mjs <${ENGINES.join(" | ")}> <documents> <questions>
One measurement of scripts/bench.mjs, as a line of JSON: size of an index, time to load it, questions a second.
`;
const { positionals } = argumentsOf(usage, { positionals: [3, 3] });
const [name, ...counts] = positionals;
if (!ENGINES.includes(name)) refuse(usage, `There is no engine ${name}.`);
if (!counts.every((count) => Number(count) >= 1)) refuse(usage, "<documents> and <questions> are numbers.");

const LOADS = 5;
/** Milliseconds of CPU time that questions are asked for. */
const ASKED_FOR = 3_000;

const all = [...documents(Number(counts[0]))];
const asks = questions(Number(counts[1]));
const { index, load } = await engine(name);

const before = cpu();
const made = await index(all);
const indexing = cpu() - before;

let search;
const withoutTexts = await loaded(null);
const withTexts = await loaded(made.texts);

const everyAsk = async () => {
  let hits = 0;
  for (const ask of asks) hits += (await search(ask)).length > 0 ? 1 : 0;
  return hits;
};
const answered = await everyAsk();
const start = cpu();
let passes = 0;
while (cpu() - start < ASKED_FOR) {
  await everyAsk();
  passes++;
}
const perSecond = (1000 * passes * asks.length) / (cpu() - start);

process.stdout.write(
  JSON.stringify({
    name,
    documents: all.length,
    indexing,
    bytes: Buffer.byteLength(made.index),
    gzip: gzipSync(made.index).length,
    load: withoutTexts,
    loadWithTexts: withTexts,
    perSecond,
    answered: answered / asks.length,
  }),
);

/** The middle one of a few, from text to the first answer. */
async function loaded(texts) {
  const times = [];
  for (let round = 0; round < LOADS; round++) {
    const start = cpu();
    search = load(made.index, texts);
    await search(asks[0]);
    times.push(cpu() - start);
  }
  return times.sort((a, b) => a - b)[LOADS >> 1];
}
