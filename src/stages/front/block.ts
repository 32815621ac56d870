// Comes in: a file's text (LF, no BOM). Goes out: its block of front matter and where the body starts, or what is wrong.
// The one rule: a file whose top only looks like front matter is an error, never a post without flags.
import { FRONT_MATTER_BLANK, FRONT_MATTER_CHARS } from "../../numbers.js";
import type { Problem } from "../../problems.js";

export interface Block {
  readonly language: "yaml" | "toml" | "json";
  /** The characters that open and close it; "" for a bare JSON object. */
  readonly fence: "---" | "+++" | ";;;" | "";
  readonly text: string;
  /** Line of the file, from 1, on which `text` starts. */
  readonly firstLine: number;
  /** Offset in the file's text after the closing fence's line. */
  readonly bodyStart: number;
  readonly bodyLine: number;
}

type Fault = Pick<Problem, "code" | "line" | "value" | "args">;
export type FoundBlock =
  { readonly block: Block; readonly fault?: never } | { readonly block: null; readonly fault: Fault };

const languages: Readonly<Record<string, Block["language"]>> = {
  yaml: "yaml",
  yml: "yaml",
  json: "json",
  toml: "toml",
};
const fences = { "---": "yaml", "+++": "toml", ";;;": "json" } as const;

/**
 *   ---            YAML; also `---yaml`, `---json`, `---toml`. `---js` and any other word is refused.
 *   +++            TOML
 *   ;;;            JSON
 *   {"title": ..   a bare JSON object, up to its closing brace
 */
export function findBlock(text: string, nesting: number): FoundBlock {
  const opening = lineAt(text, 0);
  const fence = opening.slice(0, 3);
  if (fence === "---" || fence === "+++" || fence === ";;;") {
    const word = opening.slice(3).trim();
    if (word === "") return fenced(text, fence, fences[fence], nesting);
    if (fence !== "---" || !/^[A-Za-z][\w.+-]*$/.test(word)) return fault("front-fence", 1, opening);
    const language = Object.hasOwn(languages, word.toLowerCase()) ? languages[word.toLowerCase()]! : null;
    return language ? fenced(text, fence, language, nesting) : fault("front-language", 1, word);
  }
  if (/^\{\s*["}]/.test(text)) return bareJson(text, nesting);
  return notOnTop(text);
}

function fenced(text: string, fence: "---" | "+++" | ";;;", language: Block["language"], nesting: number): FoundBlock {
  const start = lineEnd(text, 0);
  let line = 2;
  for (let at = start; at < text.length; at = lineEnd(text, at), line++) {
    if (at - start > FRONT_MATTER_CHARS) return fault("front-too-long", 1, undefined, { limit: FRONT_MATTER_CHARS });
    const current = lineAt(text, at);
    const closes = current.trimEnd() === fence || (language === "yaml" && current.trimEnd() === "...");
    if (closes) {
      const block = text.slice(start, at);
      const wrong = badShape(block, 2, nesting, language);
      if (wrong) return { block: null, fault: wrong };
      const bodyStart = lineEnd(text, at);
      return { block: { language, fence, text: block, firstLine: 2, bodyStart, bodyLine: line + 1 } };
    }
    if (current.startsWith(fence)) return fault("front-fence-inside", line, current);
  }
  return fault("front-unclosed", 1, fence);
}

function bareJson(text: string, nesting: number): FoundBlock {
  const limit = Math.min(text.length, FRONT_MATTER_CHARS);
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < limit; at++) {
    const c = text[at];
    if (quoted) {
      if (c === "\\") at++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === "{") depth++;
    else if (c === "}" && --depth === 0) {
      const block = text.slice(0, at + 1);
      const wrong = badShape(block, 1, nesting, "json");
      if (wrong) return { block: null, fault: wrong };
      const rest = lineAt(text, at + 1);
      // `{"a": 1} and prose` is prose.
      if (rest.trim() !== "") return fault("front-unclosed", 1, "{");
      const bodyLine = block.split("\n").length + 1;
      return {
        block: { language: "json", fence: "", text: block, firstLine: 1, bodyStart: lineEnd(text, at), bodyLine },
      };
    }
  }
  return text.length > FRONT_MATTER_CHARS
    ? fault("front-too-long", 1, undefined, { limit: FRONT_MATTER_CHARS })
    : fault("front-unclosed", 1, "{");
}

/**
 * The parsers behind this recurse over nesting (a stack that runs out inside a regular expression ends the process) and
 * retry over white space, so both are measured first, in one pass. A level is an open bracket; in YAML also two columns of
 * indentation, and each block indicator of a line (`- - - x`, `a: b: c`).
 */
export function badShape(block: string, firstLine: number, nesting: number, language: Block["language"]): Fault | null {
  let line = firstLine;
  let lineStart = 0;
  let brackets = 0;
  let indicators = 0;
  let blank = 0;
  for (let at = 0; at < block.length; at++) {
    const c = block[at];
    blank = c === "\n" || c === " " || c === "\t" ? blank + 1 : 0;
    if (c === "\n") {
      line++;
      lineStart = at + 1;
      indicators = 0;
    } else if (c === "[" || c === "{") brackets++;
    else if ((c === "]" || c === "}") && brackets > 0) brackets--;
    else if (language === "yaml" && isLevel(block, at, lineStart, blank)) indicators++;
    if (brackets > nesting || indicators > nesting) return { code: "front-nesting", line, args: { limit: nesting } };
    if (blank > FRONT_MATTER_BLANK) return { code: "front-blank", line, args: { limit: FRONT_MATTER_BLANK } };
  }
  return null;
}

function isLevel(block: string, at: number, lineStart: number, blank: number): boolean {
  const c = block[at];
  if (c === " ") return blank > at - lineStart && (at - lineStart) % 2 === 1;
  return (c === "-" || c === "?" || c === ":") && /\s/.test(block[at + 1] ?? "\n");
}

/**
 * No front matter on line 1. If the top of the file looks like one, say where.
 *   (empty line)
 *   ---                <- here
 *   title: A post
 */
function notOnTop(text: string): FoundBlock {
  if (text.trim() === "") return fault("front-empty-file", 1);
  const top = text.slice(0, 2_000).split("\n").slice(0, 30);
  for (const [index, current] of top.entries()) {
    const opens = /^\s*(?:-{3,}|\+{3,}|;{3,})\s*$/.test(current);
    const next = top.slice(index + 1).find((candidate) => candidate.trim() !== "") ?? "";
    if (opens && /^\s*["']?[A-Za-z_][\w.-]*["']?\s*[:=]/.test(next))
      return fault("front-late", index + 1, current.trim());
  }
  return fault("front-missing", 1);
}

function fault(code: Fault["code"], line: number, value?: string, args?: Fault["args"]): FoundBlock {
  return { block: null, fault: { code, line, value, args } };
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline + 1;
}

const lineAt = (text: string, at: number): string => text.slice(at, lineEnd(text, at)).replace(/\n$/, "");
