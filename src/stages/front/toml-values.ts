// Comes in: a block of TOML and its place in the file. Goes out: a mapping, or a problem.
// The one rule: dates and numbers are taken as typed, from the source line. smol-toml turns 2025-02-30 into 2 March in silence.
import { parse, TomlDate, TomlError } from "smol-toml";
import type { FrontValue, Mapping, Scalar } from "./values.js";

export type TomlRead =
  { readonly root: Mapping } | { readonly root: null; readonly line: number; readonly text: string };

export function readToml(block: string, firstLine: number): TomlRead {
  try {
    const source = { block, places: placesOf(block, firstLine) };
    return { root: mapping(parse(block), [], firstLine, source) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const text = error.message.split("\n")[0]!.replace(/^Invalid TOML document: /, "");
    return { root: null, line: firstLine + error.line - 1, text };
  }
}

interface Source {
  readonly block: string;
  readonly places: ReadonlyMap<string, Place>;
}

interface Place {
  readonly line: number;
  /** The value as typed, up to a comment; "" for what is not one plain word. */
  readonly typed: string;
}

function mapping(table: object, path: readonly string[], line: number, source: Source): Mapping {
  const values = new Map<string, unknown>(Object.entries(table));
  return {
    kind: "mapping",
    line,
    keys: () => [...values.keys()],
    at: (key) => {
      if (!values.has(key)) return null;
      const inner = [...path, key];
      const place = source.places.get(inner.join("."));
      const at = place?.line ?? line;
      return { line: at, value: valueOf(values.get(key), inner, at, place?.typed ?? "", source) };
    },
  };
}

function valueOf(value: unknown, path: readonly string[], line: number, typed: string, source: Source): FrontValue {
  const scalar = (type: Scalar["type"], text: string): Scalar => {
    return { kind: "scalar", type, text, quoted: type === "text", cut: false, line };
  };
  if (typeof value === "string") return scalar("text", value);
  if (value instanceof TomlDate) return scalar("date", typed || unplaced(value, source.block));
  if (typeof value === "number" || typeof value === "bigint") return scalar("number", typed || String(value));
  if (typeof value === "boolean") return scalar("boolean", String(value));
  if (Array.isArray(value)) {
    return { kind: "list", line, items: () => value.map((item: unknown) => valueOf(item, path, line, "", source)) };
  }
  return mapping(value as object, path, line, source);
}

/** A date inside `{...}` or `[...]`: its day, if it stands there as such; one that was rolled over does not. */
function unplaced(date: TomlDate, block: string): string {
  const day = date.toISOString().slice(0, 10);
  return block.includes(day) ? day : "?";
}

/**
 * Where each `key = value` stands, by its whole path, with the value as typed.
 *   [extra]
 *   updated = 2025-03-01 23:30:00   # a comment      -> "extra.updated": "2025-03-01 23:30:00"
 * Lines inside multi-line texts are passed over.
 */
function placesOf(block: string, firstLine: number): Map<string, Place> {
  const places = new Map<string, Place>();
  let table = "";
  let inside = "";
  block.split("\n").forEach((line, index) => {
    if (inside !== "") {
      if (line.includes(inside)) inside = "";
      return;
    }
    const header = /^\s*\[\[?([^\]]*)\]/.exec(line);
    if (header) {
      table = `${plainKey(header[1]!)}.`;
      return;
    }
    const equals = line.indexOf("=");
    if (equals < 0) return;
    const value = line.slice(equals + 1);
    const quotes = /"""|'''/.exec(value)?.[0] ?? "";
    if (quotes !== "" && value.indexOf(quotes) === value.lastIndexOf(quotes)) inside = quotes;
    const typed = value.split("#")[0]!.trim();
    places.set(table + plainKey(line.slice(0, equals)), {
      line: firstLine + index,
      typed: /["'[{]/.test(typed) ? "" : typed,
    });
  });
  return places;
}

const plainKey = (key: string): string =>
  key
    .split(".")
    .map((part) => part.trim().replace(/^["']|["']$/g, ""))
    .join(".");
