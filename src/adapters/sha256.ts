// In: bytes, or text taken as UTF-8. Out: their SHA-256 as 64 lower-case hex digits.
import { createHash } from "node:crypto";

export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The same of a text in pieces, with its length in bytes; the whole is never put together. */
export function digestOf(pieces: Iterable<string>): { readonly size: number; readonly sha256: string } {
  const hash = createHash("sha256");
  let size = 0;
  for (const piece of pieces) {
    hash.update(piece, "utf8");
    size += Buffer.byteLength(piece);
  }
  return { size, sha256: hash.digest("hex") };
}
