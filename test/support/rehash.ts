// Makes a manifest's sizes and hashes right again after its files were changed, and touches nothing else of it: what a forger would do.
import { sha256 } from "../../src/adapters/sha256.js";

const MANIFEST = "knowledge/manifest.json";

export function rehash(files: Map<string, string>): void {
  const manifest = files.get(MANIFEST);
  if (manifest === undefined) return;
  const entry = /"path":("(?:[^"\\]|\\.)*"),"bytes":\d+,"sha256":"[0-9a-f]{64}"/g;
  const right = manifest.replace(entry, (whole, path: string) => {
    const text = files.get(JSON.parse(path) as string);
    if (text === undefined) return whole;
    return `"path":${path},"bytes":${Buffer.byteLength(text)},"sha256":"${sha256(new TextEncoder().encode(text))}"`;
  });
  files.set(MANIFEST, right);
}
