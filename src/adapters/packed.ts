// In: bytes that are needed again later. Out: a way to have them back. The rule: the same bytes; only their memory differs.
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Files below this many bytes are kept as they are: at 10,000 posts the four largest are 290 MB; packing takes about a third. */
const LARGE = 16_000_000;

/** At the fastest level. */
export function packed(bytes: Uint8Array): () => Uint8Array {
  if (bytes.length < LARGE) return () => bytes;
  const small = deflateRawSync(bytes, { level: 1 });
  return () => inflateRawSync(small);
}
