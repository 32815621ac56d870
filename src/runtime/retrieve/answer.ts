// In: a question, scored and read. Out: an answer: quotes with their sources, or why there are none. The one rule: whatever is quoted has
// passed both gates, or is of a record that the question names.
//
// What answers is looked for in this order: nothing, where nothing is asked or it is declined; the profile, for a question about the author;
// a concept record that is named, then posts that show it; a theme, for what goes wrong with it; then the posts, as they rank.
import type { Asked } from "./ask.js";
import { admitted } from "./answer/admit.js";
import { chooser } from "./answer/choose.js";
import { closest } from "./answer/closest.js";
import { conceptAnswer } from "./answer/concept.js";
import { type Question, windowStems } from "./answer/features.js";
import { overview } from "./answer/overview.js";
import { pinned } from "./answer/pinned.js";
import { isAboutAuthor, profileAnswer } from "./answer/profile.js";
import { quote, type Unnumbered, wholeQuote } from "./answer/quote.js";
import { ABOUT_SITE, CONTENT_FREE, DECLINED, type Refused, refused } from "./answer/refuse.js";
import { revised } from "./answer/revisions.js";
import { askedWords } from "./answer/specific.js";
import type { StemCache } from "./coverage.js";
import { ANSWER_K, ANSWER_REACH, CONCEPT_EVIDENCE, OVERVIEW, SURE_OF_AUTHOR } from "./numbers.js";
import type { Opened } from "./open.js";
import { top } from "./rank.js";
import type { Reading } from "./read/read-question.js";
import { judge } from "./relevance.js";
import type { Answer } from "./results.js";
import { howMany } from "./search.js";

export interface AnswerOptions {
  /** At most so many quotes: when left out 3, or 4 in the overview of a theme; 1 to 100. */
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
  const { intent, specific } = reading;
  const words = askedWords(layer, asked, specific);
  const question: Question = { layer, stems, asked, verdict: judge(layer, asked), words };
  const { no, composed, quoting } = results(question, reading);

  if (intent.focus === "declined" || (intent.type === "identity" && intent.focus === "personal"))
    return no(DECLINED, []);
  if (isAboutAuthor(intent)) {
    const profile = profileAnswer(question, intent);
    if ("composed" in profile) return composed(profile.composed);
    if ("section" in profile) return quoting([wholeQuote(layer, asked, profile.section)], k, { named: true });
    if (intent.confidence >= SURE_OF_AUTHOR) return no(profile.refused, []);
  }
  if (words.length === 0 || (intent.subject === "" && specific.length === 0))
    return no(intent.type === "meta" ? ABOUT_SITE : CONTENT_FREE, []);

  const source = posts(question, reading);
  const concept = conceptAnswer(question, intent);
  if (concept !== null) {
    const sections = concept.sections.map((place) => wholeQuote(layer, asked, place));
    const first = source(pins, k, [concept.concept]);
    const evidence = places(layer, layer.learnings[concept.concept]!.evidence ?? []);
    const shown = source(evidence, CONCEPT_EVIDENCE, [concept.concept, ...pins]);
    return quoting([...first, ...sections, ...shown].slice(0, k), k, {
      named: true,
      concept: layer.learnings[concept.concept]!.slug,
    });
  }

  const most = Math.min(options.k ?? OVERVIEW.most, OVERVIEW.most);
  const themed = overview(question, intent, most);
  if (themed !== null) {
    const { id, name, members } = themed.theme;
    const quotes = themed.chosen.map(({ place, window }) => quote(layer, asked, place, window));
    const theme = { id, name, members: members.length, learnings: members };
    return quoting(quotes, most, { named: true, overview: true, theme });
  }

  const ranked = top(asked.scores, ANSWER_REACH, (place) => layer.learnings[place]!.kind !== "profile");
  const quotes = source([...pins, ...ranked], k, []);
  if (quotes.length === 0) return no(refused(question, intent, ranked));
  return quoting(quotes, k, {});
}

/** The source's best window for each of `learnings`, in their order, until there are `most`. */
function posts(question: Question, { intent }: Reading) {
  const { layer, stems, asked } = question;
  const choose = chooser(question, intent);
  const said: ReadonlySet<string>[] = [];
  return (learnings: readonly number[], most: number, without: readonly number[]): Unnumbered[] => {
    const quotes: Unnumbered[] = [];
    for (const learning of new Set(learnings)) {
      if (quotes.length === most) break;
      if (without.includes(learning)) continue;
      const chosen = choose(admitted(question, learning), said);
      if (chosen === null) continue;
      quotes.push(quote(layer, asked, chosen.place, chosen.window));
      said.push(windowStems(stems, chosen.place, chosen.window));
    }
    return quotes;
  };
}

interface Found extends Partial<Pick<Answer, "concept" | "overview" | "theme">> {
  /** The question names what answers it, so that the site is on its topic whatever the rankings say. */
  readonly named?: boolean;
}

/** The three forms of an answer. */
function results({ layer, asked, verdict }: Question, { intent, comprehension }: Reading) {
  const { question, reader } = asked;
  const { relevance } = verdict;
  const common = { question, intent, comprehension, reader, relevance };
  const { lacks } = layer;
  return {
    no: ({ reason, message }: Refused, near = closest(layer, asked, new Set())): Answer => ({
      ...common,
      no_match: true,
      reason,
      message,
      quotes: [],
      closest: near,
      lacks,
    }),
    composed: (parts: Partial<Answer>): Answer => ({
      ...common,
      relevance: "on_topic",
      no_match: false,
      quotes: [],
      closest: [],
      ...parts,
      lacks,
    }),
    quoting: (found: readonly Unnumbered[], k: number, { named, ...more }: Found): Answer => {
      const { quotes, revisions } = revised(layer, asked, found, k);
      return {
        ...common,
        relevance: named ? "on_topic" : relevance,
        no_match: false,
        quotes: quotes.map((one, i) => ({ n: i + 1, ...one })),
        closest: closest(layer, asked, new Set(quotes.map(({ slug }) => slug))),
        ...more,
        ...(revisions.length > 0 ? { revisions } : {}),
        lacks,
      };
    },
  };
}

const places = ({ at }: Opened, slugs: readonly string[]): number[] => slugs.flatMap((slug) => at.get(slug) ?? []);
