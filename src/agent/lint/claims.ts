// What a claim speaks of, as far as words tell. In: a claim. Out: its terms, its numbers with their units, whether it denies, which opposites and
// which words of replacement it holds. The rule: a guess by words is only ever the ground of a suspicion.
import { tokenize } from "../../runtime/text.js";

export interface Claim {
  /** Stems, sorted, each once; no stop words. */
  readonly terms: readonly string[];
  /** "kiln holds 1,200 degrees": degree -> 1200. "5 %": % -> 5. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<string>>;
  readonly denies: boolean;
  /** Index into OPPOSITES -> which side. A claim that names both sides takes none. */
  readonly sides: ReadonlyMap<number, 0 | 1>;
  readonly replaces: boolean;
}

const DENIALS = new Set(["not", "no", "never", "cannot", "without", "nor", "neither", "none", "nothing"]);

/** Words that cannot both be said of one thing. */
export const OPPOSITES: readonly (readonly [readonly string[], readonly string[]])[] = [
  [["always"], ["never", "rarely"]],
  [
    ["increase", "increases", "increased", "raises", "grows"],
    ["decrease", "decreases", "decreased", "lowers", "shrinks"],
  ],
  [
    ["faster", "fast", "quick"],
    ["slower", "slow"],
  ],
  [
    ["better", "best"],
    ["worse", "worst"],
  ],
  [["more"], ["less", "fewer"]],
  [
    ["higher", "high"],
    ["lower", "low"],
  ],
  [["safe"], ["unsafe", "dangerous"]],
  [["possible"], ["impossible"]],
  [
    ["allowed", "permitted"],
    ["forbidden", "prohibited"],
  ],
  [
    ["required", "mandatory", "necessary"],
    ["optional", "unnecessary", "needless"],
  ],
  [
    ["enabled", "enable", "enables"],
    ["disabled", "disable", "disables"],
  ],
  [
    ["success", "succeeds"],
    ["failure", "fails"],
  ],
  [
    ["cheap", "cheaper"],
    ["expensive", "dearer"],
  ],
  [["true"], ["false", "untrue"]],
  [["all", "every"], ["none"]],
  [["before"], ["after"]],
];

const SIDES = new Map(
  OPPOSITES.flatMap(([one, other], at) =>
    [one, other].flatMap((words, side) => words.map((word) => [word, { at, side: side as 0 | 1 }] as const)),
  ),
);

const REPLACES = ["no longer", "instead of", "deprecated", "replaced by", "obsolete", "used to be", "superseded by"];

/** Words, numbers with their separators, and the signs that are units. Linear: no class overlaps the next. */
const WORDS = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}'’]+|[%€$£°]/gu;
const IS_NUMBER = /^\p{N}/u;

export function claimOf(text: string): Claim {
  const folded = text.normalize("NFKC").toLowerCase();
  const words = folded.match(WORDS) ?? [];
  const terms = [...new Set(tokenize(text, undefined, { short: true }))].sort();
  return {
    terms,
    numbers: numbersOf(words),
    denies: words.some((word) => DENIALS.has(word) || /n['’]t$/.test(word)),
    sides: sidesOf(words),
    replaces: REPLACES.some((cue) => folded.includes(cue)),
  };
}

function numbersOf(words: readonly string[]): Claim["numbers"] {
  const numbers = new Map<string, Set<string>>();
  words.forEach((word, at) => {
    if (!IS_NUMBER.test(word)) return;
    const [before, after] = [words[at - 1] ?? "", words[at + 1] ?? ""];
    const unit = /^[€$£]$/.test(before) ? before : /^[%€$£°]$/.test(after) ? after : tokenize(after)[0];
    if (unit === undefined) return;
    const values = numbers.get(unit) ?? new Set();
    numbers.set(unit, values.add(valueOf(word)));
  });
  return numbers;
}

/** "1,200" is 1200, "1.50" is 1.5; what is no plain number stays as it is written. */
function valueOf(word: string): string {
  const plain = word.replace(/,(?=\d{3}(?!\d))/g, "");
  return /^\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? String(Number(plain)) : plain;
}

function sidesOf(words: readonly string[]): Claim["sides"] {
  const sides = new Map<number, 0 | 1>();
  const both = new Set<number>();
  for (const word of words) {
    const found = SIDES.get(word);
    if (found === undefined) continue;
    if (sides.has(found.at) && sides.get(found.at) !== found.side) both.add(found.at);
    sides.set(found.at, found.side);
  }
  for (const at of both) sides.delete(at);
  return sides;
}

/** Why two claims about the same thing may not both hold; null when no sign of it is seen. */
export function tension(a: Claim, b: Claim): string | null {
  for (const [unit, values] of a.numbers) {
    const others = b.numbers.get(unit);
    if (others !== undefined && ![...values].some((value) => others.has(value)))
      return `one says ${[...values][0]} and the other ${[...others][0]} (${unit})`;
  }
  for (const [at, side] of a.sides)
    if (b.sides.has(at) && b.sides.get(at) !== side)
      return `one says "${OPPOSITES[at]![side][0]}" and the other "${OPPOSITES[at]![1 - side]![0]}", or words like them`;
  if (a.replaces !== b.replaces) return "one of them says that something is replaced or no longer so";
  if (a.denies !== b.denies) return "one of them denies and the other does not";
  return null;
}
