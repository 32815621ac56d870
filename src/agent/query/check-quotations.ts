// Check 4: what is quoted stands in the page that is cited beside it. In: an answer. Out: a verdict for each quotation, what to replace, what is wrong.
// The verdicts: exact; repaired, only case or punctuation differ and the page's words are put in; misattributed, it stands in something else that was
// read; absent.
import { Quotable } from "../citations/verbatim.js";
import type { ReadLedger } from "../tools/ledger.js";
import type { View } from "../tools/view.js";
import { type Answer, citedAt } from "./answer.js";
import { MOST_DEFECTS } from "./check-citations.js";

/** More quotations than this are no answer. */
const MOST_QUOTATIONS = 60;

export type Verdict = "exact" | "repaired" | "misattributed" | "absent";

export interface QuoteVerdict {
  readonly text: string;
  readonly verdict: Verdict;
  /** The page that holds it; null where the question does, or nothing. */
  readonly page: string | null;
}

export interface QuoteCheck {
  readonly verdicts: readonly QuoteVerdict[];
  readonly defects: readonly string[];
  /** The answer with the pages' own words where only case or punctuation differed. */
  readonly markdown: string;
}

export function checkQuotations(answer: Answer, view: View, ledger: ReadLedger, question: string): QuoteCheck {
  const shelf = new Shelf(view, ledger, question);
  const verdicts: QuoteVerdict[] = [];
  const defects: string[] = [];
  let { markdown } = answer;
  if (answer.quotations.length > MOST_QUOTATIONS)
    return {
      verdicts,
      defects: [`There are ${answer.quotations.length} quotations; at most ${MOST_QUOTATIONS} may be.`],
      markdown,
    };
  // From the end, so that earlier places stay where they are.
  for (const quotation of [...answer.quotations].reverse()) {
    const { text, leaf, start, end, linked } = quotation;
    const cited = [...citedAt(answer, leaf)];
    const judged = shelf.judge(text, cited);
    const { verdict, page, exact } = judged;
    const shown = `"${text.length > 100 ? `${text.slice(0, 100)}...` : text}"`;
    if (verdict === "repaired" && !linked) markdown = markdown.slice(0, start) + escaped(exact!) + markdown.slice(end);
    if (verdict === "repaired" && linked) {
      defects.unshift(`The page has other words than ${shown}: "${exact!.slice(0, 300)}".`);
      verdicts.unshift({ text, verdict: "absent", page: null });
      continue;
    }
    verdicts.unshift({ text: exact ?? text, verdict, page });
    if (verdict === "misattributed")
      defects.unshift(`${shown} stands in ${judged.where}, which is not linked beside it.`);
    if (verdict === "absent")
      defects.unshift(`${shown} does not stand in what was read: quote exactly, or use your own words without marks.`);
  }
  return { verdicts, defects: defects.slice(0, MOST_DEFECTS), markdown };
}

interface Judgement {
  readonly verdict: Verdict;
  readonly page: string | null;
  readonly exact?: string;
  /** For a sentence: "[[kilns]]", "an atom". */
  readonly where?: string;
}

/** What was read, each made ready to be searched once. */
class Shelf {
  readonly #pages = new Map<string, Quotable>();
  readonly #others: readonly (readonly [where: string, Quotable])[];
  readonly #question: Quotable;

  constructor(view: View, ledger: ReadLedger, question: string) {
    this.#question = new Quotable(question);
    const others: (readonly [string, Quotable])[] = [];
    for (const { kind, id, chars, texts } of ledger.entries) {
      if (chars === 0) continue;
      const note = kind === "note" ? view.notes.get(id) : undefined;
      // The whole page, since a quotation may begin where one answer to read_note ended.
      if (note !== undefined) this.#pages.set(id, new Quotable(view.bodyOf(note)));
      else others.push([`the ${kind} ${id}`, new Quotable(texts.join("\n\n"))]);
    }
    this.#others = others;
  }

  judge(text: string, cited: readonly string[]): Judgement {
    let repaired: Judgement | null = null;
    for (const page of cited) {
      const found = this.#pages.get(page)?.find(text) ?? null;
      if (found?.verdict === "exact") return { verdict: "exact", page };
      if (found !== null) repaired ??= { verdict: "repaired", page, exact: found.exact };
    }
    if (repaired !== null) return repaired;
    // The asker's own words need no page.
    if (this.#question.find(text)?.verdict === "exact") return { verdict: "exact", page: null };
    for (const [page, quotable] of this.#pages)
      if (!cited.includes(page) && quotable.find(text) !== null)
        return { verdict: "misattributed", page, where: `[[${page}]]` };
    for (const [where, quotable] of this.#others)
      if (quotable.find(text) !== null) return { verdict: "misattributed", page: null, where };
    return { verdict: "absent", page: null };
  }
}

/** A page's words as text, whatever they are in Markdown. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>&|~#]/g, "\\$&");
