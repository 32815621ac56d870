// Things that say the same, or that may not both hold. Pairs are found through the rarer terms that they share, never by comparing all with all.
import type { Atom } from "../../domain/atom.js";
import { byText, type Raised, type Rule, shown, subject } from "../rule.js";
import { nearPairs } from "../near.js";
import { tension } from "../claims.js";
import { type LintView, stands } from "../view.js";

const SAME = 0.8;

/** Each is told with the first that it is like, so that a hundred alike are ninety-nine findings. */
export const duplicateAtom: Rule = {
  name: "duplicate-atom",
  severity: "warn",
  find(view) {
    const branches = new Map<string, Atom[]>();
    for (const atom of view.atoms)
      if (stands(atom)) branches.set(atom.branch, [...(branches.get(atom.branch) ?? []), atom]);
    return [...branches.values()].flatMap((atoms) => duplicatesAmong(atoms, view));
  },
};

function duplicatesAmong(atoms: readonly Atom[], view: LintView): Raised[] {
  const told = (one: Atom, other: Atom): Raised => ({
    subjects: [subject.atom(one.id), subject.atom(other.id)],
    message: `${other.id} says nearly what ${one.id} says.`,
    suggestion: "Keep one of them, with the evidence of both.",
  });
  // Equal sets first, whatever their number and however common their terms.
  const raised: Raised[] = [];
  const distinct = new Map<string, Atom>();
  for (const atom of atoms) {
    const { terms, denies } = view.claimOf(atom);
    if (terms.length === 0) continue;
    const key = `${denies} ${terms.join(" ")}`;
    const first = distinct.get(key);
    if (first === undefined) distinct.set(key, atom);
    else if (tension(view.claimOf(first), view.claimOf(atom)) === null) raised.push(told(first, atom));
  }
  const list = [...distinct.values()];
  const sets = list.map((atom) => view.claimOf(atom).terms);
  let last = -1;
  nearPairs(sets, ({ earlier, later, shared }) => {
    if (later === last || shared < SAME * (sets[earlier]!.length + sets[later]!.length - shared)) return;
    const [one, other] = [list[earlier]!, list[later]!];
    // With another number, or denied, the same words say something else.
    if (tension(view.claimOf(one), view.claimOf(other)) !== null) return;
    last = later;
    raised.push(told(one, other));
  });
  return raised;
}

export const duplicatePage: Rule = {
  name: "duplicate-page",
  severity: "warn",
  find(view) {
    const first = new Map<string, string>();
    const raised: Raised[] = [];
    for (const { id, title } of view.notes) {
      const folded = foldTitle(title);
      const other = first.get(folded);
      if (folded === "") continue;
      if (other === undefined) first.set(folded, id);
      else
        raised.push({
          subjects: [subject.note(other), subject.note(id)],
          message: `${other} and ${id} have the same title, ${shown(title)}.`,
        });
    }
    return raised;
  },
};

const foldTitle = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Of one atom, the strongest so many. */
const MOST_PARTNERS = 3;
/** Terms that make a common subject, and their share of the shorter claim. */
const SHARED_TERMS = 2;
const SHARED_PART = 0.5;

export interface Suspicion {
  readonly one: Atom;
  readonly other: Atom;
  /** From 0 to 1: what part of the shorter claim both speak of. */
  readonly near: number;
  /** Why they may not both hold; null when they only speak of the same. */
  readonly why: string | null;
}

export const possibleContradiction: Rule = {
  name: "possible-contradiction",
  severity: "info",
  find: (view) =>
    suspicions(view, (why) => why !== null).map(({ one, other, why }) => ({
      subjects: [subject.atom(one.id), subject.atom(other.id)],
      message: `A suspicion only, from words: ${one.id} and ${other.id} may not both hold, since ${why}.`,
    })),
};

/** Pairs of atoms that hold and speak of the same, sorted by their ids. Pairs of which a link already says how they stand are left out. */
export function suspicions(view: LintView, wanted: (why: string | null) => boolean): Suspicion[] {
  const atoms = view.atoms.filter(stands);
  const settled = settledPairs(atoms);
  const sets = atoms.map((atom) => view.claimOf(atom).terms);
  const best = new Map<number, Suspicion[]>();
  nearPairs(sets, ({ earlier, later, shared }) => {
    if (shared < SHARED_TERMS) return;
    const near = shared / Math.min(sets[earlier]!.length, sets[later]!.length);
    const [one, other] = [atoms[earlier]!, atoms[later]!];
    if (near < SHARED_PART || settled.has(`${one.id} ${other.id}`)) return;
    const list = best.get(later) ?? [];
    // Of equals the earlier ids are kept, which come first.
    if (list.length === MOST_PARTNERS && near <= list.at(-1)!.near) return;
    const why = tension(view.claimOf(one), view.claimOf(other));
    if (!wanted(why)) return;
    list.push({ one, other, near, why });
    list.sort((a, b) => b.near - a.near || byText(a.one.id, b.one.id));
    best.set(later, list.slice(0, MOST_PARTNERS));
  });
  return [...best.values()].flat().sort((a, b) => byText(a.one.id, b.one.id) || byText(a.other.id, b.other.id));
}

function settledPairs(atoms: readonly Atom[]): Set<string> {
  const pairs = new Set<string>();
  const add = (a: string, b: string) => pairs.add(a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const { id, links, supersededBy } of atoms) {
    if (supersededBy !== undefined) add(id, supersededBy);
    for (const { type, to } of links) if (type === "contradicts" || type === "supersedes") add(id, to);
  }
  return pairs;
}
