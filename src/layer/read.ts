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
  /** Null when there is a problem. */
  readonly files: LayerFiles | null;
  readonly problems: readonly Problem[];
}

type Sha256 = (bytes: Uint8Array) => string;

/** Without `meaning`, the files of meaning are left out: they are the largest, and only a question needs them. */
export async function readLayer(source: LayerSource, sha256: Sha256, meaning: boolean): Promise<ReadLayer> {
  const manifest = await parsed(source, MANIFEST, MOST_MANIFEST, () => true);
  if (isProblem(manifest)) return { files: null, problems: [manifest] };
  const listed = manifestFile.safeParse(manifest.value);
  if (!listed.success) return { files: null, problems: [unreadable(MANIFEST, firstIssue(listed.error))] };
  const names = [...NEEDED, ...(meaning ? WHERE_LISTED.filter((name) => entryOf(listed.data, name)) : [])];
  const read = await Promise.all(
    names.map(async (name) => [name, await listedFile(source, listed.data, name, sha256)] as const),
  );
  const problems = read.flatMap(([, one]) => (isProblem(one) ? [one] : []));
  if (problems.length > 0) return { files: null, problems };
  return {
    files: Object.fromEntries(read.map(([name, one]) => [name, (one as Parsed).value])) as unknown as LayerFiles,
    problems,
  };
}

interface Parsed {
  readonly value: unknown;
}

const isProblem = (one: Parsed | Problem): one is Problem => "code" in one;

const pathOf = (name: string): string => `knowledge/${name}.json`;
const entryOf = ({ files }: Manifest, name: string) => files.find(({ path }) => path === pathOf(name));

async function listedFile(
  source: LayerSource,
  manifest: Manifest,
  name: string,
  sha256: Sha256,
): Promise<Parsed | Problem> {
  const file = pathOf(name);
  const entry = entryOf(manifest, name);
  if (!entry) return { code: "layer-missing", file };
  if (entry.bytes > MOST_FILE) return tooLarge(file, entry.bytes, MOST_FILE);
  const one = await parsed(source, file, entry.bytes, (bytes) => sha256(bytes) === entry.sha256);
  // More bytes than the manifest lists are another file than the one that it lists.
  if (isProblem(one) && one.code === "layer-size") return { code: "layer-hash", file };
  if (isProblem(one) || !source.foreign) return one;
  const checked = dataFiles.find(({ path }) => path === file)?.schema.safeParse(one.value);
  return checked?.error ? unreadable(file, firstIssue(checked.error)) : one;
}

async function parsed(
  source: LayerSource,
  file: string,
  most: number,
  isListed: (bytes: Uint8Array) => boolean,
): Promise<Parsed | Problem> {
  const bytes = await source.read(file, most);
  if (!(bytes instanceof Uint8Array)) return bytes;
  if (!isListed(bytes)) return { code: "layer-hash", file };
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
