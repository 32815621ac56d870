// What the second gate looks at: does this piece of text answer this question? In: a question and a window of a passage. Out: numbers.
// The one rule: nothing here knows the question's type, so the type cannot decide what is admitted.
import type { Asked } from "../ask.js";
import { coverage, type StemCache } from "../coverage.js";
import type { Opened } from "../open.js";
import type { Verdict } from "../relevance.js";
import type { Reader, Relevance } from "../results.js";
import type { AskedWord } from "./specific.js";
import type { Window } from "./windows.js";

export interface Features {
  readonly reader: Reader;
  readonly relevance: Relevance;
  /** The learning's score times the root of the known idf share, and the site's mark from which it is answered. */
  readonly value: number;
  readonly mark: number;
  /** The passage's cosine (its learning's, where passages have no rows) times the root of the known idf share; -1 without vectors. */
  readonly near: number;
  /** How much of the question's idf falls on stems that the site has. */
  readonly known: number;
  /** How many specific words the question has. */
  readonly specifics: number;
  /** The share of their idf that the window, its heading or its title speaks of. */
  readonly covered: number;
  /** The share of all the question's idf that it speaks of, heading and title counting half. */
  readonly coverage: number;
  /** BM25 of the learning by the most that the question could score. */
  readonly words: number;
}

export interface Question {
  readonly layer: Opened;
  readonly stems: StemCache;
  readonly asked: Asked;
  readonly verdict: Verdict;
  readonly words: readonly AskedWord[];
}

export function features(question: Question, place: number, window: Window): Features {
  const { layer, stems, asked, verdict, words } = question;
  const passage = layer.passages[place]!;
  const learning = layer.at.get(passage.slug)!;
  const own = windowStems(stems, place, window);
  const above = aboveStems(question, place);
  const specific = words.filter((word) => word.specific);
  const speaks = ({ stem }: AskedWord): boolean => own.has(stem) || above.some((each) => each.has(stem));
  const sum = (list: readonly AskedWord[]): number => list.reduce((all, { idf }) => all + idf, 0);
  const { meaning } = asked;
  const cosine = meaning === null ? -1 : (meaning.passages?.[place] ?? meaning.learnings[learning]!);
  return {
    reader: asked.reader,
    relevance: verdict.relevance,
    value: asked.scores[learning]! * Math.sqrt(asked.words.known),
    mark: verdict.answer,
    near: cosine === -1 ? -1 : cosine * Math.sqrt(asked.words.known),
    known: asked.words.known,
    specifics: specific.length,
    covered: specific.length === 0 ? 0 : sum(specific.filter(speaks)) / sum(specific),
    coverage: coverage(words, own, above),
    words: asked.words.most === 0 ? 0 : asked.words.scores[learning]! / asked.words.most,
  };
}

export const windowStems = (stems: StemCache, place: number, { first, last }: Window): ReadonlySet<string> =>
  stems.run(place, first, last);

export function aboveStems({ layer, stems }: Pick<Question, "layer" | "stems">, place: number): ReadonlySet<string>[] {
  const { slug, heading } = layer.passages[place]!;
  const title = stems.short(layer.learnings[layer.at.get(slug)!]!.title);
  return heading === null ? [title] : [title, stems.short(heading)];
}
