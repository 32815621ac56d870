// In: an ask for what goes wrong with a theme. Out: one sentence of each of its posts that states a problem with it. The one rule: the theme's
// own order, one sentence a post; fewer than two such posts are no overview.
import { OVERVIEW } from "../numbers.js";
import type { IndexRecord } from "../files.js";
import type { Opened } from "../open.js";
import type { Intent } from "../results.js";
import { PROBLEM, problemsIn } from "./cues.js";
import { aboveStems, type Question, windowStems } from "./features.js";
import { nameKey, nameStems } from "./named.js";
import { type Window, windows } from "./windows.js";

type Theme = NonNullable<IndexRecord["themes"]>["themes"][number];

export interface Overview {
  readonly theme: Theme;
  readonly chosen: readonly { readonly place: number; readonly window: Window }[];
}

export function overview(question: Question, intent: Intent, most: number): Overview | null {
  const { layer, asked } = question;
  const wantsProblems =
    intent.facet === "problems" || (intent.facet === "superlative" && PROBLEM.test(asked.question.slice(0, 2000)));
  if (!wantsProblems) return null;
  const theme = themeOf(layer, intent.subject);
  if (theme === null) return null;
  const about = new Set([...theme.stems, ...[theme.name, ...theme.aliases].flatMap((name) => nameStems(layer, name))]);
  const chosen = theme.members.flatMap((slug) => problem(question, slug, about) ?? []);
  return chosen.length < 2 ? null : { theme, chosen: chosen.slice(0, most) };
}

/** By its name or an alias; else the theme whose stems are all that the subject says. */
function themeOf(layer: Opened, subject: string): Theme | null {
  const themes = layer.files.index.themes?.themes ?? [];
  const key = nameKey(layer, subject);
  if (key === null) return null;
  const stems = nameStems(layer, subject);
  return (
    themes.find(({ name, aliases }) => [name, ...aliases].some((each) => nameKey(layer, each) === key)) ??
    themes.find((theme) => stems.every((stem) => theme.stems.includes(stem))) ??
    null
  );
}

/** The sentence of a post that says what goes wrong, and speaks of the theme itself, under its heading or in a post of that title. */
function problem(question: Question, slug: string, about: ReadonlySet<string>): Overview["chosen"][number] | null {
  const { layer, stems } = question;
  const learning = layer.at.get(slug);
  if (learning === undefined) return null;
  let best: { readonly place: number; readonly window: Window; readonly score: number } | null = null;
  for (const place of layer.passagesOf[learning]!) {
    const passage = layer.passages[place]!;
    if (passage.role !== "position") continue;
    const above = aboveStems(question, place);
    for (const window of windows(passage)) {
      const { sentences, text, kind } = passage;
      const core = text.slice(sentences[2 * window.core], sentences[2 * window.core + 1]);
      const problems = problemsIn(core);
      if (problems === 0 || core.endsWith("?")) continue;
      const speaks = (each: ReadonlySet<string>): boolean => [...each].some((stem) => about.has(stem));
      const own = speaks(stems.sentences(place)[window.core]!)
        ? OVERVIEW.ownWords
        : speaks(windowStems(stems, place, window))
          ? OVERVIEW.nearWords
          : 0;
      if (own === 0 && !above.some(speaks)) continue;
      const score = own + Math.min(problems, OVERVIEW.mostProblems) * OVERVIEW.problem + OVERVIEW.kind[kind];
      if (best === null || score > best.score) best = { place, window, score };
    }
  }
  return best;
}
