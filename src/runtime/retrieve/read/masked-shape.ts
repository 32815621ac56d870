// In: an ask and what it is about. Out: its shape: the ask without its subject.
// Rule: the ask is otherwise as it was; where nothing else is left, the shape is the ask.
//
//   "is a roof rack worth the money", "roof rack"  ->  "is a worth the money"
//   "oboe vs clarinet", ["oboe", "clarinet"]       ->  "vs"
//
// Of seven stand-ins for the subject ("this thing", "it", "something", "X" ...) none tells the types apart as well as nothing
// does: on 209 asks that no rule was made for, nearest exemplars by the mixed rows (exemplars.ts) read .80 without, .77 with "it".

export function maskedShape(ask: string, about: string | readonly [string, string]): string {
  const parts = typeof about === "string" ? [about] : about;
  const shape = parts.reduce(without, ask).replace(/\s+/g, " ").trim();
  return shape === "" ? ask.trim() : shape;
}

function without(text: string, part: string): string {
  const low = text.toLowerCase();
  const at = part === "" ? -1 : low.indexOf(part.toLowerCase());
  // A text may be longer in small letters (İ): then the place is not known.
  return at < 0 || low.length !== text.length ? text : text.slice(0, at) + text.slice(at + part.length);
}
