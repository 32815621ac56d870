// How near a question came to what the site is about, in one line for a reader.
import type { Reader, Relevance } from "../../runtime/retrieve/results.js";

const TOPICS: Readonly<Record<Relevance, string>> = {
  on_topic: "On topic",
  weak: "Weakly on topic",
  off_topic: "Off topic",
};

const READERS: Readonly<Record<Reader, string>> = {
  model: "the model",
  lexicon: "the query lexicon",
  words: "its words alone",
};

export interface Judged {
  readonly relevance: Relevance;
  readonly reader: Reader;
  readonly signal?: { readonly value: number; readonly on: number; readonly off: number };
}

/** "On topic: 0.512, where on topic starts at 0.317 and off topic ends at 0.278. Read by the model." */
export function verdict({ relevance, reader, signal }: Judged): string {
  const numbers =
    signal && `: ${signal.value}, where on topic starts at ${signal.on} and off topic ends at ${signal.off}`;
  return `${TOPICS[relevance]}${numbers ?? ""}. Read by ${READERS[reader]}.\n`;
}

/** What the layer lacks, a line each. */
export const lacking = (lacks: readonly string[]): string => lacks.map((lack) => `Lacking: ${lack}\n`).join("");
