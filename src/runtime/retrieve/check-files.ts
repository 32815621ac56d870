// In: the published files, parsed. Out: nothing, or an error. The one rule: files that do not belong together are refused by name before anything is
// asked of them, since a wrong answer from a mixture looks like a right one.
import { refuseNewer } from "../text.js";
import type { Envelope, LayerFiles } from "./files.js";

const NAMES = ["learnings", "passages", "index", "vectors", "intent", "edges", "regions"] as const;
const NEEDED: readonly string[] = ["learnings", "passages", "index"];

export function checkFiles(files: LayerFiles): void {
  for (const name of NAMES) {
    const file: Envelope | null | undefined = files[name];
    if (file !== null && file !== undefined) {
      refuseNewer(file, `${name}.json`);
      checkBuild(name, file, files.learnings);
    } else if (NEEDED.includes(name))
      throw new TypeError(`createRetriever needs ${name}: the parsed ${name}.json of the site.`);
  }
  checkModel("vectors", files);
  checkModel("intent", files);
  checkLists(files);
}

function checkBuild(name: string, { site, buildDate }: Envelope, first: Envelope): void {
  if (site === first.site && buildDate === first.buildDate) return;
  throw new Error(
    `${name}.json is of ${site}, built ${buildDate}, and learnings.json is of ${first.site}, built ${first.buildDate}. ` +
      `Fetch all files again, from one build.`,
  );
}

function checkModel(name: "vectors" | "intent", files: LayerFiles): void {
  const file = files[name];
  const own = files.index.vectors;
  if (!file || !own || (file.fingerprint === own.fingerprint && file.dim === own.dim)) return;
  throw new Error(
    `The rows of index.json are of the model ${own.model} (${own.fingerprint}) and those of ${name}.json of ${file.model} ` +
      `(${file.fingerprint}); they cannot be compared. Fetch both files again, from one build.`,
  );
}

/** Two builds of one day have the same envelope: what one file lists of another has to be there too, in its order. */
function checkLists({ learnings, passages, index, vectors }: LayerFiles): void {
  const slugs = learnings.learnings.map(({ slug }) => slug);
  const known = new Set(slugs);
  const { docs, slugs: compact = [] } = index.bm25;
  same("index.json", docs ? docs.map(({ slug }) => slug) : compact, "learnings.json", slugs);
  within("passages.json", passages.passages, ({ slug }) => slug, known);
  if (index.vectors) within("index.json", index.vectors.slugs, (slug) => slug, known);
  if (!vectors) return;
  const ids = passages.passages.map(({ id }) => id);
  same("vectors.json", vectors.passages.ids, "passages.json", ids);
  within("vectors.json", vectors.paragraphs.slugs, (slug) => slug, known);
}

function same(name: string, list: readonly string[], other: string, expected: readonly string[]): void {
  if (list.length === expected.length && list.every((one, i) => one === expected[i])) return;
  throw new Error(`${name} does not list what ${other} holds. Fetch all files again, from one build.`);
}

function within<T>(name: string, list: readonly T[], slugOf: (one: T) => string, known: ReadonlySet<string>): void {
  const stranger = list.find((one) => !known.has(slugOf(one)));
  if (stranger === undefined) return;
  throw new Error(
    `${name} is of "${slugOf(stranger)}", which learnings.json does not hold. Fetch all files again, from one build.`,
  );
}
