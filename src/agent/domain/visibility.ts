// Who may see a record. The one rule: what is made from several things is as hidden as the most hidden of them, also of those that were only read.
import { z } from "zod";

/** "until:2027-03-01": hidden before that day, public from then on, without a new run. */
export const visibility = z.union([z.enum(["public", "hidden"]), z.string().regex(/^until:\d{4}-\d{2}-\d{2}$/)]);
export type Visibility = "public" | "hidden" | (string & {});

export function isVisible(one: Visibility, day: string): boolean {
  if (one === "public") return true;
  return one !== "hidden" && one.slice("until:".length) <= day;
}

export function strictest(all: Iterable<Visibility>): Visibility {
  let found: Visibility = "public";
  for (const one of all) {
    if (one === "hidden") return "hidden";
    if (one !== "public" && (found === "public" || one > found)) found = one;
  }
  return found;
}
