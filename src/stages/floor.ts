// In: what was told of all pages, and the rows of their texts. Out: `relevance` of index.json: how near the site's own words come to the
// rest of the site, how near strange questions come, and the floor between the two.
// The rule: a probe never meets itself: the row of its page, and of each passage that holds it, is left out when it is scored.
//
// A probe is a heading, a thesis or a sentence with a link. It is scored as a question would be: by its highest cosine with a row.
// With its own rows it would find itself; without them its score is near that of a reader's question, who does not know the words.
import { OFF_TOPIC_ASKS } from "../data/off-topic-asks.js";
import { FLOOR_HEADING_WORDS, FLOOR_LEAST, FLOOR_PROBES, USUAL_FLOOR } from "../numbers.js";
import { dot } from "../runtime/vectors/rows.js";
import type { Relevance, Signal } from "../schema/relevance.js";
import { order } from "./order.js";
import type { Told } from "./tell.js";
import { textsOf } from "./vectors.js";
import { type Row, textHash } from "./vectors/rows-known.js";

/** Rises when the same texts would give other numbers. */
const VERSION = 1;

/** Of a page, what is probed and what probes are held against. */
export type FloorPage = Pick<Told, "learning" | "passages" | "paragraphs" | "links">;

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
  /** What has to be embedded. */
  readonly texts: readonly string[];
  readonly hash: string;
}

export function floorTexts(
  told: readonly FloorPage[],
  { fingerprint }: { readonly fingerprint: string },
  sha256: (text: string) => string,
  bank: Bank = OFF_TOPIC_ASKS,
): FloorTexts {
  const probes = probesOf(told, sha256);
  const enough = probes.length >= FLOOR_LEAST ? bank : {};
  const asks = Object.values(enough).flat();
  const texts = probes.length >= FLOOR_LEAST ? [...probes.map(({ text }) => text), ...asks] : [];
  const rows = told.flatMap((page) => {
    const { learnings, passages } = textsOf([page], sha256);
    return [...learnings.hashes, ...passages.hashes].map((hash) => `${page.learning.slug} ${hash}`);
  });
  const of = [probes.map(({ slug, text }) => `${slug} ${text}`).sort(order), asks, rows.sort(order)];
  return { probes, bank: enough, texts, hash: textHash(JSON.stringify([VERSION, fingerprint, ...of]), sha256) };
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

/** `rows.learnings` one for each page, `rows.passages` one for each passage, in the order of the pages. */
export function measure(
  { probes, bank, hash }: FloorTexts,
  told: readonly FloorPage[],
  rows: { readonly learnings: readonly Row[]; readonly passages: readonly Row[] },
  rowOf: (text: string) => Row,
): Relevance {
  const pages = tableOf(
    told.map(({ learning: { slug } }) => ({ slug, text: null })),
    rows.learnings,
  );
  const passages = tableOf(
    told.flatMap((page) => page.passages.map(({ slug, text }) => ({ slug, text }))),
    rows.passages,
  );
  const score = (text: string, own: (row: Owned) => boolean): Score => {
    const row = rowOf(text);
    return { learning: nearest(row, pages, own), passage: nearest(row, passages, own) };
  };
  const scored =
    probes.length < FLOOR_LEAST ? [] : probes.map((probe) => score(probe.text, (row) => isOwn(probe, row)));
  const onTopic = scored.filter(isWhole);
  const asked = Object.entries(bank).map(([field, asks]) => ({
    field,
    asks: asks.map((ask) => score(ask, () => false)),
  }));
  const covered = onTopic.length < FLOOR_LEAST ? [] : asked.filter(({ asks }) => isCovered(asks, onTopic));
  const offTopic = asked.filter((one) => !covered.includes(one)).flatMap(({ asks }) => asks);
  const isEnough = Math.min(onTopic.length, offTopic.length) >= FLOOR_LEAST;
  const bands = (of: keyof Score): Signal => {
    const [on, off] = [onTopic, offTopic].map((scores) => scores.map((one) => one[of])) as [number[], number[]];
    return signalOf(
      { p5: rounded(quantile(on, 0.05)), median: rounded(quantile(on, 0.5)) },
      { median: rounded(quantile(off, 0.5)), p95: rounded(quantile(off, 0.95)) },
    );
  };
  return {
    measured: isEnough,
    probes: probes.length < FLOOR_LEAST ? probes.length : onTopic.length,
    asks: offTopic.length,
    droppedFields: covered.map(({ field }) => field).sort(order),
    learning: isEnough ? bands("learning") : UNMEASURED,
    passage: isEnough ? bands("passage") : null,
    hash,
  };
}

const UNMEASURED: Signal = { ...USUAL_FLOOR, onTopic: null, offTopic: null };

/** Where the bands lie apart, at most one question in twenty is on the wrong side of either mark; where they overlap, that holds too. */
const signalOf = (onTopic: NonNullable<Signal["onTopic"]>, offTopic: NonNullable<Signal["offTopic"]>): Signal => ({
  on: Math.max(onTopic.p5, offTopic.p95),
  off: Math.min(onTopic.p5, offTopic.p95),
  onTopic,
  offTopic,
});

/** As `measure` would say it of the bands that are stated: the scores are not in a layer, and all else can be told from it. */
export function restated(relevance: Relevance, hash: string): Relevance {
  const again = ({ onTopic, offTopic }: Signal): Signal =>
    onTopic && offTopic ? signalOf(onTopic, offTopic) : UNMEASURED;
  const { learning, passage } = relevance;
  const measured = passage !== null;
  return { ...relevance, measured, learning: again(learning), passage: passage && again(passage), hash };
}

interface Score {
  readonly learning: number;
  readonly passage: number;
}

/** A row's page; of a passage its text too. */
interface Owned {
  readonly slug: string;
  readonly text: string | null;
}

/** A passage may hold the probe, or be the beginning of it: a long thesis is cut when it is quoted. */
const isOwn = (probe: Probe, { slug, text }: Owned): boolean =>
  slug === probe.slug && (text === null || text.includes(probe.text) || probe.text.includes(text));

/** On a site of one page nothing is left to compare with. */
const isWhole = ({ learning, passage }: Score): boolean => learning > NOTHING && passage > NOTHING;

const NOTHING = -Infinity;

/**
 * A field that the site covers: half of its asks come as near to a passage as nine in ten of the site's own probes. Of a site about
 * recipes that was "cooking" alone, of one about React "web-development", and no field that has nothing to do with the site.
 */
function isCovered(asks: readonly Score[], onTopic: readonly Score[]): boolean {
  const mark = quantile(
    onTopic.map(({ passage }) => passage),
    0.1,
  );
  return asks.filter(({ passage }) => passage >= mark).length * 2 >= asks.length;
}

interface Table {
  readonly owned: readonly Owned[];
  readonly codes: readonly Int8Array[];
  readonly lengths: readonly number[];
}

const tableOf = (owned: readonly Owned[], rows: readonly Row[]): Table => ({
  owned,
  codes: rows.map(({ codes }) => codes),
  lengths: rows.map(({ codes }) => lengthOf(codes)),
});

const lengthOf = (codes: Int8Array): number => Math.sqrt(dot(codes, codes)) || 1;

/** The highest cosine with a row that is not the probe's own; NOTHING when there is none. */
function nearest({ codes }: Row, { owned, codes: rows, lengths }: Table, own: (row: Owned) => boolean): number {
  let best = NOTHING;
  for (let i = 0; i < rows.length; i++) {
    if (own(owned[i]!)) continue;
    best = Math.max(best, dot(codes, rows[i]!) / lengths[i]!);
  }
  return best / lengthOf(codes);
}

/** Between two values in proportion, as R and NumPy do by default: of 1, 2, 3, 4 the median is 2.5. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return low + (high - low) * (at - below);
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
