// Comes in: the layer's files. Goes out: the manifest, and the data files as typed values, each checked against its schema.
// The one rule: what does not satisfy its schema is told by file and field, and nothing is concluded from it.
import type { z } from "zod";
import { configSchema } from "../config/schema.js";
import { INTENT, MANIFEST, VECTORS } from "../emit/places.js";
import type { Problem } from "../problems.js";
import type { edgesFile } from "../schema/edges.js";
import { type DataFile, dataFiles } from "../schema/files.js";
import type { indexFile } from "../schema/index-file.js";
import type { IntentFile } from "../schema/intent.js";
import type { learningsFile } from "../schema/learnings.js";
import type { Manifest } from "../schema/manifest.js";
import type { atomsFile, Compiled, notesFile } from "../schema/notes.js";
import type { passagesFile } from "../schema/passages.js";
import type { regionsFile } from "../schema/regions.js";
import type { VectorsFile } from "../schema/vectors.js";
import { type PublishedVectors, publishedVectors } from "../stages/vectors/published.js";
import type { LayerFiles } from "./verify.js";

export interface OpenedLayer {
  readonly manifest: Manifest;
  readonly learnings: z.infer<typeof learningsFile>["learnings"];
  readonly edges: z.infer<typeof edgesFile>["edges"];
  readonly regions: z.infer<typeof regionsFile>["regions"];
  readonly passages: z.infer<typeof passagesFile>["passages"];
  readonly index: z.infer<typeof indexFile>;
  /** Null in a layer without vectors. */
  readonly vectors: PublishedVectors | null;
  readonly vectorsFile?: VectorsFile;
  /** Null where no agent has compiled anything. */
  readonly compiled: Compiled | null;
}

export interface Opened {
  /** Null when the manifest cannot be read. */
  readonly manifest: Manifest | null;
  /** Null when any data file cannot be read. */
  readonly layer: OpenedLayer | null;
  readonly problems: readonly Problem[];
}

export async function openLayer(files: LayerFiles): Promise<Opened> {
  const problems: Problem[] = [];
  const parsed = new Map<string, Record<string, unknown>>();
  // The manifest comes first, and says whether the optional file is there.
  const isThere = ({ path, optional }: DataFile): boolean => !optional || listed(parsed.get(MANIFEST), path);
  const opened: string[] = [];
  for (const file of dataFiles) {
    const { path, schema } = file;
    if (!isThere(file)) continue;
    opened.push(path);
    const value = await readJson(files, path, problems);
    if (value === undefined && path === MANIFEST) return { manifest: null, layer: null, problems };
    if (value === undefined) continue;
    const result = schema.safeParse(value);
    if (result.success) parsed.set(path, result.data);
    for (const issue of result.error?.issues.slice(0, ISSUES) ?? []) {
      problems.push({ code: "verify-schema", file: path, key: issue.path.join("."), args: { reason: issue.message } });
    }
  }
  const manifest = parsed.get(MANIFEST) as Manifest | undefined;
  if (!manifest) return { manifest: null, layer: null, problems };
  const site = configSchema.shape.site.shape.url.safeParse(manifest.site);
  if (!site.success || site.data !== manifest.site) {
    const reason = site.error?.issues[0]?.message ?? "it must not end in a slash";
    problems.push({ code: "verify-schema", file: MANIFEST, key: "site", args: { reason } });
    return { manifest, layer: null, problems };
  }
  for (const [path, value] of parsed) {
    for (const key of ["site", "buildDate"] as const) {
      if (value[key] !== manifest[key]) {
        problems.push({
          code: "verify-envelope",
          file: path,
          key,
          value: String(value[key]),
          args: { expected: manifest[key] },
        });
      }
    }
  }
  if (parsed.size < opened.length) return { manifest, layer: null, problems };
  const of = <T>(name: string): T => parsed.get(`knowledge/${name}.json`) as T;
  const index = of<z.infer<typeof indexFile>>("index");
  const vectorsFile = parsed.get(VECTORS) as VectorsFile | undefined;
  const vectors = publishedVectors(index, vectorsFile, parsed.get(INTENT) as IntentFile | undefined);
  if (!vectors && (index.vectors || vectorsFile || manifest.vectors)) {
    problems.push({ code: "verify-vectors", file: VECTORS });
    return { manifest, layer: null, problems };
  }
  const layer = {
    manifest,
    learnings: of<z.infer<typeof learningsFile>>("learnings").learnings,
    edges: of<z.infer<typeof edgesFile>>("edges").edges,
    regions: of<z.infer<typeof regionsFile>>("regions").regions,
    passages: of<z.infer<typeof passagesFile>>("passages").passages,
    index,
    vectors,
    ...(vectorsFile ? { vectorsFile } : {}),
    compiled: compiledOf(parsed),
  };
  return { manifest, layer, problems };
}

/** One of the two files alone says nothing that can be checked; references to the other are then missing. */
function compiledOf(parsed: ReadonlyMap<string, unknown>): Compiled | null {
  const notes = parsed.get("knowledge/notes.json") as z.infer<typeof notesFile> | undefined;
  const atoms = parsed.get("knowledge/atoms.json") as z.infer<typeof atomsFile> | undefined;
  return notes || atoms ? { notes: notes?.notes ?? [], atoms: atoms?.atoms ?? [] } : null;
}

const listed = (manifest: Record<string, unknown> | undefined, path: string): boolean =>
  (manifest as Manifest | undefined)?.files.some((file) => file.path === path) ?? false;

/** Schema problems of one file that are told; a damaged file has thousands of the same. */
const ISSUES = 5;

async function readJson(files: LayerFiles, path: string, problems: Problem[]): Promise<unknown> {
  const bytes = await files.read(path);
  if (!bytes) {
    problems.push({ code: path === MANIFEST ? "verify-no-manifest" : "verify-missing", file: path });
    return undefined;
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    problems.push({ code: "verify-json", file: path, args: { reason: (error as Error).message } });
    return undefined;
  }
}
