// A question's vector from the caller's embedder. In: the function, the question. Out: as many numbers as the site's vectors have. The one rule:
// what is no vector is refused, since comparing it would make every answer wrong and none look so.
import type { Embed } from "./ask.js";
import { shown } from "./learning.js";
import type { Meaning } from "./meaning.js";

export async function embedded(
  embed: Embed,
  text: string,
  { dimension, model }: Pick<Meaning, "dimension" | "model">,
): Promise<Float32Array> {
  const given: unknown = await called(embed, text);
  const length = lengthOf(given);
  const wanted = `${dimension} numbers of the model ${model}: embed with that model, or leave embed out`;
  if (length !== dimension)
    throw new RangeError(
      `embed() gave ${length === null ? shown(given) : `${length} numbers`}, and has to give ${wanted}.`,
    );
  const vector = Float32Array.from(given as ArrayLike<number>);
  const at = vector.findIndex((value) => !Number.isFinite(value));
  if (at >= 0) throw new RangeError(`embed() gave ${vector[at]} as number ${at + 1}, and has to give ${wanted}.`);
  if (vector.every((value) => value === 0)) throw new RangeError(`embed() gave zeros, and has to give ${wanted}.`);
  return vector;
}

async function called(embed: Embed, text: string): Promise<unknown> {
  try {
    return await embed(text);
  } catch (cause) {
    const why = (cause as { readonly message?: unknown } | null | undefined)?.message ?? cause;
    throw new Error(`embed() failed: ${typeof why === "string" ? why : shown(why)}`, { cause });
  }
}

/** Of an array, a typed array or what is like one; null of anything else. */
function lengthOf(given: unknown): number | null {
  if (typeof given !== "object" || given === null) return null;
  const { length } = given as { readonly length?: unknown };
  return typeof length === "number" ? length : null;
}
