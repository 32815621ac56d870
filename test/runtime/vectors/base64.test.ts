// Base64 by the runtime's own decoder and by the table. They must give equal bytes, and refuse the same texts.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOf, type Decoder, fromBase64, toBase64 } from "../../../src/runtime/vectors/base64.js";

/** As the standard says of `Uint8Array.fromBase64` with `lastChunkHandling: "strict"`: white space is passed over, all else is an error. */
const standard: Decoder = (text) => {
  const packed = text.replace(/[\t\n\f\r ]/g, "");
  const bytes = new Uint8Array(Buffer.from(packed, "base64"));
  if (Buffer.from(bytes).toString("base64") !== packed) throw new SyntaxError("not strict base64");
  return bytes;
};

// This runtime's own one where it has it: Node 25, current browsers.
const own = (Uint8Array as unknown as { fromBase64?: Decoder }).fromBase64?.bind(Uint8Array);
const ways: readonly (readonly [name: string, decode: Decoder | null])[] = [
  ["the table", null],
  ["a decoder as the standard describes it", standard],
  ...(own ? [["the runtime's own decoder", own] as const] : []),
];

describe.each(ways)("%s", (_name, decode) => {
  test("gives back every byte", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect([...bytesOf(Buffer.from(bytes).toString("base64"), decode)]).toEqual([...bytes]);
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
      }),
    );
    const all = Uint8Array.from({ length: 200_000 }, (_, i) => (i * 31) >> 3);
    expect(Buffer.compare(bytesOf(toBase64(all), decode), all)).toBe(0);
  });

  test.each([
    "A",
    "AA",
    "AAA",
    "AA=",
    "A===",
    "====",
    "AA==AA==",
    "AB==",
    "AAB=",
    "AA A",
    "AAAA\n",
    "AAAA    ",
    "A-__",
    "AAA\u0141",
    "é234",
  ])("refuses %j", (text) => {
    expect(() => bytesOf(text, decode)).toThrow(SyntaxError);
  });
});

test("rows are signed", () => {
  expect([...fromBase64("/wGAfw==")]).toEqual([-1, 1, -128, 127]);
  expect(fromBase64("")).toHaveLength(0);
});
