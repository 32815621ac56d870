// Comes in: what was given as the build day, SOURCE_DATE_EPOCH, the clock. Goes out: the one day that the build counts as today.
// The one rule: it is asked once, and nothing after it reads a clock.
import type { Day } from "../model.js";
import type { Problem } from "../problems.js";
import { readDay } from "../stages/front/dates.js";

export interface BuildDay {
  readonly day: Day | null;
  readonly origin: "flag" | "environment" | "SOURCE_DATE_EPOCH" | "clock";
  readonly problem?: Problem;
}

/** `clock` gives the moment now; only its calendar day in `timeZone` is used. */
export function buildDay(
  given: { readonly text: string; readonly origin: "flag" | "environment" } | null,
  env: Readonly<Record<string, string | undefined>>,
  today: (timeZone: string) => Day,
  timeZone: string,
): BuildDay {
  if (given) {
    const { day } = /^\d{4}-\d{2}-\d{2}$/.test(given.text) ? readDay(given.text) : { day: null };
    if (day !== null) return { day, origin: given.origin };
    return { day, origin: given.origin, problem: { code: "config-build-date", key: "buildDate", value: given.text } };
  }
  const epoch = env["SOURCE_DATE_EPOCH"]?.trim();
  if (epoch) {
    const origin = "SOURCE_DATE_EPOCH";
    if (/^\d{1,11}$/.test(epoch)) return { day: dayIn(timeZone, Number(epoch) * 1000), origin };
    return { day: null, origin, problem: { code: "config-source-date-epoch", key: origin, value: epoch } };
  }
  return { day: today(timeZone), origin: "clock" };
}

/** The calendar day of a moment (milliseconds since 1970, UTC) in an IANA time zone. */
export function dayIn(timeZone: string, milliseconds: number): Day {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const parts = new Map(format.formatToParts(new Date(milliseconds)).map(({ type, value }) => [type, value]));
  return `${parts.get("year")!.padStart(4, "0")}-${parts.get("month")!}-${parts.get("day")!}`;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
