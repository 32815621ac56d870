// `npm run bench`: how long a build takes beside the parser alone, and how much memory. Comes in: --posts 100,1000 (the default), or
// --all for 100, 1,000 and 10,000; --vectors; --peers; --mcp; --agent; --json. Goes out: tables, or JSON. The one rule: figures are compared only within one run.
//
// These builds make no vectors: the ratio is that of the text layer to its parser. Vectors are measured by themselves, after them.
//
// ratio    CPU time of the whole build / CPU time in which the same unified processor with the same extensions only parses the
//          same files in the same process. CPU time of all threads counts, so it is that of one core.
// words/s, sentences/s: the tokenizer and the sentence splitter over the same posts, one thread.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { embeddingTable } from "./bench/embedding-table.mjs";
import { ENGINES } from "./bench/engines.mjs";
import { posts, writeSite } from "./bench/generate-site.mjs";
import { peersTable } from "./bench/peers-table.mjs";
import { aligned, seconds } from "./bench/table.mjs";
import { argumentsOf, refuse } from "./usage.mjs";

const usage = `
npm run bench -- [--posts 100,1000 | --all | --vectors | --peers | --mcp | --agent] [--texts 300] [--json]
How long builds of generated sites take beside the parser alone, how much memory, how long vectors take, how fast it searches.
  --posts 100,1000   sizes of the sites; these are the default
  --all              100, 1,000 and 10,000 posts; the last takes minutes
  --vectors          only the part about vectors; --texts says of how many texts
  --peers            only the retrieval core beside MiniSearch, FlexSearch and Orama, on 10,000 documents, and how long it answers
  --mcp, --agent     only the MCP server's start on dist/site; only the agent on 5,000 atoms and 1,000 pages
  --json             JSON and no table
`;
const { values } = argumentsOf(usage, {
  options: {
    posts: { type: "string" },
    all: { type: "boolean" },
    vectors: { type: "boolean" },
    peers: { type: "boolean" },
    agent: { type: "boolean" },
    mcp: { type: "boolean" },
    texts: { type: "string", default: "300" },
    json: { type: "boolean" },
  },
});
const sizes = values.vectors
  ? []
  : (values.posts?.split(",").map(Number) ?? (values.all ? [100, 1000, 10_000] : [100, 1000]));
if (!sizes.every((size) => Number.isInteger(size) && size > 0))
  refuse(usage, "--posts takes numbers: --posts 100,1000");
if (!(Number.isInteger(Number(values.texts)) && Number(values.texts) > 0))
  refuse(usage, "--texts takes a number: --texts 300");
if (values.peers) {
  await peers();
  process.exit(0);
}
if (values.agent) {
  const { agentTimes } = await import("./bench/agent.mjs");
  const rows = await agentTimes();
  if (values.json) console.log(JSON.stringify({ agent: rows.map(([what, cpu, wall]) => ({ what, cpu, wall })) }));
  else
    console.log(
      aligned([
        ["5,000 atoms, 1,000 pages", "CPU", "wall"],
        ...rows.map(([what, cpu, wall]) => [what, seconds(cpu), seconds(wall)]),
      ]).join("\n"),
    );
  process.exit(0);
}
if (values.mcp) {
  const report = JSON.parse(await output(process.execPath, [script("bench/mcp-start.mjs"), "10"]));
  const { median, least, most, rounds } = report;
  process.stdout.write(
    values.json
      ? `${JSON.stringify(report, null, 2)}\n`
      : `MCP, from start to first answer: ${median} ms, the median of ${rounds} (${least} to ${most})\n`,
  );
  process.exit(0);
}
// What is compiled is imported only now, so that --help needs no build.
const { throughput } = await import("./bench/throughput.mjs");

/** Small sites are built several times: the first builds compile the program, and a large one has done with that early. */
const roundsOf = (size) => (size <= 100 ? 5 : size <= 1000 ? 2 : 1);

const report = [];
for (const size of sizes) {
  const dir = await mkdtemp(join(tmpdir(), "sitelore-bench-"));
  try {
    const sourceBytes = await writeSite(dir, size, 1);
    process.stderr.write(`${size} posts, ${megabytes(sourceBytes)} ...\n`);
    report.push({ posts: size, sourceBytes, ...(await measured(dir, roundsOf(size))) });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
const textLayer = values.vectors
  ? null
  : { sizes: report, speed: throughput([...posts(50, 2)].map((post) => post.text)) };
if (textLayer && !values.json) process.stdout.write(printed(textLayer.sizes, textLayer.speed));

process.stderr.write("vectors ...\n");
const vectors = JSON.parse(await output(process.execPath, [script("bench/embedding.mjs"), values.texts]));
process.stdout.write(
  values.json
    ? `${JSON.stringify({ ...textLayer, vectors }, null, 2)}\n`
    : `${[...(textLayer ? [""] : []), ...embeddingTable(vectors), ""].join("\n")}`,
);

/** Each in a process of its own, one after another. */
async function peers() {
  const measure = async (...args) => {
    process.stderr.write(`${args.join(" ")} ...\n`);
    return JSON.parse(await output(process.execPath, [script(`bench/${args[0]}.mjs`), ...args.slice(1).map(String)]));
  };
  const engines = [];
  for (const engine of ENGINES) engines.push(await measure("peers", engine, 10_000, 500));
  const answers = [await measure("answers", 100, 1000), await measure("answers", 10_000, 1000)];
  const gzipOf = async (name) =>
    gzipSync(await readFile(new URL(`../dist/runtime/${name}.mjs`, import.meta.url)), { level: 9 }).length;
  const [core, tokenizer, reading] = await Promise.all(["retrieve", "text", "question"].map(gzipOf));
  const report = { engines, answers, coreGzip: core + tokenizer, readingGzip: reading };
  const text = values.json ? JSON.stringify(report, null, 2) : peersTable(report).join("\n");
  process.stdout.write(`${text}\n`);
}

function script(name) {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** The last round is the warmest; memory is that of the first, before anything else was built in the process. */
async function measured(dir, rounds) {
  const args = [script("bench/build-and-parse.mjs"), dir, String(rounds)];
  const { results, peak } = JSON.parse(await output(process.execPath, args));
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  const { stages, bytes, counts } = results.at(-1);
  return {
    rounds,
    cpuMilliseconds: Math.round(sum((r) => r.cpu) / rounds),
    wallMilliseconds: Math.round(sum((r) => r.wall) / rounds),
    onlyParseCpuMilliseconds: Math.round(sum((r) => r.onlyParse) / rounds),
    ratio: round2(sum((r) => r.cpu) / sum((r) => r.onlyParse)),
    firstRatio: round2(results[0].cpu / results[0].onlyParse),
    stages,
    peakBytes: peak,
    outputBytes: bytes,
    counts,
  };
}

function output(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(text) : reject(new Error(`${args[0]} ended with code ${code}`))));
  });
}

function printed(rows, { wordsPerSecond, sentencesPerSecond }) {
  const lines = [
    ["posts", ...rows.map((row) => row.posts.toLocaleString("en"))],
    ["source", ...rows.map((row) => megabytes(row.sourceBytes))],
    ["output", ...rows.map((row) => megabytes(row.outputBytes))],
    ["build, CPU", ...rows.map((row) => seconds(row.cpuMilliseconds))],
    ["build, wall", ...rows.map((row) => seconds(row.wallMilliseconds))],
    ["parsing alone, CPU", ...rows.map((row) => seconds(row.onlyParseCpuMilliseconds))],
    ["ratio", ...rows.map((row) => row.ratio.toFixed(2))],
    ["ratio of the first round", ...rows.map((row) => row.firstRatio.toFixed(2))],
    ["CPU per post", ...rows.map((row) => `${(row.cpuMilliseconds / row.posts).toFixed(1)} ms`)],
    ["peak memory", ...rows.map((row) => megabytes(row.peakBytes))],
    ...Object.keys(rows[0].stages).map((stage) => [
      `  ${stage}, wall of the last round`,
      ...rows.map((row) => seconds(row.stages[stage] ?? 0)),
    ]),
  ];
  return [
    ...aligned(lines),
    "",
    `tokenizer ${grouped(wordsPerSecond)} words/s, sentences ${grouped(sentencesPerSecond)} sentences/s`,
    "",
  ].join("\n");
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function grouped(value) {
  return Math.round(value).toLocaleString("en");
}

function round2(value) {
  return Math.round(value * 100) / 100;
}
