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
  // By number, since each term is looked up for each pair.
  const numbers = new Map<string, number>();
  const numbered = sets.map((terms) =>
    terms.map((term) => {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      return number;
    }),
  );
  const holders: number[][] = Array.from(numbers, () => []);
  numbered.forEach((terms, at) => terms.forEach((term) => holders[term]!.push(at)));
  const seen = new Int32Array(sets.length).fill(-1);
  const heldBy = new Int32Array(numbers.size).fill(-1);
  numbered.forEach((terms, later) => {
    const touched: number[] = [];
    for (const term of terms) {
      heldBy[term] = later;
      const list = holders[term]!;
      if (list.length > MOST_HOLDERS) continue;
      for (const earlier of list) {
        if (earlier >= later) break;
        if (seen[earlier] === later) continue;
        seen[earlier] = later;
        touched.push(earlier);
      }
    }
    for (const earlier of touched.sort((a, b) => a - b)) {
      let shared = 0;
      for (const term of numbered[earlier]!) if (heldBy[term] === later) shared++;
      visit({ earlier, later, shared });
    }
  });
}
