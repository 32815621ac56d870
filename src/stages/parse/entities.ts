// Character references of raw HTML; those of Markdown are decoded by the parser.
// The one rule: what is not a reference stays as it is written.
import { decodeNamedCharacterReference } from "decode-named-character-reference";

const REFERENCE = /&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));/g;

/** Calls `piece` for each run of plain characters (decoded is null) and for each reference, in order. */
export function forReferences(text: string, piece: (start: number, end: number, decoded: string | null) => void): void {
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const decoded = decode(match[1], match[2], match[3]);
    if (decoded === null) continue;
    if (match.index > from) piece(from, match.index, null);
    from = match.index + match[0].length;
    piece(match.index, from, decoded);
  }
  if (from < text.length) piece(from, text.length, null);
}

export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    REFERENCE,
    (whole, hex?: string, decimal?: string, name?: string) => decode(hex, decimal, name) ?? whole,
  );
}

function decode(hex: string | undefined, decimal: string | undefined, name: string | undefined): string | null {
  if (name !== undefined) return decodeNamedCharacterReference(name) || null;
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal!, 10);
  const unsafe =
    code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || (code >= 0xfdd0 && code <= 0xfdef);
  return unsafe || (code >= 0xe0000 && code <= 0xe007f) ? "\uFFFD" : String.fromCodePoint(code);
}
