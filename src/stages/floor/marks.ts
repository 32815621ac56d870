// In: how high probes and off-topic asks came, by one reader. Out: the bands of both, and the marks that follow from them.
// The one rule: the marks follow from the published bands, so that whoever has the bands can state them again.
import { FLOOR_LEAST } from "../../numbers.js";
import { USUAL_MARKS } from "../../runtime/retrieve/numbers.js";
import type { Reader } from "../../runtime/retrieve/results.js";
import type { PublishedMarks } from "../../schema/relevance.js";

export function marksOf(reader: Reader, onTopic: readonly number[], offTopic: readonly number[]): PublishedMarks {
  if (Math.min(onTopic.length, offTopic.length) < FLOOR_LEAST) return usualMarks(reader);
  const [on, off] = [rising(onTopic), rising(offTopic)];
  return fromBands(
    { p5: rounded(on(0.05)), p10: rounded(on(0.1)), p25: rounded(on(0.25)), median: rounded(on(0.5)) },
    { median: rounded(off(0.5)), p95: rounded(off(0.95)) },
  );
}

export const usualMarks = (reader: Reader): PublishedMarks => ({
  ...USUAL_MARKS[reader],
  onTopic: null,
  offTopic: null,
});

/** As `marksOf` would say it of the bands that are stated. */
export const restatedMarks = (reader: Reader, { onTopic, offTopic }: PublishedMarks): PublishedMarks =>
  onTopic && offTopic ? fromBands(onTopic, offTopic) : usualMarks(reader);

/** Where the bands lie apart, at most one question in twenty is on the wrong side of either mark; where they overlap, that holds too. */
const fromBands = (
  onTopic: NonNullable<PublishedMarks["onTopic"]>,
  offTopic: NonNullable<PublishedMarks["offTopic"]>,
): PublishedMarks => ({
  on: Math.max(onTopic.p5, offTopic.p95),
  off: Math.min(onTopic.p5, offTopic.p95),
  answer: Math.max(onTopic[ANSWER_BAND], offTopic.p95),
  onTopic,
  offTopic,
});

/** A quote needs more than being on topic: it is worse to quote what does not answer than to leave one question in ten to its reader. */
const ANSWER_BAND = "p10";

export const quantile = (values: readonly number[], share: number): number => rising(values)(share);

/** Between two values in proportion, as R and NumPy do by default: of 1, 2, 3, 4 the median is 2.5. */
function rising(values: readonly number[]): (share: number) => number {
  const sorted = [...values].sort((a, b) => a - b);
  return (share) => {
    const at = (sorted.length - 1) * share;
    const below = Math.floor(at);
    const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
    return low + (high - low) * (at - below);
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
