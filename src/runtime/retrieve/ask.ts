// One question, as the ranking sees it. In: the question, the layer, the embedder if there is one. Out: its stems, its row, who made the row,
// and the scores of all learnings. The one rule: a question is embedded, coded and scored once.
import { words } from "../text.js";
import { embedByLexicon } from "../vectors/lexicon.js";
import { type Codes, encodeRows } from "../vectors/rows.js";
import { embedded } from "./embedded.js";
import { fuse, sharesOf } from "./fuse.js";
import { type Meaning, type MeaningScores, scoreMeaning } from "./meaning.js";
import type { Opened } from "./open.js";
import type { Reader } from "./results.js";
import { scoreWords, type WordScores } from "./words.js";

/** Embeds one text with the model that made the layer's vectors; any length, it is made 1. */
export type Embed = (text: string) => ArrayLike<number> | Promise<ArrayLike<number>>;

export interface Asked {
  readonly question: string;
  /** In the question's order, with repeats. */
  readonly stems: readonly string[];
  readonly reader: Reader;
  readonly row: Codes | null;
  readonly words: WordScores;
  readonly meaning: MeaningScores | null;
  /** By learning: the number that ranks. */
  readonly scores: Float64Array;
}

/** `text` as questionText gives it. `without`: folded words that say what kind of answer is wanted; nothing is found, ranked or judged by them. */
export async function ask(
  layer: Opened,
  text: string,
  embed: Embed | null,
  without: ReadonlySet<string> = NOTHING,
): Promise<Asked> {
  const stems = words(text, layer.files.index.tokenizer, { short: true })
    .filter(({ surface }) => !without.has(surface))
    .map(({ stem }) => stem);
  const byWords = scoreWords(layer.words, stems);
  const meaning = layer.meaning();
  const { reader, row } = await read(text, stems, meaning, embed);
  const near = meaning === null || row === null ? null : scoreMeaning(meaning, row, layer.learnings.length);
  return {
    question: text,
    stems,
    reader,
    row,
    words: byWords,
    meaning: near,
    scores: fuse(byWords, near, sharesOf(reader)),
  };
}

const NOTHING: ReadonlySet<string> = new Set();

async function read(
  text: string,
  stems: readonly string[],
  meaning: Meaning | null,
  embed: Embed | null,
): Promise<Pick<Asked, "reader" | "row">> {
  if (meaning === null || text.trim() === "") return { reader: "words", row: null };
  const { dimension } = meaning;
  if (embed !== null) {
    const vector = await embedded(embed, text, meaning);
    return { reader: "model", row: encodeRows(vector, dimension) };
  }
  const vector = meaning.lexicon && embedByLexicon(stems, meaning.lexicon);
  return vector ? { reader: "lexicon", row: encodeRows(vector, dimension) } : { reader: "words", row: null };
}
