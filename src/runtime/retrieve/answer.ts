// In: a question, scored and read. Out: an answer: quotes with their sources, or why there are none. The one rule: whatever is quoted has
// passed both gates, or is a record that the question names.
import type { Asked } from "./ask.js";
import { admitted } from "./answer/admit.js";
import { chooser } from "./answer/choose.js";
import { closest } from "./answer/closest.js";
import { type Question, windowStems } from "./answer/features.js";
import { pinned } from "./answer/pinned.js";
import { quote, type Unnumbered } from "./answer/quote.js";
import { CONTENT_FREE, DECLINED, type Refused, refused } from "./answer/refuse.js";
import { askedWords } from "./answer/specific.js";
import type { StemCache } from "./coverage.js";
import { ANSWER_K, ANSWER_REACH, QUESTION_CHARS } from "./numbers.js";
import type { Opened } from "./open.js";
import { top } from "./rank.js";
import type { Reading } from "./reading-stub.js";
import { judge } from "./relevance.js";
import type { Answer } from "./results.js";
import { howMany } from "./search.js";

export interface AnswerOptions {
  /** At most so many quotes: 3 when left out, 1 to 100. */
  readonly k?: number;
  /** Slugs that are quoted before others, in this order, where they answer. */
  readonly pin?: readonly string[];
}

export function answer(
  layer: Opened,
  stems: StemCache,
  asked: Asked,
  reading: Reading,
  options: AnswerOptions,
): Answer {
  const k = howMany(options.k, ANSWER_K);
  const pins = pinned(layer, options.pin);
  const { intent, comprehension } = reading;
  const verdict = judge(layer, asked);
  const words = askedWords(layer, asked.question.slice(0, QUESTION_CHARS));
  const question: Question = { layer, stems, asked, verdict, words };
  const common = {
    question: asked.question,
    intent,
    comprehension,
    reader: asked.reader,
    relevance: verdict.relevance,
    lacks: layer.lacks,
  };
  const no = ({ reason, message }: Refused, near = closest(layer, asked, new Set())): Answer => ({
    ...common,
    no_match: true,
    reason,
    message,
    quotes: [],
    closest: near,
  });

  if (intent.focus === "declined" || (intent.type === "identity" && intent.focus === "personal"))
    return no(DECLINED, []);
  if (words.length === 0) return no(CONTENT_FREE, []);

  const order = [
    ...pins,
    ...top(asked.scores, ANSWER_REACH, (place) => !pins.includes(place) && ordinary(layer, place)),
  ];
  const choose = chooser(question, intent);
  const quotes: Unnumbered[] = [];
  const quoted: ReadonlySet<string>[] = [];
  for (const learning of order) {
    if (quotes.length === k) break;
    const chosen = choose(admitted(question, learning), quoted);
    if (chosen === null) continue;
    quotes.push(quote(layer, asked, chosen.place, chosen.window));
    quoted.push(windowStems(stems, chosen.place, chosen.window));
  }
  if (quotes.length === 0) return no(refused(question, intent, order));
  const cited = new Set(quotes.map(({ slug }) => slug));
  return {
    ...common,
    no_match: false,
    quotes: quotes.map((one, i) => ({ n: i + 1, ...one })),
    closest: closest(layer, asked, cited),
  };
}

const ordinary = ({ learnings }: Opened, place: number): boolean => learnings[place]!.kind !== "profile";
