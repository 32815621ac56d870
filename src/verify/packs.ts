// Comes in: an opened layer and its files. Goes out: each pack whose lines are not the region's members, or whose total is not
// their sum.
import { packPath } from "../emit/places.js";
import type { Problem } from "../problems.js";
import type { OpenedLayer } from "./open-layer.js";
import type { LayerFiles } from "./verify.js";

export async function checkPacks(layer: OpenedLayer, files: LayerFiles): Promise<Problem[]> {
  const problems: Problem[] = [];
  const listed = new Set(layer.manifest.text.map((file) => file.path));
  for (const region of layer.regions) {
    const path = packPath(region);
    if (!listed.has(path)) continue;
    const text = new TextDecoder().decode((await files.read(path)) ?? new Uint8Array());
    const total = Number(/^\d+ \w+, (\d+) tokens$/m.exec(text)?.[1]);
    // `- [A title](https://example.com/blog/a/): 1400 tokens · 2026-03-14`: titles and leads may hold anything but a line end.
    const lines = [...text.matchAll(/^- \[.*\]\([^()\s]+\): (\d+) tokens · /gm)].map((match) => Number(match[1]));
    const sum = lines.reduce((all, tokens) => all + tokens, 0);
    if (lines.length !== region.count)
      problems.push({
        code: "verify-pack",
        file: path,
        value: String(lines.length),
        args: { expected: `${region.count} lines` },
      });
    else if (total !== sum || total !== region.tokens) {
      problems.push({ code: "verify-pack", file: path, value: String(total), args: { expected: `${sum} tokens` } });
    }
  }
  return problems;
}
