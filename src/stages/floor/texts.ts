// In: what was told of all pages. Out: the texts that the floor is measured with: probes of this site, asks that are off its topic.
// The one rule: which texts these are depends on the posts alone, not on their order, the machine or the model.
//
// A probe is a heading, a thesis or a sentence with a link: what the author says the post is about, in other words than a title.
import { OFF_TOPIC_ASKS } from "../../data/off-topic-asks.js";
import { FLOOR_HEADING_WORDS, FLOOR_LEAST, FLOOR_PROBES } from "../../numbers.js";
import { order } from "../order.js";
import type { LabelledQuestions } from "../records/questions.js";
import type { Told } from "../tell.js";
import { textHash } from "../vectors/rows-known.js";

/** Rises when the same texts would give other numbers, or other usual ones. */
const VERSION = 2;

/** Of a page, what is probed and what probes are held against. */
export type FloorPage = Pick<Told, "page" | "learning" | "passages" | "links">;

/** Off-topic asks by field. */
export type Bank = Readonly<Record<string, readonly string[]>>;

export interface Probe {
  readonly slug: string;
  readonly text: string;
}

export interface FloorTexts {
  readonly probes: readonly Probe[];
  /** Empty where there are too few probes to measure anything. */
  readonly bank: Bank;
  /** The site's labelled questions; null where it has none. */
  readonly questions: (LabelledQuestions & { readonly hash: string }) | null;
  /** What has to be embedded. */
  readonly texts: readonly string[];
  /** Of these and of the pages that they are held against. */
  readonly hash: string;
}

export function floorTexts(
  told: readonly FloorPage[],
  tokenizer: 1 | 2,
  sha256: (text: string) => string,
  labelled: LabelledQuestions | null = null,
  offTopic: Bank = OFF_TOPIC_ASKS,
): FloorTexts {
  // On a site of one page nothing is left to compare a probe with.
  const probes = told.length < 2 ? [] : probesOf(told, sha256);
  const bank = probes.length >= FLOOR_LEAST ? offTopic : {};
  const asks = Object.values(bank).flat();
  const questions = labelled && { ...labelled, hash: textHash(JSON.stringify(labelled), sha256) };
  const texts = [
    ...(probes.length >= FLOOR_LEAST ? [...probes.map(({ text }) => text), ...asks] : []),
    ...(questions ? [...questions.onTopic.map(({ ask }) => ask), ...questions.nearMiss] : []),
  ];
  // A twin ends with a line end, whether the post does or not.
  const pages = told.map(({ page, learning: { slug, title, lead, thesis }, passages }) =>
    JSON.stringify([slug, title, lead, thesis, passages.map((one) => one.sha256), sha256(page.document.body.trim())]),
  );
  const of = [VERSION, tokenizer, probes.map(({ slug, text }) => `${slug} ${text}`), asks, pages.sort(order)];
  return { probes, bank, questions, texts, hash: textHash(JSON.stringify(of), sha256) };
}

/** A text of two pages ("Further reading and links") is a habit of the site and asks for nothing. */
function probesOf(told: readonly FloorPage[], sha256: (text: string) => string): Probe[] {
  const pagesOf = new Map<string, Set<string>>();
  for (const { learning, links } of told) {
    const headings = learning.headings.map(({ text }) => text);
    const sentences = links.flatMap((edge) => (edge.evidence === "sentence" ? [edge.sentence] : []));
    const long = headings.filter((text) => text.split(/\s+/).length >= FLOOR_HEADING_WORDS);
    for (const text of [...long, ...sentences, ...(learning.thesis === null ? [] : [learning.thesis])]) {
      const pages = pagesOf.get(text);
      if (pages) pages.add(learning.slug);
      else pagesOf.set(text, new Set([learning.slug]));
    }
  }
  // Of more than are needed, those whose hashes are the smallest: as good as drawn by lot, and the same in each build.
  return [...pagesOf]
    .filter(([, pages]) => pages.size === 1)
    .map(([text, pages]) => ({ text, slug: [...pages][0]!, hash: textHash(text, sha256) }))
    .sort((a, b) => order(a.hash, b.hash))
    .slice(0, FLOOR_PROBES)
    .map(({ text, slug }) => ({ text, slug }));
}
