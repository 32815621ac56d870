// Comes in: the manifest and the files. Goes out: each listed file that is missing, or whose size or hash is not the listed one, and
// each file under knowledge/ that is not listed.
// The one rule: one changed byte in any listed file is one problem here.
import { sha256 } from "../adapters/sha256.js";
import { MANIFEST, MODULES } from "../emit/places.js";
import { isInside } from "../layer/is-inside.js";
import type { Problem } from "../problems.js";
import { dataFiles } from "../schema/files.js";
import type { Manifest } from "../schema/manifest.js";
import type { LayerFiles } from "./verify.js";

export async function checkHashes(manifest: Manifest, files: LayerFiles): Promise<Problem[]> {
  const problems: Problem[] = [];
  const listed = [...manifest.files, ...manifest.text];
  const seen = new Set<string>();
  for (const { path, bytes, sha256: hash } of listed) {
    if (seen.has(path)) problems.push({ code: "verify-listed-twice", file: path });
    seen.add(path);
    if (!isInside(path)) {
      problems.push({ code: "verify-unsafe-path", file: MANIFEST, value: path });
      continue;
    }
    const content = await files.read(path);
    if (!content) problems.push({ code: "verify-missing", file: path });
    else if (content.length !== bytes) {
      problems.push({ code: "verify-size", file: path, value: String(content.length), args: { listed: bytes } });
    } else if (sha256(content) !== hash) problems.push({ code: "verify-hash", file: path });
  }
  for (const list of [manifest.files, manifest.text]) {
    if (list.some((file, i) => i > 0 && list[i - 1]!.path > file.path)) {
      problems.push({ code: "verify-order", file: MANIFEST, value: "files" });
    }
  }
  for (const path of (await files.list?.()) ?? []) {
    if (path !== MANIFEST && !seen.has(path)) problems.push({ code: "verify-unlisted", file: path });
  }
  const engine = new Set(manifest.files.map((file) => file.path));
  const needed = dataFiles.filter(({ optional }) => !optional).map((file) => file.path);
  for (const path of [...needed, ...MODULES]) {
    if (path !== MANIFEST && !engine.has(path)) problems.push({ code: "verify-unlisted", file: path });
  }
  return problems;
}
