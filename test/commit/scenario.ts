// A site's folder with an old state of ours in it, and the new state that a build would bring.
// In: nothing. Out: disks, files and the readers that tests judge a folder by, written apart from the code under test.
import { createHash } from "node:crypto";
import { commit, type CommitOptions } from "../../src/commit/commit.js";
import type { NewFile, PreviousFile } from "../../src/commit/plan.js";
import type { FileSystem, Processes } from "../../src/ports-fs.js";
import { MemoryDisk } from "../support/memory-fs.js";

export const OUT = "/site/out";
export const MANIFEST = "knowledge/manifest.json";

export const OWN_FILES: Readonly<Record<string, string>> = {
  "index.html": "<h1>home</h1>",
  "robots.txt": "User-agent: *",
  "blog/hello/index.html": "<h1>hello</h1>",
  "blog/withdrawn/index.html": "still here by the site's choice",
};

/** Changed, unchanged, new (in folders that are missing) and no longer built. */
export const OLD = withManifest({
  "llms.txt": "old llms",
  "blog/hello.md": "old hello, and longer",
  "blog/withdrawn.md": "withdrawn",
  "knowledge/learnings.json": "old learnings",
  "knowledge/packs/a.txt": "pack a",
  "knowledge/retired/one/x.json": "retired",
});
export const NEW = withManifest({
  "llms.txt": "new llms, longer than the old one",
  "blog/hello.md": "new hello",
  "blog/next/part/one.md": "a new post",
  "knowledge/learnings.json": "new learnings",
  "knowledge/packs/a.txt": "pack a",
  "knowledge/schema/learnings.json": "a new file",
});

export type Texts = Readonly<Record<string, string>>;

export function withManifest(texts: Texts): Texts {
  const files = Object.entries(texts).map(([path, text]) => ({ path, sha256: hashOf(text) }));
  return { ...texts, [MANIFEST]: JSON.stringify({ files }) };
}

export function filesOf(texts: Texts): NewFile[] {
  return Object.entries(texts).map(([path, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { path, size: bytes.length, sha256: hashOf(text), bytes };
  });
}

export function diskWith(texts: Texts, options?: ConstructorParameters<typeof MemoryDisk>[0]): MemoryDisk {
  const disk = new MemoryDisk(options);
  for (const [path, text] of Object.entries(texts)) disk.put({ [`${OUT}/${path}`]: text });
  return disk;
}

/** What a folder that holds exactly these files looks like in a snapshot. */
export function stateOf(texts: Texts): Record<string, string> {
  return diskWith(texts).snapshot(OUT);
}

/** Simulated processes: of these ids only those in `alive` run. */
export function processNumber(pid: number, alive: readonly number[] = [pid], host = "here"): Processes {
  return { host, pid, start: `s${pid}`, isAlive: (id, start) => alive.includes(id) && start === `s${id}` };
}

/** What a build does: reads the old manifest through the same file system, and commits. */
export function build(fs: FileSystem, texts: Texts, pid = 1, more: Partial<CommitOptions> = {}) {
  return commit(fs, OUT, filesOf(texts), {
    processes: processNumber(pid),
    previous: () => listedByManifest(fs),
    last: MANIFEST,
    ...more,
  });
}

export async function listedByManifest(fs: FileSystem): Promise<PreviousFile[]> {
  if ((await fs.lstat(`${OUT}/${MANIFEST}`)) === null) return [];
  const text = new TextDecoder().decode(await fs.read(`${OUT}/${MANIFEST}`));
  const { files } = JSON.parse(text) as { files: { path: string; sha256: string }[] };
  return [...files, { path: MANIFEST, sha256: null }];
}

/** A reader in between: "none" without a manifest, "mixed" when a listed file is missing or has another hash, else the
 *  texts that it would take for the layer. */
export async function readLayer(fs: FileSystem): Promise<"none" | "mixed" | Texts> {
  const texts: Record<string, string> = {};
  for (const { path, sha256 } of await listedByManifest(fs)) {
    if ((await fs.lstat(`${OUT}/${path}`)) === null) return "mixed";
    const text = new TextDecoder().decode(await fs.read(`${OUT}/${path}`));
    if (sha256 !== null && hashOf(text) !== sha256) return "mixed";
    texts[path] = text;
  }
  return Object.keys(texts).length === 0 ? "none" : texts;
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
