// What the model is asked to judge. In: a knowledge base, and whose eyes it is read with. Out: pairs of atoms and groups of pages, the most suspicious
// first, never more than a fixed number. The rules: code picks, the model only judges; a pair of which a finding stands is always among them, so that it
// is never resolved for not having been asked about.
import type { Atom } from "../domain/atom.js";
import type { Finding } from "../domain/finding.js";
import { atomVisibility, type Knowledge, noteVisibility } from "../domain/knowledge.js";
import type { Note } from "../domain/note.js";
import type { Visibility } from "../domain/visibility.js";
import { byText } from "./rule.js";
import { suspicions, type Suspicion } from "./rules/likeness.js";
import { type LintView, stands } from "./view.js";

export const modelRules = ["contradiction", "superseded", "gap"] as const;
export type ModelRule = (typeof modelRules)[number];

export interface Candidate {
  readonly kind: "atom" | "note";
  /** What may be found of it. */
  readonly allowed: readonly ModelRule[];
  /** Sorted by id. */
  readonly subjects: readonly CandidateSubject[];
}

export interface CandidateSubject {
  readonly id: string;
  readonly hash: string;
  /** An atom's claim, a page's title. */
  readonly label: string;
}

const MOST_PAIRS = 60;
const MOST_TOPICS = 12;
const MOST_PAGES = 5;

export function candidates(
  view: LintView,
  sees: (visibility: Visibility) => boolean,
  earlier: readonly Finding[],
): readonly Candidate[] {
  const standing = earlier.filter(({ origin, status }) => origin === "model" && status !== "resolved");
  const { knowledge } = view;
  const isSeen = (atom: Atom) => sees(atomVisibility(atom, knowledge));
  const before = standing.flatMap(({ rule, subjects }) => {
    const [one, other] = subjects.map((id) => knowledge.atoms.get(id));
    if (rule === "gap" || one === undefined || other === undefined || subjects.length !== 2) return [];
    return [one, other].every((atom) => stands(atom) && isSeen(atom)) ? [pair(one, other, knowledge)] : [];
  });
  const suspected = suspicions(view, () => true)
    .filter(({ one, other }) => isSeen(one) && isSeen(other))
    .sort((a, b) => rank(a, knowledge) - rank(b, knowledge) || b.near - a.near)
    .map(({ one, other }) => pair(one, other, knowledge));
  return [...distinct([...before, ...suspected]).slice(0, Math.max(MOST_PAIRS, before.length)), ...topics(view, sees)];
}

const rank = ({ why, one, other }: Suspicion, knowledge: Knowledge): number =>
  (why === null ? 2 : 0) + (dateOf(one, knowledge) === dateOf(other, knowledge) ? 1 : 0);

function pair(one: Atom, other: Atom, knowledge: Knowledge): Candidate {
  const mayReplace = newerOf(one, other, knowledge) !== null;
  return {
    kind: "atom",
    allowed: mayReplace ? ["contradiction", "superseded"] : ["contradiction"],
    subjects: [one, other]
      .map(({ id, hash, claim }) => ({ id, hash, label: claim }))
      .sort((a, b) => byText(a.id, b.id)),
  };
}

/** By the dates that their sources state; null when neither is newer. */
export function newerOf(one: Atom, other: Atom, knowledge: Pick<Knowledge, "sources">): Atom | null {
  const [a, b] = [dateOf(one, knowledge), dateOf(other, knowledge)];
  return a === "" || b === "" || a === b ? null : a > b ? one : other;
}

const dateOf = ({ validAt, evidence }: Atom, { sources }: Pick<Knowledge, "sources">): string =>
  validAt ?? evidence.map(({ source }) => sources.get(source)?.date ?? "").reduce((a, b) => (a > b ? a : b), "");

/** Pages of one branch, a few at a time. A page belongs where it says, else where its first atom lies. */
function topics({ notes, knowledge }: LintView, sees: (visibility: Visibility) => boolean): Candidate[] {
  const branches = new Map<string, Note[]>();
  for (const note of notes) {
    if (note.status !== "active" || note.kind === "query" || !sees(noteVisibility(note, knowledge))) continue;
    const branch = note.branch ?? note.atoms[0]?.split("/")[0] ?? "";
    branches.set(branch, [...(branches.get(branch) ?? []), note]);
  }
  return [...branches]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([, all]) => inGroups(all, MOST_PAGES))
    .slice(0, MOST_TOPICS)
    .map((group) => ({
      kind: "note",
      allowed: ["gap"],
      subjects: group.map(({ id, hash, title }) => ({ id, hash, label: title })),
    }));
}

export const inGroups = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

function distinct(all: readonly Candidate[]): Candidate[] {
  const byIds = new Map<string, Candidate>();
  for (const one of all) {
    const key = one.subjects.map(({ id }) => id).join(" ");
    if (!byIds.has(key)) byIds.set(key, one);
  }
  return [...byIds.values()];
}
