// In: codes. Out: their base64, and back.
// Rule: `btoa` and `atob` alone, which every runtime has; 10 MB take well under a second each way.

/** Arguments of one call of fromCharCode: more than some 100,000 overflow the stack of some engines. */
const AT_ONCE = 0x8000;

export function toBase64(codes: Int8Array): string {
  const bytes = new Uint8Array(codes.buffer, codes.byteOffset, codes.length);
  let text = "";
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}

/** Throws a DOMException where the text is no base64. */
export function fromBase64(text: string): Int8Array {
  const bytes = atob(text);
  const codes = new Int8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) codes[i] = bytes.charCodeAt(i);
  return codes;
}
