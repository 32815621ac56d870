// The reader of PDFs at its bounds. Files are made by hand, byte by byte.
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pdfText, pdfTextWithin } from "../../src/adapters/agent/pdf-text.js";
import { pdfOf, pdfWith } from "../support/agent/pdf.js";

const WIDE = { seconds: 60, megabytes: 4_000, pages: 100, chars: 100_000 };

it("gives a text for each page, and leaves the bytes as they were", async () => {
  const bytes = pdfOf(["One.", "", "Three."]);
  const before = bytes.slice();
  expect(await pdfText(bytes)).toEqual(["One.", "", "Three."]);
  expect(bytes).toEqual(before);
});

it("stops at too many pages and too many characters", async () => {
  const bytes = pdfOf(["One page.", "Two pages.", "Three."]);
  expect(await pdfTextWithin({ ...WIDE, pages: 2 }, bytes)).toEqual({ reason: "it has 3 pages; the limit is 2" });
  expect(await pdfTextWithin({ ...WIDE, chars: 12 }, bytes)).toEqual({ reason: "it has more than 12 characters" });
});

// 100 kB that unpack to 100 MB of operators.
const bomb = (): Uint8Array => {
  const packed = deflateSync(Buffer.alloc(100_000_000, "q Q "));
  return pdfWith(`/Filter /FlateDecode /Length ${packed.length}`, packed);
};

it("AGENT-DOCUMENTS: ends a file that unpacks without end, by its time and by its memory, and the process goes on", async () => {
  const bytes = bomb();
  expect(await pdfTextWithin({ ...WIDE, seconds: 0.3 }, bytes)).toEqual({
    reason: "reading it took more than 0.3 seconds",
  });
  expect(await pdfTextWithin({ ...WIDE, megabytes: 60 }, bytes)).toEqual({
    reason: "reading it took more than 60 MB of memory",
  });
}, 60_000);

it("scripts and actions of a file do not run, and are no words", async () => {
  const action = "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); globalThis.ran = true) >>";
  expect(await pdfText(pdfOf(["Words."], { catalog: action }))).toEqual(["Words."]);
  expect((globalThis as { ran?: boolean }).ran).toBeUndefined();
});
