// What a server said, as part of a sentence of ours. In: any text, up to megabytes. Out: a short piece of one line that is safe to print.
// The one rule: the key is not in it, also where the server says it back.
import { printable } from "../../printable.js";

/** Characters of what a server said; enough for the longest known messages about context and tools. */
const MOST = 300;
/** Characters that are looked at. */
const READ = 4_000;

export function told(text: string, key: string | null, most = MOST): string {
  const line = printable(redacted(text, key).slice(0, READ).replace(/\s+/g, " ").trim());
  const cut = line.length > most ? `${line.slice(0, most - 3)}...` : line;
  // Our sentences end themselves.
  return cut.toWellFormed().replace(/\.$/, "");
}

/** Characters from which on a key is one: "ollama" and "EMPTY" are words that servers without keys are given. */
const LEAST_KEY = 16;

/** The same value without the key in any text of it, names of fields too. `value`: of few levels. */
export function unsaid(value: unknown, key: string | null): unknown {
  if (key === null || key.length < LEAST_KEY) return value;
  const text = JSON.stringify(value) ?? "";
  // A key is printable ASCII, and JSON writes of it two characters otherwise.
  const written = redacted(text, JSON.stringify(key).slice(1, -1));
  const both = redacted(written, key);
  return both === text ? value : JSON.parse(both);
}

/** Before anything is cut, since half a key is one too. */
function redacted(text: string, key: string | null): string {
  if (key === null) return text;
  const forms = [key, encodeURIComponent(key), Buffer.from(key).toString("base64")];
  return forms.reduce((left, form) => left.replaceAll(form, "***"), text);
}
