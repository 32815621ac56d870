// PDFs written by hand: one font, and one line of text on each page.
interface Made {
  /** With a password that nobody knows. */
  readonly encrypted?: boolean;
  /** More entries of the catalog. */
  readonly catalog?: string;
}

export function pdfOf(pages: readonly string[], made: Made = {}): Uint8Array {
  const streams = pages.map((text) => {
    const drawn = text === "" ? "0 0 100 100 re f" : `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;
    return { entries: `/Length ${drawn.length}`, bytes: new TextEncoder().encode(drawn) };
  });
  return file(streams, made);
}

/** One page whose content is the given stream. */
export const pdfWith = (entries: string, bytes: Uint8Array): Uint8Array => file([{ entries, bytes }], {});

function file(
  streams: readonly { readonly entries: string; readonly bytes: Uint8Array }[],
  { encrypted = false, catalog = "" }: Made,
): Uint8Array {
  const kids = streams.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const font = "/Resources << /Font << /F1 3 0 R >> >>";
  const objects: (string | Uint8Array)[][] = [
    [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [`<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`],
    ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"],
    ...streams.flatMap(({ entries, bytes }, at) => [
      [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${font} /Contents ${5 + at * 2} 0 R >>`],
      [`<< ${entries} >>\nstream\n`, bytes, "\nendstream"],
    ]),
  ];
  const parts: Buffer[] = [];
  let length = 0;
  const add = (part: string | Uint8Array): void => {
    parts.push(Buffer.from(part as string));
    length += parts.at(-1)!.length;
  };
  add("%PDF-1.4\n");
  const starts = objects.map((object, at) => {
    const start = length;
    for (const part of [`${at + 1} 0 obj\n`, ...object, "\nendobj\n"]) add(part);
    return start;
  });
  const table = length;
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const hex = "0123456789abcdef".repeat(4);
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${hex}> /U <${hex}> /P -4 >> /ID [<00> <00>]`;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypted ? lock : ""} >>\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}
