// The words of a PDF, page by page. In: its bytes. Out: a text for each page, or why there is none. The rules: nothing in the file runs, nothing is
// fetched; time, pages and characters are bounded; the library is loaded when there is a PDF to read. Text that a PDF draws invisibly cannot be told
// from other text here: such documents go through a person's review.
import type { PdfText, SourceFault } from "../../agent/ports-sources.js";

const SECONDS = 30;
const PAGES = 2_000;
/** More than any source may have, so that reading stops soon after it. */
const CHARS = 1_000_000;

export const pdfText: PdfText = async (bytes) => {
  const { getDocumentProxy } = await import("unpdf");
  const reading = read(async () =>
    // A copy: the library takes the memory for itself.
    getDocumentProxy(bytes.slice(), {
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      stopAtErrors: false,
      // Its warnings would go to standard output.
      verbosity: 0,
    }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<SourceFault>((resolve) => {
    timer = setTimeout(() => resolve({ reason: `reading it took more than ${SECONDS} seconds` }), SECONDS * 1_000);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
};

type Pdf = Awaited<ReturnType<typeof import("unpdf").getDocumentProxy>>;

async function read(open: () => Promise<Pdf>): Promise<readonly string[] | SourceFault> {
  let pdf: Pdf | undefined;
  try {
    pdf = await open();
    if (pdf.numPages > PAGES) return { reason: `it has ${pdf.numPages} pages; the limit is ${PAGES}` };
    const pages: string[] = [];
    let chars = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      chars += text.length;
      if (chars > CHARS) return { reason: `it has more than ${CHARS} characters` };
      pages.push(text);
      page.cleanup();
    }
    return pages;
  } catch (error) {
    return faultOf(error);
  } finally {
    await pdf?.destroy().catch(() => {});
  }
}

/** The library tells its failures by name. What is thrown for hostile bytes is of any kind, and each is a fault of the file. */
function faultOf(error: unknown): SourceFault {
  const { name = "", message = "" } = error instanceof Error ? error : {};
  if (name === "PasswordException") return { reason: "it is encrypted and opens with a password only" };
  return {
    reason: `it is no PDF that can be read (${(message || "no reason was given").replace(/\s+/g, " ").slice(0, 120)})`,
  };
}
