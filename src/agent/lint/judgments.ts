// The model's final message in the semantic lint. In: text that should be one JSON array. Out: the judgments that hold, and why others were dropped.
// The rule: one that is not about a candidate, whose subjects were not read in this run, or whose words are not theirs, is nobody's finding.
import { z } from "zod";
import type { ReadLedger } from "../tools/ledger.js";
import { type Candidate, type ModelRule, modelRules } from "./candidates.js";

export const EXPLANATION_CHARS = 400;
/** One word would be found anywhere. */
const QUOTE_CHARS = { least: 10, most: 400 };
const MOST_ITEMS = 100;

export const judgment = z.object({
  kind: z.enum(modelRules),
  subjects: z.array(z.string()).min(1),
  quotes: z.array(z.string().min(QUOTE_CHARS.least).max(QUOTE_CHARS.most)),
  explanation: z.string().trim().min(1).max(EXPLANATION_CHARS),
});
export type Judgment = z.output<typeof judgment>;

export type DropReason = "malformed" | "no_candidate" | "kind" | "unread" | "quote" | "repeated" | "too_many";

export interface Judged {
  readonly kept: readonly { readonly candidate: Candidate; readonly judgment: Judgment }[];
  readonly dropped: readonly DropReason[];
}

/** Null when it is no JSON array. A fence around it is passed over: many models cannot leave it out. */
export function readArray(final: string): readonly unknown[] | null {
  const text = final.trim();
  const inner = text.startsWith("```") && text.endsWith("```") ? text.slice(text.indexOf("\n") + 1, -3) : text;
  try {
    const value: unknown = JSON.parse(inner);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

export function judged(items: readonly unknown[], asked: readonly Candidate[], ledger: ReadLedger): Judged {
  const kept: { candidate: Candidate; judgment: Judgment }[] = [];
  const dropped: DropReason[] = [];
  const seen = new Set<string>();
  items.forEach((item, at) => {
    const parsed = at < MOST_ITEMS ? judgment.safeParse(item) : null;
    if (parsed === null) return void dropped.push("too_many");
    if (!parsed.success || parsed.data.quotes.length !== parsed.data.subjects.length)
      return void dropped.push("malformed");
    const one = parsed.data;
    const candidate = asked.find((each) => isAbout(one, each));
    if (candidate === undefined) return void dropped.push("no_candidate");
    if (!candidate.allowed.includes(one.kind)) return void dropped.push("kind");
    if (!one.subjects.every((id) => wasRead(candidate, id, ledger))) return void dropped.push("unread");
    if (!one.subjects.every((id, n) => says(candidate, id, one.quotes[n]!, ledger))) return void dropped.push("quote");
    const key = keyOf(one);
    if (seen.has(key)) return void dropped.push("repeated");
    seen.add(key);
    kept.push({ candidate, judgment: one });
  });
  return { kept, dropped };
}

/** A pair is judged as a pair; a gap may be of some of the pages. */
export function isAbout({ subjects }: Judgment, candidate: Candidate): boolean {
  const ids = new Set(candidate.subjects.map(({ id }) => id));
  const own = new Set(subjects);
  if (own.size !== subjects.length || !subjects.every((id) => ids.has(id))) return false;
  return candidate.kind === "note" || own.size === ids.size;
}

/** Whether its text was given to the model, and not only its name, in the state that is judged. */
export function wasRead({ kind, subjects }: Candidate, id: string, ledger: ReadLedger): boolean {
  const entry = ledger.get(kind, id);
  return entry !== undefined && entry.chars > 0 && entry.hash === subjects.find((one) => one.id === id)?.hash;
}

const says = ({ kind }: Candidate, id: string, quote: string, ledger: ReadLedger): boolean =>
  quote.trim() !== "" && (ledger.get(kind, id)?.texts ?? []).some((text) => text.includes(quote));

/** What tells judgments of the same subjects apart: of a pair nothing, of pages the words that raise the question. */
export const keyOf = ({ kind, subjects, quotes }: Judgment): string =>
  JSON.stringify([kind, [...subjects].sort(), kind === ("gap" satisfies ModelRule) ? [...quotes].sort() : []]);
