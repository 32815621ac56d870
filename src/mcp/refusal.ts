// What a client is told when it cannot have what it asked for. The one rule: a Refusal is the client's or the layer's to mend, and its message
// says how; any other error is our bug and is told as one.
import { type Problem, sentence } from "../problems.js";

export class Refusal extends Error {
  override readonly name = "Refusal";
}

export const problemText = (problem: Problem): Refusal => new Refusal(sentence(problem));

/** A name or value that a client gave, on one line and cut. */
export function shownName(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}
