// Comes in: the rows of the lexical index, one a document. Goes out: the bytes of `bm25.postings` (src/runtime/text/postings.ts has the layout
// and reads them). The one rule: each number in as few bytes as hold it, so that the same index is the same bytes.
import type { LexicalRow } from "./lexical.js";

export function encodedPostings(rows: readonly Pick<LexicalRow, "tf">[], stems: number): Uint8Array {
  const df = new Uint32Array(stems);
  for (const { tf } of rows) for (let i = 0; i < tf.length; i += 2) df[tf[i]!]!++;
  const start = new Uint32Array(stems + 1);
  for (let stem = 0; stem < stems; stem++) start[stem + 1] = start[stem]! + df[stem]!;

  const next = start.slice();
  const documents = new Uint32Array(start[stems]!);
  const counts = new Uint32Array(documents.length);
  rows.forEach(({ tf }, document) => {
    for (let i = 0; i < tf.length; i += 2) {
      const place = next[tf[i]!]!++;
      documents[place] = document;
      counts[place] = tf[i + 1]!;
    }
  });

  const written = new Bytes(stems + 3 * documents.length);
  for (let stem = 0; stem < stems; stem++) {
    written.add(df[stem]!);
    let before = 0;
    for (let place = start[stem]!; place < start[stem + 1]!; place++) {
      written.add(documents[place]! - before);
      written.add(counts[place]!);
      before = documents[place]!;
    }
  }
  return written.whole();
}

/** Whole numbers in groups of 7 bits, lowest first. */
class Bytes {
  private bytes: Uint8Array<ArrayBuffer>;
  private length = 0;

  constructor(guess: number) {
    this.bytes = new Uint8Array(guess + LONGEST);
  }

  add(number: number): void {
    if (this.length + LONGEST > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let rest = number;
    for (; rest >= 0x80; rest >>>= 7) this.bytes[this.length++] = (rest & 0x7f) | 0x80;
    this.bytes[this.length++] = rest;
  }

  whole(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** Bytes of a number of 32 bits. */
const LONGEST = 5;
