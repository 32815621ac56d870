// How much of a question a text speaks of. In: the question's distinct stems, the stems of a text, of its heading and of its title. Out: a share
// of the question's idf, 0 to 1. The one rule: a word of the heading or the title counts half, since the text itself may not say it.
import { tokenize } from "../text.js";
import type { Opened } from "./open.js";
import { idfAt } from "./words.js";

export interface Weighted {
  readonly stem: string;
  readonly idf: number;
}

export const weighted = (layer: Opened, stems: readonly string[]): Weighted[] =>
  [...new Set(stems)].map((stem) => ({ stem, idf: idfAt(layer.words, stem) }));

export function coverage(
  question: readonly Weighted[],
  text: ReadonlySet<string>,
  above: readonly ReadonlySet<string>[] = [],
): number {
  let all = 0;
  let covered = 0;
  for (const { stem, idf } of question) {
    all += idf;
    if (text.has(stem)) covered += idf;
    else if (above.some((stems) => stems.has(stem))) covered += idf / 2;
  }
  return all === 0 ? 0 : covered / all;
}

/** The stems of texts of the layer, each cut once and kept for the questions that follow. */
export class StemCache {
  private readonly passages = new Map<number, ReadonlySet<string>>();
  private readonly parts = new Map<number, readonly ReadonlySet<string>[]>();
  private readonly runs = new Map<number, Map<number, ReadonlySet<string>>>();
  private readonly shorts = new Map<string, ReadonlySet<string>>();

  constructor(private readonly layer: Opened) {}

  passage(place: number): ReadonlySet<string> {
    const known = this.passages.get(place);
    if (known !== undefined) return known;
    const made = new Set(this.sentences(place).flatMap((stems) => [...stems]));
    this.passages.set(place, made);
    return made;
  }

  /** Of each sentence of a passage, in order. */
  sentences(place: number): readonly ReadonlySet<string>[] {
    const known = this.parts.get(place);
    if (known !== undefined) return known;
    const { text, sentences } = this.layer.passages[place]!;
    const made: ReadonlySet<string>[] = [];
    for (let i = 0; i < sentences.length; i += 2) made.push(this.of(text.slice(sentences[i], sentences[i + 1]), false));
    this.parts.set(place, made);
    return made;
  }

  /** Of some sentences of a passage, `first` to `last`. */
  run(place: number, first: number, last: number): ReadonlySet<string> {
    const all = this.sentences(place);
    if (first === last) return all[first]!;
    const key = first * all.length + last;
    const runs = this.runs.get(place) ?? new Map<number, ReadonlySet<string>>();
    const known = runs.get(key);
    if (known !== undefined) return known;
    const made = new Set(all.slice(first, last + 1).flatMap((stems) => [...stems]));
    this.runs.set(place, runs.set(key, made));
    return made;
  }

  /** Of a title or a heading. */
  short(text: string): ReadonlySet<string> {
    const known = this.shorts.get(text);
    if (known !== undefined) return known;
    const made = this.of(text, true);
    this.shorts.set(text, made);
    return made;
  }

  of(text: string, short: boolean): ReadonlySet<string> {
    return new Set(tokenize(text, this.layer.files.index.tokenizer, { short }));
  }
}
