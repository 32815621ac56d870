// The table that ends a build. Comes in: what was built and written. Goes out: files, bytes, counts and times, for a person and
// for a program. The one rule: every figure is of this build.
import type { Built } from "../../build.js";
import type { Committed } from "../../commit/commit.js";
import { counts } from "../../emit/manifest.js";
import type { OutputFile } from "../../emit/output-file.js";
import { duration, grouped, plural, table } from "../table.js";

type Result = NonNullable<Built["result"]>;

export function summary(result: Result, written: Committed, times: Built["times"], out: string): string {
  const { layer, files } = result;
  const held = counts(layer);
  const edges = Object.entries(held.edges).map(([type, count]) => `${count} ${type}`);
  const total = times.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
  const rows = grouping(files).map(({ name, bytes }) => [name, grouped(bytes)]);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  return [
    table([["file", "bytes"], ...rows, [plural(files.length, "file"), grouped(bytes)]], ["left", "right"]),
    "\n",
    table(
      [
        [
          "learnings",
          `${held.learnings} (${plural(held.posts, "post")}, ${held.profiles} profile, ${plural(held.concepts, "concept")})`,
        ],
        ["passages", String(held.passages)],
        ["edges", edges.join(", ")],
        ["regions", String(held.regions)],
        ["time", `${duration(total)} (${times.map(([stage, ms]) => `${stage} ${duration(ms)}`).join(", ")})`],
      ],
      ["left", "left"],
    ),
    `\n${out}: ${plural(written.written.length, "file")} written, ${written.unchanged.length} unchanged, ${written.removed.length} removed; build day ${layer.buildDate}.\n`,
  ].join("");
}

export function summaryJson(result: Result, written: Committed, times: Built["times"], out: string, problems: unknown) {
  return {
    ok: true,
    out,
    buildDate: result.layer.buildDate,
    counts: counts(result.layer),
    files: result.files.map(({ path, bytes }) => ({ path, bytes: bytes.length })),
    written: written.written,
    unchanged: written.unchanged.length,
    removed: written.removed,
    milliseconds: Object.fromEntries(times.map(([stage, ms]) => [stage, Math.round(ms)])),
    problems,
  };
}

/** Files by themselves, and where a folder holds several of a kind, one line for them: "blog/*.md (26)". */
function grouping(files: readonly OutputFile[]): { name: string; bytes: number }[] {
  const groups = new Map<string, { count: number; bytes: number; first: string }>();
  for (const { path, bytes } of files) {
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
    const alone = folder === "knowledge/" || folder === "";
    const key = alone ? path : `${folder}*${path.slice(path.lastIndexOf("."))}`;
    const group = groups.get(key) ?? { count: 0, bytes: 0, first: path };
    groups.set(key, { count: group.count + 1, bytes: group.bytes + bytes.length, first: group.first });
  }
  return [...groups].map(([key, { count, bytes, first }]) => ({
    name: count === 1 ? first : `${key} (${count})`,
    bytes,
  }));
}
