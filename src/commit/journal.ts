// In: a plan, or the bytes of a journal found on disk. Out: the journal, or null when it cannot be trusted.
// The rule: what is read back passes the same path checks as what a build gives, since a cloned folder may bring a
// journal of its own.
//
// In the state folder:
//   plan      the journal of a commit that has not yet begun to change the site; deciding = renaming it to `journal`
//   journal   the journal of a commit that is decided
//   staged/7  the bytes of writes[7]
//   lock~...  see lock.ts
import { z } from "zod";
import { sha256 } from "../adapters/sha256.js";
import type { Plan } from "./plan.js";
import { foldersAbove, pathFault, STATE_FOLDER } from "./safe-path.js";

const path = z.string().refine((text) => pathFault(text) === null);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const journalSchema = z.strictObject({
  version: z.literal(1),
  /** In the order of taking their places; the last one waits for all others. */
  writes: z.array(z.strictObject({ path, sha256: hash, before: hash.nullable() })),
  removes: z.array(z.strictObject({ path, before: hash })),
  /** Made for the writes; removed again when the commit is undone and they are empty. Outer before inner. */
  folders: z.array(path),
});

export type Journal = z.infer<typeof journalSchema>;

export function journalOf(plan: Plan): Journal {
  return {
    version: 1,
    writes: plan.writes.map(({ path, sha256, before }) => ({ path, sha256, before })),
    removes: plan.removes.map(({ path, before }) => ({ path, before })),
    folders: [...plan.folders],
  };
}

/** First line: the hash of the rest, so that damage is seen and never half understood. */
export function journalBytes(journal: Journal): Uint8Array {
  const body = JSON.stringify(journal);
  return new TextEncoder().encode(`${sha256(body)}\n${body}\n`);
}

export function parseJournal(bytes: Uint8Array): Journal | null {
  const text = new TextDecoder().decode(bytes);
  const [first = "", ...rest] = text.split("\n");
  const body = rest.join("\n").slice(0, -1);
  if (!text.endsWith("\n") || first !== sha256(body)) return null;
  try {
    return journalSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

export interface StatePaths {
  readonly folder: string;
  readonly plan: string;
  readonly journal: string;
  readonly stagedFolder: string;
  staged(index: number): string;
}

export function statePaths(dir: string): StatePaths {
  const folder = `${dir}/${STATE_FOLDER}`;
  return {
    folder,
    plan: `${folder}/plan`,
    journal: `${folder}/journal`,
    stagedFolder: `${folder}/staged`,
    staged: (index) => `${folder}/staged/${index}`,
  };
}

/** The folders whose names change when these paths come or go, as full paths, each once. */
export function foldersToSync(dir: string, paths: readonly string[]): string[] {
  const parents = paths.map((each) => foldersAbove(each).at(-1));
  return [...new Set(parents.map((parent) => (parent === undefined ? dir : `${dir}/${parent}`)))].sort();
}
