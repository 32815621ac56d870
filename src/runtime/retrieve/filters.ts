// Which learnings a search shows. In: the filters of a caller. Out: a test of a learning. The one rule: a filter that nothing can pass because
// it is mistaken (a region, kind or tag that is nowhere, a day that is none) is refused with what there is, and never a quiet empty result.
//
//     region "kilnz"          There is no region "kilnz". There are kilns, standalone-story.
//     from "2026-02-30"       from has to be a day as "2026-01-31", and is "2026-02-30".
import type { LearningRecord } from "./files.js";
import { shown } from "./learning.js";
import { nearNames } from "./near-names.js";
import type { Opened } from "./open.js";

export interface Filters {
  /** A region's id. */
  readonly region?: string;
  readonly kinds?: readonly ("post" | "profile" | "concept")[];
  /** First and last day of `date`: "2026-01-31". */
  readonly from?: string;
  readonly to?: string;
  /** A learning has all of them; compared without case. */
  readonly tags?: readonly string[];
}

const KINDS = ["post", "profile", "concept"];

/** Names that a refusal lists; of more, those that look most like the one that was asked for. */
const NAMED = 12;

/** Throws a RangeError for a filter that is mistaken. */
export function filter(layer: Opened, options: Filters): (learning: LearningRecord) => boolean {
  const { region, kinds, from, to } = options;
  checkRegion(layer, region);
  if (kinds !== undefined) checkKinds(kinds);
  const tags = options.tags === undefined ? [] : knownTags(layer, options.tags);
  checkDay("from", from);
  checkDay("to", to);
  if (from !== undefined && to !== undefined && from > to)
    throw new RangeError(`from is ${from}, after to, which is ${to}: no post is of both.`);
  return (learning) =>
    (region === undefined || learning.region === region) &&
    (kinds === undefined || kinds.includes(learning.kind)) &&
    (from === undefined || learning.date >= from) &&
    (to === undefined || learning.date <= to) &&
    tags.every((tag) => learning.tags.some((own) => own.toLowerCase() === tag));
}

export function checkRegion({ learnings }: Opened, region: unknown): void {
  if (region === undefined || learnings.some((learning) => learning.region === region)) return;
  const ids = distinct(learnings.map((learning) => learning.region));
  throw new RangeError(`There is no region ${shown(region)}. ${instead(ids, region)}`);
}

function checkKinds(kinds: unknown): void {
  if (Array.isArray(kinds) && kinds.length > 0 && kinds.every((kind) => KINDS.includes(kind as string))) return;
  throw new RangeError(`kinds has to be a list of ${KINDS.join(", ")}, and is ${shown(kinds)}.`);
}

/** In lower case. */
function knownTags({ learnings }: Opened, tags: unknown): string[] {
  if (!Array.isArray(tags)) throw new RangeError(`tags has to be a list of tags, and is ${shown(tags)}.`);
  const known = new Set(learnings.flatMap((learning) => learning.tags.map((tag) => tag.toLowerCase())));
  return tags.map((tag: unknown) => {
    const wanted = typeof tag === "string" ? tag.toLowerCase() : null;
    if (wanted !== null && known.has(wanted)) return wanted;
    throw new RangeError(`No post has the tag ${shown(tag)}. ${instead(distinct([...known]), tag)}`);
  });
}

function checkDay(name: string, day: unknown): void {
  if (day === undefined || (typeof day === "string" && isDay(day))) return;
  throw new RangeError(`${name} has to be a day as "2026-01-31", and is ${shown(day)}.`);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = text.split("-").map(Number) as [number, number, number];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

function instead(names: readonly string[], asked: unknown): string {
  if (names.length === 0) return "There is none at all.";
  if (names.length <= NAMED) return `There ${names.length === 1 ? "is only" : "are"} ${names.join(", ")}.`;
  const near = typeof asked === "string" ? nearNames(names, asked, 3) : [];
  return near.length > 0
    ? `Did you mean ${near.join(" or ")}?`
    : `There are ${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} more.`;
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].sort();
