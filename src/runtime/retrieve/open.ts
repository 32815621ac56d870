// In: the published files, parsed. Out: the layer, laid out for asking. The one rule: files that do not belong together are refused, and a file
// that is absent is named among what the layer lacks.
import { type Packer, packer } from "../pack.js";
import { openLexicon } from "../vectors/lexicon.js";
import { fromBase64, lengthsOf, openPostings } from "../text.js";
import { checkFiles } from "./check-files.js";
import type { IndexRecord, LayerFiles, LearningRecord, PassageRecord } from "./files.js";
import { type Meaning, rowTable } from "./meaning.js";
import { type Edges, openEdges } from "./relate/edges.js";
import type { WordIndex } from "./words.js";

export interface Opened {
  readonly files: LayerFiles;
  readonly site: string;
  readonly learnings: readonly LearningRecord[];
  /** By slug: the place in `learnings`. */
  readonly at: ReadonlyMap<string, number>;
  readonly passages: readonly PassageRecord[];
  /** By learning: the places of its passages. Laid out when it is first read. */
  readonly passagesOf: readonly (readonly number[])[];
  readonly words: WordIndex;
  /** Decoded at the first question that needs it. Null without vectors. */
  readonly meaning: () => Meaning | null;
  /** Laid out at the first question that needs them. Null without edges.json. */
  readonly edges: () => Edges | null;
  /** Grows packs of all its learnings. Null without edges.json. */
  readonly packer: () => Packer | null;
  /** What the layer has not, and what that changes; one sentence each. */
  readonly lacks: readonly string[];
}

export function open(files: LayerFiles, hasEmbedder = false): Opened {
  checkFiles(files);
  const { learnings } = files.learnings;
  const { passages } = files.passages;
  const at = new Map(learnings.map(({ slug }, place) => [slug, place]));
  const words = wordIndex(files.index.bm25);
  let passagesOf: readonly (readonly number[])[] | undefined;
  let meaning: Meaning | null | undefined;
  let edges: Edges | undefined;
  let grow: Packer | undefined;
  return {
    files,
    site: files.learnings.site,
    learnings,
    at,
    passages,
    get passagesOf() {
      return (passagesOf ??= byLearning(passages, at));
    },
    words,
    meaning: () => (meaning ??= openMeaning(files, at, words)),
    edges: () => (files.edges ? (edges ??= openEdges(files.edges.edges, at, learnings.length)) : null),
    packer: () => (files.edges ? (grow ??= packer({ learnings, edges: files.edges.edges })) : null),
    lacks: lacking(files, hasEmbedder),
  };
}

function byLearning(passages: readonly PassageRecord[], at: ReadonlyMap<string, number>): number[][] {
  const places = Array.from(at, (): number[] => []);
  passages.forEach(({ slug }, place) => places[at.get(slug)!]!.push(place));
  return places;
}

export function wordIndex(bm25: IndexRecord["bm25"]): WordIndex {
  const { vocab, idf, unseenIdf, k1, b, avgdl } = bm25;
  const norm = Float64Array.from(lengthsOf(bm25), (len) => k1 * (1 - b + (b * len) / avgdl));
  return { postings: openPostings(bm25), vocab, idf, unseenIdf, k1, norm };
}

function openMeaning(
  { index, vectors }: LayerFiles,
  at: ReadonlyMap<string, number>,
  words: WordIndex,
): Meaning | null {
  if (!index.vectors) return null;
  const { model, dim: dimension, fingerprint, slugs, data } = index.vectors;
  const table = (data: string, slugs: readonly string[]) =>
    rowTable(
      { dimension, codes: fromBase64(data) },
      Uint32Array.from(slugs, (slug) => at.get(slug)!),
    );
  const learnings = table(data, slugs);
  if (!vectors) return { model, fingerprint, dimension, learnings, passages: null, paragraphs: null, lexicon: null };
  return {
    model,
    fingerprint,
    dimension,
    learnings,
    passages: table(
      vectors.passages.data,
      vectors.passages.ids.map((id) => id.slice(0, id.indexOf("#"))),
    ),
    paragraphs: table(vectors.paragraphs.data, vectors.paragraphs.slugs),
    lexicon: vectors.lexicon ? openLexicon(vectors.lexicon, words.vocab, words.idf) : null,
  };
}

function lacking({ learnings, index, vectors, intent, edges, regions }: LayerFiles, hasEmbedder: boolean): string[] {
  const lacks: string[] = [];
  if (learnings.learnings.length === 0) lacks.push("The site has no posts.");
  if (!index.vectors) lacks.push("There are no vectors: words alone rank and judge.");
  else if (!vectors)
    lacks.push("vectors.json is not given: without a model, words alone rank, and no passage is compared by meaning.");
  else if (!vectors.lexicon) lacks.push("There is no query lexicon: without a model, words alone rank.");
  else if (!hasEmbedder) lacks.push("No embedder is given: the query lexicon reads a question.");
  if (index.vectors && !intent) lacks.push("intent.json is not given: rules alone read a question.");
  if (!edges) lacks.push("edges.json is not given: there are no neighbours, paths or packs.");
  if (!regions) lacks.push("regions.json is not given: regions have no names.");
  return lacks;
}
