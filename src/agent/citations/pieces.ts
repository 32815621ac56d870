// A page in pieces that the Markdown parser reads alone as it reads them in the whole, so that only those that need it are parsed. In: Markdown. Out:
// the text cut where a line without indent follows a blank one, fenced code left out. Null where one part of a text can change another (definitions,
// raw HTML, fences in lists and quotes) or lines end otherwise.
export interface Piece {
  readonly start: number;
  readonly end: number;
}

export function piecesOf(text: string): Piece[] | null {
  if (text.includes("\r") || text.includes("\0")) return null;
  const pieces: Piece[] = [];
  let start = 0;
  let blank = false;
  let fence: Fence | null = null;
  const close = (end: number): void => {
    if (end > start) pieces.push({ start, end });
  };
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf("\n", at);
    const next = newline < 0 ? text.length : newline + 1;
    const line = text.slice(at, newline < 0 ? text.length : newline);
    if (fence !== null) {
      if (closes(line, fence)) [fence, start] = [null, next];
    } else if ((fence = fenceOf(line)) !== null) {
      close(at);
      // Where it is never closed, the rest of the text is code.
      start = text.length;
    } else if (line.includes("<") || line.includes("]:") || line.includes("```") || line.includes("~~~")) return null;
    else if (blank && /^\S/.test(line)) {
      close(at);
      start = at;
    }
    blank = line.trim() === "";
    at = next;
  }
  close(text.length);
  return pieces;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
}

function fenceOf(line: string): Fence | null {
  const match = /^(`{3,})[^`]*$|^(~{3,})/.exec(line);
  const run = match?.[1] ?? match?.[2];
  return run === undefined ? null : { mark: run[0]!, length: run.length };
}

function closes(line: string, { mark, length }: Fence): boolean {
  const match = /^ {0,3}([`~]+)[ \t]*$/.exec(line);
  return match !== null && match[1]!.length >= length && [...match[1]!].every((one) => one === mark);
}
