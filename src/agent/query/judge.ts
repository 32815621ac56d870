// The judge of an answer. In: the final message of a run. Out: the answer as it may be printed and filed, or why it may not. The checks, in this order:
// 1 not covered, 2 a link at all, 3 each link leads to a page that was read, 4 quotations are verbatim, 5 it leads to a source, 6 (strict) every
// statement is cited. What is checked is what is printed: what is unsafe goes first. That a page supports the sentence beside it, no check can tell.
import { wikilinks } from "../citations/wikilinks.js";
import { NOTE_CHARS } from "../domain/note.js";
import { failed, type FailReason } from "../loop/outcome.js";
import type { Judged } from "../loop/run.js";
import type { ReadLedger } from "../tools/ledger.js";
import type { View } from "../tools/view.js";
import { readAnswer } from "./answer.js";
import { checkCitations, MOST_DEFECTS } from "./check-citations.js";
import { checkQuotations } from "./check-quotations.js";
import { coverageOf } from "./coverage.js";
import type { Citation } from "./query-result.js";
import { safeAnswer } from "./safe-answer.js";
import { traces } from "./traces.js";

export interface JudgeContext {
  readonly view: View;
  readonly ledger: ReadLedger;
  readonly question: string;
  readonly strict: boolean;
}

export interface JudgedAnswer {
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly coverage: { readonly statements: number; readonly cited: number };
}

export function judge(final: string, { view, ledger, question, strict }: JudgeContext): Judged<JudgedAnswer> {
  const missing = notCovered(final);
  if (missing !== null) return { kind: "ended", failure: failed("not_covered", missing) };
  if (final.length > NOTE_CHARS)
    return rejected("invalid_result", [`The answer has ${final.length} characters; at most ${NOTE_CHARS} may be.`]);
  const safe = safeAnswer(final, addressesOf(view, final));
  const answer = safe === null ? null : readAnswer(safe);
  if (answer === null)
    return rejected("invalid_result", ["The answer's Markdown is too entangled to be read: write plain paragraphs."]);
  if (answer.links.flat().length === 0)
    return rejected("uncited", [
      `The answer links no page: link each page that a statement comes from, as [[id]].${final.includes("[[") ? " Brackets in code, in comments and behind a backslash are no links." : ""}`,
    ]);
  const bad = checkCitations(answer, view, ledger);
  if (bad.length > 0) return rejected("bad_citation", bad);
  const quotes = checkQuotations(answer, view, ledger, question);
  if (quotes.defects.length > 0) return rejected("quote_not_verbatim", quotes.defects);
  const cited = [...new Set(answer.links.flat().map(({ target }) => target))];
  if (!traces(view, cited))
    return rejected("untraceable", [
      "No linked page leads to a source: link a page that rests on atoms with evidence, not only earlier answers.",
    ]);
  const { statements, cited: covered, uncited } = coverageOf(answer);
  if (strict && uncited.length > 0)
    return rejected(
      "uncited",
      uncited.slice(0, MOST_DEFECTS).map((text) => `No page is linked in "${text}".`),
    );
  const printed = safeAnswer(quotes.markdown, addressesOf(view, quotes.markdown));
  if (printed === null) return rejected("invalid_result", ["The answer's quotations cannot be printed safely."]);
  const citations = cited.map((id) => ({
    id,
    title: view.notes.get(id)!.title,
    hash: view.notes.get(id)!.hash,
    quotes: quotes.verdicts
      .filter(({ page }) => page === id)
      .map(({ text, verdict }) => ({ text, verdict: verdict as "exact" | "repaired" })),
  }));
  return { kind: "accepted", value: { answer: printed, citations, coverage: { statements, cited: covered } } };
}

/**
 * What follows "NOT COVERED:" at the beginning, made safe; null for an answer. Emphasis, code and quotation marks around the words are passed over, and
 * the colon may be a wide one, or missing where the line ends.
 */
function notCovered(final: string): string | null {
  const match = /^[\s*_#>`"\u201c\ufeff]*NOT COVERED(?:[*_`\s]*[:\uff1a]|[*_`".]*(?=\s*\n|\s*$))/.exec(
    final.slice(0, 500),
  );
  if (match === null) return null;
  const text = final
    .slice(match[0].length)
    .replace(/^[*_`\s]+/, "")
    .replace(/[`"\s]+$/, "");
  return safeAnswer(text.slice(0, 2_000), () => false) || "The pages do not answer the question.";
}

/** Addresses of the sources that the linked pages rest on, and those that stand in the quotations taken from them. */
function addressesOf(view: View, markdown: string): (url: string) => boolean {
  const evidence = (wikilinks(markdown) ?? [])
    .flatMap(({ target }) => view.notes.get(target)?.atoms ?? [])
    .flatMap((id) => view.atoms.get(id)?.evidence ?? []);
  const urls = new Set(evidence.flatMap(({ source }) => view.sources.get(source)?.url ?? []));
  const quotes = evidence.map(({ quote }) => quote);
  return (url) => urls.has(url) || (/^https?:\/\/[^\s<>"]+$/i.test(url) && quotes.some((quote) => holds(quote, url)));
}

/** As a whole: "https://a.b/c" does not vouch for "https://a.b". */
function holds(quote: string, url: string): boolean {
  const at = quote.indexOf(url);
  return at >= 0 && /^(?:[\s<>()"'\]]|[.,;:!?](?:\s|$)|$)/.test(quote.slice(at + url.length));
}

const rejected = (reason: FailReason, defects: readonly string[]): Judged<never> => ({
  kind: "rejected",
  reason,
  defects,
});
