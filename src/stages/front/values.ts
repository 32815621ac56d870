// Front matter as data, whatever it was written in. Each value keeps how it was typed and its line, and nothing is read
// before it is asked for, so that unknown keys (and what their aliases would grow to) are never walked.

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
  /** The key differs by case from the one that was looked for. */
  readonly otherCase: boolean;
}

/** All values under `path` ("extra.updated"), first those with the key as asked, then those whose case differs. */
export function find(root: Mapping, path: string): readonly Found[] {
  let level: readonly { readonly typed: string; readonly otherCase: boolean; readonly found: Found | null }[] = [
    { typed: "", otherCase: false, found: null },
  ];
  for (const name of path.split(".")) {
    level = level.flatMap(({ typed, otherCase, found }) => {
      const mapping = found === null ? root : found.value;
      if (mapping.kind !== "mapping") return [];
      const wanted = name.toLowerCase();
      const keys = mapping.keys().filter((key) => key.toLowerCase() === wanted);
      keys.sort((a, b) => Number(b === name) - Number(a === name));
      return keys.flatMap((key) => {
        const at = mapping.at(key);
        if (at === null) return [];
        const whole = typed === "" ? key : `${typed}.${key}`;
        const differs = otherCase || key !== name;
        return [{ typed: whole, otherCase: differs, found: { key: whole, ...at, otherCase: differs } }];
      });
    });
  }
  return level.flatMap(({ found }) => (found === null ? [] : [found]));
}

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
