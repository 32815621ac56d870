// In: `bm25` of index.json. Out: the same laid out by stem, as typed arrays. The one rule: documents rise within a stem, so that scores are
// added in one order everywhere.
import type { IndexRecord } from "../files.js";

export interface Postings {
  /** Of stem i: places `ptr[i]` to `ptr[i + 1]` of `doc` and `count`. */
  readonly ptr: Uint32Array;
  readonly doc: Uint32Array;
  /** Field-weighted. */
  readonly count: Uint32Array;
}

export function openPostings({ vocab, docs }: IndexRecord["bm25"]): Postings {
  const ptr = new Uint32Array(vocab.length + 1);
  for (const { tf } of docs!) for (const [stem] of tf) ptr[stem + 1]!++;
  for (let i = 1; i < ptr.length; i++) ptr[i]! += ptr[i - 1]!;
  const next = ptr.slice();
  const doc = new Uint32Array(ptr[vocab.length]!);
  const count = new Uint32Array(doc.length);
  docs!.forEach(({ tf }, at) => {
    for (const [stem, times] of tf) {
      const place = next[stem]!++;
      doc[place] = at;
      count[place] = times;
    }
  });
  return { ptr, doc, count };
}
