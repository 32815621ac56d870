// In: bytes, or text taken as UTF-8. Out: their SHA-256 as 64 lower-case hex digits.
import { createHash, hash } from "node:crypto";

export function sha256(bytes: Uint8Array | string): string {
  return hash("sha256", bytes);
}

/** The same of a text in pieces, with its length in bytes; the whole is never put together. */
export function digestOf(pieces: Iterable<string>): { readonly size: number; readonly sha256: string } {
  const running = createHash("sha256");
  let size = 0;
  for (const piece of pieces) {
    running.update(piece, "utf8");
    size += Buffer.byteLength(piece);
  }
  return { size, sha256: running.digest("hex") };
}
