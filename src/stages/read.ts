// Comes in: the file port, the configuration, the root's path. Goes out: the posts' source files, sorted, UTF-8 decoded, LF, no BOM.
// The one rule: nothing outside the root is read, whatever links and globs say, and a refused file is named.
import picomatch from "picomatch";
import type { Config } from "../config/schema.js";
import type { SourceFile } from "../model.js";
import { fileErrorCode, type FileSystem } from "../ports-fs.js";
import type { Problem } from "../problems.js";
import { order } from "./order.js";

export type ReadPort = Pick<FileSystem, "lstat" | "list" | "read" | "realPath">;

export interface ReadFiles {
  readonly files: readonly SourceFile[];
  /** Paths of files that match and cannot be published, read or not; their posts are withheld as refused. */
  readonly refused: readonly string[];
  readonly problems: readonly Problem[];
}

/** How many files are read at a time. */
const AT_ONCE = 32;

/** The files that `content` names, without the authored records, which `readRecords` takes. */
export async function read(fs: ReadPort, config: Config, root: string): Promise<ReadFiles> {
  const { profile, concepts, themes, revisions, series } = config.records;
  const records = [profile, concepts, themes, revisions, series].filter((path) => path !== undefined);
  const found = await readMatching(fs, root, config.content, [...config.exclude, ...records], config.limits.fileBytes);
  if (found.files.length + found.refused.length > 0) return found;
  return { ...found, problems: [...found.problems, { code: "read-no-files", value: config.content.join(", ") }] };
}

/**
 * Files under `root` that match a glob of `include` and none of `exclude`. Folders that start with a dot and node_modules
 * are never entered. A glob matches the path relative to the root; a plain path is a glob too.
 */
export async function readMatching(
  fs: ReadPort,
  root: string,
  include: readonly string[],
  exclude: readonly string[],
  fileBytes: number,
): Promise<ReadFiles> {
  const problems: Problem[] = [];
  const options = { dot: false, posixSlashes: true, strictSlashes: false };
  const plain = (glob: string): string => glob.replace(/^\.\//, "");
  const wanted = picomatch(include.map(plain), options);
  const unwanted = picomatch(exclude.map(plain), { ...options, dot: true });
  const bases = [...new Set(include.map((glob) => picomatch.scan(plain(glob)).base).map(folderOf))];
  const realRoot = await fs.realPath(root).catch(() => null);
  if (realRoot === null) return { files: [], refused: [], problems: [{ code: "read-no-root", value: root }] };
  const walk = new Walk(fs, realRoot, problems, (path) => wanted(path) && !unwanted(path), unwanted);
  for (const base of bases.filter((one) => !bases.some((other) => other !== one && within(one, other))))
    await walk.from(base);
  const paths = [...walk.found].sort((a, b) => order(a[0], b[0]) || order(a[1], b[1]));

  const files: SourceFile[] = [];
  const refused: string[] = [...walk.refused, ...twins(paths, problems)];
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const batch = paths.slice(start, start + AT_ONCE);
    const texts = await Promise.all(batch.map(([path, real]) => readText(fs, path, real, fileBytes)));
    texts.forEach((text, index) => {
      const path = batch[index]![0];
      if (typeof text === "string") files.push({ path, text });
      else {
        problems.push(text);
        refused.push(path);
      }
    });
  }
  return { files, refused: [...new Set(refused)].sort(order), problems };
}

/** `posts/*.md` is walked from "posts"; a glob without a folder, and a plain file in the root, from "". */
function folderOf(base: string): string {
  const path = base.replace(/\/+$/, "");
  if (path === "." || path === "") return "";
  return /\.[^./]+$/.test(path) ? path.split("/").slice(0, -1).join("/") : path;
}

const within = (inner: string, outer: string): boolean =>
  outer === "" || inner === outer || inner.startsWith(`${outer}/`);

class Walk {
  /** Path relative to the root, NFC, and the path to read it at. */
  readonly found: (readonly [path: string, real: string])[] = [];
  readonly refused: string[] = [];
  private readonly entered = new Set<string>();

  constructor(
    private readonly fs: ReadPort,
    private readonly root: string,
    private readonly problems: Problem[],
    private readonly wanted: (path: string) => boolean,
    private readonly unwanted: (path: string) => boolean,
  ) {}

  async from(base: string): Promise<void> {
    if (base.split("/").includes("..")) return;
    const place = base === "" ? this.root : `${this.root}/${base}`;
    // A glob that names nothing is told as one that matches nothing.
    if ((await this.fs.lstat(place)) === null) return;
    const real = await this.inside(place, base);
    if (real !== null && (await this.fs.lstat(real))?.kind === "folder") await this.folder(real, base);
  }

  private async folder(real: string, path: string): Promise<void> {
    if (this.entered.has(real)) return;
    this.entered.add(real);
    for (const entry of await this.fs.list(real)) {
      if (entry.name === "node_modules") continue;
      const inner = path === "" ? entry.name : `${path}/${entry.name}`;
      const place = `${real}/${entry.name}`;
      if (entry.kind === "folder" && !entry.name.startsWith(".")) await this.folder(place, inner);
      else if (entry.kind === "file") this.file(place, inner);
      else if (entry.kind === "link") await this.link(place, inner);
    }
  }

  private file(real: string, path: string): void {
    const name = path.normalize("NFC");
    if (this.wanted(name)) this.found.push([name, real]);
  }

  private async link(place: string, path: string): Promise<void> {
    const name = path.normalize("NFC");
    if (this.unwanted(name) || this.unwanted(`${name}/`) || path.split("/").at(-1)!.startsWith(".")) return;
    const real = await this.inside(place, name);
    const kind = real === null ? null : (await this.fs.lstat(real))?.kind;
    if (real === null && this.wanted(name)) this.refused.push(name);
    else if (real !== null && kind === "folder") await this.folder(real, path);
    else if (real !== null && kind === "file") this.file(real, path);
  }

  /** The real path of a place inside the root; null, and reported where it matters, for any other. */
  private async inside(place: string, path: string): Promise<string | null> {
    let real: string;
    try {
      real = await this.fs.realPath(place);
    } catch {
      if (this.wanted(path)) this.problems.push({ code: "read-link-broken", file: path });
      return null;
    }
    if (real === this.root || real.startsWith(`${this.root}/`)) return real;
    const folder = (await this.fs.lstat(real))?.kind === "folder";
    if (folder || this.wanted(path)) this.problems.push({ code: "read-link-outside", file: path });
    return null;
  }
}

async function readText(fs: ReadPort, path: string, real: string, fileBytes: number): Promise<string | Problem> {
  const size = (await fs.lstat(real))?.size ?? 0;
  if (size > fileBytes) return { code: "read-too-large", file: path, args: { bytes: size, limit: fileBytes } };
  try {
    return decode(await fs.read(real), path);
  } catch (error) {
    const reason = fileErrorCode(error);
    if (reason === undefined) throw error;
    return { code: "read-refused", file: path, args: { reason } };
  }
}

/** UTF-8 without a byte order mark, line ends as LF. Offsets everywhere count in this text. */
export function decode(bytes: Uint8Array, path: string): string | Problem {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { code: "read-not-utf8", file: path, line: brokenLine(bytes) };
  }
  const nul = text.indexOf("\0");
  if (nul >= 0) return { code: "read-binary", file: path, line: text.slice(0, nul).split("\n").length };
  return text.replace(/^\uFEFF+/, "").replace(/\r\n?/g, "\n");
}

/** The line of the first byte that is not UTF-8, by halving: a start of the file is sound up to that byte and never after it. */
function brokenLine(bytes: Uint8Array): number {
  let [sound, broken] = [0, bytes.length];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      sound = middle;
    } catch {
      broken = middle;
    }
  }
  return bytes.subarray(0, broken).filter((byte) => byte === 10).length + 1;
}

/** Names that some file systems hold to be one: both are refused, since which of them a check-out has is chance. */
function twins(paths: readonly (readonly [path: string, real: string])[], problems: Problem[]): string[] {
  const seen = new Map<string, string>();
  return paths.flatMap(([path]) => {
    const key = path.toLowerCase().normalize("NFC");
    const other = seen.get(key);
    seen.set(key, other ?? path);
    if (other === undefined) return [];
    problems.push({ code: "read-same-name", file: path, args: { other } });
    return [path, other];
  });
}
