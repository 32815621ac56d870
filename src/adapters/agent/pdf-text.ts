// The words of a PDF, page by page. In: its bytes. Out: a text for each page, or why there is none. The rules: nothing in the file runs, nothing is
// fetched; time, memory, pages and characters are bounded; the library is loaded when there is a PDF to read. It works in a thread of its own, since
// a file of a few kB can unpack to more than a machine has, and only a thread can be ended in the middle of that. Text that a PDF draws invisibly
// cannot be told from other text here: such documents go through a person's review.
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { PdfText, SourceFault } from "../../agent/ports-sources.js";

export interface PdfBounds {
  readonly seconds: number;
  /** That this process grows by while it reads. */
  readonly megabytes: number;
  readonly pages: number;
  /** More than any source may have, so that reading stops soon after it. */
  readonly chars: number;
}

const BOUNDS: PdfBounds = { seconds: 30, megabytes: 1_000, pages: 2_000, chars: 1_000_000 };
const LOOK_EVERY_MS = 100;

export const pdfText: PdfText = (bytes) => pdfTextWithin(BOUNDS, bytes);

export async function pdfTextWithin(bounds: PdfBounds, bytes: Uint8Array): Promise<readonly string[] | SourceFault> {
  const library = createRequire(import.meta.url).resolve("unpdf");
  // Nothing of this process's environment is the thread's.
  const worker = new Worker(READ, {
    eval: true,
    workerData: { library, bytes, bounds },
    env: {},
    stdout: true,
    stderr: true,
  });
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let look: ReturnType<typeof setInterval> | undefined;
  try {
    return await new Promise<readonly string[] | SourceFault>((resolve) => {
      look = setInterval(() => {
        if (performance.now() - started > bounds.seconds * 1_000)
          resolve({ reason: `reading it took more than ${bounds.seconds} seconds` });
        else if (process.memoryUsage().rss - before > bounds.megabytes * 1_000_000)
          resolve({ reason: `reading it took more than ${bounds.megabytes} MB of memory` });
      }, LOOK_EVERY_MS);
      worker.once("message", (said: Said) => resolve("pages" in said ? said.pages : faultOf(said)));
      worker.once("error", ({ name, message }) => resolve(faultOf({ name, message })));
      worker.once("exit", () => resolve(faultOf({ name: "", message: "its reader ended" })));
    });
  } finally {
    clearInterval(look);
    await worker.terminate();
  }
}

type Said =
  | { readonly pages: readonly string[] }
  | { readonly reason: string }
  | { readonly name: string; readonly message: string };

/** The library tells its failures by name. What hostile bytes make it throw is of any kind, and each is a fault of the file. */
function faultOf(said: Exclude<Said, { readonly pages: readonly string[] }>): SourceFault {
  if ("reason" in said) return said;
  if (said.name === "PasswordException") return { reason: "it is encrypted and opens with a password only" };
  const why = said.message.replace(/\s+/g, " ").slice(0, 120) || "no reason was given";
  return { reason: `it is no PDF that can be read (${why})` };
}

/** What the thread does, as text: the same from the sources and from the built package. `verbosity` keeps warnings off standard output. */
const READ = `
const { parentPort, workerData: { library, bytes, bounds } } = require("node:worker_threads");
const read = async () => {
  const { getDocumentProxy } = require(library);
  const pdf = await getDocumentProxy(bytes, {
    isEvalSupported: false, useSystemFonts: false, disableFontFace: true, enableXfa: false, verbosity: 0,
  });
  if (pdf.numPages > bounds.pages) return { reason: "it has " + pdf.numPages + " pages; the limit is " + bounds.pages };
  const pages = [];
  let chars = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => (item.str ?? "") + (item.hasEOL ? "\\n" : "")).join("");
    chars += text.length;
    if (chars > bounds.chars) return { reason: "it has more than " + bounds.chars + " characters" };
    pages.push(text);
    page.cleanup();
  }
  return { pages };
};
read().then(
  (said) => parentPort.postMessage(said),
  (error) => parentPort.postMessage({ name: String(error?.name ?? ""), message: String(error?.message ?? "") }),
);
`;
