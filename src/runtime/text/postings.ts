// In: the `bm25` object of index.json, in either of its forms. Out: the same by stem, as typed arrays.
// Rule: documents rise within a stem, so that scores are added in one order whatever the form.
//
// Version 1 of index.json has `docs[].tf`, the pairs [vocab index, count] of each document. Version 2, for large sites, has
// `postings`: base64 of whole numbers, each in 7-bit groups, lowest group first, the high bit set in all bytes but its last.
// For each stem of `vocab`, in order:
//
//   how many documents have it, then for each of them, in order:
//     its index less that of the document before it (of the first: its index), then its field-weighted count
//
//   2 stems, 300 documents; the first in documents 1 (3 times) and 299 (once), the second in 0 (200 times)
//   2, 1, 3, 298, 1,  1, 0, 200      bytes 02 01 03 aa 02 01  01 00 c8 01      base64 "AgEDqgIBAQDIAQ=="
import { bytesOf } from "../vectors/base64.js";

/** What is read of `bm25`. */
export interface PostingsSource {
  readonly vocab: readonly string[];
  /** Version 1. `tf`: [vocab index, field-weighted count] pairs; `len`: the document's field-weighted token count. */
  readonly docs?: readonly {
    readonly slug: string;
    readonly len: number;
    readonly tf: readonly (readonly [index: number, count: number])[];
  }[];
  /** Version 2, both by document. */
  readonly slugs?: readonly string[];
  readonly lens?: readonly number[];
  readonly postings?: string;
}

export interface Postings {
  /** Of stem i: places `ptr[i]` to `ptr[i + 1]` of `doc` and `count`. */
  readonly ptr: Uint32Array;
  readonly doc: Uint32Array;
  /** Field-weighted. */
  readonly count: Uint32Array;
}

/** Throws an Error for what has neither form, and for postings that do not follow the layout. */
export function openPostings({ vocab, docs, lens, postings }: PostingsSource): Postings {
  if (docs !== undefined) return byStem(docs, vocab.length);
  if (postings !== undefined && lens !== undefined) return decoded(bytesOf(postings), vocab.length, lens.length);
  throw new Error(
    "The bm25 of index.json has neither docs nor postings: use the text.mjs that was published beside it.",
  );
}

/** `len` of each document, in their order. */
export function lengthsOf({ docs, lens }: PostingsSource): readonly number[] {
  return lens ?? docs!.map(({ len }) => len);
}

/** Where a stem stands in the vocabulary, which is sorted by code unit; -1 when it is not there. */
export function stemAt(vocab: readonly string[], stem: string): number {
  let low = 0;
  let high = vocab.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = vocab[middle]!;
    if (there === stem) return middle;
    if (there < stem) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function byStem(docs: NonNullable<PostingsSource["docs"]>, stems: number): Postings {
  const ptr = new Uint32Array(stems + 1);
  for (const { tf } of docs) for (let i = 0; i < tf.length; i++) ptr[tf[i]![0] + 1]!++;
  for (let i = 1; i < ptr.length; i++) ptr[i]! += ptr[i - 1]!;
  const next = ptr.slice();
  const doc = new Uint32Array(ptr[stems]!);
  const count = new Uint32Array(doc.length);
  docs.forEach(({ tf }, at) => {
    for (let i = 0; i < tf.length; i++) {
      const place = next[tf[i]![0]]!++;
      doc[place] = at;
      count[place] = tf[i]![1];
    }
  });
  return { ptr, doc, count };
}

function decoded(bytes: Uint8Array, stems: number, documents: number): Postings {
  // As many numbers as bytes without the high bit; known before anything is laid out, so a damaged file asks for no memory.
  let numbers = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! < 0x80) numbers++;
  const pairs = (numbers - stems) / 2;
  if (pairs < 0 || !Number.isInteger(pairs) || bytes.at(-1)! >= 0x80) throw damaged();

  const ptr = new Uint32Array(stems + 1);
  const doc = new Uint32Array(pairs);
  const count = new Uint32Array(pairs);
  let at = 0;
  const next = (): number => {
    const byte = bytes[at++]!;
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let times = 0x80; ; times *= 0x80) {
      const more = bytes[at++]!;
      value += (more & 0x7f) * times;
      if (more < 0x80) return value;
      if (value > 0xffffffff) throw damaged();
    }
  };
  let place = 0;
  for (let stem = 0; stem < stems; stem++) {
    const end = place + next();
    if (end > pairs) throw damaged();
    for (let document = 0; place < end; place++) {
      document += next();
      if (document >= documents) throw damaged();
      doc[place] = document;
      count[place] = next();
    }
    ptr[stem + 1] = place;
  }
  if (place !== pairs) throw damaged();
  return { ptr, doc, count };
}

const damaged = (): Error => new Error("The postings of index.json are damaged: fetch the file again.");
