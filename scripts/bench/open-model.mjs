// Runs in a process of its own, since a model that was opened once in a process opens faster the second time. Comes in: a cache
// folder, empty or with the model in it. Goes out, as one line of JSON: milliseconds until one text has its vector, from the first
// import on. The one rule: nothing of the program is loaded before the clock starts.
import { argumentsOf } from "../usage.mjs";
import { cpu } from "./cpu.mjs";

const usage = `
node scripts/bench/open-model.mjs <cache folder>
One measurement of scripts/bench/embedding.mjs, as a line of JSON: the model is opened and embeds one text.
`;
const { positionals } = argumentsOf(usage, { positionals: [1, 1] });
const [cpuBefore, wallBefore] = [cpu(), performance.now()];
const { minilmEmbedder } = await import("../../dist/lib/adapters/embedders/minilm.js");
let exported = false;
const embedder = await minilmEmbedder(positionals[0], () => (exported = true));
if ("reason" in embedder) throw new Error(embedder.reason);
await embedder.embed(["A text of one line."]);
process.stdout.write(JSON.stringify({ exported, cpu: cpu() - cpuBefore, wall: performance.now() - wallBefore }));
