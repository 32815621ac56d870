// Builds a site given as files in memory, with the real pipeline and no disk, clock or network of this machine.
// Comes in: path -> text. Goes out: the parsed layer, every emitted file as text, and the problems by code.
import { readFileSync } from "node:fs";
import { sha256 } from "../../src/adapters/sha256.js";
import { build, type Built } from "../../src/build.js";
import { type Config, type ConfigInput, configSchema } from "../../src/config/schema.js";
import type { Embedder } from "../../src/ports-embedder.js";
import type { Ports } from "../../src/ports.js";
import type { Problem } from "../../src/problems.js";
import type { Edge } from "../../src/schema/edges.js";
import type { Learning } from "../../src/schema/learnings.js";
import type { Manifest } from "../../src/schema/manifest.js";
import type { Passage } from "../../src/schema/passages.js";
import type { Region } from "../../src/schema/regions.js";
import { runtimeOf } from "../../src/emit/runtime.js";
import { againstSources } from "../../src/verify/against-sources.js";
import { type LayerFiles, type Program, verify } from "../../src/verify/verify.js";
import type { IndexFile, IndexForm } from "../../src/schema/index-file.js";
import { MemoryDisk } from "./memory-fs.js";

export type SiteFiles = Readonly<Record<string, string>>;

export interface BuiltSite {
  /** Emitted files by path; empty when the build stopped. */
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
  readonly codes: readonly string[];
  readonly built: Built;
  readonly learnings: readonly Learning[];
  readonly passages: readonly Passage[];
  readonly edges: readonly Edge[];
  readonly regions: readonly Region[];
  readonly index: IndexFile;
  readonly manifest: Manifest;
  /** What the sources do not give of it, or of files put in its place. */
  againstSources(files?: ReadonlyMap<string, string>): Promise<readonly Problem[]>;
  learning(slug: string): Learning;
  passagesOf(slug: string): readonly Passage[];
}

export interface SiteOptions {
  readonly config?: Partial<ConfigInput>;
  readonly buildDate?: string;
  readonly keepGoing?: boolean;
  /** Makes the vectors; without one the site has none. */
  readonly embedder?: Embedder;
  /** Kept between builds, by name. */
  readonly cache?: Map<string, Uint8Array>;
  /** Of index.json, whatever the number of posts. */
  readonly indexForm?: IndexForm | undefined;
}

export const siteConfig = (config: Partial<ConfigInput> = {}): Config =>
  configSchema.parse({
    site: { url: "https://example.com", title: "A site" },
    content: ["posts/**/*.{md,mdx}"],
    embedder: "none",
    ...config,
  });

export async function buildSite(files: SiteFiles, options: SiteOptions = {}): Promise<BuiltSite> {
  const disk = new MemoryDisk();
  const fs = disk.open();
  for (const [path, text] of Object.entries(files)) {
    await fs.makeFolder(`/site/${path}`.slice(0, `/site/${path}`.lastIndexOf("/")));
    await fs.write(`/site/${path}`, new TextEncoder().encode(text));
  }
  const { embedder, cache } = options;
  const vectors = embedder ? { embedder: "minilm" as const } : {};
  const site = { config: siteConfig({ ...vectors, ...options.config }), root: "/site" };
  const ports = memoryPorts(fs, embedder, cache);
  const built = await build(ports, site.config, {
    root: site.root,
    buildDate: options.buildDate ?? "2026-11-15",
    keepGoing: options.keepGoing ?? false,
    indexForm: options.indexForm,
  });
  return opened(built, await proof(built, site, ports));
}

/**
 * What a build has just written is always proved from its files alone: each site that any test builds is a test of this. Goes out: the
 * rest of a proof, that against the sources.
 */
async function proof(
  built: Built,
  site: { readonly config: Config; readonly root: string },
  ports: Ports,
): Promise<BuiltSite["againstSources"]> {
  if (!built.result) return () => Promise.reject(new Error("there is no layer"));
  const written = new Map(built.result.files.map(({ path, bytes }) => [path, bytes]));
  const program = { version: ports.version, runtime: await runtimeOf(ports) };
  const { problems, madeFrom } = await verify(filesOf(written), program);
  if (problems.length > 0 || !madeFrom) throw new Error(`not proved: ${JSON.stringify(problems, null, 1)}`);
  return async (others) => {
    const files = filesOf(others ?? written);
    const { layer } = await verify(files, program);
    if (!layer) throw new Error("the layer cannot be read");
    return againstSources(layer, files, site, ports);
  };
}

/** Files in memory as `verify` reads them. */
export function filesOf(files: ReadonlyMap<string, string | Uint8Array>): Required<LayerFiles> {
  const encoder = new TextEncoder();
  return {
    read: async (path) => {
      const file = files.get(path);
      return typeof file === "string" ? encoder.encode(file) : (file ?? null);
    },
    list: async () => [...files.keys()].filter((path) => path.startsWith("knowledge/")),
  };
}

/** What `verify` is given to make a layer of `buildSite` again. */
export const program = async (): Promise<Program> => {
  const ports = memoryPorts(new MemoryDisk().open());
  return { version: ports.version, runtime: await runtimeOf(ports) };
};

export function memoryPorts(fs: Ports["fs"], embedder?: Embedder, cache = new Map<string, Uint8Array>()): Ports {
  return {
    fs,
    processes: { host: "test", pid: 1, start: "1", isAlive: () => true },
    clock: { today: () => "2026-11-15", elapsed: () => 0 },
    log: { progress: () => {} },
    runtime: {
      module: async (path) =>
        readFileSync(new URL(path.replace("knowledge/", "../../dist/lib/runtime/"), import.meta.url), "utf8"),
      run: () => Promise.reject(new Error("no module is run in memory")),
    },
    sha256,
    embedder: async () =>
      embedder ? { model: embedder.model, open: async () => embedder } : { reason: "this test has none" },
    cache: {
      read: async (name) => cache.get(name) ?? null,
      write: async (name, bytes) => void cache.set(name, bytes),
      clear: async () => ({ folder: "", files: 0, bytes: 0 }),
    },
    env: {},
    version: "0.0.0",
  };
}

function opened(built: Built, againstSources: BuiltSite["againstSources"]): BuiltSite {
  const files = new Map((built.result?.files ?? []).map((file) => [file.path, new TextDecoder().decode(file.bytes)]));
  const json = <T>(name: string): T => JSON.parse(files.get(`knowledge/${name}.json`) ?? "{}") as T;
  const { learnings = [] } = json<{ learnings?: Learning[] }>("learnings");
  const { passages = [] } = json<{ passages?: Passage[] }>("passages");
  return {
    files,
    built,
    againstSources,
    problems: built.problems,
    codes: built.problems.map((problem) => problem.code),
    learnings,
    passages,
    edges: json<{ edges?: Edge[] }>("edges").edges ?? [],
    regions: json<{ regions?: Region[] }>("regions").regions ?? [],
    index: json<IndexFile>("index"),
    manifest: json<Manifest>("manifest"),
    learning(slug) {
      const found = learnings.find((one) => one.slug === slug);
      if (!found) throw new Error(`no learning ${slug}; there are ${learnings.map((one) => one.slug).join(", ")}`);
      return found;
    },
    passagesOf: (slug) => passages.filter((passage) => passage.slug === slug),
  };
}

/** A post's source with the front matter that every post needs. */
export function post(slug: string, body: string, front: Readonly<Record<string, string>> = {}): SiteFiles {
  const fields = { title: `"Title of ${slug}"`, date: "2026-03-01", ...front };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return { [`posts/${slug}.md`]: `---\n${lines.join("\n")}\n---\n\n${body}\n` };
}
