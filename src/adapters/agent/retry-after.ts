// How long an endpoint asks to wait. In: the headers of its answer. Out: milliseconds, or undefined where it does not say so in a known form.
//   retry-after-ms: 1500     Retry-After: 20     Retry-After: Tue, 01 Dec 2026 09:30:00 GMT
import type { IncomingHttpHeaders } from "node:http";

const NUMBER = /^\d{1,12}(?:\.\d{1,9})?$/;
/** The one form of a date that senders may still make; Date.parse alone takes almost anything for a date. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

export function retryAfter(headers: IncomingHttpHeaders, now: () => number): number | undefined {
  const exact = headerOf(headers["retry-after-ms"]);
  if (NUMBER.test(exact)) return Math.ceil(Number(exact));
  const asked = headerOf(headers["retry-after"]);
  if (NUMBER.test(asked)) return Math.ceil(Number(asked) * 1000);
  const until = dateOf(asked);
  if (until === undefined) return undefined;
  // By the endpoint's own clock where it shows it: ours may be minutes off.
  return Math.max(0, until - (dateOf(headerOf(headers.date)) ?? now()));
}

const headerOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0]! : (value ?? "")).trim();

function dateOf(text: string): number | undefined {
  const time = DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
