// Builds a site given as files in memory, with the real pipeline and no disk, clock or network of this machine.
// Comes in: path -> text. Goes out: the parsed layer, every emitted file as text, and the problems by code.
import { readFileSync } from "node:fs";
import { sha256 } from "../../src/adapters/sha256.js";
import { build, type Built } from "../../src/build.js";
import { type Config, type ConfigInput, configSchema } from "../../src/config/schema.js";
import type { Ports } from "../../src/ports.js";
import type { Problem } from "../../src/problems.js";
import type { Edge } from "../../src/schema/edges.js";
import type { Learning } from "../../src/schema/learnings.js";
import type { Manifest } from "../../src/schema/manifest.js";
import type { Passage } from "../../src/schema/passages.js";
import type { Region } from "../../src/schema/regions.js";
import type { IndexFile } from "../../src/schema/index-file.js";
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
  learning(slug: string): Learning;
  passagesOf(slug: string): readonly Passage[];
}

export interface SiteOptions {
  readonly config?: Partial<ConfigInput>;
  readonly buildDate?: string;
  readonly keepGoing?: boolean;
}

export const siteConfig = (config: Partial<ConfigInput> = {}): Config =>
  configSchema.parse({
    site: { url: "https://example.com", title: "A site" },
    content: ["posts/**/*.{md,mdx}"],
    ...config,
  });

export async function buildSite(files: SiteFiles, options: SiteOptions = {}): Promise<BuiltSite> {
  const disk = new MemoryDisk();
  const fs = disk.open();
  for (const [path, text] of Object.entries(files)) {
    await fs.makeFolder(`/site/${path}`.slice(0, `/site/${path}`.lastIndexOf("/")));
    await fs.write(`/site/${path}`, new TextEncoder().encode(text));
  }
  const built = await build(memoryPorts(fs), siteConfig(options.config), {
    root: "/site",
    buildDate: options.buildDate ?? "2026-11-15",
    keepGoing: options.keepGoing ?? false,
  });
  return opened(built);
}

export function memoryPorts(fs: Ports["fs"]): Ports {
  return {
    fs,
    processes: { host: "test", pid: 1, start: "1", isAlive: () => true },
    clock: { today: () => "2026-11-15", elapsed: () => 0 },
    log: { progress: () => {} },
    runtime: {
      textModule: async () => readFileSync(new URL("../../dist/lib/runtime/text.mjs", import.meta.url), "utf8"),
    },
    sha256,
    env: {},
    version: "0.0.0",
  };
}

function opened(built: Built): BuiltSite {
  const files = new Map((built.result?.files ?? []).map((file) => [file.path, new TextDecoder().decode(file.bytes)]));
  const json = <T>(name: string): T => JSON.parse(files.get(`knowledge/${name}.json`) ?? "{}") as T;
  const { learnings = [] } = json<{ learnings?: Learning[] }>("learnings");
  const { passages = [] } = json<{ passages?: Passage[] }>("passages");
  return {
    files,
    built,
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
