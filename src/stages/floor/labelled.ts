// In: a site's labelled questions, the judges of its layer, the marks that were measured. Out: how many questions find a right post, and how
// many questions of each kind reach the mark from which something is quoted.
// The one rule: nothing is fitted to these questions; they try what was measured without them.
import { top } from "../../runtime/retrieve/rank.js";
import type { LabelledResults, Relevance } from "../../schema/relevance.js";
import type { LabelledQuestions } from "../records/questions.js";
import type { Judge, JudgedText, Judges, Ranked } from "./judges.js";

type Marks = Pick<Relevance, "model" | "lexicon" | "words">;
type Figures = Omit<LabelledResults, "hash">;

/** How many posts are looked at. The guide's value. */
const PLACES = 3;

export function tried(
  { onTopic, nearMiss }: LabelledQuestions,
  { told }: Pick<Ranked, "told">,
  judges: Judges,
  marks: Marks,
): Figures {
  const places = new Map(told.map(({ learning }, place) => [learning.slug, place]));
  const right = onTopic.map(({ answers }) => new Set(answers.map((slug) => places.get(slug)!)));
  const hits = (rankings: readonly Float64Array[]): number =>
    rankings.filter((scores, i) => top(scores, PLACES, () => true).some((place) => right[i]!.has(place))).length;

  const asks = onTopic.map(({ ask }) => ask);
  const byWords = judgedBy(judges.words, asks, nearMiss);
  const byModel = judges.model && judgedBy(judges.model, asks, nearMiss);
  const byLexicon = judges.lexicon && judgedBy(judges.lexicon, asks, nearMiss);
  const figures = (judged: Tried, reader: keyof Marks) => {
    // What the lexicon cannot read is left to words, here as for a reader.
    const passes = (one: JudgedText | null, words: JudgedText): boolean =>
      one === null ? words.value >= marks.words.answer : one.value >= marks[reader]!.answer;
    return {
      top3: hits(judged.onTopic.map((one, i) => (one ?? byWords.onTopic[i]!).scores)),
      onTopic: judged.onTopic.filter((one, i) => passes(one, byWords.onTopic[i]!)).length,
      nearMiss: judged.nearMiss.filter((one, i) => passes(one, byWords.nearMiss[i]!)).length,
    };
  };
  const model = byModel && figures(byModel, "model");
  const words = figures(byWords, "words");
  return {
    onTopic: onTopic.length,
    nearMiss: nearMiss.length,
    model,
    lexicon: byLexicon && figures(byLexicon, "lexicon"),
    words,
    rows: byModel && { top3: hits(byModel.onTopic.map((one) => one!.meaning!.learnings)) },
    bm25: letThrough(byWords, (model ?? words).onTopic),
  };
}

interface Tried {
  readonly onTopic: readonly (JudgedText | null)[];
  readonly nearMiss: readonly (JudgedText | null)[];
}

const judgedBy = (judge: Judge, onTopic: readonly string[], nearMiss: readonly string[]): Tried => ({
  onTopic: onTopic.map((ask) => judge(ask)),
  nearMiss: nearMiss.map((ask) => judge(ask)),
});

/** With the mark on the best score of BM25 that as many questions on topic reach: how many near misses reach it. */
function letThrough({ onTopic, nearMiss }: Tried, kept: number): number {
  if (kept === 0) return 0;
  const best = (one: JudgedText | null): number => one!.words.scores.reduce((most, score) => Math.max(most, score), 0);
  const mark = onTopic.map(best).sort((a, b) => b - a)[kept - 1]!;
  return nearMiss.filter((one) => best(one) >= mark).length;
}
