// How much is read of a layer that somebody else wrote. The rule: past a limit nothing of it is used, and the problem says the limit.

/** Bytes of one file; a layer of 10,000 posts has vectors of some 90 MB. */
export const MOST_FILE = 256_000_000;
/** Bytes of the manifest, which says how many the others have. */
export const MOST_MANIFEST = 16_000_000;
/** Bytes of all that is read of a published layer at once. */
export const MOST_LAYER = 512_000_000;
/** Lists, objects and values in a list or object of a file: three bytes of JSON can take sixty of memory. */
export const MOST_VALUES = 12_000_000;

/** At least as many as the JSON holds: commas and brackets, those in texts as well. */
export function values(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++;
  return count;
}
