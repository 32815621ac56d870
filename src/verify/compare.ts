// Comes in: the files that a layer should have, made again, and those that it has. Goes out: each file that is not there, that should not be
// there, or that reads otherwise: of a data file the records and fields that differ, of any other its first line that does.
// The one rule: files are compared byte by byte; records are looked at only to name what differs.
import { MANIFEST } from "../emit/places.js";
import type { OutputFile } from "../emit/output-file.js";
import type { Problem } from "../problems.js";
import { dataFiles } from "../schema/files.js";
import type { Manifest } from "../schema/manifest.js";
import { differingFiles, type Fields } from "./differs.js";
import type { LayerFiles } from "./verify.js";

/** `from` names what the expected files were made of, in the plural: "the twins". `leaveOut`: files about which nothing is expected. */
export async function compare(
  expected: Iterable<OutputFile>,
  manifest: Manifest,
  files: LayerFiles,
  from: string,
  leaveOut: readonly string[] = [],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const listed = new Set([MANIFEST, ...[...manifest.files, ...manifest.text].map(({ path }) => path)]);
  const known = new Set(leaveOut);
  for (const file of expected) {
    const { path } = file;
    if (leaveOut.includes(path)) continue;
    known.add(path);
    const found = listed.has(path) ? await files.read(path) : null;
    if (!found) problems.push({ code: "verify-lacks", file: path, value: path, args: { from } });
    // The list of files differs wherever a file does, and that has been told.
    else {
      const isTold = path === MANIFEST && (problems.length > 0 || listed.size !== known.size || leaveOut.length > 0);
      problems.push(...differences(file, found, from, isTold));
    }
  }
  const strays = [...listed].filter((path) => !known.has(path));
  return [...problems, ...strays.map((path): Problem => ({ code: "verify-stray", file: path }))];
}

function differences({ path, bytes }: OutputFile, found: Uint8Array, from: string, isTold: boolean): Problem[] {
  if (Buffer.compare(bytes, found) === 0) return [];
  const decoder = new TextDecoder();
  const [wanted, there] = [decoder.decode(bytes), decoder.decode(found)];
  if (dataFiles.some((file) => file.path === path)) {
    const [a, b] = [JSON.parse(there), JSON.parse(wanted)] as [Fields, Fields];
    const skip = path === MANIFEST ? ["files", "text"] : [];
    const named = differingFiles({ file: path, from }, a, b, skip).slice(0, MOST);
    if (named.length > 0 || isTold) return named;
  }
  return [{ code: "verify-rewritten", file: path, ...firstDifference(there, wanted), args: { from } }];
}

/** Findings about one file that are told: a changed post changes thousands of figures. */
const MOST = 10;

/** Its line, from 1, and what stands there. */
function firstDifference(found: string, wanted: string): Pick<Problem, "line" | "value"> {
  const [a, b] = [found.split("\n"), wanted.split("\n")];
  const at = a.findIndex((line, i) => line !== b[i]);
  return { line: (at < 0 ? a.length : at) + 1, value: (a[at] ?? "").slice(0, SHOWN) };
}

/** Characters of a line that are shown: a line of the index has a million. */
const SHOWN = 200;
