// In: probes of the site and off-topic asks, and all of the layer that ranks. Out: `relevance` of index.json: how high the ranking of the site's
// own words comes, how high that of strange questions, and the marks between the two, for each reader.
// The rule: a probe never meets itself: it is ranked as if its page were not there. With its page it would find itself; without it, it
// comes about as high as the question of a reader, who does not know the words.
import { FLOOR_LEAST } from "../numbers.js";
import type { PublishedMarks, Relevance } from "../schema/relevance.js";
import { type Judge, judgesOf, type Ranked } from "./floor/judges.js";
import { tried } from "./floor/labelled.js";
import { marksOf, quantile, restatedMarks, usualMarks } from "./floor/marks.js";
import type { FloorTexts } from "./floor/texts.js";
import { order } from "./order.js";
import type { Row } from "./vectors/rows-known.js";

/** `rowOf`: the model's row of each of the texts; not called without vectors. */
export function measure(texts: FloorTexts, ranked: Ranked, rowOf: (text: string) => Row): Relevance {
  const judges = judgesOf(ranked, rowOf);
  const model = judges.model && valuesOf(judges.model, texts, ranked);
  const lexicon = judges.lexicon && valuesOf(judges.lexicon, texts, ranked);
  const words = valuesOf(judges.words, texts, ranked);
  const dropped = covered(model ?? words);
  const marks = {
    model: model && marksWithout(dropped, "model", model),
    lexicon: lexicon && marksWithout(dropped, "lexicon", lexicon),
    words: marksWithout(dropped, "words", words),
  };
  const { questions, hash } = texts;
  const labelled = questions && { ...tried(questions, ranked, judges, marks), hash: questions.hash };
  return { ...counted(texts, dropped), ...marks, labelled, hash };
}

/**
 * As `measure` would say it where no model is at hand. What the model measured, the marks of the lexicon among it, is taken as it stands, what
 * words tell is measured again, and all else follows.
 */
export function restated(before: Relevance, texts: FloorTexts, ranked: Omit<Ranked, "lexicon">): Relevance {
  const judges = judgesOf({ ...ranked, vectors: null, lexicon: null }, noRow);
  const words = valuesOf(judges.words, texts, ranked);
  const isField = (field: string): boolean => Object.hasOwn(texts.bank, field);
  const dropped = ranked.vectors ? before.droppedFields.filter(isField).sort(order) : covered(words);
  const counts = counted(texts, dropped);
  const again = (reader: "model" | "lexicon"): PublishedMarks | null => {
    const marks = ranked.vectors && before[reader];
    return marks && (counts.measured ? restatedMarks(reader, marks) : usualMarks(reader));
  };
  return {
    ...counts,
    model: again("model"),
    lexicon: again("lexicon"),
    words: marksWithout(dropped, "words", words),
    labelled: before.labelled,
    hash: texts.hash,
  };
}

const noRow = (): never => {
  throw new Error("no row is asked for where there are no vectors");
};

function counted({ probes, bank }: FloorTexts, droppedFields: string[]) {
  const asks = Object.entries(bank).flatMap(([field, asks]) => (droppedFields.includes(field) ? [] : asks)).length;
  return { measured: Math.min(probes.length, asks) >= FLOOR_LEAST, probes: probes.length, asks, droppedFields };
}

/** How high texts came by one reader; without those that it cannot read. */
interface Values {
  readonly probes: readonly number[];
  readonly fields: readonly (readonly [field: string, asks: readonly number[]])[];
}

function valuesOf(judge: Judge, { probes, bank }: FloorTexts, { told }: Pick<Ranked, "told">): Values {
  if (probes.length < FLOOR_LEAST) return { probes: [], fields: [] };
  const places = new Map(told.map(({ learning }, place) => [learning.slug, place]));
  const value = (text: string, own?: number): number[] => {
    const one = judge(text, own);
    return one === null ? [] : [one.value];
  };
  return {
    probes: probes.flatMap(({ text, slug }) => value(text, places.get(slug)!)),
    fields: Object.entries(bank).map(([field, asks]) => [field, asks.flatMap((ask) => value(ask))]),
  };
}

/**
 * Fields that the site covers: half of their asks come as high as three in four of the site's own probes, and as four in five of all asks. The
 * second keeps fields that a site of many short notes only grazes. Of five blogs, one about Postgres and web services had "databases",
 * "mobile-apps", "security" and "web-development", one about a software business "mobile-apps", "operating-systems" and "personal-finance",
 * and no blog a field that has nothing to do with it. Sorted.
 */
function covered({ probes, fields }: Values): string[] {
  if (probes.length < FLOOR_LEAST) return [];
  const all = fields.flatMap(([, asks]) => asks);
  const mark = Math.max(quantile(probes, 0.25), quantile(all, 0.8));
  const isCovered = (asks: readonly number[]): boolean =>
    asks.filter((value) => value >= mark).length * 2 >= asks.length;
  return fields.flatMap(([field, asks]) => (isCovered(asks) ? [field] : [])).sort(order);
}

function marksWithout(
  droppedFields: readonly string[],
  reader: "model" | "lexicon" | "words",
  { probes, fields }: Values,
): PublishedMarks {
  const asks = fields.flatMap(([field, values]) => (droppedFields.includes(field) ? [] : values));
  return marksOf(reader, probes, asks);
}
