// Comes in: what a layer says, and what it should say. Goes out: a problem for each record and field that says something else.
// The one rule: a field that one side lacks differs.
import { isDeepStrictEqual } from "node:util";
import type { Problem } from "../problems.js";

export type Fields = Readonly<Record<string, unknown>>;

/** The file in which it was found, and what the expected was made of, in the plural: "the twins". */
export interface Where {
  readonly file: string;
  readonly from: string;
}

/** Of one record, called `value`. With `expected` a part of its fields, only these are compared. */
export function differing<T extends object>(where: Where, value: string, found: T, expected: Partial<T>): Problem[] {
  return Object.keys(expected)
    .filter((key) => !isDeepStrictEqual(found[key as keyof T], expected[key as keyof T]))
    .map((key) => ({ code: "verify-differs", file: where.file, key, value, args: { from: where.from } }));
}

/** Of two lists of records, `key` in the file: what is missing, what should not be there, what differs, else their order. */
export function differingLists(
  where: Where,
  key: string,
  found: readonly object[],
  expected: readonly object[],
): Problem[] {
  const { file, from } = where;
  const names = found.map(nameOf);
  const [there, wanted] = [new Set(names), new Map(expected.map((one) => [nameOf(one), one]))];
  const problems = [
    ...names
      .filter((name, i) => names.indexOf(name) !== i)
      .map((value): Problem => ({ code: "verify-duplicate", file, value })),
    ...[...wanted.keys()]
      .filter((name) => !there.has(name))
      .map((value): Problem => ({ code: "verify-lacks", file, value, args: { from } })),
    ...found.flatMap((one, i): Problem[] => {
      const [value, like] = [names[i]!, wanted.get(names[i]!)];
      if (!like) return [{ code: "verify-invents", file, value, args: { from } }];
      return differing<Fields>(where, value, one as Fields, { ...absent(one), ...like });
    }),
  ];
  return problems.length > 0 || isDeepStrictEqual(found, expected)
    ? problems
    : [{ code: "verify-order", file, value: key }];
}

/** Of two whole files. A list of records is looked into, and so is an object that may hold one (`bm25`). */
export function differingFiles(where: Where, found: Fields, expected: Fields, skip: readonly string[] = []): Problem[] {
  const keys = Object.keys({ ...expected, ...found }).filter((key) => !skip.includes(key));
  return keys.flatMap((key): Problem[] => {
    const [a, b] = [found[key], expected[key]];
    if (isList(a) && isList(b)) return differingLists(where, key, a, b);
    if (!isFields(a) || !isFields(b)) return differing<Fields>(where, "the file", { [key]: a }, { [key]: b });
    return differingFiles(where, a, b).map((one) =>
      one.value === "the file" ? { ...one, key: `${key}.${one.key}` } : one,
    );
  });
}

const absent = (record: object): Fields => Object.fromEntries(Object.keys(record).map((key) => [key, undefined]));

/** What a reader calls a record: its id, its slug, or the two ends that it joins. */
function nameOf(record: object): string {
  const { id, slug, question, type, source, target, newer, older, href } = record as Fields;
  if (href !== undefined) return `${String(source)} -> ${String(href)}`;
  if (newer !== undefined) return `${String(newer)} -> ${String(older)}`;
  if (type === "link") return `${String(source)} -> ${String(target)}`;
  if (source !== undefined) return `${String(type)} ${String(source)} -> ${String(target)}`;
  return String(id ?? slug ?? question ?? JSON.stringify(record));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly Fields[] => Array.isArray(value) && value.every(isFields);
