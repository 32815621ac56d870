// Comes in: the YAML of a record, its place and its schema. Goes out: the checked data, with the line of any key in it.
// The one rule: dates stay as typed (YAML 1.2 has no date type), and every wrong key is told with its line.
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Config } from "../../config/schema.js";
import type { Problem } from "../../problems.js";
import { badShape } from "../front/block.js";
import { readDay } from "../front/dates.js";
import type { Place } from "./references.js";

export interface Authored<T> {
  readonly data: T;
  placeOf(...path: readonly (string | number)[]): Place;
}

export function authored<T>(
  yaml: { readonly file: string; readonly text: string; readonly firstLine: number },
  schema: z.ZodType<T>,
  limits: Config["limits"],
  problems: Problem[],
): Authored<T> | null {
  const { file, text, firstLine } = yaml;
  const shape = badShape(text, firstLine, limits.nesting, "yaml");
  if (shape) {
    problems.push({ file, ...shape });
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  const line = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  for (const error of document.errors.slice(0, 3)) {
    const reason = error.message.split("\n")[0]!.replace(/\.$/, "");
    problems.push({ code: "record-syntax", file, line: line(error.pos[0]), args: { reason } });
  }
  if (document.errors.length > 0) return null;

  const placeOf = (...path: readonly PropertyKey[]): Place => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = typeof node === "object" && node !== null && "range" in node ? node.range : null;
      if (Array.isArray(range)) return { file, key: written(path), line: line(Number(range[0])) };
    }
    return { file, key: written(path), line: firstLine };
  };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: limits.yamlAliases });
  } catch {
    problems.push({ code: "record-syntax", file, line: firstLine, args: { reason: "it has too many aliases" } });
    return null;
  }
  const result = schema.safeParse(value ?? {});
  if (!result.success) {
    for (const issue of result.error.issues) {
      const unknown = issue.code === "unrecognized_keys";
      const paths = unknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      for (const path of paths) {
        const reason = unknown ? "there is no such key" : issue.message;
        problems.push({ code: "record-value", ...placeOf(...path), args: { reason } });
      }
    }
    return null;
  }
  return wrongDays(result.data, placeOf, problems) ? null : { data: result.data, placeOf };
}

/** The schemas check the form of a day; whether the calendar has it is checked here. "2026" and "2026-10" are completed. */
function wrongDays(data: unknown, placeOf: (...path: readonly PropertyKey[]) => Place, problems: Problem[]): boolean {
  const before = problems.length;
  const visit = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value))
        visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    } else if (typeof value === "string" && /^(asOf|start|end|since)$/.test(String(path.at(-1)))) {
      const whole = /^\d{4}$/.test(value) ? `${value}-01-01` : /^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value;
      if (readDay(whole).day === null) problems.push({ code: "record-date", ...placeOf(...path), value });
    }
  };
  visit(data, []);
  return problems.length > before;
}

/** ["themes", 2, "members", 0] -> "themes[2].members[0]" */
function written(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`))
    .join("");
}
