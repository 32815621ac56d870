// Comes in: a date as the author typed it. Goes out: the calendar day that stands there.
// The one rule: a day is never moved. No clock, zone or offset is applied, and `new Date(text)` is never called.
import type { Day } from "../../model.js";

export type ReadDay =
  { readonly day: Day } | { readonly day: null; readonly why: "impossible" | "ambiguous" | "unreadable" };

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 *   2025-03-01   2025-3-1   2025/03/01   2025.03.01   20250301
 *   2025-03-01 23:30   2025-03-01T23:30:00-08:00   2025-03-01 23:30:00 -0800   2025-03-01 11:30 PM
 *   March 1, 2025   1 Mar 2025   Sat, 01 Mar 2025 23:30:00 GMT   Sat Mar 01 2025 23:30:00 GMT-0800 (PST)
 * 03/01/2025 is refused: it is 3 January to some readers and 1 March to others.
 */
export function readDay(typed: string): ReadDay {
  const text = typed.trim();
  if (text.length > 80) return { day: null, why: "unreadable" };
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(.*)$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})()$/.exec(text);
  if (iso)
    return isClock(iso[5]!, /^[Tt\s]/) ? day(iso[1]!, Number(iso[3]), iso[4]!) : { day: null, why: "unreadable" };
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b/.test(text)) return { day: null, why: "ambiguous" };
  const words = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\s+/i, "");
  const monthFirst = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(.*)$/.exec(words);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})(.*)$/.exec(words);
  const named = monthFirst
    ? { year: monthFirst[3]!, month: monthFirst[1]!, day: monthFirst[2]!, rest: monthFirst[4]! }
    : dayFirst
      ? { year: dayFirst[3]!, month: dayFirst[2]!, day: dayFirst[1]!, rest: dayFirst[4]! }
      : null;
  const month = named ? months.indexOf(named.month.slice(0, 3).toLowerCase()) + 1 : 0;
  if (!named || month === 0 || !isClock(named.rest, /^[,\s]/)) return { day: null, why: "unreadable" };
  return day(named.year, month, named.day);
}

/** The day in a path: `2025-05-06-name.md`, `09-2025-05-06-name.md`, `2025/05/06/name/`; null without one. */
export function dayInPath(path: string): { readonly day: Day; readonly leads: boolean } | null {
  const folders = /(?:^|\/)(\d{4})\/(\d{2})\/(\d{2})\/[^/]+\/?$/.exec(path);
  const name = /(^|[-_ ])(\d{4})-(\d{2})-(\d{2})(?=[-_ .]|$)/.exec(path.split("/").at(-1) ?? "");
  const found = name
    ? day(name[2]!, Number(name[3]), name[4]!)
    : folders
      ? day(folders[1]!, Number(folders[2]), folders[3]!)
      : null;
  if (!found || found.day === null) return null;
  return { day: found.day, leads: name ? name.index === 0 : true };
}

/** What may follow a day: nothing, or a clock with or without a zone. Its numbers are checked, and then not used. */
function isClock(rest: string, separator: RegExp): boolean {
  if (rest.trim() === "") return true;
  if (!separator.test(rest)) return false;
  const clock =
    /^[Tt,\s]\s{0,9}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s{0,9}(?:[AaPp]\.?[Mm]\.?)?\s{0,9}(?:Z|z|(?:[A-Z]{2,5})?\s?(?:[+-]\d{1,2}(?::?\d{2})?)?)?(?:\s{1,9}\([^()]{1,40}\))?$/.exec(
      rest,
    );
  return clock !== null && Number(clock[1]) <= 24 && Number(clock[2]) < 60 && Number(clock[3] ?? 0) <= 60;
}

function day(year: string, month: number, dayText: string): ReadDay {
  const number = Number(dayText);
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  if (number < 1 || number > length || Number(year) < 1) return { day: null, why: "impossible" };
  return { day: `${year}-${String(month).padStart(2, "0")}-${String(number).padStart(2, "0")}` };
}
