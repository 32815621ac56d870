// Comes in: an opened layer. Goes out: each sum, count, date or index figure that is not what its parts give.
import { counts } from "../emit/manifest.js";
import type { Problem } from "../problems.js";
import { idfOf } from "../runtime/text.js";
import type { OpenedLayer } from "./open-layer.js";

export function checkTotals(layer: OpenedLayer): Problem[] {
  return [...manifestCounts(layer), ...regionSums(layer), ...indexFigures(layer)];
}

function manifestCounts(layer: OpenedLayer): Problem[] {
  const real = counts(layer);
  const listed = layer.manifest.counts;
  return JSON.stringify(sorted(real)) === JSON.stringify(sorted(listed))
    ? []
    : [{ code: "verify-count", file: "knowledge/manifest.json", key: "counts", value: JSON.stringify(listed) }];
}

const sorted = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, typeof inner === "object" ? sorted(inner as object) : inner]),
  );

function regionSums({ learnings, regions }: OpenedLayer): Problem[] {
  const bySlug = new Map(learnings.map((l) => [l.slug, l]));
  return regions.flatMap((region) => {
    const members = region.members.flatMap((slug) => bySlug.get(slug) ?? []);
    const dates = members.map((m) => m.date).sort();
    const real = {
      count: region.members.length,
      tokens: members.reduce((sum, m) => sum + m.tokens, 0),
      firstDate: dates[0],
      newestDate: dates.at(-1),
    };
    return (["count", "tokens", "firstDate", "newestDate"] as const)
      .filter((key) => region[key] !== real[key])
      .map((key): Problem => ({
        code: "verify-count",
        file: "knowledge/regions.json",
        key: `${region.id}.${key}`,
        value: String(region[key]),
      }));
  });
}

function indexFigures({ learnings, index }: OpenedLayer): Problem[] {
  const { docs, vocab, idf, unseenIdf, N, avgdl } = index.bm25;
  const problems: Problem[] = [];
  const wrong = (key: string, value: string | number): void => {
    problems.push({ code: "verify-count", file: "knowledge/index.json", key, value: String(value) });
  };
  if (N !== docs.length || docs.some((doc, i) => doc.slug !== learnings[i]?.slug)) wrong("bm25.docs", docs.length);
  if (vocab.some((stem, i) => i > 0 && vocab[i - 1]! >= stem)) wrong("bm25.vocab", "order");
  const df = new Uint32Array(vocab.length);
  for (const doc of docs) {
    const { tf } = doc;
    for (const [at] of tf) if (at < df.length) df[at]!++;
    if (tf.some(([at], i) => at >= vocab.length || (i > 0 && tf[i - 1]![0] >= at))) wrong(`${doc.slug}.tf`, "order");
    if (tf.reduce((sum, [, count]) => sum + count, 0) !== doc.len) wrong(`${doc.slug}.len`, doc.len);
  }
  const wrongAt = vocab.findIndex((_, i) => !isIdf(idf[i], N, df[i]!));
  if (wrongAt >= 0 || idf.length !== vocab.length) wrong("bm25.idf", vocab[wrongAt] ?? idf.length);
  if (!isIdf(unseenIdf, N, 0)) wrong("bm25.unseenIdf", unseenIdf);
  const mean = docs.length === 0 ? 0 : docs.reduce((sum, doc) => sum + doc.len, 0) / docs.length;
  if (Math.abs(mean - avgdl) > 1e-9) wrong("bm25.avgdl", avgdl);
  return problems;
}

/** The last of the 6 decimals may be another where a logarithm was rounded by another engine. */
const isIdf = (value: number | undefined, N: number, df: number): boolean =>
  value !== undefined && Math.abs(value - idfOf(N, df)) < 2e-6;
