// Requirement: rows are per-row symmetric int8; a decoded row's cosine to the original is at least 0.9999; the cosine of two stored rows is
// one that any reader computes again.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64, toBase64 } from "../../../src/runtime/vectors/base64.js";
import { cosine, cosineOf, decodeRows, dot, encodeRows, rowDot, squares } from "../../../src/runtime/vectors/rows.js";
import { unitVectors } from "../../support/unit-vectors.js";

test("a row by hand: one step is the largest number / 127", () => {
  const { codes, scales } = encodeRows(Float32Array.of(0.5, -0.25, 0, 0, 2, 0), 3);
  // -63.5 rounds up, to -63.
  expect([...codes]).toEqual([127, -63, 0, 0, 127, 0]);
  expect(scales).toEqual([0.00393701, 0.015748]);
});

test("a decoded row is its codes times its scale, and near the original", () => {
  const rows = unitVectors(500, 384, 7);
  const decoded = decodeRows(encodeRows(rows, 384));
  for (let from = 0; from < rows.length; from += 384)
    expect(plainCosine(rows.subarray(from, from + 384), decoded.subarray(from, from + 384))).toBeGreaterThan(0.9999);
  expect([...decodeRows({ dimension: 2, codes: Int8Array.of(1, -2, 3, 4), scales: [0.5, 2] })]).toEqual([
    0.5, -1, 6, 8,
  ]);
});

test("the codes of a row do not depend on the rows beside it, nor on its length", () => {
  const rows = unitVectors(3, 16, 3);
  const alone = encodeRows(rows.slice(16, 32), 16);
  expect([...encodeRows(rows, 16).codes.subarray(16, 32)]).toEqual([...alone.codes]);
  // By a power of two, so that no number is rounded on the way.
  const longer = encodeRows(
    rows.slice(16, 32).map((value) => value * 1024),
    16,
  );
  expect(longer.codes).toEqual(alone.codes);
});

test("zeros have scale 0 and cosine 0 with everything", () => {
  const rows = encodeRows(Float32Array.of(0, -0, 3, 4), 2);
  expect(rows.scales[0]).toBe(0);
  expect([...decodeRows(rows).subarray(0, 2)]).toEqual([0, 0]);
  expect([cosine(rows, 0, rows, 1), cosine(rows, 0, rows, 0)]).toEqual([0, 0]);
  expect(encodeRows(new Float32Array(), 384).codes.length).toBe(0);
});

test.each([NaN, Infinity, -Infinity])("%s is refused with its row", (value) => {
  expect(() => encodeRows(Float32Array.of(1, 1, value, 1), 2)).toThrow(/^Row 1 /);
});

test("the smallest and the largest numbers of a Float32Array keep their direction", () => {
  const rows = encodeRows(Float32Array.of(1e-45, 0, 3.4e38, -3.4e38), 2);
  expect([...rows.codes]).toEqual([127, 0, 127, -127]);
});

test("a cosine is a whole number over the root of a whole number", () => {
  const a = { dimension: 3, codes: Int8Array.of(1, 2, 3, 127, 127, 127) };
  const b = { dimension: 3, codes: Int8Array.of(-4, 5, 6) };
  expect(rowDot(a, 0, b, 0)).toBe(24);
  expect(dot(a.codes.subarray(0, 3), b.codes)).toBe(24);
  expect([...squares(a)]).toEqual([14, 3 * 127 * 127]);
  expect(cosine(a, 0, b, 0)).toBe(24 / Math.sqrt(14 * 77));
  expect(cosine(a, 1, a, 1)).toBe(1);
  expect(cosineOf(24, 14, 77)).toBe(cosine(b, 0, a, 0));
});

test("sums are exact for the longest rows of models in use", () => {
  const row = { dimension: 4096, codes: new Int8Array(4096).fill(-127) };
  const [square] = squares(row);
  expect(square).toBe(4096 * 16129);
  expect(BigInt(square! * square!)).toBe(BigInt(square!) * BigInt(square!));
  expect(cosine(row, 0, row, 0)).toBe(1);
});

test("base64 there and back, and as Node's own", () => {
  fc.assert(
    fc.property(fc.int8Array({ maxLength: 400 }), (codes) => {
      const text = toBase64(codes);
      expect(text).toBe(Buffer.from(codes.buffer, codes.byteOffset, codes.length).toString("base64"));
      expect(fromBase64(text)).toEqual(codes);
    }),
  );
  const part = Int8Array.from({ length: 100_000 }, (_, i) => i).subarray(7, 99_991);
  expect(fromBase64(toBase64(part))).toEqual(part);
});

function plainCosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  let squareA = 0;
  let squareB = 0;
  a.forEach((value, i) => {
    sum += value * b[i]!;
    squareA += value * value;
    squareB += b[i]! * b[i]!;
  });
  return sum / Math.sqrt(squareA * squareB);
}
