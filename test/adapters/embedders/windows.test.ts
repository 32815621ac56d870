// Requirement (VEC1): no text is cut in silence, and a text's window and padding are its own.
import { expect, test } from "vitest";
import { batches, type Window, windowsOf } from "../../../src/adapters/embedders/windows.js";

const ids = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const windowOf = (text: number, count: number): Window => ({ text, ids: ids(count) });

// Of 20 tokens that the model reads, two are its marks: 18 are the text's.
test.each([
  [0, [0]],
  [1, [1]],
  [17, [17]],
  [18, [18]],
  [19, [10, 9]],
  [36, [18, 18]],
  [37, [13, 13, 11]],
  [55, [14, 14, 14, 13]],
])("%i tokens are read in windows of %j", (count, sizes) => {
  const windows = windowsOf(ids(count), 7, 20);
  expect(windows.map((window) => window.ids.length)).toEqual(sizes);
  expect(windows.flatMap((window) => window.ids)).toEqual(ids(count));
  expect(windows.every(({ text }) => text === 7)).toBe(true);
});

test.each([1, 2, 5, 17, 253])(
  "with room for %i, every length is read whole, in order, in the fewest windows",
  (room) => {
    for (let count = 1; count < 6 * room; count++) {
      const windows = windowsOf(ids(count), 0, room + 2);
      expect(windows.flatMap((window) => window.ids)).toEqual(ids(count));
      expect(windows).toHaveLength(Math.ceil(count / room));
      for (const window of windows) expect(window.ids.length).toBeGreaterThan(0);
      for (const window of windows) expect(window.ids.length).toBeLessThanOrEqual(room);
    }
  },
);

test.each([
  [0, 4],
  [1, 4],
  [2, 4],
  [3, 8],
  [6, 8],
  [7, 12],
  [250, 252],
  [251, 256],
  [254, 256],
])("a window of %i tokens is padded to %i with its marks", (count, length) => {
  expect(batches([windowOf(0, count)], 256)).toEqual([{ length, windows: [windowOf(0, count)] }]);
});

test("no padding goes beyond what the model reads", () => {
  expect(batches([windowOf(0, 19)], 22).map(({ length }) => length)).toEqual([22]);
});

test("short windows come first; those of one length keep their order", () => {
  const given = [windowOf(0, 100), windowOf(1, 3), windowOf(2, 99), windowOf(3, 4), windowOf(4, 20)];
  expect(batches(given, 256).map((batch) => [batch.length, batch.windows.map(({ text }) => text)])).toEqual([
    [8, [1, 3]],
    [24, [4]],
    [104, [0, 2]],
  ]);
});

test("every window is in one batch, and none has more than 1,024 tokens", () => {
  const given = Array.from({ length: 2000 }, (_, i) => windowOf(i, (i * 37) % 255));
  const all = batches(given, 256);
  for (const { length, windows } of all) expect(length * windows.length).toBeLessThanOrEqual(1024);
  const texts = all.flatMap(({ windows }) => windows.map(({ text }) => text));
  expect(texts.toSorted((a, b) => a - b)).toEqual(given.map(({ text }) => text));
});

test("a single window longer than a batch has one of its own", () => {
  const given = [windowOf(0, 5000), windowOf(1, 5000)];
  expect(batches(given, 8192).map(({ windows }) => windows.length)).toEqual([1, 1]);
});

test("no windows, no batches", () => {
  expect(batches([], 256)).toEqual([]);
});
