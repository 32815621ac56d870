// One page of a result. In: a result, which of its fields are divided, and how many tokens a page may have. Out: the result with what fits of
// those fields, and an exact account of what it leaves out. The one rule: the tokens of the text and of the structured content together never
// pass the limit, and from page to page everything is either shown once or named as too large.
import { z } from "zod";
import { unroundedTokens } from "../stages/tokens.js";
import { count } from "../schema/shared.js";
import { type Asked, cursorFor, placeOf } from "./cursor.js";
import { LEAST_TOKENS, MOST_TOKENS, MOST_TOO_LARGE, PIECE_CHARS, PIECE_TOKENS } from "./numbers.js";
import { printableLines } from "../printable.js";
import { Refusal } from "./refusal.js";

export const page = z
  .strictObject({
    parts: z
      .array(
        z.strictObject({
          field: z.string().meta({ description: "The field that is divided." }),
          unit: z.enum(["items", "characters"]).meta({ description: "What is counted." }),
          from: count.meta({ description: "The first that this page holds, from 0." }),
          to: count.meta({ description: "The one after the last." }),
          total: count.meta({ description: "How many there are on all pages." }),
        }),
      )
      .meta({ description: "What of each divided field is on this page." }),
    too_large: z
      .array(
        z.strictObject({
          field: z.string().meta({ description: "The field that it belongs to." }),
          index: count.meta({ description: "Its place in that field, from 0." }),
          tokens: count.meta({ description: "What a page with it alone would have." }),
        }),
      )
      .meta({ description: "What is left out because it alone would pass max_tokens." }),
    next: z.string().optional().meta({ description: "`cursor` of the next page; absent on the last." }),
  })
  .meta({ description: "Only where the result is divided: what this page holds, and what it leaves out." });
export type Page = z.infer<typeof page>;

/**
 * How a field is divided: a list between its items; a list of long texts (`Text`) inside them too; or not at all, so that it is there whole or
 * absent. In this order they fill the pages.
 */
export interface Part<Result> {
  readonly field: keyof Result & string;
  readonly as: "items" | "texts" | "whole";
}

/** A long text, or what a page holds of it. */
export const text = {
  from: count.meta({ description: "Where `markdown` starts in the whole text, in UTF-16 units." }),
  to: count.meta({ description: "Where it ends." }),
  total: count.meta({ description: "How many units the whole text has." }),
  markdown: z.string().meta({ description: "The text between the two; the pages end to end are the whole." }),
};
export type Text = z.infer<z.ZodObject<typeof text>>;
export const wholeText = (markdown: string): Text => ({
  from: 0,
  to: markdown.length,
  total: markdown.length,
  markdown,
});

export interface Divisible<Result extends object> {
  readonly result: Result;
  readonly parts: readonly Part<Result>[];
  /** Of a page's result. */
  readonly text: (result: Result & { readonly page?: Page }) => string;
}

export interface Paged<Result> {
  readonly structured: Result & { readonly page?: Page };
  readonly text: string;
}

interface Unit {
  readonly field: string;
  readonly as: Part<object>["as"];
  readonly item: number;
  /** Of a text: where the piece stands in it. */
  readonly piece?: readonly [from: number, to: number];
  /** In what the field's account counts. */
  readonly from: number;
  readonly to: number;
}

export function pageOf<Result extends object>(
  divisible: Divisible<Result>,
  asked: Asked,
  { maxTokens, cursor }: { readonly maxTokens: number; readonly cursor: string | undefined },
): Paged<Result> {
  const units = divisible.parts.flatMap((part) => unitsOf(divisible.result, part));
  const start = placeOf(asked, cursor, units.length);
  const made = (from: number, to: number, tooLarge: readonly TooLarge[]): Paged<Result> =>
    holding(divisible, units, {
      from,
      to,
      tooLarge,
      start,
      next: to < units.length ? cursorFor(asked, to) : undefined,
    });
  const fits = (paged: Paged<Result>): boolean => tokensOf(paged) <= maxTokens;

  const head = tokensOf(made(start, start, []));
  if (head > maxTokens) throw noRoom(head, maxTokens);
  const tooLarge: TooLarge[] = [];
  let to = start;
  while (to < units.length && tooLarge.length < MOST_TOO_LARGE) {
    to = furthest(to, units.length, (end) => fits(made(start, end, tooLarge)));
    if (to === units.length) break;
    const { field, item } = units[to]!;
    const alone = tokensOf(made(to, to + 1, []));
    if (alone <= maxTokens) break;
    const named = [...tooLarge, { unit: to, field, index: item, tokens: Math.ceil(alone) }];
    if (!fits(made(start, to + 1, named))) break;
    tooLarge.push(named.at(-1)!);
    to++;
  }
  if (to === start && to < units.length) throw noRoom(head, maxTokens);
  return made(start, to, tooLarge);
}

interface TooLarge {
  /** Its place among all units. */
  readonly unit: number;
  readonly field: string;
  readonly index: number;
  readonly tokens: number;
}

export const tokensOf = ({ structured, text }: Paged<object>): number =>
  unroundedTokens(text) + unroundedTokens(JSON.stringify(structured));

function noRoom(head: number, maxTokens: number): Refusal {
  const needed = Math.ceil(head) + LEAST_TOKENS;
  return new Refusal(
    needed <= MOST_TOKENS
      ? `max_tokens is ${maxTokens}, and what comes before the first part of this reply has ${Math.ceil(head)} tokens. Ask with max_tokens of ${needed} or more.`
      : `What comes before the first part of this reply has ${Math.ceil(head)} tokens, and a reply has no more than ${MOST_TOKENS}. Ask for less.`,
  );
}

/** The largest end for which `fits` holds, at least `from`. It is looked for near `from` first, so that no page is made that is much too large. */
function furthest(from: number, most: number, fits: (end: number) => boolean): number {
  let low = from;
  let step = 1;
  while (low + step <= most && fits(low + step)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, most + 1);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function unitsOf<Result extends object>(result: Result, { field, as }: Part<Result>): Unit[] {
  const value: unknown = result[field];
  if (value === undefined || value === null) return [];
  if (as === "whole") return [{ field, as, item: 0, from: 0, to: 1 }];
  const items = value as readonly unknown[];
  if (as === "items") return items.map((_, item) => ({ field, as, item, from: item, to: item + 1 }));
  let before = 0;
  return (items as readonly Text[]).flatMap(({ markdown }, item) => {
    const start = before;
    before += markdown.length;
    return pieces(markdown).map((piece) => ({ field, as, item, piece, from: start + piece[0], to: start + piece[1] }));
  });
}

/** Where a text can be divided: after a line end; in a line that is too long for a piece, between two characters. */
function pieces(text: string): [from: number, to: number][] {
  const all: [number, number][] = [];
  for (let from = 0; from < text.length;) {
    let size = PIECE_CHARS;
    while (costOf(text.slice(from, from + size)) > PIECE_TOKENS) size >>= 1;
    let to = Math.min(from + size, text.length);
    const line = text.lastIndexOf("\n", to - 1) + 1;
    if (to < text.length && line > from) to = line;
    else if (isLowHalf(text, to)) to--;
    all.push([from, to]);
    from = to;
  }
  return all;
}

/** Of a piece in a reply: once in its structured content, once in its text. */
const costOf = (piece: string): number =>
  unroundedTokens(JSON.stringify(piece)) + unroundedTokens(printableLines(piece));

const isLowHalf = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

interface Slice {
  readonly start: number;
  readonly from: number;
  readonly to: number;
  readonly tooLarge: readonly TooLarge[];
  readonly next: string | undefined;
}

function holding<Result extends object>(
  { result, parts, text: told }: Divisible<Result>,
  units: readonly Unit[],
  { from, to, tooLarge, start, next }: Slice,
): Paged<Result> {
  const left = new Set(tooLarge.map(({ unit }) => unit));
  const held = units.slice(from, to).filter((_, i) => !left.has(from + i));
  const whole = start === 0 && next === undefined && tooLarge.length === 0;
  const shown: Record<string, unknown> = { ...(result as Record<string, unknown>) };
  const account: Page["parts"] = [];
  for (const { field, as } of parts) {
    const of = units.filter((unit) => unit.field === field);
    if (of.length === 0) continue;
    const own = held.filter((unit) => unit.field === field);
    const [first, last] = [own[0]?.from ?? 0, own.at(-1)?.to ?? 0];
    if (as === "items") shown[field] = own.map(({ item }) => (result[field] as readonly unknown[])[item]);
    else if (as === "texts") shown[field] = textsOf(result[field] as readonly Text[], own);
    else if (own.length === 0) delete shown[field];
    const unit = as === "texts" ? "characters" : "items";
    account.push({ field, unit, from: first, to: last, total: of.at(-1)!.to });
  }
  if (!whole) {
    const too_large = tooLarge.map(({ field, index, tokens }) => ({ field, index, tokens }));
    shown["page"] = { parts: account, too_large, ...(next === undefined ? {} : { next }) } satisfies Page;
  }
  const structured = shown as Result & { page?: Page };
  return { structured, text: told(structured) };
}

/** Each text of which the page holds a piece, with the pieces that it holds. */
function textsOf(texts: readonly Text[], units: readonly Unit[]): Text[] {
  const ends = new Map<number, { from: number; to: number }>();
  for (const { item, piece } of units) {
    const [from, to] = piece!;
    ends.set(item, { from: ends.get(item)?.from ?? from, to });
  }
  return [...ends].map(([item, { from, to }]) => {
    const whole = texts[item]!;
    return { ...whole, from, to, markdown: whole.markdown.slice(from, to) };
  });
}

/** The end of a text: what the page holds, in a few lines; empty for a result that is whole. */
export function pageText(page: Page | undefined, tool: string): string {
  if (page === undefined) return "";
  const { parts, too_large: tooLarge, next } = page;
  const held = parts.map(({ field, unit, from, to, total }) =>
    from === to
      ? `no ${field} of ${total}`
      : `${field} ${from + 1} to ${to} of ${total}${unit === "items" ? "" : ` ${unit}`}`,
  );
  const large = tooLarge.map(({ field, index, tokens }) => `${field} ${index + 1} (needs max_tokens of ${tokens})`);
  return [
    `This page holds ${held.join(", ")}.\n`,
    large.length === 0 ? "" : `Left out, each too large for a page: ${large.join(", ")}.\n`,
    next === undefined
      ? "This is the last page.\n"
      : `More: call ${tool} with the same arguments and cursor ${JSON.stringify(next)}.\n`,
  ].join("");
}
