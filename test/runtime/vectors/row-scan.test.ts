// Requirement: products of rows are the same whole numbers whether WebAssembly or JavaScript makes them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { dot } from "../../../src/runtime/vectors/rows.js";
import { compiled, openScan } from "../../../src/runtime/vectors/row-scan.js";

const wasm = compiled();
const table = (dimension: number, ...rows: readonly (readonly number[])[]) => ({
  dimension,
  codes: Int8Array.from(rows.flat()),
});

test("this runtime compiles the module", () => {
  expect(wasm).not.toBeNull();
});

test("products by hand, in both ways", () => {
  const padded = (...first: readonly number[]) => [...first, ...Array<number>(24).fill(0)];
  const rows = table(32, padded(1, 2, 3, 4, 5, 6, 7, 8), padded(-1, 0, 0, 0, 0, 0, 0, 127), [
    ...padded(0, 0, 0, 0, 0, 0, 0),
    3,
  ]);
  const question = Int8Array.of(...padded(1, -1, 1, -1, 1, -1, 1), 2);
  const other = Int8Array.of(...padded(1, -1, 1, -1, 1, -1, 1, 2));
  for (const way of [wasm, null]) {
    const scan = openScan(rows, way);
    expect([...scan.squares()]).toEqual([204, 16_130, 9]);
    // 1 - 2 + 3 - 4 + 5 - 6 + 7
    expect([...scan.products(question)]).toEqual([4, -1, 6]);
    // 4 + 16; -1 + 254
    expect([...scan.products(other)]).toEqual([20, 253, 0]);
  }
});

test("any codes and any length give the same in both ways, the outermost codes too", () => {
  const code = fc.oneof(fc.integer({ min: -128, max: 127 }), fc.constantFrom(-128, 127));
  const cases = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.constantFrom(32, 64, 384)).chain((dimension) =>
    fc.record({
      question: fc.array(code, { minLength: dimension, maxLength: dimension }),
      rows: fc.array(fc.array(code, { minLength: dimension, maxLength: dimension }), { maxLength: 7 }),
    }),
  );
  fc.assert(
    fc.property(cases, ({ question, rows }) => {
      const all = table(question.length, ...rows);
      const row = Int8Array.from(question);
      const expected = rows.map((one) => dot(row, Int8Array.from(one)));
      for (const way of [wasm, null]) {
        expect([...openScan(all, way).products(row)]).toEqual(expected);
        expect([...openScan(all, way).squares()]).toEqual(
          rows.map((one) => dot(Int8Array.from(one), Int8Array.from(one))),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test("the longest rows of outermost codes do not overflow", () => {
  const rows = { dimension: 5_856, codes: new Int8Array(5_856 * 2).fill(-128) };
  for (const way of [wasm, null])
    expect([...openScan(rows, way).products(rows.codes.slice(0, 5_856))]).toEqual([95_944_704, 95_944_704]);
});
