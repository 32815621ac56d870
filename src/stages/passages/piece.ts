// A passage before it is written: which blocks it takes, and from where to where.
import type { PassageKind } from "../../schema/passages.js";

export interface Piece {
  readonly kind: PassageKind;
  /** Indices of its first and last block; every block with text between them belongs to it. */
  readonly first: number;
  readonly last: number;
  /** Offset in the first block's text where it starts. */
  readonly from: number;
  /** Offset in the last block's text where it ends. */
  readonly to: number;
}
