// In: codes. Out: their base64, and back.
// Rule: the same text gives the same bytes everywhere. Where the runtime decodes base64 into bytes itself, it does; elsewhere a
// table does: 60 MB in 0.3 s, and without the string of bytes that `atob` makes. Padding has to be there; white space is refused.

/** `Uint8Array.fromBase64` of newer runtimes. */
export type Decoder = (text: string, options: { readonly lastChunkHandling: "strict" }) => Uint8Array;

const native = (Uint8Array as unknown as { readonly fromBase64?: Decoder }).fromBase64?.bind(Uint8Array) ?? null;

/** Arguments of one call of fromCharCode: more than some 100,000 overflow the stack of some engines. */
const AT_ONCE = 0x8000;

export function toBase64(codes: Int8Array | Uint8Array): string {
  const bytes = new Uint8Array(codes.buffer, codes.byteOffset, codes.length);
  let text = "";
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}

/** Signed bytes, as rows are coded. Throws a SyntaxError where the text is no base64. */
export function fromBase64(text: string): Int8Array {
  const bytes = bytesOf(text);
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Throws a SyntaxError where the text is no base64. `decode`: what decodes it; null for the table. */
export function bytesOf(text: string, decode: Decoder | null = native): Uint8Array {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const length = (text.length / 4) * 3 - padding;
  if (text.length % 4 !== 0) throw noBase64();
  if (decode === null) return byTable(text, length, padding);
  const bytes = decode(text, { lastChunkHandling: "strict" });
  // Shorter than it must be: white space was passed over.
  if (bytes.length !== length) throw noBase64();
  return bytes;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** By UTF-16 unit: the six bits of a character; 64 where it has none. */
const SIX_BITS = new Uint8Array(0x10000).fill(64);
for (let bits = 0; bits < 64; bits++) SIX_BITS[ALPHABET.charCodeAt(bits)] = bits;

function byTable(text: string, length: number, padding: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const whole = padding === 0 ? text.length : text.length - 4;
  // What is no character of base64 sets the seventh bit, which is looked at once, at the end.
  let seen = 0;
  let out = 0;
  for (let at = 0; at < whole; at += 4) {
    const a = SIX_BITS[text.charCodeAt(at)]!;
    const b = SIX_BITS[text.charCodeAt(at + 1)]!;
    const c = SIX_BITS[text.charCodeAt(at + 2)]!;
    const d = SIX_BITS[text.charCodeAt(at + 3)]!;
    seen |= a | b | c | d;
    bytes[out++] = (a << 2) | (b >> 4);
    bytes[out++] = (b << 4) | (c >> 2);
    bytes[out++] = (c << 6) | d;
  }
  if (padding > 0) {
    const a = SIX_BITS[text.charCodeAt(whole)]!;
    const b = SIX_BITS[text.charCodeAt(whole + 1)]!;
    const c = padding === 1 ? SIX_BITS[text.charCodeAt(whole + 2)]! : 0;
    bytes[out++] = (a << 2) | (b >> 4);
    if (padding === 1) bytes[out++] = (b << 4) | (c >> 2);
    seen |= a | b | c;
    // Bits that are in no byte must be zero.
    if (((padding === 1 ? c << 6 : b << 4) & 0xff) !== 0) seen = 64;
  }
  if (seen >= 64) throw noBase64();
  return bytes;
}

const noBase64 = (): SyntaxError => new SyntaxError("This is no base64.");
