// Check 6: which statements of an answer link a page. In: an answer. Out: how many there are, and those without a link. A statement is a paragraph or
// list item that ends as a sentence does or has eight words; headings, cells and lines that lead to a list are none.
import { shownText } from "../citations/headings.js";
import type { Leaf } from "../citations/leaves.js";
import { type Answer, citedAt } from "./answer.js";

const WORDS = 8;

export interface Covered {
  readonly statements: number;
  readonly cited: number;
  /** Beginnings of those without a link. */
  readonly uncited: readonly string[];
}

export function coverageOf(answer: Answer): Covered {
  const uncited: string[] = [];
  let statements = 0;
  for (const [at, leaf] of answer.page.leaves.entries()) {
    if (!isStatement(leaf)) continue;
    statements++;
    if (citedAt(answer, at).size === 0) uncited.push(shownText(leaf).slice(0, 80));
  }
  return { statements, cited: statements - uncited.length, uncited };
}

export function isStatement(leaf: Leaf): boolean {
  if (leaf.kind !== "paragraph") return false;
  const text = shownText(leaf).trimEnd();
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words === 0 || text.endsWith(":")) return words >= WORDS * 2;
  return words >= WORDS || /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019\u00bb)\]\ufffc]{0,3}$/.test(text);
}
