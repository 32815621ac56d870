// Runs in a process of its own, so that peak memory is that of one build. Comes in: a site's folder and the number of rounds.
// Goes out, as one line of JSON: CPU and wall milliseconds of each build by stage, and of parsing the same files and nothing else.
// The one rule: both run in the same process, half of the parsing before the build and half after it, so that neither gains from
// what the other warmed up, and both are measured in CPU time, which another program on the machine does not lengthen.
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { argumentsOf } from "../usage.mjs";
import { cpu } from "./cpu.mjs";

const usage = `
node scripts/bench/build-and-parse.mjs <folder of a site> <rounds>
One measurement of scripts/bench.mjs, as a line of JSON. Writes into <folder>/out.
`;
const { positionals } = argumentsOf(usage, { positionals: [2, 2] });
const [root, rounds] = [positionals[0], Number(positionals[1])];
const { watchingHeap } = await import("../../dist/lib/adapters/heap.js");
const { nodePorts } = await import("../../dist/lib/adapters/ports.js");
const { buildCommand } = await import("../../dist/lib/commands/build.js");
const { parseMarkdown } = await import("../../dist/lib/stages/parse/processor.js");
const out = join(root, "out");
const ports = {
  ...nodePorts(watchingHeap({ progress: () => {} })),
  clock: { today: () => "2030-01-01", elapsed: () => performance.now() },
};

/** Files that are read before their parsing is measured. */
const BATCH = 50;

async function oneBuild() {
  await rm(out, { recursive: true, force: true });
  const [cpuBefore, wallBefore] = [cpu(), performance.now()];
  const result = await buildCommand(
    root,
    { root, out, site: "https://example.com", content: [join(root, "posts")], embedder: "none" },
    ports,
  );
  const [total, wall] = [cpu() - cpuBefore, performance.now() - wallBefore];
  if (result.exitCode !== 0) throw new Error(JSON.stringify(result.json, null, 2));
  const { milliseconds, files, counts } = result.json;
  return { cpu: total, wall, stages: milliseconds, bytes: files.reduce((sum, file) => sum + file.bytes, 0), counts };
}

async function onlyParse(names) {
  let total = 0;
  for (let from = 0; from < names.length; from += BATCH) {
    const texts = await Promise.all(
      names.slice(from, from + BATCH).map((name) => readFile(join(root, "posts", name), "utf8")),
    );
    const before = cpu();
    for (const text of texts) parseMarkdown(text.slice(text.indexOf("\n---\n", 4) + 5), "md");
    total += cpu() - before;
  }
  return total;
}

const names = (await readdir(join(root, "posts"))).sort();
const halves = [names.filter((_, i) => i % 2 === 0), names.filter((_, i) => i % 2 === 1)];
const results = [];
let peak = 0;
for (let round = 0; round < rounds; round++) {
  const before = await onlyParse(halves[round % 2]);
  const build = await oneBuild();
  if (round === 0) peak = process.resourceUsage().maxRSS * 1024;
  results.push({ ...build, onlyParse: before + (await onlyParse(halves[(round + 1) % 2])) });
}
process.stdout.write(JSON.stringify({ results, peak }));
