// What a model thought aloud. In: the text of a reply. Out: the same without thoughts, which are no part of an answer: a page that is named there is not
// cited, and nothing of it is printed. Servers that know a model's way to think hand the thoughts over beside the text; others leave them in it. The
// rule: thoughts begin a line, so that an answer may speak of <think>; those that never end leave nothing.
//
//   <think>I could look at [[ash]].</think>        A kiln keeps its heat ([[kilns]]).        ->  A kiln keeps its heat ([[kilns]]).

/** DeepSeek, Qwen and many more; their like; Seed; Magistral; Kimi; Cohere. */
const MARKS = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["<thought>", "</thought>"],
  ["<reasoning>", "</reasoning>"],
  ["<seed:think>", "</seed:think>"],
  ["[think]", "[/think]"],
  ["\u25c1think\u25b7", "\u25c1/think\u25b7"],
  ["<|start_thinking|>", "<|end_thinking|>"],
] as const;
/** gpt-oss speaks in channels, of which this one is the answer. */
const FINAL = "<|channel|>final<|message|>";
const FINAL_ENDS = ["<|return|>", "<|end|>"];

export function withoutThoughts(text: string): string {
  const final = text.lastIndexOf(FINAL);
  if (final >= 0) {
    const answer = text.slice(final + FINAL.length).trim();
    const end = FINAL_ENDS.find((mark) => answer.endsWith(mark));
    return (end === undefined ? answer : answer.slice(0, -end.length)).trim();
  }
  if (!/[<[\u25c1]/.test(text)) return text;
  const low = lower(text);
  const there = MARKS.filter(([open, close]) => low.includes(open) || low.includes(close));
  return there.reduce((left, [open, close]) => without(left, open, close), text);
}

/** ASCII letters alone change, so that places stay. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

function without(text: string, open: string, close: string): string {
  const low = lower(text);
  const kept: string[] = [];
  let at = 0;
  // The template of some models writes the opening mark, so that a reply begins with thoughts and shows their end alone.
  const end = lineOf(low, close, 0);
  if (end >= 0 && endsLine(low, end + close.length) && !low.slice(0, end).includes(open)) at = end + close.length;
  for (;;) {
    const from = lineOf(low, open, at);
    if (from < 0) break;
    kept.push(text.slice(at, from));
    const to = low.indexOf(close, from);
    at = to < 0 ? text.length : to + close.length;
    // What follows on the same line begins one.
    const next = low.slice(at).search(/\S/);
    if (next >= 0 && low.startsWith(open, at + next)) at += next;
  }
  if (at === 0) return text;
  return (kept.join("") + text.slice(at)).trim();
}

/** Where `mark` begins a line, or what is left of the text; -1 where it does not. */
function lineOf(low: string, mark: string, from: number): number {
  for (let at = low.indexOf(mark, from); at >= 0; at = low.indexOf(mark, at + 1)) {
    let before = at;
    while (before > from && (low[before - 1] === " " || low[before - 1] === "\t")) before--;
    if (before === from || low[before - 1] === "\n") return at;
  }
  return -1;
}

const endsLine = (low: string, at: number): boolean =>
  at === low.length || /^[ \t]*(?:\n|$)/.test(low.slice(at, at + 200));
