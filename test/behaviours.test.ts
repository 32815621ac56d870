import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { behaviours } from "./behaviours.js";
import { bites } from "./bites.mjs";

const known = Object.keys(behaviours);
const kinds = new Set(known.map((id) => id.split("-")[0]!));
const cited = new Set<string>();
for (const file of globSync(["test/**/*.test.ts", "test/golden/*.expect.yaml"])) {
  for (const [id] of readFileSync(file, "utf8").matchAll(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g)) cited.add(id);
}

/** `INDEX-STEPS-${version}` in a template title stands for both. */
const isKnown = (id: string): boolean => known.some((promise) => promise === id || promise.startsWith(`${id}-`));

test("every promise is cited by a test, and every cited promise is one", () => {
  expect(known.filter((id) => !cited.has(id))).toEqual([]);
  const unknown = [...cited].filter((id) => kinds.has(id.split("-")[0]!) && !isKnown(id));
  expect(unknown).toEqual([]);
});

test("mutations break at least thirty promises, all of them known", () => {
  const broken = new Set(bites.map(({ breaks }) => breaks));
  expect([...broken].filter((id) => !known.includes(id))).toEqual([]);
  expect(broken.size).toBeGreaterThanOrEqual(30);
});

test("each mutation stands where it says, once: one that moved with its code would break nothing", () => {
  const moved = bites.filter(({ file, from }) => readFileSync(file, "utf8").split(from).length !== 2);
  expect(moved.map(({ breaks, file }) => `${breaks} ${file}`)).toEqual([]);
});
