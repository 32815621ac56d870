// `--judge`: whether the cited pages say what an answer says, asked of the model once. In: an answer that has passed every check. Out: a verdict on each
// statement that cites a page. The rules: it decides nothing, the answer stands whatever it says; a verdict in favour counts only with words of a page
// that the statement cites, which code has found there; whatever goes wrong is told in its place.
import { z } from "zod";
import { shownText } from "../citations/headings.js";
import { Quotable } from "../citations/verbatim.js";
import { readArray } from "../lint/judgments.js";
import { failed, type FailReason } from "../loop/outcome.js";
import type { Judged, Phase, Run } from "../loop/run.js";
import type { View } from "../tools/view.js";
import { citedAt, readAnswer } from "./answer.js";
import { isStatement } from "./coverage.js";
import { JUDGE_SYSTEM } from "./prompt.js";

/** Statements of one answer: more than its length allows to be meant. */
const MOST_STATEMENTS = 40;
const STATEMENT_CHARS = 600;
/** A shorter quotation could stand anywhere. */
const LEAST_QUOTE = 15;
/** Characters of all pages, for each token of the window: half of it, at three characters a token. */
const CHARS_PER_TOKEN = 1.5;

export const statementVerdict = z.strictObject({
  text: z.string(),
  /** "unproven": nothing was said of it, or in its favour without words that a page has. */
  verdict: z.enum(["supported", "partly", "unsupported", "unproven"]),
  /** With the page's words that carry it; both null for the last two. */
  page: z.string().nullable(),
  quote: z.string().nullable(),
});
export type StatementVerdict = z.output<typeof statementVerdict>;

export const secondLook = z.discriminatedUnion("done", [
  z.strictObject({ done: z.literal(true), statements: z.array(statementVerdict) }),
  z.strictObject({ done: z.literal(false), reason: z.string(), message: z.string() }),
]);
export type SecondLook = z.output<typeof secondLook>;

interface Statement {
  readonly text: string;
  readonly pages: readonly string[];
}

export async function takeSecondLook(run: Run, markdown: string, view: View): Promise<SecondLook> {
  const statements = statementsOf(markdown, view);
  if (statements.length === 0) return { done: true, statements: [] };
  const outcome = await run.phase(phaseOf(statements, view, run.limits.contextTokens * CHARS_PER_TOKEN));
  if (outcome.state === "succeeded") return { done: true, statements: [...outcome.value] };
  const reason: FailReason | "cancelled" = outcome.state === "failed" ? outcome.reason : "cancelled";
  return { done: false, reason, message: outcome.message };
}

function statementsOf(markdown: string, view: View): readonly Statement[] {
  const answer = readAnswer(markdown);
  if (answer === null) return [];
  const all = answer.page.leaves.flatMap((leaf, at): Statement[] => {
    const pages = [...citedAt(answer, at)].filter((id) => view.notes.has(id));
    return isStatement(leaf) && pages.length > 0
      ? [{ text: shownText(leaf).slice(0, STATEMENT_CHARS).toWellFormed(), pages }]
      : [];
  });
  return all.slice(0, MOST_STATEMENTS);
}

function phaseOf(statements: readonly Statement[], view: View, chars: number): Phase<readonly StatementVerdict[]> {
  const ids = [...new Set(statements.flatMap(({ pages }) => pages))];
  const each = Math.floor(chars / ids.length);
  const pages = ids.map((id) => ({ id, text: view.bodyOf(view.notes.get(id)!).slice(0, each).toWellFormed() }));
  return {
    name: "judge",
    system: JUDGE_SYSTEM,
    task: JSON.stringify({
      statements: statements.map(({ text, pages: cited }, at) => ({ statement: at + 1, text, pages: cited })),
      pages,
    }),
    tools: [],
    answersAtEnd: true,
    judge: (final): Judged<readonly StatementVerdict[]> => {
      const items = readArray(final);
      return items === null
        ? { kind: "ended", failure: failed("invalid_result", "The verdict is no JSON array.") }
        : { kind: "accepted", value: verdictsOf(items, statements, view) };
    },
  };
}

const given = z.looseObject({
  statement: z.number().int().min(1),
  verdict: z.enum(["supported", "partly", "unsupported"]),
  page: z.string().nullish(),
  quote: z.string().nullish(),
});

function verdictsOf(items: readonly unknown[], statements: readonly Statement[], view: View): StatementVerdict[] {
  const read = items.slice(0, MOST_STATEMENTS * 2).flatMap((item) => given.safeParse(item).data ?? []);
  return statements.map(({ text, pages }, at): StatementVerdict => {
    const nothing = { text, page: null, quote: null };
    const one = read.find(({ statement }) => statement === at + 1);
    if (one === undefined) return { ...nothing, verdict: "unproven" };
    if (one.verdict === "unsupported") return { ...nothing, verdict: "unsupported" };
    const quote = one.quote ?? "";
    const page = pages.find((id) => id === one.page);
    const found =
      page === undefined || quote.trim().length < LEAST_QUOTE
        ? null
        : new Quotable(view.bodyOf(view.notes.get(page)!)).find(quote);
    if (found === null || page === undefined) return { ...nothing, verdict: "unproven" };
    return { text, verdict: one.verdict, page, quote: found.verdict === "exact" ? quote : found.exact };
  });
}
