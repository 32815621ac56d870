// One file to be written. Comes in: text, whole or in pieces. Goes out: its UTF-8 bytes.
// The one rule: what leaves here is well-formed UTF-8; half an emoji is our bug, and it stops the build.

export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** How many bytes it has. */
  readonly size: number;
  readonly bytes: Uint8Array;
  /** The pieces that the bytes are made of, where they are not kept. */
  readonly pieces?: () => Iterable<string>;
}

const encoder = new TextEncoder();

/**
 * Encodes the pieces one by one into one growing block: llms-full.txt of 10,000 posts as a single string would cost twice its
 * size as soon as one character is not Latin-1.
 */
export function textFile(path: string, pieces: string | Iterable<string>): OutputFile {
  const bytes = encoded(path, pieces);
  return { path, size: bytes.length, bytes };
}

/**
 * A file whose text the layer holds anyway, such as a twin: its bytes are made whenever they are asked for, and not kept. Encoding
 * is quick, and the twins and llms-full.txt of 10,000 posts are 300 MB.
 */
export function remadeFile(path: string, pieces: () => Iterable<string>): OutputFile {
  return {
    path,
    size: encoded(path, pieces()).length,
    get bytes() {
      return encoded(path, pieces());
    },
    pieces,
  };
}

function encoded(path: string, pieces: string | Iterable<string>): Uint8Array {
  if (typeof pieces === "string") {
    mustBeWellFormed(path, pieces);
    return encoder.encode(pieces);
  }
  let block = new Uint8Array(1 << 16);
  let length = 0;
  for (const piece of pieces) {
    mustBeWellFormed(path, piece);
    // A UTF-16 unit takes at most 3 bytes in UTF-8.
    const needed = length + piece.length * 3;
    if (needed > block.length) {
      const larger = new Uint8Array(Math.max(needed, block.length * 2));
      larger.set(block.subarray(0, length));
      block = larger;
    }
    length += encoder.encodeInto(piece, block.subarray(length)).written;
  }
  // A copy of a large file would need its memory twice; the unused end of its block was never touched.
  return length < block.length / 4 ? block.slice(0, length) : block.subarray(0, length);
}

function mustBeWellFormed(path: string, text: string): void {
  if (!isWellFormed(text)) throw new Error(`${path}: internal error: a character was cut in half`);
}

/** `String.prototype.isWellFormed`, which the compiler's ES2023 library does not declare. */
const isWellFormed = (text: string): boolean => (text as unknown as { isWellFormed(): boolean }).isWellFormed();
