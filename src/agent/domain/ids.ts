// Ids of records. In: titles. Out: ids that are safe as file names on every system. The one rule: a model names nothing; ids are made here from
// titles and checked here before any look-up.
import { z } from "zod";

const MOST = 80;
const ID = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;
/** Names that Windows keeps for devices, whatever their case or ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** As `id` checks it, for the thousands of names of a knowledge base. */
export const isId = (text: string): boolean => ID.test(text) && !RESERVED.test(text);

export const id = z
  .string()
  .regex(ID, "is 1 to 80 of a-z, 0-9 and inner hyphens")
  .refine((text) => !RESERVED.test(text), "is a name that some systems keep for devices");

/** "limits/retry-after-is-not-a-deadline": the branch, and the atom on it. */
export const atomId = z.string().refine((text) => {
  const [branch, slug, ...more] = text.split("/");
  return more.length === 0 && slug !== undefined && isId(branch!) && isId(slug);
}, "is a branch, a slash and a name");

/** "Rate limits & retries" is "rate-limits-retries"; "Ça va?" is "ca-va"; what has no letter that folds is "page". */
export function idOf(title: string): string {
  const folded = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const cut = folded.length <= MOST ? folded : wholeWords(folded);
  return isId(cut) ? cut : cut === "" ? "page" : `${cut.slice(0, MOST - 2)}-1`;
}

/** The first of `base`, `base-2`, `base-3` ... that is not taken. */
export function freeId(base: string, taken: (id: string) => boolean): string {
  if (!taken(base)) return base;
  for (let n = 2; ; n++) {
    const tail = `-${n}`;
    const next = `${base.slice(0, MOST - tail.length).replace(/-+$/, "")}${tail}`;
    if (!taken(next)) return next;
  }
}

function wholeWords(text: string): string {
  const cut = text.slice(0, MOST + 1);
  const end = cut.lastIndexOf("-");
  return end > MOST / 2 ? cut.slice(0, end) : cut.slice(0, MOST).replace(/-+$/, "");
}
