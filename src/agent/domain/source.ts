// A document that atoms are drawn from, and its tree. A site's posts are sources where they are; nothing copies them.
import { z } from "zod";
import { id } from "./ids.js";
import { visibility } from "./visibility.js";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A heading with its own text, up to the next heading of any level. Offsets are UTF-16, in the source's text. */
export const node = z.strictObject({
  /** "2.1": first heading under the second. "0": what stands before the first heading. */
  id: z.string().regex(/^\d+(?:\.\d+)*$/),
  heading: z.string(),
  level: z.number().int().min(0).max(6),
  parent: z.string().nullable(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  textHash: hash,
  tokens: z.number().int().min(0),
});
export type Node = z.output<typeof node>;

export const origin = z.strictObject({
  kind: z.enum(["post", "file"]),
  /** Relative to the site's root. */
  path: z.string().min(1),
});

const described = {
  id,
  title: z.string().min(1),
  origin,
  url: z.string().nullable(),
  author: z.string().nullable(),
  date: z.string().nullable(),
  visibility,
  /** Third-party text is only ever taken in through a review. */
  trust: z.enum(["own", "third-party"]),
};

/** What is known of a source before it is read. */
export const sourceInfo = z.strictObject(described);
export type SourceInfo = z.output<typeof sourceInfo>;

export interface SourceText {
  /** Words of the author with markup removed, blocks apart by an empty line, headings with their `#`. */
  readonly text: string;
  readonly textHash: string;
  readonly nodes: readonly Node[];
}

/** `knowledge-base/sources/<id>.yml`: a source as it was when it was last taken in, with success. */
export const sourceRecord = z.looseObject({
  ...described,
  textHash: hash,
  chars: z.number().int().min(0),
  tokens: z.number().int().min(0),
  ingest: z.strictObject({
    /** Of source, text and pipeline: equal means that there is nothing to do. */
    key: hash,
    run: z.string(),
    at: z.string(),
    /** Nodes that a run judged to hold nothing worth an atom. */
    empty: z.array(z.string()),
  }),
  nodes: z.array(node),
});
export type SourceRecord = z.output<typeof sourceRecord>;

export const textOf = ({ start, end }: Pick<Node, "start" | "end">, { text }: Pick<SourceText, "text">): string =>
  text.slice(start, end);
