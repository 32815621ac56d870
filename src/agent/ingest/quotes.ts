// Whether a quotation stands in a text. In: both. Out: that it does, or the nearest words that do, so that whoever quoted can mend it.
import { tokenize } from "../../runtime/text.js";

/** The nearest stretch of about the quotation's length: the window of words that shares most words with it. Null when none shares half. */
export function nearestText(quote: string, text: string): string | null {
  const wanted = new Set(words(quote));
  if (wanted.size === 0) return null;
  const spans = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word: words(word)[0] ?? "",
  }));
  const length = Math.max(1, [...quote.matchAll(/\S+/g)].length);
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
  const first = spans[Math.max(0, best.at - length + 1)]!;
  return text.slice(first.start, spans[best.at]!.end);
}

const words = (text: string): string[] => tokenize(text);
