// In: the `bm25` object of index.json and the stems of a question. Out: one score a document.
// Rule: the formula below is published, and so is each idf: no logarithm is taken when a question is asked, since engines
// round logarithms differently. Any reader that follows it gets the same ranking.
// Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009); the idf is Lucene's,
// which is never negative.

/** The `bm25` object of index.json. */
export interface Bm25Index {
  /** How fast a repeated word stops adding to the score; 1.2 to 2 is usual. */
  readonly k1: number;
  /** How much a long document is marked down: 0 not at all, 1 in proportion to its length. */
  readonly b: number;
  /** Number of documents. */
  readonly N: number;
  /** Mean of `len` over the documents, in field-weighted tokens. */
  readonly avgdl: number;
  /** Every stem of the site, in code-unit order. */
  readonly vocab: readonly string[];
  /** By vocab index: how much the stem tells, `idfOf` to 6 decimals. */
  readonly idf: readonly number[];
  /** `len`: the document's field-weighted token count. `tf`: [vocab index, field-weighted count] pairs. */
  readonly docs: readonly {
    readonly slug: string;
    readonly len: number;
    readonly tf: readonly (readonly [number, number])[];
  }[];
}

/**
 * How much a word tells: `ln(1 + (N - df + 0.5) / (df + 0.5))`, for a word that `df` of `N` documents hold.
 * Between 0 (a word of every document, nearly) and `ln(2N + 2)` (a word of none). What `bm25.idf` was made with; to score,
 * take the numbers that are there.
 */
export function idfOf(N: number, df: number): number {
  return Math.log(1 + (N - df + 0.5) / (df + 0.5));
}

/**
 * What one word adds to one document's score: `idf * f * (k1 + 1) / (f + k1 * (1 - b + b * len / avgdl))`.
 * `f` is the field-weighted count of the word in the document, `len` the document's length in the same unit.
 */
export function bm25Term(
  idf: number,
  f: number,
  len: number,
  { k1, b, avgdl }: Pick<Bm25Index, "k1" | "b" | "avgdl">,
): number {
  return (idf * f * (k1 + 1)) / (f + k1 * (1 - b + (b * len) / avgdl));
}

/**
 * The BM25 score of every document, in the order of `bm25.docs`, for the distinct stems among `stems`; 0 for a
 * document that holds none of them. Terms are added in vocabulary order, so that every reader rounds alike.
 *
 *     bm25Score(index.bm25, tokenize("How do agents share memory?", index.tokenizer, { short: true }))
 */
export function bm25Score(bm25: Bm25Index, stems: readonly string[]): number[] {
  const asked = new Set(stems);
  const idf = new Map<number, number>();
  bm25.vocab.forEach((stem, index) => {
    if (asked.has(stem)) idf.set(index, bm25.idf[index]!);
  });
  return bm25.docs.map((doc) =>
    doc.tf
      .filter(([index]) => idf.has(index))
      .sort((a, b) => a[0] - b[0])
      .reduce((score, [index, f]) => score + bm25Term(idf.get(index)!, f, doc.len, bm25), 0),
  );
}
