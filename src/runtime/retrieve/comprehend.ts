// How a question is read here. In: the question, what the site knows by name, intent.json and the embedder where there are both. Out: the reading
// that holds. The one rule: the rules read first; what they find to be nothing or private,
// or are certain of, is neither embedded nor overruled.
import { readQuestion } from "../question.js";
import { encodeRows } from "../vectors/rows.js";
import type { Embed } from "./ask.js";
import { embedded } from "./embedded.js";
import type { IntentRecord } from "./files.js";
import type { Opened } from "./open.js";
import { nearestOf, nearestType, openExemplars } from "./read/exemplars.js";
import { maskedShape } from "./read/masked-shape.js";
import type { Reading } from "./read/read-question.js";
import { openReader } from "./read/trained-reader.js";
import { isUncertain, isUnsure, withExemplars, withTrained } from "./read/with-exemplars.js";
import { readingContext } from "./reading-context.js";

export type Comprehend = (question: string) => Promise<Reading>;

export function comprehender(layer: Opened, embed: Embed | null): Comprehend {
  const context = readingContext(layer);
  const { intent } = layer.files;
  if (!intent || embed === null) return async (question) => readQuestion(question, context);
  const read = intent.reader ? byTraining(intent, embed) : byExemplars(intent, embed);
  return (question) => read(readQuestion(question, context), question);
}

/** Longer than this a text is pasted, and only the sentence of it that asks is read. */
const PASTED = 280;

function byTraining(intent: IntentRecord, embed: Embed): (read: Reading, question: string) => Promise<Reading> {
  const opened = onDemand(() => ({ bank: openExemplars(intent), reader: openReader(intent)! }));
  return async (read, question) => {
    if (!isUncertain(read)) return read;
    const { bank, reader } = opened();
    const ask = question.length > PASTED ? read.asked : question;
    const row = await rowOf(ask, intent, embed);
    const { type, confidence } = reader(ask, row);
    return withTrained(read, { type, confidence, nearest: nearestOf(bank, row, type) });
  };
}

function byExemplars(intent: IntentRecord, embed: Embed): (read: Reading) => Promise<Reading> {
  const bank = onDemand(() => openExemplars(intent));
  return async (read) => {
    if (!isUnsure(read)) return read;
    const { subject, sides } = read.intent;
    const shape = maskedShape(read.asked, sides ?? subject);
    return withExemplars(
      read,
      nearestType(bank(), await rowOf(read.asked, intent, embed), await rowOf(shape, intent, embed)),
    );
  };
}

async function rowOf(text: string, { dim: dimension, model }: IntentRecord, embed: Embed) {
  return encodeRows(await embedded(embed, text, { dimension, model }), dimension);
}

/** The bank is decoded at the first question that needs it. */
function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
