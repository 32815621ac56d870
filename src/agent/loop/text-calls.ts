// Calls that came as text, since the endpoint has no parser for this model's way to write them. In: a reply's text. Out: whether it looks like one.
// The rule: it is never carried out, since what is said and what is done must not be mixed up.

/** How known models write a call: `<tool_call>{"name": ...`, `[TOOL_CALLS]`, `<|python_tag|>`, `<function=read_note>`. */
const MARKS = [
  "<tool_call",
  "[TOOL_CALLS]",
  "<|python_tag|>",
  "<function=",
  "<|tool_call",
  "<｜tool▁calls",
  "functions.",
];

export function looksLikeCall(text: string, tools: readonly string[]): boolean {
  const names = tools.filter((name) => text.includes(name));
  if (names.length === 0) return false;
  if (MARKS.some((mark) => text.includes(mark))) return true;
  const body = text.trim().replace(/^```(?:json)?\s*/, "");
  return (
    body.startsWith("{") &&
    names.some((name) => body.slice(0, 200).includes(`"${name}"`)) &&
    body.includes('"arguments"')
  );
}
