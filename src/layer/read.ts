// The files of a layer as the retrieval core takes them. In: a source. Out: the parsed files, or every problem. The one rule: a file is used only
// when it has the bytes and the hash that the manifest gives it, so a layer that is half replaced, or changed on its way, is never asked.
import { MANIFEST } from "../emit/places.js";
import type { Problem } from "../problems.js";
import type { LayerFiles } from "../runtime/retrieve/files.js";
import { dataFiles } from "../schema/files.js";
import { type Manifest, manifestFile } from "../schema/manifest.js";
import { type LayerSource, tooLarge } from "./source.js";

/** Bytes of one file; a layer of 10,000 posts has vectors of some 90 MB. */
const MOST_FILE = 256_000_000;
/** Bytes of the manifest, which says how many the others have. */
const MOST_MANIFEST = 16_000_000;

const NEEDED = ["learnings", "passages", "index", "edges", "regions"] as const;
const WHERE_LISTED = ["vectors", "intent"] as const;

export interface ReadLayer {
  readonly files: LayerFiles;
  readonly manifest: Manifest;
}

type Sha256 = (bytes: Uint8Array) => string;

/** Without `meaning`, the files of meaning are left out: they are the largest, and only a question needs them. */
export async function readLayer(
  source: LayerSource,
  sha256: Sha256,
  meaning: boolean,
): Promise<ReadLayer | readonly Problem[]> {
  const bytes = await source.read(MANIFEST, MOST_MANIFEST);
  if (!(bytes instanceof Uint8Array)) return [bytes];
  const read = parsed(MANIFEST, bytes);
  if (isProblem(read)) return [read];
  const checked = manifestFile.safeParse(read.value);
  if (!checked.success) return [unreadable(MANIFEST, firstIssue(checked.error))];
  const manifest = checked.data;
  const names = [...NEEDED, ...(meaning ? WHERE_LISTED.filter((name) => entryOf(manifest, pathOf(name))) : [])];
  const all = await Promise.all(
    names.map(async (name) => [name, await dataFile(source, manifest, pathOf(name), sha256)] as const),
  );
  const problems = all.flatMap(([, one]) => (isProblem(one) ? [one] : []));
  if (problems.length > 0) return problems;
  const files = Object.fromEntries(all.map(([name, one]) => [name, (one as Parsed).value]));
  return { files: files as unknown as LayerFiles, manifest };
}

/** The bytes of any file that the manifest lists, in `files` or in `text`, by its path there. */
export async function listedFile(
  source: LayerSource,
  manifest: Manifest,
  file: string,
  sha256: Sha256,
): Promise<Uint8Array | Problem> {
  const entry = entryOf(manifest, file);
  if (!entry) return { code: "layer-missing", file };
  if (entry.bytes > MOST_FILE) return tooLarge(file, entry.bytes, MOST_FILE);
  const bytes = await source.read(file, entry.bytes);
  // More bytes than the manifest lists are another file than the one that it lists.
  if (!(bytes instanceof Uint8Array)) return bytes.code === "layer-size" ? { code: "layer-hash", file } : bytes;
  return sha256(bytes) === entry.sha256 ? bytes : { code: "layer-hash", file };
}

interface Parsed {
  readonly value: unknown;
}

const isProblem = (one: Parsed | Problem): one is Problem => "code" in one;

const pathOf = (name: string): string => `knowledge/${name}.json`;
const entryOf = ({ files, text }: Manifest, file: string) =>
  files.find(({ path }) => path === file) ?? text.find(({ path }) => path === file);

async function dataFile(
  source: LayerSource,
  manifest: Manifest,
  file: string,
  sha256: Sha256,
): Promise<Parsed | Problem> {
  const bytes = await listedFile(source, manifest, file, sha256);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const one = parsed(file, bytes);
  if (isProblem(one) || !source.foreign) return one;
  const checked = dataFiles.find(({ path }) => path === file)?.schema.safeParse(one.value);
  return checked?.error ? unreadable(file, firstIssue(checked.error)) : one;
}

function parsed(file: string, bytes: Uint8Array): Parsed | Problem {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown };
  } catch (error) {
    return unreadable(file, (error as Error).message);
  }
}

const unreadable = (file: string, reason: string): Problem => ({ code: "layer-unreadable", file, args: { reason } });

function firstIssue({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string {
  const { path, message } = issues[0]!;
  return [path.join("."), message].filter(Boolean).join(": ");
}
