// The files of a layer as the retrieval core takes them. In: a source. Out: the parsed files, or every problem. The one rule: a file is used only
// when it has the bytes and the hash that the manifest gives it, so a layer that is half replaced, or changed on its way, is never asked.
import { MANIFEST } from "../emit/places.js";
import type { Problem } from "../problems.js";
import type { LayerFiles } from "../runtime/retrieve/files.js";
import { dataFiles } from "../schema/files.js";
import { type Manifest, manifestFile } from "../schema/manifest.js";
import { isInside } from "./is-inside.js";
import { MOST_FILE, MOST_LAYER, MOST_MANIFEST, MOST_VALUES, values } from "./limits.js";
import { type LayerSource, type ReadManifest, tooLarge } from "./source.js";

const NEEDED = ["learnings", "passages", "index", "edges", "regions"] as const;
const WHERE_LISTED = ["vectors", "intent"] as const;

export interface ReadLayer {
  readonly files: LayerFiles;
  readonly manifest: Manifest;
  /** Warnings: that it is a copy, and how old. */
  readonly problems: readonly Problem[];
  readonly manifestBytes: Uint8Array;
}

type Sha256 = (bytes: Uint8Array) => string;

/** Without `meaning`, the files of meaning are left out: they are the largest, and only a question needs them. */
export async function readLayer(
  source: LayerSource,
  sha256: Sha256,
  meaning: boolean,
): Promise<ReadLayer | readonly Problem[]> {
  const first = await checkedManifest(source);
  if (isProblem(first)) return [first];
  const read = await filesOf(source, first, sha256, meaning);
  if ("files" in read || !source.foreign || !read.some(isOfAnotherBuild)) return read;
  // A site may be published between its manifest and a file: then its manifest is another one by now.
  const now = await checkedManifest(source);
  if (isProblem(now) || sha256(now.bytes) === sha256(first.bytes)) return read;
  const again = await filesOf(source, now, sha256, meaning);
  return "files" in again || !again.some(isOfAnotherBuild) ? again : [{ code: "layer-changing", value: source.name }];
}

const isOfAnotherBuild = ({ code }: Problem): boolean => code === "layer-hash" || code === "layer-missing";

interface CheckedManifest extends ReadManifest {
  readonly manifest: Manifest;
}

/** The manifest of a layer, as it is now. */
export async function checkedManifest(
  source: Pick<LayerSource, "manifest" | "foreign">,
): Promise<CheckedManifest | Problem> {
  const read = await source.manifest(MOST_MANIFEST);
  if ("code" in read) return read;
  const one = parsed(MANIFEST, read.bytes, source.foreign);
  if (isProblem(one)) return one;
  const { data, error } = manifestFile.safeParse(one.value);
  return error ? unreadable(MANIFEST, firstIssue(error)) : { ...read, manifest: data };
}

async function filesOf(
  source: LayerSource,
  { manifest, bytes: manifestBytes, problems, keep }: CheckedManifest,
  sha256: Sha256,
  meaning: boolean,
): Promise<ReadLayer | readonly Problem[]> {
  const names = [...NEEDED, ...(meaning ? WHERE_LISTED.filter((name) => entryOf(manifest, pathOf(name))) : [])];
  const bytes = names.reduce((sum, name) => sum + (entryOf(manifest, pathOf(name))?.bytes ?? 0), 0);
  if (source.foreign && bytes > MOST_LAYER)
    return [{ code: "layer-sum", file: MANIFEST, value: String(bytes), args: { most: MOST_LAYER } }];
  const all = await Promise.all(
    names.map(async (name) => [name, await dataFile(source, manifest, pathOf(name), sha256)] as const),
  );
  const wrong = all.flatMap(([, one]) => (isProblem(one) ? [one] : []));
  if (wrong.length > 0) return wrong;
  await keep();
  const files = Object.fromEntries(all.map(([name, one]) => [name, (one as Parsed).value]));
  return { files: files as unknown as LayerFiles, manifest, manifestBytes, problems };
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
  if (!isInside(file)) return { code: "layer-unsafe-path", file: MANIFEST, value: file };
  if (entry.bytes > MOST_FILE) return tooLarge(file, entry.bytes, MOST_FILE);
  const bytes = await source.read(file, entry.bytes, entry.sha256);
  // More bytes than the manifest lists are another file than the one that it lists.
  if (!(bytes instanceof Uint8Array)) return bytes.code === "layer-size" ? { code: "layer-hash", file } : bytes;
  return sha256(bytes) === entry.sha256 ? bytes : { code: "layer-hash", file };
}

interface Parsed {
  readonly value: unknown;
}

const isProblem = (one: object): one is Problem => "code" in one;

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
  const one = parsed(file, bytes, source.foreign);
  if (isProblem(one) || !source.foreign) return one;
  const checked = dataFiles.find(({ path }) => path === file)?.schema.safeParse(one.value);
  return checked?.error ? unreadable(file, firstIssue(checked.error)) : one;
}

function parsed(file: string, bytes: Uint8Array, foreign: boolean): Parsed | Problem {
  if (foreign && values(bytes) > MOST_VALUES) return unreadable(file, `it holds more than ${MOST_VALUES} values`);
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
