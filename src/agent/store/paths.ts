// Where each record stands in a knowledge base. The one rule: paths are made here, from checked ids, and from nothing else.
import { isId } from "../domain/ids.js";
import type { NoteKind } from "../domain/note.js";

export const TAXONOMY = "taxonomy.yml";
export const INDEX = "index.md";
export const FINDINGS = "findings.json";
export const ACCEPTED = "accepted.yml";

export const atomPath = (id: string): string => `atoms/${id}.md`;
export const notePath = (id: string, kind: NoteKind): string =>
  kind === "query" ? `notes/query/${id}.md` : `notes/${id}.md`;
export const sourcePath = (id: string): string => `sources/${id}.yml`;
/** The extracted text of a source that is no Markdown. */
export const extractedPath = (id: string): string => `sources/${id}.txt`;

export type RecordPlace =
  | { readonly kind: "atom"; readonly id: string; readonly branch: string }
  | { readonly kind: "note"; readonly id: string; readonly filed: boolean }
  | { readonly kind: "source"; readonly id: string }
  | { readonly kind: "other" };

/** What a file of a knowledge base is by its path; null for one that has no place there. */
export function placeOf(path: string): RecordPlace | null {
  if ([TAXONOMY, INDEX, FINDINGS, ACCEPTED].includes(path)) return { kind: "other" };
  const match = /^(atoms|notes|sources)\/(?:([^/]+)\/)?([^/]+)\.(md|yml|txt)$/.exec(path);
  if (match === null) return null;
  const [, folder, inner, name, ending] = match as unknown as [string, string, string | undefined, string, string];
  if (!isId(name)) return null;
  if (folder === "atoms") {
    if (inner === undefined || ending !== "md" || !isId(inner)) return null;
    return { kind: "atom", id: `${inner}/${name}`, branch: inner };
  }
  if (folder === "notes") {
    if (ending !== "md" || (inner !== undefined && inner !== "query")) return null;
    return { kind: "note", id: name, filed: inner === "query" };
  }
  if (inner !== undefined || ending === "md") return null;
  return ending === "txt" ? { kind: "other" } : { kind: "source", id: name };
}
