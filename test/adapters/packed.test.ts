import { expect, test } from "vitest";
import { packed } from "../../src/adapters/packed.js";

test.each([0, 1000, 15_999_999, 16_000_000, 20_000_001])("%i bytes come back as they were", (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 7919) >> 3);
  const back = packed(bytes);
  expect(Buffer.compare(back(), bytes)).toBe(0);
  expect(Buffer.compare(back(), bytes)).toBe(0);
});
