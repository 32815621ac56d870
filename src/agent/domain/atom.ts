// One claim in our words, with one to three quotations that carry it. A claim is written once: a changed claim is a new atom that supersedes it.
import { z } from "zod";
import { atomId, id } from "./ids.js";

export const atomTypes = ["claim", "definition", "procedure", "decision", "example", "caveat"] as const;
export const linkTypes = ["supports", "contradicts", "supersedes", "refines", "example_of", "related"] as const;
/** Stored once, at the end whose id comes first. */
export const symmetricLinks: readonly LinkType[] = ["contradicts", "related"];
export const atomStates = ["active", "disputed", "superseded", "stale"] as const;

export const CLAIM_CHARS = 300;
export const BODY_CHARS = 1_200;
export const TAGS = 8;

export const tag = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+#-]{0,39}$/u, "is 1 to 40 letters, digits, spaces and . + # -");

export const evidence = z.strictObject({
  source: id,
  node: z.string(),
  /** Exact text of that node, at `textHash`. */
  quote: z.string().min(20).max(400),
  textHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Evidence = z.output<typeof evidence>;

export const atomLink = z.strictObject({ type: z.enum(linkTypes), to: atomId, reason: z.string().max(300) });
export type AtomLink = z.output<typeof atomLink>;
export type LinkType = AtomLink["type"];

const stamp = z.strictObject({ run: z.string(), at: z.string() });

/** Front matter of `knowledge-base/atoms/<branch>/<slug>.md`; the file's body is `body`. */
export const atomRecord = z.looseObject({
  type: z.enum(atomTypes),
  claim: z.string().min(1).max(CLAIM_CHARS),
  tags: z.array(tag).max(TAGS).default([]),
  status: z.enum(atomStates).default("active"),
  supersededBy: atomId.optional(),
  /** A date that the source states for the claim. */
  validAt: z.string().optional(),
  /** One to three; that there is none is for lint to tell, so that a file edited by hand can still be read. */
  evidence: z.array(evidence).max(3).default([]),
  links: z.array(atomLink).default([]),
  created: stamp,
  updated: stamp.optional(),
});
export type AtomRecord = z.output<typeof atomRecord>;

/** An atom before it has a file. */
export interface NewAtom extends AtomRecord {
  /** `branch/slug`. */
  readonly id: string;
  readonly branch: string;
  readonly body: string;
}

export interface Atom extends NewAtom {
  /** Of its file. */
  readonly hash: string;
}
