import { aligned, seconds } from "./table.mjs";

/** What scripts/bench/embedding.mjs measured, as lines. */
export function embeddingTable({ coldStart, speed, builds }) {
  const { texts, tokens, adapter, bare, wasm } = speed;
  const ratio = ({ cpu }) => (cpu / adapter.cpu).toFixed(2);
  const row = (name, taken) => [name, seconds(taken.cpu), seconds(taken.wall), ratio(taken)];
  const start = (name, { cpu, wall }) => [name, seconds(cpu), seconds(wall)];
  const build = (name, { cpu, wall, texts, embedded }) => [
    name,
    seconds(cpu),
    seconds(wall),
    `${embedded} of ${texts}`,
  ];
  return [
    ...aligned([
      [`${texts} texts, ${tokens} tokens`, "CPU", "wall", "CPU / embedding's"],
      row("embedding", adapter),
      row("bare loop over the session", bare),
      row(`@lat.md/embed, scaled from ${speed.wasmTexts}`, wasm),
    ]),
    `embedding takes ${speed.ratioToBare.toFixed(2)} times the CPU time of the bare loop (target: at most 1.2)`,
    `@lat.md/embed takes ${speed.timesFasterThanWasm.toFixed(2)} times the CPU time of embedding, and ${speed.timesFasterThanWasmByWall.toFixed(2)} times as long (target: at least 5)`,
    "",
    ...aligned([
      ["until the first vector", "CPU", "wall"],
      start("model exported first", coldStart.withExport),
      start("model in the cache", coldStart.withoutExport),
    ]),
    "",
    ...aligned([
      ["build of content/", "CPU", "wall", "embedded"],
      build("empty cache", builds.cold),
      build("full cache", builds.cached),
      build("a paragraph added to a post", builds.edited),
    ]),
    `${builds.cold.split} of ${builds.cold.texts} texts longer than the model reads at once`,
    `vectors.json: ${Math.round((builds.bytesOfRows / builds.rows) * 1000).toLocaleString("en")} bytes per 1,000 passages and paragraphs`,
  ];
}
