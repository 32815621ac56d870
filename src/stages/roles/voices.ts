// The rules of role `objection` that see from the form of a passage that somebody else speaks in it, or nobody in earnest: a source
// line under it, a speaker before it, a label, a dialogue, a mark of irony.
import { isPersonWord } from "./attribution.js";
import { rejects } from "./answers.js";
import { reportIn } from "./reports.js";
import type { Rule, Scene } from "./rule.js";
import { sentencesOf } from "./scene.js";
import { endsInSource, isSourceLine } from "./source-line.js";
import { equals, holds, phrases, startsAt, wordSet, words } from "./words.js";
import { SETS } from "./word-sets.js";

/** A passage with so much of its text in quotations is somebody's speech. */
const QUOTED = 0.5;

/** Asked before anything that reads the sentences as the author's. */
export const voices: readonly Rule[] = [
  {
    name: "mostly-quotation",
    role: "objection",
    sample: '## Heard\n\n"We need no guide, because everybody here can write." So they told me.',
    matches: (scene) => scene.quoted >= QUOTED,
  },
  {
    name: "source-line",
    role: "objection",
    sample: "## Ovens\n\nAn oven of ours needs no cleaning.\n\n*— from the vendor's manual*\n\nOurs did.",
    matches: ({ text, after }) => (after !== null && isSourceLine(after)) || endsInSource(text),
  },
  {
    name: "announced-speech",
    role: "objection",
    sample: "## Post\n\n**My neighbour wrote to me:**\n\nHens need no light.\n\nMine do.",
    matches: ({ before, headings, first }) => announcesSpeech(first ? (headings[0]?.text ?? "") : before),
  },
  {
    name: "dialogue",
    role: "objection",
    sample: "## At the counter\n\nCustomer: It worked in the shop. Clerk: It always does.",
    matches: isDialogue,
  },
  {
    name: "labelled-view",
    role: "objection",
    sample: "## Pagers\n\n**Antithesis:** Operations is a craft of its own.",
    matches: isLabelledView,
  },
  {
    name: "irony",
    role: "objection",
    sample: "## Meetings\n\nMore people settle it sooner. /s",
    matches: isIrony,
  },
];

/** The last words of a paragraph, or a heading, that hands what follows to somebody: "My boss wrote to me:". */
export function announcesSpeech(before: string): boolean {
  if (!/[:：]$/.test(before)) return false;
  const last = sentencesOf(before).at(-1);
  if (last === undefined) return false;
  const own = last.words.slice(0, 3).some((word) => word === "i" || word === "we" || word === "let's");
  if (own) return last.words.some((word) => PAST_DAYS.has(word)) && holds(SPOKE, last.words);
  return startsAt(SPEAKER_ALONE, last.words, 0) || reportIn(last) !== null || holds(SPEAKS, last.words);
}

const SPEAKS = phrases(
  [
    "@person|@anybody|@critic|he|she|they ..4 write|writes|wrote|mailed|asks|asked|ask|says|said|say|replied|replies|reply|answered|argues|argued|claims|objects|objected|told|added|posted",
  ],
  SETS,
);
/** "My aunt, on the phone:" */
const SPEAKER_ALONE = phrases(["my|our|the|a|one|another ..1 @person"], SETS);
const SPOKE = phrases(["wrote|said|argued|claimed|posted|believed|thought"]);
const PAST_DAYS = wordSet(
  "ago then once back 1999 2000 2005 2010 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023",
);

/** A label is at most so long. UTF-16 units. */
const LABEL = 40;

/** "Antithesis: ...", "Myth: ...". "Myth: ... Fact: ..." answers itself, and a claim with a proof is the author's. */
function isLabelledView({ text, sentences, after, reply }: Scene): boolean {
  const first = sentences[0];
  if (first !== undefined && first.length <= 2 && sentences.length > 1 && equals(OTHER_SIDE, first.words)) return true;
  const colon = text.slice(0, LABEL).indexOf(":");
  if (colon < 0) return false;
  const label = words(text.slice(0, colon));
  if (equals(OTHER_SIDE, label) || equals(SOMEBODY, label)) return !ANSWER_LABEL.test(text.slice(colon));
  if (!equals(CLAIM, label) || ANSWER_LABEL.test(text.slice(colon)) || after === null) return false;
  return ANSWER_LABEL.test(after.text.slice(0, LABEL)) || (reply !== null && rejects(reply));
}

const OTHER_SIDE = phrases(
  [
    "the|an|one|another|common|popular|old|my|your? ..1 antithesis|myth|misconception|fallacy|superstition|objection|counterargument|counterpoint|excuse|complaint|criticism|lie|rumour|rumor ..2",
    "@usual|old ..1 @view|knowledge|practice",
    "devil's advocate",
  ],
  SETS,
);
const SOMEBODY = phrases(["my|our|the|a? @person|@anybody|@critic|@advert"], SETS);
const CLAIM = phrases(["the|their|a? claim|claims|statement|assertion|promise|pitch|assumption|belief ..1"]);
const ANSWER_LABEL =
  /(?:^|[\s"“(])(?:facts?|reality|truth|reply|answer|response|verdict|rebuttal|wrong|false|not true)\s?[:.]/i;

const SPEAKER = /^\p{L}[\p{L}\p{N}._-]{0,20}(?: \p{Lu}[\p{L}.]{0,20})?: \S/u;

/**
 * Two or more sentences that open with a speaker's name and a colon, or two paragraphs, or the head of a mail. "Q:" and "A:" are the
 * author's own questions and answers.
 */
function isDialogue({ text, sentences, after }: Scene): boolean {
  if (text.startsWith("From: ") || text.startsWith("Subject: ") || SALUTATION.test(text)) return true;
  if (after !== null && isSpeaker(text) && isLabelled(after.text) && talks(text, after.text)) return true;
  return sentences.filter((sentence) => /^\p{Lu}/u.test(sentence.text) && isSpeaker(sentence.text)).length >= 2;
}

/** Two labels in a row may also name two things. People ask, or are called users, or write small letters in a chat. */
function talks(...lines: readonly string[]): boolean {
  return lines.some(
    (line) =>
      line.endsWith("?") ||
      /^\p{Ll}/u.test(line) ||
      words(line.slice(0, line.indexOf(":"))).some((word) => isPersonWord(word)),
  );
}

function isLabelled(text: string): boolean {
  const colon = text.slice(0, LABEL).indexOf(": ");
  return colon > 0 && words(text.slice(0, colon)).length <= 2 && !NOTES.has(text.slice(0, colon).toLowerCase());
}

/** "Dear Sir or Madam," */
const SALUTATION = /^Dear \p{L}[^.!?]{0,40},$/u;

function isSpeaker(text: string): boolean {
  const colon = text.slice(0, LABEL).indexOf(": ");
  if (colon <= 0) return false;
  const name = text.slice(0, colon).toLowerCase();
  return SPEAKER.test(text)
    ? !NOTES.has(name)
    : name.split(" ").length === 2 && SETS.person.has(name.split(" ")[1] ?? "");
}

const NOTES = wordSet(
  `q a note notes tip tips warning update example examples rule answer question result results step first second third before
  after pro con pros cons problem solution cause effect input output goal thesis claim fact reply pros myth conclusion summary
  date time place name title version`,
);

/** Marks that take back what stands before them: " /s", "(That was sarcasm.)". */
function isIrony({ sentences, tail }: Scene): boolean {
  if (tail.includes("sarcasm>") || /(?:^|\s)\/s\W*$/.test(tail)) return true;
  if (tail.endsWith("🙃") && sentences.length <= IRONY_SENTENCES) return true;
  const last = sentences.at(-1);
  return (
    last !== undefined &&
    sentences.length > 1 &&
    last.length <= IRONY_WORDS &&
    last.words.some((word) => IRONY.has(word))
  );
}

/** A longer passage only ends on an ironic remark. */
const IRONY_SENTENCES = 3;
const IRONY_WORDS = 6;
const IRONY = wordSet("sarcasm sarcastic irony ironic joking kidding");
