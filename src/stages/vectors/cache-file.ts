// Rows as they are kept between builds. In: rows by the hash of their text. Out: bytes, and back.
// The rule: a row whose checksum is wrong is left out and counted; a file of another model, version or dimension has no rows.
//
//   a line of JSON   {"sitelore":"vectors","version":1,"fingerprint":"...","dimension":384}
//   each row         8 bytes of hash, 8 of scale (float64, little-endian), the codes, 8 of checksum (SHA-256 of what is before)
import type { Row } from "./rows-known.js";

export interface CacheHead {
  readonly fingerprint: string;
  readonly dimension: number;
}

type Sha256 = (bytes: Uint8Array) => string;

const VERSION = 1;
const EDGE = 8;

export function cacheBytes(rows: ReadonlyMap<string, Row>, head: CacheHead, sha256: Sha256): Uint8Array {
  const first = new TextEncoder().encode(`${headLine(head)}\n`);
  const size = 3 * EDGE + head.dimension;
  const bytes = new Uint8Array(first.length + rows.size * size);
  bytes.set(first);
  const view = new DataView(bytes.buffer);
  let at = first.length;
  for (const [hash, { scale, codes }] of rows) {
    view.setBigUint64(at, BigInt(`0x${hash}`));
    view.setFloat64(at + EDGE, scale, true);
    bytes.set(new Uint8Array(codes.buffer, codes.byteOffset, codes.length), at + 2 * EDGE);
    const end = at + size - EDGE;
    view.setBigUint64(end, checksum(bytes.subarray(at, end), sha256));
    at += size;
  }
  return bytes;
}

export interface CachedRows {
  readonly rows: Map<string, Row>;
  /** Rows that could not be trusted. */
  readonly damaged: number;
}

export function readCache(bytes: Uint8Array, head: CacheHead, sha256: Sha256): CachedRows {
  const rows = new Map<string, Row>();
  const line = bytes.indexOf(10);
  if (line < 0) return { rows, damaged: bytes.length > 0 ? 1 : 0 };
  if (new TextDecoder().decode(bytes.subarray(0, line)) !== headLine(head)) return { rows, damaged: 0 };
  const size = 3 * EDGE + head.dimension;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let damaged = (bytes.length - line - 1) % size === 0 ? 0 : 1;
  for (let at = line + 1; at + size <= bytes.length; at += size) {
    const end = at + size - EDGE;
    if (view.getBigUint64(end) !== checksum(bytes.subarray(at, end), sha256)) {
      damaged++;
      continue;
    }
    const hash = view
      .getBigUint64(at)
      .toString(16)
      .padStart(2 * EDGE, "0");
    const codes = new Int8Array(bytes.buffer, bytes.byteOffset + at + 2 * EDGE, head.dimension);
    rows.set(hash, { scale: view.getFloat64(at + EDGE, true), codes });
  }
  return { rows, damaged };
}

const headLine = ({ fingerprint, dimension }: CacheHead): string =>
  JSON.stringify({ sitelore: "vectors", version: VERSION, fingerprint, dimension });

const checksum = (bytes: Uint8Array, sha256: Sha256): bigint => BigInt(`0x${sha256(bytes).slice(0, 2 * EDGE)}`);
