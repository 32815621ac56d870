// In: the pages, the index, the vectors and the lexicon of a layer. Out: for each reader that the layer has, the number by which a text is
// judged as a question. The one rule: the numbers are those of src/runtime/retrieve, made by its own functions.
import type { IndexBody } from "../../emit/layer.js";
import { fuse, sharesOf } from "../../runtime/retrieve/fuse.js";
import { type Meaning, type MeaningScores, rowTable, scoreMeaning } from "../../runtime/retrieve/meaning.js";
import { wordIndex } from "../../runtime/retrieve/open.js";
import { judged } from "../../runtime/retrieve/relevance.js";
import type { Reader } from "../../runtime/retrieve/results.js";
import { scoreWords, type WordIndex, type WordScores } from "../../runtime/retrieve/words.js";
import { stemAt, tokenize } from "../../runtime/text.js";
import { embedByLexicon, openLexicon } from "../../runtime/vectors/lexicon.js";
import { type Codes, encodeRows } from "../../runtime/vectors/rows.js";
import type { PublishedLexicon } from "../../schema/vectors.js";
import type { Told } from "../tell.js";
import type { VectorRows } from "../vectors.js";
import type { Row } from "../vectors/rows-known.js";

/** What texts are held against: all of a layer that ranks. */
export interface Ranked {
  readonly told: readonly Pick<Told, "learning" | "passages" | "paragraphs">[];
  readonly index: Pick<IndexBody, "tokenizer" | "bm25">;
  readonly vectors: VectorRows | null;
  readonly lexicon: PublishedLexicon | null;
}

export interface JudgedText {
  /** By place in `told`: the number that ranks. */
  readonly scores: Float64Array;
  readonly value: number;
  readonly words: WordScores;
  readonly meaning: MeaningScores | null;
}

/**
 * Null for a text that the reader cannot read, and leaves to another. `own`: the page that a text is from, by its place; the text is scored
 * as if the site had all pages but this one.
 */
export type Judge = (text: string, own?: number) => JudgedText | null;

export interface Judges {
  readonly model: Judge | null;
  readonly lexicon: Judge | null;
  readonly words: Judge;
}

/** `rowOf`: the model's row of a text that was embedded to be judged. */
export function judgesOf({ told, index, vectors, lexicon }: Ranked, rowOf: (text: string) => Row): Judges {
  const words = wordIndex(index.bm25);
  const meaning = vectors && meaningOf(told, vectors, lexicon, words);
  const judge = (reader: Reader, read: (text: string, stems: readonly string[]) => Codes | null): Judge => {
    return (text, own = NOBODYS) => {
      const all = tokenize(text, index.tokenizer, { short: true });
      const stems = own === NOBODYS ? all : all.map((stem) => (isOnlyIn(words, stem, own) ? unseen(stem) : stem));
      const row = read(text, stems);
      if (reader !== "words" && row === null) return null;
      const said = scoreWords(words, stems);
      const near = row && scoreMeaning(meaning!, row, told.length);
      const scores = fuse(said, near, sharesOf(reader));
      if (own !== NOBODYS) scores[own] = 0;
      return { scores, value: judged(scores, said), words: said, meaning: near };
    };
  };
  return {
    model: meaning && judge("model", (text) => ({ dimension: meaning.dimension, codes: rowOf(text).codes })),
    lexicon: meaning?.lexicon
      ? judge("lexicon", (_, stems) => {
          const vector = embedByLexicon(stems, meaning.lexicon!);
          return vector && encodeRows(vector, meaning.dimension);
        })
      : null,
    words: judge("words", () => null),
  };
}

const NOBODYS = -1;

/** Without its page the site would not know the stem. */
function isOnlyIn({ vocab, postings }: WordIndex, stem: string, page: number): boolean {
  const at = stemAt(vocab, stem);
  if (at < 0) return false;
  const from = postings.ptr[at]!;
  return postings.ptr[at + 1] === from + 1 && postings.doc[from] === page;
}

/** A stem that no vocabulary has: tokens hold no such character. */
const unseen = (stem: string): string => `\0${stem}`;

/** As `open` lays it out, without the way through base64. */
function meaningOf(
  told: Ranked["told"],
  { model, learnings, passages, paragraphs }: VectorRows,
  lexicon: PublishedLexicon | null,
  { vocab, idf }: WordIndex,
): Meaning {
  const { name, fingerprint, dimension } = model;
  const table = (rows: readonly Row[], owner: readonly number[]) => {
    const codes = new Int8Array(rows.length * dimension);
    rows.forEach((row, i) => codes.set(row.codes, i * dimension));
    return rowTable({ dimension, codes }, owner);
  };
  const ownersOf = (each: (page: Ranked["told"][number]) => readonly unknown[]): number[] =>
    told.flatMap((page, i) => each(page).map(() => i));
  return {
    model: name,
    fingerprint,
    dimension,
    learnings: table(learnings.rows, [...told.keys()]),
    passages: table(
      passages.rows,
      ownersOf((page) => page.passages),
    ),
    paragraphs: table(
      paragraphs.rows,
      ownersOf((page) => page.paragraphs),
    ),
    lexicon: lexicon && openLexicon(lexicon, vocab, idf),
  };
}
