// The arguments of a call. In: what a model gave, which may be anything. Out: what the tool's schema accepts, or why not, in words that help
// the model to do better. The rules: never a guess at broken JSON; what is shown back of a bad call is short.
import { z } from "zod";
import { refused, type Tool, type ToolRefusal } from "../tool.js";

/** Bytes of one call's arguments. */
const MOST_BYTES = 64 * 1024;
const MOST_DEPTH = 6;
/** Characters shown of what could not be read. */
const SHOWN = 300;
const POLLUTING = new Set(["__proto__", "constructor", "prototype"]);

export type Arguments =
  { readonly ok: true; readonly input: Record<string, unknown>; readonly note?: string } | ToolRefusal;

export function readArguments({ input, access, name }: Tool, args: unknown): Arguments {
  const object = objectOf(args);
  if ("ok" in object) return object as ToolRefusal;
  const { value } = object;
  const fault = faultIn(value, 1);
  if (fault !== null) return bad(fault, args);
  if (!isWhole(value)) return bad("a text in it has half a character, such as \\ud83d alone", args);
  const known = Object.keys(input.shape);
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  if (unknown.length > 0 && access === "write")
    return bad(`${name} has no field ${unknown.map(quoted).join(", ")}`, args, { allowed: known });
  const taken = Object.fromEntries(Object.entries(value).filter(([key]) => known.includes(key)));
  const read = access === "read" ? coerced(input, taken) : taken;
  const parsed = input.safeParse(read);
  if (!parsed.success) return bad(parsed.error.issues.map(told).join("; "), args, { allowed: known });
  const note = unknown.length > 0 ? `Passed over, since ${name} has no such field: ${unknown.join(", ")}.` : undefined;
  return { ok: true, input: parsed.data, note };
}

/**
 * Arguments as they stand in the history, which is sent again with each turn. What is no JSON object, or one that is nested without end, is shown
 * short inside of one: llama.cpp and vLLM read the arguments of earlier calls, and refuse every request after a bad one.
 */
export function replayable(args: unknown): unknown {
  const object = objectOf(args);
  if ("ok" in object || faultIn(object.value, 1) !== null)
    return JSON.stringify({ not_usable: rawOf(args).slice(0, SHOWN).toWellFormed() });
  // Python writes no half characters, and dies of one: vLLM answers every later request with 500.
  if (!isWhole(object.value)) return JSON.stringify(whole(object.value));
  return args === undefined || args === "" ? "{}" : args;
}

/** One spelling for equal arguments, to see whether a call is the same as an earlier one. Keys sorted at each level. */
export const canonical = (value: unknown): string => JSON.stringify(sortedKeys(value));

function objectOf(args: unknown): { readonly value: Record<string, unknown> } | ToolRefusal {
  if (args === undefined || args === "" || args === null)
    return args === null ? bad("null is no object", args) : { value: {} };
  if (typeof args !== "string") return isPlain(args) ? sized(args) : bad(`${typeName(args)} is no object`, args);
  const fault = sizeFault(args);
  if (fault !== null) return bad(fault, args);
  try {
    const value: unknown = JSON.parse(args);
    return isPlain(value) ? { value } : bad(`${typeName(value)} is no object`, args);
  } catch (error) {
    return bad(`it is no JSON: ${(error as Error).message.slice(0, 120)}`, args);
  }
}

function sized(value: Record<string, unknown>): { readonly value: Record<string, unknown> } | ToolRefusal {
  const fault = sizeFault(JSON.stringify(value));
  return fault === null ? { value } : bad(fault, value);
}

function sizeFault(text: string): string | null {
  // A character has three bytes at most, so that a text of megabytes is not measured.
  const bytes = text.length > MOST_BYTES ? text.length : encoder.encode(text).length;
  return bytes > MOST_BYTES ? `it has ${bytes} bytes or more; the limit is ${MOST_BYTES}` : null;
}

const encoder = new TextEncoder();

/** Whether no text in it ends or begins with half a character. `value`: of few levels. */
function isWhole(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWhole(inner));
}

function whole(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(whole);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), whole(inner)]));
}

function faultIn(value: unknown, depth: number): string | null {
  if (typeof value !== "object" || value === null) return null;
  if (depth > MOST_DEPTH) return `it is nested more than ${MOST_DEPTH} levels deep`;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && POLLUTING.has(key)) return `the field ${quoted(key)} is not allowed`;
    const fault = faultIn(inner, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

/** Small models write "5" for 5 and "x" for ["x"]. */
function coerced({ shape }: z.ZodObject, value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, given]) => {
      const kind = kindOf(shape[key] as z.ZodType);
      if (kind === "number" && typeof given === "string" && /^-?\d+(?:\.\d+)?$/.test(given))
        return [key, Number(given)];
      if (kind === "boolean" && (given === "true" || given === "false")) return [key, given === "true"];
      if (kind === "array" && typeof given === "string") return [key, [given]];
      if (given === null && (shape[key] as z.ZodType).safeParse(undefined).success) return [key, undefined];
      return [key, given];
    }),
  );
}

function kindOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return kindOf(schema.unwrap() as z.ZodType);
  return schema.def.type;
}

const rawOf = (args: unknown): string => (typeof args === "string" ? args : (JSON.stringify(args) ?? ""));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const typeName = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "a list" : `a ${typeof value}`;

const quoted = (text: string): string => JSON.stringify(text.slice(0, 60));

const told = ({ path, message }: z.core.$ZodIssue): string => [path.join("."), message].filter(Boolean).join(": ");

function bad(why: string, args: unknown, details: object = {}): ToolRefusal {
  const raw = rawOf(args);
  return refused(
    "bad_arguments",
    `The arguments cannot be used: ${why}.`,
    "Call again with one JSON object that fits the tool's schema.",
    {
      given: raw.length > SHOWN ? `${raw.slice(0, SHOWN)} ... (${raw.length} characters)` : raw,
      ...details,
    },
  );
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedKeys(inner)]));
}
