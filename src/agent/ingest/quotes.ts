// Whether a quotation stands in a text. In: both. Out: the nearest words that do, so that whoever quoted can mend it.

/** The stretch of as many words that shares the most of the quotation's words with it; null when none shares half. */
export function nearestText(quote: string, text: string): string | null {
  const wanted = new Set(spansOf(quote).map(({ word }) => word));
  const length = spansOf(quote).length;
  if (length === 0) return null;
  const spans = spansOf(text);
  const counts = new Map<string, number>();
  let shared = 0;
  let best = { shared: 0, at: 0 };
  spans.forEach(({ word }, at) => {
    if (wanted.has(word)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (counts.get(word) === 1) shared++;
    }
    const gone = spans[at - length]?.word;
    if (gone !== undefined && wanted.has(gone)) {
      counts.set(gone, counts.get(gone)! - 1);
      if (counts.get(gone) === 0) shared--;
    }
    if (shared > best.shared) best = { shared, at };
  });
  if (best.shared * 2 < wanted.size) return null;
  return text.slice(spans[Math.max(0, best.at - length + 1)]!.start, spans[best.at]!.end);
}

/** Words without the points around them, in lower case, each with its place. */
const spansOf = (text: string) =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word: word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""),
  }));
