// In: a question about the author. Out: an answer composed from the profile record's fields, or a section of the profile quoted whole, or why
// there is neither. The one rule: a why is the author's reason in the author's words, never composed; what the record does not say is not said.
import type { LearningRecord } from "../files.js";
import type { Intent } from "../results.js";
import { REASONS } from "./cues.js";
import { aboveStems, type Question } from "./features.js";
import { nameStems } from "./named.js";
import { type Composed, compose, type Draft, profileOf } from "./profile/compose.js";
import { currentDraft, focusDraft, joinedDraft, leftDraft, pastDrafts, roleDrafts } from "./profile/drafts.js";
import { asksWhenJoined, asksWhenLeft, PROFILE_WORDS, sameMove } from "./profile/profile-words.js";
import type { Refused } from "./refuse.js";
import type { AskedWord } from "./specific.js";

export type ProfileAnswer =
  | { readonly composed: Composed }
  /** Place of the section in passages.json. */
  | { readonly section: number }
  | { readonly refused: Refused };

/** Whether a question is one that only the profile answers. */
export const isAboutAuthor = ({ type, focus }: Intent): boolean =>
  (type === "identity" && focus !== "personal" && focus !== "declined") || (type === "why" && focus === "career");

export function profileAnswer(question: Question, intent: Intent): ProfileAnswer {
  const { layer, asked, words } = question;
  const place = profileOf(layer);
  if (place < 0)
    return {
      refused: {
        reason: "subject_absent",
        message: "The site has no profile of its author, so it does not answer questions about them.",
      },
    };
  const record = layer.learnings[place]!;
  const ask = asked.question.slice(0, 2000);
  const places = rolesAsked(question, record);
  const left = words.filter(
    ({ stem, surface }) => !PROFILE_WORDS.has(surface) && !nameStems(layer, record.title).includes(stem),
  );

  if (intent.type === "why" || /^\W*(?:so |and |but )?(?:why|how come)\b/i.test(ask)) {
    const section = sections(question, place, left).find((each) => isReason(question, each, ask));
    return section === undefined ? { refused: absent(record, left, "why") } : { section };
  }
  if (places.length > 0) {
    if (asksWhenLeft(ask)) return { composed: compose(layer, place, [leftDraft(record, places)]) };
    if (asksWhenJoined(ask)) return { composed: compose(layer, place, [joinedDraft(record, places)]) };
    return { composed: compose(layer, place, roleDrafts(record, places)) };
  }
  if (left.length > 0) {
    const section = sections(question, place, left)[0];
    return section === undefined ? { refused: absent(record, left, "that") } : { section };
  }
  const drafts = draftsFor(record, intent);
  if (drafts.length > 0) return { composed: compose(layer, place, drafts) };
  const first = layer.passagesOf[place]!.find((each) => layer.passages[each]!.role === "position");
  return first === undefined ? { refused: absent(record, left, "that") } : { section: first };
}

function draftsFor(record: LearningRecord, { focus }: Intent): Draft[] {
  const now = currentDraft(record);
  const about = focus === "career" ? null : focusDraft(record);
  const past = focus === "work" ? [] : pastDrafts(record);
  return [now, about, ...past].filter((draft) => draft !== null);
}

/** Places in `roles` of the organisation that the question names, by all its words or, without any other word, by some of them. */
function rolesAsked({ layer, words }: Question, { roles = [], title }: LearningRecord): number[] {
  const asked = new Set(words.map(({ stem }) => stem));
  const names = nameStems(layer, title);
  const rest = words.filter(({ surface, stem }) => !PROFILE_WORDS.has(surface) && !names.includes(stem));
  const orgs = [...new Set(roles.map(({ org }) => org))].map((org) => ({ org, stems: nameStems(layer, org) }));
  const whole = orgs.filter(({ stems }) => stems.length > 0 && stems.every((stem) => asked.has(stem)));
  const part = rest.length === 0 ? [] : orgs.filter(({ stems }) => rest.every(({ stem }) => stems.includes(stem)));
  const named = whole.length > 0 ? whole : part;
  if (named.length === 0) return [];
  return roles.flatMap(({ org }, at) => (named.some((one) => one.org === org) ? [at] : []));
}

/** Sections that speak of every word that is left, as they stand. */
function sections(question: Question, profile: number, left: readonly AskedWord[]): number[] {
  const { layer, stems } = question;
  return layer.passagesOf[profile]!.filter((place) => {
    if (layer.passages[place]!.role !== "position") return false;
    const texts = [stems.passage(place), ...aboveStems(question, place).slice(1)];
    return left.every(({ stem }) => texts.some((text) => text.has(stem)));
  });
}

/** "## Why I left ...", or a reason in the text, and of the same move. */
function isReason({ layer }: Question, place: number, ask: string): boolean {
  const { heading, text } = layer.passages[place]!;
  const whole = `${heading ?? ""}\n${text}`;
  return (/\bwhy\b/i.test(heading ?? "") || REASONS.test(text)) && sameMove(ask, whole);
}

function absent({ title }: LearningRecord, left: readonly AskedWord[], what: "why" | "that"): Refused {
  const about =
    left.length === 0
      ? ""
      : ` about ${left
          .slice(0, 4)
          .map(({ surface }) => `"${surface.slice(0, 80)}"`)
          .join(", ")}`;
  const says = what === "why" ? "gives no such reason" : "says nothing of it";
  return { reason: "subject_absent", message: `The profile of ${title} ${says}${about}.` };
}
