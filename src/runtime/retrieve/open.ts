// In: the published files, parsed. Out: the layer, laid out for asking. The one rule: a file of a newer format than this module knows, or of
// another build than its neighbours, is refused by name; a file that is absent is named among what the layer lacks.
import { type Packer, packer } from "../pack.js";
import { openLexicon } from "../vectors/lexicon.js";
import { fromBase64, lengthsOf, openPostings, refuseNewer } from "../text.js";
import type { Envelope, LayerFiles, LearningRecord, PassageRecord } from "./files.js";
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
  /** By learning: the places of its passages. */
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

export function open(files: LayerFiles): Opened {
  check(files);
  const { learnings } = files.learnings;
  const { passages } = files.passages;
  const at = new Map(learnings.map(({ slug }, place) => [slug, place]));
  const passagesOf = learnings.map((): number[] => []);
  passages.forEach(({ slug }, place) => passagesOf[at.get(slug)!]?.push(place));
  const words = wordIndex(files.index);
  let meaning: Meaning | null | undefined;
  let edges: Edges | undefined;
  let grow: Packer | undefined;
  return {
    files,
    site: files.learnings.site,
    learnings,
    at,
    passages,
    passagesOf,
    words,
    meaning: () => (meaning ??= openMeaning(files, at, words)),
    edges: () => (files.edges ? (edges ??= openEdges(files.edges.edges, at, learnings.length)) : null),
    packer: () => (files.edges ? (grow ??= packer({ learnings, edges: files.edges.edges })) : null),
    lacks: lacking(files),
  };
}

function check(files: LayerFiles): void {
  const first = files.learnings;
  for (const name of ["learnings", "passages", "index", "vectors", "intent", "edges", "regions"] as const) {
    const file: Envelope | null | undefined = files[name];
    if (file === null || file === undefined) {
      if (name === "learnings" || name === "passages" || name === "index")
        throw new TypeError(`createRetriever needs ${name}: the parsed ${name}.json of the site.`);
      continue;
    }
    refuseNewer(file, `${name}.json`);
    if (file.site !== first.site || file.buildDate !== first.buildDate)
      throw new Error(
        `${name}.json is of ${file.site}, built ${file.buildDate}, and learnings.json is of ${first.site}, built ${first.buildDate}. ` +
          `Fetch all files again, from one build.`,
      );
  }
}

function wordIndex({ bm25 }: LayerFiles["index"]): WordIndex {
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
  if (vectors.fingerprint !== fingerprint)
    throw new Error(
      `The rows of index.json are of the model ${model} (${fingerprint}) and those of vectors.json of ${vectors.model} ` +
        `(${vectors.fingerprint}); they cannot be compared. Fetch both files again, from one build.`,
    );
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

function lacking({ learnings, index, vectors, intent, edges }: LayerFiles): string[] {
  const lacks: string[] = [];
  if (learnings.learnings.length === 0) lacks.push("The site has no posts.");
  if (!index.vectors) lacks.push("There are no vectors: words alone rank and judge.");
  else if (!vectors)
    lacks.push("vectors.json is not given: without a model, words alone rank, and no passage is compared by meaning.");
  else if (!vectors.lexicon) lacks.push("There is no query lexicon: without a model, words alone rank.");
  if (index.vectors && !intent) lacks.push("intent.json is not given: rules alone read a question.");
  if (!edges) lacks.push("edges.json is not given: there are no neighbours, paths or packs.");
  return lacks;
}
