// Ranking by meaning. In: the question's row. Out: cosines of learnings, and of their passages and paragraphs.
// The one rule: codes are compared as whole numbers; no float enters before the one division and root of a cosine.
import { cosineOf, type Codes, rowDot } from "../vectors/rows.js";
import type { Lexicon } from "../vectors/lexicon.js";
import { openScan, type RowScan } from "../vectors/row-scan.js";

/** Rows with the learning of each. */
export interface RowTable {
  readonly scan: RowScan;
  readonly owner: ArrayLike<number>;
  /** By row: its product with itself. */
  readonly squares: Float64Array;
}

export interface Meaning {
  readonly model: string;
  readonly fingerprint: string;
  readonly dimension: number;
  readonly learnings: RowTable;
  /** In the order of passages.json; null without vectors.json. */
  readonly passages: RowTable | null;
  readonly paragraphs: RowTable | null;
  readonly lexicon: Lexicon | null;
}

export interface MeaningScores {
  /** By learning: the cosine of its row; -1 without one. */
  readonly learnings: Float64Array;
  /** By learning: its best passage's or paragraph's; -1 without one. Null without vectors.json. */
  readonly best: Float64Array | null;
  /** By passage. */
  readonly passages: Float64Array | null;
}

export function rowTable(rows: Codes, owner: ArrayLike<number>): RowTable {
  const scan = openScan(rows);
  return { scan, owner, squares: scan.squares() };
}

export function scoreMeaning(meaning: Meaning, question: Codes, learnings: number): MeaningScores {
  const own = new Float64Array(learnings).fill(-1);
  const { owner } = meaning.learnings;
  cosines(meaning.learnings, question).forEach((cosine, row) => (own[owner[row]!] = cosine));
  if (meaning.passages === null) return { learnings: own, best: null, passages: null };

  const best = new Float64Array(learnings).fill(-1);
  const passages = cosines(meaning.passages, question);
  raise(best, passages, meaning.passages.owner);
  if (meaning.paragraphs !== null) raise(best, cosines(meaning.paragraphs, question), meaning.paragraphs.owner);
  return { learnings: own, best, passages };
}

function cosines({ scan, squares }: RowTable, question: Codes): Float64Array {
  const square = rowDot(question, 0, question, 0);
  const products = scan.products(question.codes);
  const values = new Float64Array(squares.length);
  for (let row = 0; row < values.length; row++) values[row] = cosineOf(products[row]!, square, squares[row]!);
  return values;
}

function raise(best: Float64Array, values: Float64Array, owner: ArrayLike<number>): void {
  for (let row = 0; row < values.length; row++) {
    const learning = owner[row]!;
    if (values[row]! > best[learning]!) best[learning] = values[row]!;
  }
}
