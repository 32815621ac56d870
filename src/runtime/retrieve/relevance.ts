// The first gate: is the site on the question's topic? In: a question, scored. Out: a verdict, the number that was judged and the marks it was
// held against. The one rule: the marks are this site's own, measured at its build; where nothing was measured, usual ones stand.
import type { Asked } from "./ask.js";
import type { Opened } from "./open.js";
import { USUAL_WORDS_MARKS } from "./numbers.js";
import type { Relevance } from "./results.js";

export interface Verdict {
  readonly relevance: Relevance;
  readonly value: number;
  readonly on: number;
  readonly off: number;
}

export function judge(layer: Opened, asked: Asked): Verdict {
  const { value, on, off } = signal(layer, asked);
  return { relevance: value >= on ? "on_topic" : value > off ? "weak" : "off_topic", value, on, off };
}

function signal({ files }: Opened, { meaning, words }: Asked): Omit<Verdict, "relevance"> {
  if (meaning === null)
    return { value: words.most === 0 ? 0 : highest(words.scores) / words.most, ...USUAL_WORDS_MARKS };
  const marks = files.index.relevance!;
  const known = Math.sqrt(words.known);
  return meaning.best !== null && marks.passage
    ? { value: highest(meaning.best) * known, ...at(marks.passage) }
    : { value: highest(meaning.learnings) * known, ...at(marks.learning) };
}

/** 0 where no value is above it. */
function highest(values: Float64Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!;
  return most;
}

const at = ({ on, off }: { readonly on: number; readonly off: number }) => ({ on, off });
