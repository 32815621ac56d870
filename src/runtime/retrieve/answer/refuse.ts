// In: a question that nothing answers. Out: the reason, and one line for a reader that names what is absent. The one rule: it names the
// question's own words, so that the reader can tell a wrong word from a missing post.
import { REFUSAL_WORDS } from "../numbers.js";
import type { Intent, Refusal } from "../results.js";
import { aboveStems, type Question } from "./features.js";
import type { AskedWord } from "./specific.js";

export interface Refused {
  readonly reason: Refusal;
  readonly message: string;
}

export const DECLINED: Refused = {
  reason: "declined",
  message: "This is a personal question, and the site does not answer those.",
};
export const CONTENT_FREE: Refused = {
  reason: "content_free",
  message: "The question names nothing to look for: ask about a subject.",
};

export const ABOUT_SITE: Refused = {
  reason: "subject_absent",
  message: "This asks about the site itself, and no passage of it says that.",
};

export function refused(question: Question, intent: Intent, learnings: readonly number[]): Refused {
  const { layer, verdict, words, stems } = question;
  const subject = naming(intent.subject);
  if (layer.learnings.length === 0)
    return { reason: "off_topic", message: "The site has no posts, so nothing on it answers this." };
  if (verdict.relevance === "off_topic")
    return {
      reason: "off_topic",
      message:
        subject === null
          ? "The site does not seem to be about this."
          : `The site does not seem to be about ${subject}.`,
    };

  const specific = words.filter((word) => word.specific);
  const ofSubject = stems.of(intent.subject.slice(0, 2000), true);
  const wanted = specific.filter(({ stem }) => ofSubject.has(stem));
  const rest = specific.filter(({ stem }) => !ofSubject.has(stem));
  if (wanted.length > 0 && rest.length > 0 && learnings.some((learning) => speaksOf(question, learning, wanted)))
    return {
      reason: "facet_absent",
      message: `The site speaks of ${subject ?? listed(wanted)}, but no passage of it says anything about ${listed(rest)} there.`,
    };

  const unseen = specific.filter(({ df }) => df === 0);
  if (unseen.length > 0)
    return {
      reason: "subject_absent",
      message: `No post uses the word${unseen.length > 1 ? "s" : ""} ${listed(unseen)}.`,
    };
  const name = subject ?? (specific.length > 0 ? listed(specific) : listed(words));
  return { reason: "subject_absent", message: `No passage of the site answers a question about ${name}.` };
}

/** One of its position passages has all the words, in its text, heading or title. */
function speaksOf(question: Question, learning: number, words: readonly AskedWord[]): boolean {
  const { layer, stems } = question;
  return layer.passagesOf[learning]!.some((place) => {
    if (layer.passages[place]!.role !== "position") return false;
    const texts = [stems.passage(place), ...aboveStems(question, place)];
    return words.every(({ stem }) => texts.some((text) => text.has(stem)));
  });
}

/** "kubernetes", "helm" and 3 more */
function listed(words: readonly AskedWord[]): string {
  if (words.length === 0) return "this";
  const shown = words.slice(0, REFUSAL_WORDS).map(({ surface }) => `"${clipped(surface)}"`);
  const more = words.length - shown.length;
  if (more > 0) return `${shown.join(", ")} and ${more} more`;
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(", ")} and ${shown[shown.length - 1]}`;
}

function naming(subject: string): string | null {
  const plain = subject.slice(0, 1000).replace(/\s+/g, " ").trim();
  return plain === "" ? null : `"${clipped(plain)}"`;
}

const clipped = (text: string): string =>
  text.length <= 80 ? text : `${text.slice(0, 79).replace(/[\ud800-\udbff]$/, "")}…`;
