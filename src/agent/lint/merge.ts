// What was found now, held against what is written in findings.json. In: earlier findings, a pass, what people accepted. Out: the list to write, and
// what is new in it. The rules: a finding is resolved only by a complete pass of its rule that does not find it; an acceptance holds for its subjects as
// they were; where nothing changed, no byte of the list does.
//
// firstSeen: when it was found first. lastSeen: when what was found last changed, so not each day on which it was found again: that would be a
// difference in git for every finding and every run.
import type { Acceptance, Finding } from "../domain/finding.js";
import type { Found } from "./found.js";
import type { LintPass } from "./lint.js";
import { byText } from "./rule.js";

/** Resolved findings that are remembered, the latest first. */
const MOST_RESOLVED = 500;

export interface Merged {
  /** Sorted by id; accepted and resolved ones too. */
  readonly findings: readonly Finding[];
  /** Ids. `fresh`: not there before, or resolved before. `lapsed`: accepted once, for subjects that were others then. */
  readonly fresh: readonly string[];
  readonly resolved: readonly string[];
  readonly lapsed: readonly string[];
}

/** `at`: UTC, "2026-03-01T09:30:00.000Z". */
export function merge(
  earlier: readonly Finding[],
  pass: LintPass,
  accepted: readonly Acceptance[],
  at: string,
): Merged {
  const before = new Map(earlier.map((one) => [one.id, one]));
  const acceptances = new Map(accepted.map((one) => [one.finding, one]));
  const now = new Map(pass.found.map((one) => [one.id, one]));
  const findings: Finding[] = [];
  const [fresh, resolved, lapsed]: string[][] = [[], [], []];
  for (const one of now.values()) {
    const old = before.get(one.id);
    const isFresh = old === undefined || old.status === "resolved";
    const lastSeen = old !== undefined && !isFresh && saysTheSame(old, one) ? old.lastSeen : at;
    const acceptance = acceptances.get(one.id);
    const holds = acceptance !== undefined && isFor(acceptance, one, lastSeen);
    if (isFresh) fresh!.push(one.id);
    if (acceptance !== undefined && !holds) lapsed!.push(one.id);
    findings.push(ordered({ ...one, firstSeen: old?.firstSeen ?? at, lastSeen, status: holds ? "accepted" : "open" }));
  }
  for (const old of before.values()) {
    if (now.has(old.id)) continue;
    const isOver = old.status !== "resolved" && pass.complete.has(old.rule);
    if (isOver) resolved!.push(old.id);
    findings.push(isOver ? { ...old, status: "resolved" } : old);
  }
  return {
    findings: forgotten(findings).sort((a, b) => byText(a.id, b.id)),
    fresh: fresh!.sort(),
    resolved: resolved!.sort(),
    lapsed: lapsed!.sort(),
  };
}

const saysTheSame = (old: Finding, { message, subjectHashes, quotes, severity, suggestion }: Found): boolean =>
  JSON.stringify([old.message, old.subjectHashes, old.quotes, old.severity, old.suggestion]) ===
  JSON.stringify([message, subjectHashes, quotes, severity, suggestion]);

/** One that a person wrote without hashes holds while nothing of the finding has changed since that day. */
function isFor({ subjectHashes, date }: Acceptance, one: Found, lastSeen: string): boolean {
  if (subjectHashes === undefined) return lastSeen.slice(0, 10) <= date.slice(0, 10);
  return JSON.stringify(subjectHashes) === JSON.stringify(one.subjectHashes);
}

/** Keys in one order, so that a finding that is the same is written the same. */
const ordered = ({ id, rule, severity, origin, subjects, message, quotes, suggestion, ...rest }: Finding): Finding => ({
  id,
  rule,
  severity,
  origin,
  subjects,
  message,
  ...(quotes === undefined ? {} : { quotes }),
  ...(suggestion === undefined ? {} : { suggestion }),
  firstSeen: rest.firstSeen,
  lastSeen: rest.lastSeen,
  status: rest.status,
  subjectHashes: rest.subjectHashes,
});

function forgotten(findings: readonly Finding[]): Finding[] {
  const over = findings
    .filter(({ status }) => status === "resolved")
    .sort((a, b) => byText(b.lastSeen, a.lastSeen) || byText(a.id, b.id))
    .slice(MOST_RESOLVED);
  const gone = new Set(over.map(({ id }) => id));
  return findings.filter(({ id }) => !gone.has(id));
}
