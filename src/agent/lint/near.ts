// Which sets of terms are near one another. In: sets. Out: for each set its nearest earlier ones. The rule: no set is compared with all others, only
// with those that share one of its rarer terms; a term that very many sets hold tells no subject.

/** A term in more sets than this brings none together. With 5,000 sets of ten terms that is at most some millions of steps. */
export const MOST_HOLDERS = 100;

export interface Near {
  /** Places in the list of sets; `earlier` < `later`. */
  readonly earlier: number;
  readonly later: number;
  /** Terms that both hold, the common ones too. */
  readonly shared: number;
}

/** Calls `visit` for each pair that shares a rarer term, later place first, then earlier. Terms of a set are sorted, each once. */
export function nearPairs(sets: readonly (readonly string[])[], visit: (pair: Near) => void): void {
  const holders = new Map<string, number[]>();
  sets.forEach((terms, at) => {
    for (const term of terms) {
      const list = holders.get(term);
      if (list === undefined) holders.set(term, [at]);
      else list.push(at);
    }
  });
  const seen = new Int32Array(sets.length).fill(-1);
  sets.forEach((terms, later) => {
    const touched: number[] = [];
    for (const term of terms) {
      const list = holders.get(term)!;
      if (list.length > MOST_HOLDERS) continue;
      for (const earlier of list) {
        if (earlier >= later) break;
        if (seen[earlier] === later) continue;
        seen[earlier] = later;
        touched.push(earlier);
      }
    }
    const own = new Set(terms);
    for (const earlier of touched.sort((a, b) => a - b)) {
      let shared = 0;
      for (const term of sets[earlier]!) if (own.has(term)) shared++;
      visit({ earlier, later, shared });
    }
  });
}
