// A vector as it is kept and published: int8 codes and their scale.

export interface Row {
  /** value = code * scale */
  readonly scale: number;
  readonly codes: Int8Array;
}

/** Rows that need no embedding, by the hash of their text, all of one model. */
export type KnownRows = ReadonlyMap<string, Row>;

/** The key of a text: 64 bits of its SHA-256, as hexadecimal digits. */
export const textHash = (text: string, sha256: (text: string) => string): string => sha256(text).slice(0, 16);
