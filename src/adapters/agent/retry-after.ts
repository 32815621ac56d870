// How long an endpoint asks to wait. In: the headers of its answer. Out: milliseconds, or undefined where it does not say so in a known form.
//   retry-after-ms: 1500     Retry-After: 20     Retry-After: Tue, 01 Dec 2026 09:30:00 GMT

const NUMBER = /^\d{1,12}(?:\.\d{1,9})?$/;
/** The one form of a date that senders may still make; Date.parse alone takes almost anything for a date. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

export function retryAfter(headers: Headers, now: () => number): number | undefined {
  const exact = headers.get("retry-after-ms")?.trim() ?? "";
  if (NUMBER.test(exact)) return Math.ceil(Number(exact));
  const asked = headers.get("retry-after")?.trim() ?? "";
  if (NUMBER.test(asked)) return Math.ceil(Number(asked) * 1000);
  const until = dateOf(asked);
  if (until === undefined) return undefined;
  // By the endpoint's own clock where it shows it: ours may be minutes off.
  return Math.max(0, until - (dateOf(headers.get("date") ?? "") ?? now()));
}

function dateOf(text: string): number | undefined {
  const time = DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
