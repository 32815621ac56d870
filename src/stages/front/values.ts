// Front matter as data, whatever it was written in. Each value keeps how it was typed and its line, and nothing is read
// before it is asked for, so that unknown keys (and what their aliases would grow to) are never walked.
import { INVISIBLE } from "../parse/invisible.js";

export interface Scalar {
  readonly kind: "scalar";
  readonly type: "text" | "number" | "boolean" | "date" | "null";
  /** The value of a quoted or block text; any other as it stands in the file: `0123`, `1e3`, `yes`. */
  readonly text: string;
  /** The author marked it as text, with quotes or as a block. */
  readonly quoted: boolean;
  /** A comment follows on the same line, so ` #` and the words after it are not part of the value. */
  readonly cut: boolean;
  readonly line: number;
}

export interface List {
  readonly kind: "list";
  readonly line: number;
  items(): readonly FrontValue[];
}

export interface Mapping {
  readonly kind: "mapping";
  readonly line: number;
  /** Keys as typed, in order, without repeats. */
  keys(): readonly string[];
  at(key: string): { readonly line: number; readonly value: FrontValue } | null;
}

export type FrontValue = Scalar | List | Mapping;

export interface Found {
  /** The key as typed: "Hidden", "extra.updated". */
  readonly key: string;
  readonly line: number;
  readonly value: FrontValue;
  /** The key differs by case, or by what cannot be seen, from the one that was looked for. */
  readonly otherCase: boolean;
}

/** All values under `path` ("extra.updated"), first those with the key as asked, then those that only look like it. */
export function find(root: Mapping, path: string): readonly Found[] {
  const dot = path.indexOf(".");
  const name = dot < 0 ? path : path.slice(0, dot);
  return named(root, name).flatMap((key): readonly Found[] => {
    const at = root.at(key);
    if (at === null) return [];
    const otherCase = key !== name;
    if (dot < 0) return [{ key, ...at, otherCase }];
    if (at.value.kind !== "mapping") return [];
    const inner = find(at.value, path.slice(dot + 1));
    return inner.map((found) => ({ ...found, key: `${key}.${found.key}`, otherCase: otherCase || found.otherCase }));
  });
}

/** Some 30 keys are looked for in each post, so the keys are indexed once. */
const indexes = new WeakMap<Mapping, ReadonlyMap<string, string[]>>();

function named(mapping: Mapping, name: string): readonly string[] {
  let index = indexes.get(mapping);
  if (!index) {
    const made = new Map<string, string[]>();
    for (const key of mapping.keys()) {
      const folded = foldedKey(key);
      made.set(folded, [...(made.get(folded) ?? []), key]);
    }
    indexes.set(mapping, (index = made));
  }
  const keys = index.get(foldedKey(name)) ?? [];
  return keys.length < 2 ? keys : [...keys].sort((a, b) => Number(b === name) - Number(a === name));
}

/** A key as a person reads it: no case, no width, no space of any kind around it, nothing that cannot be seen. */
const foldedKey = (key: string): string => key.normalize("NFKC").replace(UNSEEN, "").trim().toLowerCase();

const UNSEEN = new RegExp(`[${INVISIBLE}\\u200c\\u200d]+`, "gu");

/** The first of `paths` that is present and not empty. */
export function first(root: Mapping, paths: readonly string[]): Found | null {
  for (const path of paths) {
    const found = find(root, path).find(({ value }) => !isEmpty(value));
    if (found) return found;
  }
  return null;
}

export const isEmpty = (value: FrontValue): boolean =>
  value.kind === "scalar" && (value.type === "null" || value.text.trim() === "");
