// What a pass of lint has found, before it is held against earlier findings. The rule: the same finding has the same id on every machine and day.
import type { Finding } from "../domain/finding.js";
import { type Knowledge, recordHash } from "../domain/knowledge.js";
import { sourcePath, TAXONOMY } from "../store/paths.js";
import { byText, type Raised, type Subject } from "./rule.js";

export type Found = Omit<Finding, "firstSeen" | "lastSeen" | "status">;

type Sha256 = (text: string) => string;

export function found(
  rule: Pick<Found, "rule" | "severity" | "origin">,
  { subjects, key = "", message, suggestion }: Raised,
  knowledge: Knowledge,
  sha256: Sha256,
  quotes?: readonly string[],
): Found {
  // Quotes belong to their subjects and are sorted with them.
  const sorted = subjects
    .map((one, at) => ({ ...one, quote: quotes?.[at], hash: hashOf(one, knowledge) }))
    .sort((a, b) => byText(a.id, b.id));
  const ids = sorted.map(({ id }) => id);
  return {
    id: sha256(JSON.stringify([rule.rule, ids, key])).slice(0, 16),
    rule: rule.rule,
    severity: rule.severity,
    origin: rule.origin,
    subjects: ids,
    message,
    ...(quotes === undefined ? {} : { quotes: sorted.map(({ quote }) => quote!) }),
    ...(suggestion === undefined ? {} : { suggestion }),
    subjectHashes: sorted.map(({ hash }) => hash),
  };
}

/** Of the subject as it stands; empty for one that has no file here, such as a run. */
export function hashOf({ kind, id }: Subject, { atoms, notes, files }: Knowledge): string {
  if (kind === "atom") return atoms.get(id)?.hash ?? "";
  if (kind === "note") return notes.get(id)?.hash ?? "";
  if (kind === "run") return "";
  const file = files.get(kind === "source" ? sourcePath(id) : kind === "shelf" ? TAXONOMY : id);
  return file === undefined ? "" : recordHash(file);
}
