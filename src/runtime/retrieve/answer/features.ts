// What the second gate looks at: does this piece of text answer this question? In: a question and a window of a passage. Out: numbers.
// The one rule: nothing here knows the question's type, so the type cannot decide what is admitted.
import type { Asked } from "../ask.js";
import { coverage, type StemCache } from "../coverage.js";
import type { Opened } from "../open.js";
import type { Verdict } from "../relevance.js";
import type { AskedWord } from "./specific.js";
import type { Window } from "./windows.js";

export interface Features {
  /** The passage's cosine (its learning's, where passages have no rows) times the root of the known idf share; -1 without vectors. */
  readonly near: number;
  /** The share of the specific words' idf that the window, its heading or its title speaks of. */
  readonly covered: number;
  /** The share of all the question's idf that it speaks of, heading and title counting half. */
  readonly coverage: number;
}

export interface Question {
  readonly layer: Opened;
  readonly stems: StemCache;
  readonly asked: Asked;
  readonly verdict: Verdict;
  readonly words: readonly AskedWord[];
}

export function features(question: Question, place: number, window: Window): Features {
  const { layer, stems, asked, words } = question;
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
    near: cosine === -1 ? -1 : cosine * Math.sqrt(asked.words.known),
    covered: specific.length === 0 ? 0 : sum(specific.filter(speaks)) / sum(specific),
    coverage: coverage(words, own, above),
  };
}

export const windowStems = (stems: StemCache, place: number, { first, last }: Window): ReadonlySet<string> =>
  stems.run(place, first, last);

export function aboveStems({ layer, stems }: Pick<Question, "layer" | "stems">, place: number): ReadonlySet<string>[] {
  const { slug, heading } = layer.passages[place]!;
  const title = stems.short(layer.learnings[layer.at.get(slug)!]!.title);
  return heading === null ? [title] : [title, stems.short(heading)];
}
