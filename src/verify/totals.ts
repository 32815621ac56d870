// Comes in: an opened layer. Goes out: each sum, count, date or index figure that is not what its parts give.
import { counts } from "../emit/manifest.js";
import type { Problem } from "../problems.js";
import { idfOf, lengthsOf, openPostings, type Postings, type PostingsSource } from "../runtime/text.js";
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
  const slugs = index.bm25.slugs ?? docs!.map(({ slug }) => slug);
  const lens = lengthsOf(index.bm25);
  const same = slugs.length === learnings.length && slugs.every((slug, i) => slug === learnings[i]!.slug);
  if (N !== slugs.length || N !== lens.length || !same) wrong("bm25.docs", slugs.length);
  if (vocab.some((stem, i) => i > 0 && vocab[i - 1]! >= stem)) wrong("bm25.vocab", "order");
  for (const { slug, tf } of docs ?? []) {
    if (tf.some(([at], i) => at >= vocab.length || (i > 0 && tf[i - 1]![0] >= at))) wrong(`${slug}.tf`, "order");
  }
  const postings = opened(index.bm25);
  if (postings === null) wrong("bm25.postings", "layout");
  else {
    const { ptr } = postings;
    const counted = countedLengths(postings, lens.length);
    lens.forEach((len, i) => counted[i] === len || wrong(`${slugs[i]}.len`, len));
    const wrongAt = vocab.findIndex((_, i) => !isIdf(idf[i], N, ptr[i + 1]! - ptr[i]!));
    if (wrongAt >= 0 || idf.length !== vocab.length) wrong("bm25.idf", vocab[wrongAt] ?? idf.length);
  }
  if (!isIdf(unseenIdf, N, 0)) wrong("bm25.unseenIdf", unseenIdf);
  const mean = lens.length === 0 ? 0 : lens.reduce((sum, len) => sum + len, 0) / lens.length;
  if (Math.abs(mean - avgdl) > 1e-9) wrong("bm25.avgdl", avgdl);
  return problems;
}

/** Null where they do not follow the layout. */
function opened(bm25: PostingsSource): Postings | null {
  try {
    return openPostings(bm25);
  } catch {
    return null;
  }
}

function countedLengths({ doc, count }: Postings, documents: number): Float64Array {
  const lens = new Float64Array(documents);
  doc.forEach((document, place) => (lens[document]! += count[place]!));
  return lens;
}

/** The last of the 6 decimals may be another where a logarithm was rounded by another engine. */
const isIdf = (value: number | undefined, N: number, df: number): boolean =>
  value !== undefined && Math.abs(value - idfOf(N, df)) < 2e-6;
