// How a question is read here. In: the question, what the site knows by name, the exemplar bank and the embedder where there are both. Out: the
// reading that holds. The one rule: the rules read first, and only where they are unsure is anything embedded.
import { readQuestion } from "../question.js";
import { encodeRows } from "../vectors/rows.js";
import type { Embed } from "./ask.js";
import { embedded } from "./embedded.js";
import type { IntentRecord } from "./files.js";
import type { Opened } from "./open.js";
import { nearestType, openExemplars } from "./read/exemplars.js";
import { maskedShape } from "./read/masked-shape.js";
import type { Reading } from "./read/read-question.js";
import { isUnsure, withExemplars } from "./read/with-exemplars.js";
import { readingContext } from "./reading-context.js";

export type Comprehend = (question: string) => Promise<Reading>;

export function comprehender(layer: Opened, embed: Embed | null): Comprehend {
  const context = readingContext(layer);
  const { intent } = layer.files;
  if (!intent || embed === null) return async (question) => readQuestion(question, context);
  const nearest = exemplarReader(intent, embed);
  return async (question) => {
    const read = readQuestion(question, context);
    return isUnsure(read) ? withExemplars(read, await nearest(read)) : read;
  };
}

/** The bank is decoded at the first question that needs it. */
function exemplarReader(intent: IntentRecord, embed: Embed) {
  const { dim: dimension, model } = intent;
  let bank: ReturnType<typeof openExemplars> | undefined;
  const row = async (text: string) => encodeRows(await embedded(embed, text, { dimension, model }), dimension);
  return async ({ asked, intent: { subject, sides } }: Reading) => {
    bank ??= openExemplars(intent);
    return nearestType(bank, await row(asked), await row(maskedShape(asked, sides ?? subject)));
  };
}
