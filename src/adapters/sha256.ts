// In: bytes, or text taken as UTF-8. Out: their SHA-256 as 64 lower-case hex digits.
import { createHash } from "node:crypto";

export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
