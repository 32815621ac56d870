// Calls that came as text, since the endpoint has no parser for this model's way to write them. In: a reply's text. Out: whether it looks like one.
// The rules: it is never carried out, since what is said and what is done must not be mixed up; an answer may speak of tools and of calls. Linear time.

/** How known models begin a call: `<tool_call>{"name": ...`, `[TOOL_CALLS]`, `<|python_tag|>`, `<function=read_note>`. */
const MARKS = [
  "<tool_call",
  "<minimax:tool_call",
  "<tool_use",
  "<tool_code",
  "<function",
  "<invoke",
  "<|tool",
  "<|python",
  "<\uff5ctool",
  "<\uff5cDSML",
  "[TOOL_CALLS]",
  "[TOOL_REQUEST]",
  "to=functions.",
];
/** Characters behind a mark in which the name of a tool stands. */
const NEAR = 300;
/** Fields in which a call has the name of its tool, and those that hold its arguments. */
const NAME = ["name", "tool", "tool_name", "function", "action"];
const ARGUMENTS = ["arguments", "parameters", "args", "input", "tool_input", "action_input"];

export function looksLikeCall(text: string, tools: readonly string[]): boolean {
  const names = tools.filter((name) => text.includes(name));
  if (names.length === 0) return false;
  const named = (piece: string) => names.some((name) => piece.includes(name));
  if (MARKS.some((mark) => unquoted(text, mark, (at) => named(text.slice(at, at + NEAR))))) return true;
  const lines = text.split("\n").map((line) => line.trim());
  if (lines.some((line) => names.some((name) => line === `<${name}>` || line === `Action: ${name}`))) return true;
  const body = withoutFence(text);
  if (names.some((name) => isPython(body, name))) return true;
  if (isJsonCall(body, names)) return true;
  // In an answer, which links a page, such a line is an example.
  return (
    !text.includes("[[") &&
    lines.some((line, at) => isJsonCall(lines.slice(at, at + 4).join("\n"), names) && line !== "")
  );
}

/** Whether `mark` stands somewhere, not in code, where `test` holds. */
function unquoted(text: string, mark: string, test: (at: number) => boolean): boolean {
  for (
    let at = text.indexOf(mark), tries = 0;
    at >= 0 && tries < 50;
    at = text.indexOf(mark, at + mark.length), tries++
  )
    if (text[at - 1] !== "`" && test(at)) return true;
  return false;
}

function withoutFence(text: string): string {
  const body = text.trim();
  const fence = /^```\w*\n/.exec(body);
  return fence === null ? body : body.slice(fence[0].length).replace(/```$/, "").trim();
}

/** `read_note(id="kilns")`, `[read_note(id="kilns"), list_tags()]`: nothing else in it. */
const isPython = (body: string, name: string): boolean =>
  (body.startsWith(`${name}(`) && body.endsWith(")")) || (body.startsWith(`[${name}(`) && body.endsWith(")]"));

/** Whether it begins with an object, or a list of them, that has the name of a tool and arguments near its beginning, also where it is cut off. */
function isJsonCall(body: string, names: readonly string[]): boolean {
  if (!/^(?:\[\s*)?\{/.test(body.slice(0, NEAR))) return false;
  const head = body.slice(0, NEAR);
  const has = (fields: readonly string[], after: (at: number) => boolean) =>
    fields.some((field) => {
      const at = head.indexOf(`"${field}"`);
      return at >= 0 && after(at + field.length + 2);
    });
  return (
    has(NAME, (at) => names.some((name) => new RegExp(`^\\s*:\\s*"(?:functions\\.)?${name}"`).test(head.slice(at)))) &&
    has(ARGUMENTS, () => true)
  );
}
