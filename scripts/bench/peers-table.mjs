import { aligned } from "./table.mjs";

/** What scripts/bench/peers.mjs and answers.mjs measured, as lines. `coreGzip`: bytes of the core with its tokenizer, `readingGzip` of
 * what reads questions. */
export function peersTable({ engines, answers, coreGzip, readingGzip }) {
  const [own] = engines;
  const peer = engines.find(({ name }) => name === "minisearch");
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  const milliseconds = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  const count = (value) => Math.round(value).toLocaleString("en");
  const row = (name, of) => [name, ...engines.map(of)];
  const verdict = (value, isReached, target) => `${value} (${isReached ? "reaches" : "misses"} ${target})`;
  const times = own.perSecond / peer.perSecond;
  const [size, load] = [own.gzip / peer.gzip, own.load / peer.load];
  const targetOf = { 100: 3, 10000: 15 };
  return [
    ...aligned([
      row(`${count(own.documents)} documents`, ({ name }) => name),
      row("questions/s", ({ perSecond }) => count(perSecond)),
      row("index, gzip", ({ gzip }) => megabytes(gzip)),
      row("index", ({ bytes }) => megabytes(bytes)),
      row("from text to first answer", ({ load }) => milliseconds(load)),
      row("with the documents' texts", ({ loadWithTexts }) => milliseconds(loadWithTexts)),
      row("to index", ({ indexing }) => milliseconds(indexing)),
    ]),
    "beside MiniSearch: " +
      [
        `${verdict(times.toFixed(1), times >= 10, "10")} times the questions`,
        `${verdict(size.toFixed(2), size <= 0.55, "at most .55")} of the size`,
        `${verdict(load.toFixed(2), load <= 0.2, "at most .2")} of the load`,
      ].join(", "),
    "",
    ...aligned([
      ["query lexicon, no model", "rows", "open", "quoted", "answer, median", "p95", "search, median", "p95"],
      ...answers.map(({ posts, rows, parsing, opening, quoted, answer, search }) => [
        `${count(posts)} posts`,
        count(rows),
        `${milliseconds(parsing)} + ${milliseconds(opening)}`,
        quoted.toFixed(2),
        milliseconds(answer.cpu.median),
        milliseconds(answer.cpu.p95),
        milliseconds(search.cpu.median),
        milliseconds(search.cpu.p95),
      ]),
    ]),
    ...answers.flatMap(({ posts, answer }) =>
      targetOf[posts] === undefined
        ? []
        : `answer p95 on ${count(posts)} posts ${answer.cpu.p95 <= targetOf[posts] ? "reaches" : "misses"} at most ${targetOf[posts]} ms`,
    ),
    `retrieve.mjs and text.mjs: ${(coreGzip / 1000).toFixed(1)} kB with gzip (${coreGzip <= 60_000 ? "reaches" : "misses"} at most 60); question.mjs: ${(readingGzip / 1000).toFixed(1)} kB`,
  ];
}
