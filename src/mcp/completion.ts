// Completion of slugs, regions and other names. In: what was typed. Out: what it could become. The one rule: what begins with it comes first, then
// what holds it, each in the layer's order.
import { MOST_SUGGESTIONS } from "./numbers.js";

export interface Completed {
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
}

export function completed(typed: string, names: readonly string[]): Completed {
  const wanted = typed.toLowerCase();
  const unique = [...new Set(names)];
  const begin = unique.filter((name) => name.toLowerCase().startsWith(wanted));
  const hold = unique.filter((name) => name.toLowerCase().indexOf(wanted) > 0);
  const all = [...begin, ...hold.filter((name) => !name.toLowerCase().startsWith(wanted))];
  return { values: all.slice(0, MOST_SUGGESTIONS), total: all.length, hasMore: all.length > MOST_SUGGESTIONS };
}
