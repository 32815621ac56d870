// In: the int8 rows of a question and of its shape, and the exemplar bank. Out: the type whose exemplars are nearest, and by how much.
// Rule: whole numbers are summed and one quotient taken for each pair, so every runtime finds the same.
//
//   score of an exemplar  0.4 * cosine of the shapes + 0.6 * cosine of the asks
//   score of a type       mean of its five best exemplars
import type { IntentRecord } from "../files.js";
import type { Intent, IntentType } from "../results.js";
import { fromBase64 } from "../../vectors/base64.js";
import { type Codes, cosineOf, rowDot, squares } from "../../vectors/rows.js";

/**
 * Fitted on 209 asks that no rule was made for: a raw nearest exemplar reads .61 of them, five of a type .80. The shape says more than the
 * ask does where the subject is known for certain, and a wrong subject spoils the shape alone: hence both.
 */
export const SHAPE_SHARE = 0.4;
export const BEST = 5;

export interface ExemplarBank {
  readonly exemplars: IntentRecord["exemplars"];
  readonly asks: Codes & { readonly squares: Float64Array };
  readonly shapes: Codes & { readonly squares: Float64Array };
}

/** Throws a RangeError where rows and exemplars differ in number. */
export function openExemplars({ dim, exemplars, asks, shapes }: IntentRecord): ExemplarBank {
  const opened = [asks, shapes].map(({ data }) => {
    const rows: Codes = { dimension: dim, codes: fromBase64(data) };
    if (rows.codes.length !== exemplars.length * dim) {
      throw new RangeError(`intent.json has ${exemplars.length} exemplars and rows for ${rows.codes.length / dim}.`);
    }
    return { ...rows, squares: squares(rows) };
  });
  return { exemplars, asks: opened[0]!, shapes: opened[1]! };
}

export interface NearestType {
  readonly type: IntentType;
  /** Of the type, -1 to 1. */
  readonly score: number;
  /** Of every type, by type. */
  readonly scores: ReadonlyMap<IntentType, number>;
  /** The exemplar of that type that is nearest, with its focus. */
  readonly ask: string;
  readonly focus?: Intent["focus"];
  /** Its cosine, both rows mixed. */
  readonly similarity: number;
}

/** `ask`, `shape`: one row each, of the bank's model. Null for an empty bank. */
export function nearestType(bank: ExemplarBank, ask: Codes, shape: Codes): NearestType | null {
  const byType = new Map<IntentType, { at: number; score: number }[]>();
  const [askSquare, shapeSquare] = [rowDot(ask, 0, ask, 0), rowDot(shape, 0, shape, 0)];
  bank.exemplars.forEach(({ type }, at) => {
    const asks = cosineOf(rowDot(ask, 0, bank.asks, at), askSquare, bank.asks.squares[at]!);
    const shapes = cosineOf(rowDot(shape, 0, bank.shapes, at), shapeSquare, bank.shapes.squares[at]!);
    const list = byType.get(type) ?? [];
    byType.set(type, [...list, { at, score: SHAPE_SHARE * shapes + (1 - SHAPE_SHARE) * asks }]);
  });
  const scores = new Map<IntentType, number>();
  let best: NearestType | null = null;
  for (const [type, list] of byType) {
    list.sort((a, b) => b.score - a.score || a.at - b.at);
    const nearest = list.slice(0, BEST);
    const score = nearest.reduce((sum, one) => sum + one.score, 0) / nearest.length;
    scores.set(type, score);
    if (best !== null && score <= best.score) continue;
    const { ask, focus } = bank.exemplars[list[0]!.at]!;
    best = { type, score, scores, ask, ...(focus && { focus }), similarity: list[0]!.score };
  }
  return best;
}

export type NearestExemplar = Pick<NearestType, "ask" | "focus" | "similarity">;

/** The exemplar of that type whose ask is nearest. */
export function nearestOf(bank: ExemplarBank, ask: Codes, type: IntentType): NearestExemplar | null {
  const square = rowDot(ask, 0, ask, 0);
  let best: NearestExemplar | null = null;
  bank.exemplars.forEach((one, at) => {
    if (one.type !== type) return;
    const similarity = cosineOf(rowDot(ask, 0, bank.asks, at), square, bank.asks.squares[at]!);
    if (best !== null && similarity <= best.similarity) return;
    best = { ask: one.ask, ...(one.focus && { focus: one.focus }), similarity };
  });
  return best;
}
