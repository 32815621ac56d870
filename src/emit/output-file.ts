// One file to be written. Comes in: text, whole or in pieces. Goes out: its UTF-8 bytes.
// The one rule: what leaves here is well-formed UTF-8; half an emoji is our bug, and it stops the build.

import { packed } from "../adapters/packed.js";
import { digestOf, sha256 } from "../adapters/sha256.js";

export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** How many bytes it has. */
  readonly size: number;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  /** The pieces that the bytes are made of, where they are not kept. */
  readonly pieces?: () => Iterable<string>;
}

const encoder = new TextEncoder();

/** The pieces are encoded one by one into one growing block: as a single string a large file would cost its size three times. */
export function textFile(path: string, pieces: string | Iterable<string>): OutputFile {
  const bytes = encoded(wellFormed(path, typeof pieces === "string" ? [pieces] : pieces));
  const back = packed(bytes);
  return {
    path,
    size: bytes.length,
    sha256: sha256(bytes),
    get bytes() {
      return back();
    },
  };
}

/**
 * A file whose text the layer holds anyway, such as a twin: its bytes are made when they are asked for, and not kept. Encoding is quick,
 * and the twins and llms-full.txt of 10,000 posts are 300 MB.
 */
export function remadeFile(path: string, pieces: () => Iterable<string>): OutputFile {
  const { size, sha256 } = digestOf(wellFormed(path, pieces()));
  return {
    path,
    size,
    sha256,
    get bytes() {
      return encoded(pieces(), size);
    },
    pieces,
  };
}

/** `size`, where it is known, in bytes. */
function encoded(pieces: Iterable<string>, size?: number): Uint8Array {
  let block = new Uint8Array(size ?? 1 << 16);
  let length = 0;
  for (const piece of pieces) {
    // A UTF-16 unit takes at most 3 bytes in UTF-8.
    const needed = length + piece.length * 3;
    if (size === undefined && needed > block.length) {
      const larger = new Uint8Array(Math.max(needed, block.length * 2));
      larger.set(block.subarray(0, length));
      block = larger;
    }
    length += encoder.encodeInto(piece, block.subarray(length)).written;
  }
  // A copy of a large file would need its memory twice; the unused end of its block was never touched.
  return length < block.length / 4 ? block.slice(0, length) : block.subarray(0, length);
}

function* wellFormed(path: string, pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) {
    if (!isWellFormed(piece)) throw new Error(`${path}: internal error: a character was cut in half`);
    yield piece;
  }
}

/** `String.prototype.isWellFormed`, which the compiler's ES2023 library does not declare. */
const isWellFormed = (text: string): boolean => (text as unknown as { isWellFormed(): boolean }).isWellFormed();
