// The table that ends a build. Comes in: what was built and written. Goes out: files, bytes, counts and times, for a person and
// for a program. The one rule: every figure is of this build.
import type { Built } from "../../build.js";
import type { Committed } from "../../commit/commit.js";
import { counts } from "../../emit/manifest.js";
import type { OutputFile } from "../../emit/output-file.js";
import { AGENTS_MD } from "../../emit/places.js";
import type { Withheld } from "../../model.js";
import type { Relevance } from "../../schema/relevance.js";
import type { PublishedLexicon } from "../../schema/vectors.js";
import type { VectorWork } from "../../stages/vectors.js";
import { groupBy } from "../../stages/group-by.js";
import { duration, grouped, plural, table } from "../table.js";

/** A build with a layer; of the times the last is that of writing. */
type Done = Pick<Built, "withheld" | "times"> & { readonly result: NonNullable<Built["result"]> };

const REASONS: readonly Withheld[] = ["hidden", "draft", "unpublished", "future", "expired", "undated", "refused"];

/** How many posts were left out, by reason: `{ draft: 2, future: 1 }`. */
function reasons(withheld: Built["withheld"]): Readonly<Record<string, number>> {
  const counted = REASONS.map(
    (reason) => [reason, withheld.filter((entry) => entry.withheld === reason).length] as const,
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

export function summary({ result, withheld, times }: Done, written: Committed, out: string): string {
  const { layer, files } = result;
  const left = Object.entries(reasons(withheld)).map(([reason, count]) => `${count} ${reason}`);
  const held = counts(layer);
  const edges = Object.entries(held.edges).map(([type, count]) => `${count} ${type}`);
  const total = times.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
  const rows = grouping(files).map(({ name, bytes }) => [name, grouped(bytes)]);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return [
    table([["file", "bytes"], ...rows, [plural(files.length, "file"), grouped(bytes)]], ["left", "right"]),
    "\n",
    table(
      [
        [
          "learnings",
          `${held.learnings} (${plural(held.posts, "post")}, ${held.profiles} profile, ${plural(held.concepts, "concept")})`,
        ],
        ...(left.length > 0 ? [["left out", `${plural(withheld.length, "post")} (${left.join(", ")})`]] : []),
        ["passages", String(held.passages)],
        ["edges", edges.join(", ")],
        ["regions", String(held.regions)],
        ...(result.work ? [["vectors", worked(result.work)]] : []),
        ...(layer.lexicon ? [["lexicon", fitted(layer.lexicon)]] : []),
        ["relevance", floor(layer.relevance)],
        ["time", `${duration(total)} (${times.map(([stage, ms]) => `${stage} ${duration(ms)}`).join(", ")})`],
      ],
      ["left", "left"],
    ),
    `\n${out}: ${plural(written.written.length, "file")} written, ${written.unchanged.length} unchanged, ${written.removed.length} removed; build day ${layer.buildDate}.\n`,
  ].join("");
}

function worked({ texts, embedded, split }: VectorWork): string {
  const long = split > 0 ? `; ${plural(split, "text")} longer than the model reads at once, split and averaged` : "";
  return `${texts === 1 ? "1 text" : `${grouped(texts)} texts`}, ${grouped(embedded)} embedded now${long}`;
}

function fitted({ stems, texts, leftOut, cosine }: PublishedLexicon): string {
  const tried = cosine === null ? "" : `; mean cosine with the model ${cosine} on ${plural(leftOut, "text")} left out`;
  return `${plural(stems.length, "stem")} from ${plural(texts, "text")}${tried}`;
}

function floor({ measured, model, words, probes, asks, droppedFields }: Relevance): string {
  if (!measured)
    return `not measured, with ${plural(probes, "probe")} and ${plural(asks, "off-topic ask")}; usual values are given`;
  const without = droppedFields.length > 0 ? `, none about what the site covers (${droppedFields.join(", ")})` : "";
  const { off, on, answer } = model ?? words;
  const marks = `off topic to ${off}, on topic from ${on}, quoted from ${answer}`;
  return `${marks}; ${plural(probes, "probe")}, ${plural(asks, "off-topic ask")}${without}`;
}

export function summaryJson({ result, withheld, times }: Done, written: Committed, out: string, problems: unknown) {
  return {
    ok: true,
    out,
    buildDate: result.layer.buildDate,
    counts: counts(result.layer),
    vectors: result.work,
    relevance: result.layer.relevance,
    leftOut: reasons(withheld),
    files: result.files.map(({ path, size }) => ({ path, bytes: size })),
    written: written.written,
    unchanged: written.unchanged.length,
    removed: written.removed,
    milliseconds: Object.fromEntries(times.map(([stage, ms]) => [stage, Math.round(ms)])),
    problems,
  };
}

/** Files by themselves; of the twins, and of a folder that holds several of a kind, one line: "knowledge/packs/*.txt (10)". */
function grouping(files: readonly OutputFile[]): { name: string; bytes: number }[] {
  const groups = groupBy(files, ({ path }) => {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    if (path === AGENTS_MD || folder === "knowledge/") return path;
    if (!folder.startsWith("knowledge/")) return path.endsWith(".md") ? "Markdown twins" : path;
    return `${folder}*${path.slice(path.lastIndexOf("."))}`;
  });
  return [...groups].map(([name, group]) => ({
    name: group.length === 1 ? group[0]!.path : `${name} (${group.length})`,
    bytes: group.reduce((sum, file) => sum + file.size, 0),
  }));
}
