// The documents that knowledge is drawn from, where they are. In: an id. Out: its text and tree. The rules: reading is deterministic; a document that
// cannot be read is told by its reason; nothing is ever written.
import type { SourceInfo, SourceText } from "./domain/source.js";

export interface SourceReader {
  /** All of them, also hidden ones, sorted by id. */
  list(): Promise<readonly SourceInfo[]>;
  read(id: string): Promise<SourceText | SourceFault>;
}

export interface SourceFault {
  /** A sentence without a full stop: "it has 200,000 characters; the limit is 120,000". */
  readonly reason: string;
}

export const isSourceText = (one: SourceText | SourceFault): one is SourceText => "text" in one;

/** The words of a PDF, page by page, in order; a page without words is "". Nothing in the file runs. */
export type PdfText = (bytes: Uint8Array) => Promise<readonly string[] | SourceFault>;
