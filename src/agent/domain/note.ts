// A compiled page. Pages of the machine and the author's words are never mixed: a note says what atoms say, and names them.
import { z } from "zod";
import { atomId, id } from "./ids.js";
import { tag } from "./atom.js";
import { visibility } from "./visibility.js";

export const noteKinds = ["concept", "summary", "overview", "query"] as const;
export type NoteKind = (typeof noteKinds)[number];

export const NOTE_CHARS = 12_000;
export const SUMMARY_CHARS = 200;

/** Front matter of `knowledge-base/notes/<id>.md` and, for answers that were filed, `knowledge-base/notes/query/<id>.md`. */
export const noteRecord = z.looseObject({
  title: z.string().min(1).max(200),
  kind: z.enum(noteKinds),
  summary: z.string().max(SUMMARY_CHARS).default(""),
  branch: id.optional(),
  atoms: z.array(atomId).default([]),
  tags: z.array(tag).default([]),
  status: z.enum(["active", "draft", "superseded"]).default("active"),
  supersededBy: id.optional(),
  visibility,
  /** `hash`: of the body as the run wrote it; another one now means that a person has edited the page. */
  generated: z.strictObject({ run: z.string(), model: z.string(), at: z.string(), hash: z.string() }),
  /** Of an answer that was filed. */
  question: z.string().optional(),
  run: z.string().optional(),
  cites: z.array(z.strictObject({ note: id, hash: z.string(), changed: z.boolean().optional() })).optional(),
});
export type NoteRecord = z.output<typeof noteRecord>;

/** A note before it has a file. */
export interface NewNote extends NoteRecord {
  readonly id: string;
  readonly body: string;
}

export interface Note extends NewNote {
  /** Of its file. */
  readonly hash: string;
  readonly humanEdited: boolean;
}
