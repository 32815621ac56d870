// A disk in memory for tests, and views of it as the FileSystem port, one for each simulated process.
// In: faults to happen at the N-th operation of a view. Out: what a real disk would hold afterwards.
// The rule: an operation takes effect at one instant, so each state between two operations is one a crash can leave.
import type { EntryKind, FileSystem } from "../../src/ports-fs.js";

interface FileNode {
  readonly kind: "file";
  readonly bytes: Uint8Array;
}
interface LinkNode {
  readonly kind: "link";
  readonly target: string;
}
interface FolderNode {
  readonly kind: "folder";
  readonly children: Map<string, Node>;
}
type Node = FileNode | LinkNode | FolderNode;

/** `at` counts all operations of the view from 0.
 *  fail: that operation does nothing and rejects with `code`; later ones work.
 *  kill: it does nothing, and neither does any later one.
 *  tear: as kill, but a write leaves half of its bytes and a makeFolder the outermost folder. */
export type Fault =
  | { readonly at: number; readonly kind: "fail"; readonly code: string }
  | { readonly at: number; readonly kind: "kill" | "tear" };

export interface MemoryView extends FileSystem {
  /** "rename /out/a", in order of happening; the faulty one is the last. */
  readonly operations: readonly string[];
}

const READING = ["lstat", "list", "read", "realPath"];

/** The operations that could have changed the disk. */
export function changesOf(view: MemoryView): string[] {
  return view.operations.filter((operation) => !READING.includes(operation.split(" ")[0] ?? ""));
}

export class MemoryDisk {
  private root: FolderNode = { kind: "folder", children: new Map() };

  constructor(private readonly options: { readonly ignoresCase?: boolean } = {}) {}

  /** `gate` runs before each operation: a test holds it back there to interleave two processes. */
  open(fault?: Fault, gate: (operation: string) => Promise<void> = async () => {}): MemoryView {
    const operations: string[] = [];
    let killed = false;
    const run = async <T>(name: string, path: string, act: () => T, half: () => void = () => {}): Promise<T> => {
      await gate(`${name} ${path}`);
      if (killed) throw new Error("This process was killed.");
      const index = operations.push(`${name} ${path}`) - 1;
      if (fault === undefined || index !== fault.at) return act();
      if (fault.kind === "fail") throw fileError(fault.code, path);
      killed = true;
      if (fault.kind === "tear") half();
      throw new Error("This process was killed.");
    };
    return {
      operations,
      lstat: (path) => run("lstat", path, () => this.lstat(path)),
      list: (path) => run("list", path, () => this.list(path)),
      read: (path) => run("read", path, () => this.read(path)),
      write: (path, bytes) =>
        run(
          "write",
          path,
          () => this.write(path, bytes),
          () => this.write(path, firstHalf(bytes)),
        ),
      create: (path, bytes) =>
        run(
          "create",
          path,
          () => this.create(path, bytes),
          () => this.create(path, firstHalf(bytes)),
        ),
      rename: (from, to) => run("rename", from, () => this.rename(from, to)),
      remove: (path) => run("remove", path, () => this.remove(path)),
      makeFolder: (path) =>
        run(
          "makeFolder",
          path,
          () => this.makeFolder(path),
          () => this.makeFolder(path, 1),
        ),
      removeFolder: (path) => run("removeFolder", path, () => this.removeFolder(path)),
      syncFolder: (path) => run("syncFolder", path, () => void this.list(path)),
      realPath: (path) => run("realPath", path, () => this.realPath(path)),
    };
  }

  /** Makes files, and the folders that they need, outside any count. */
  put(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [path, content] of Object.entries(files)) {
      this.makeFolder(path.slice(0, path.lastIndexOf("/")) || "/");
      this.write(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
    }
  }

  link(path: string, target: string): void {
    this.find(path, false).parent.children.set(nameOf(path), { kind: "link", target });
  }

  delete(path: string): void {
    this.find(path, false).parent.children.delete(nameOf(path));
  }

  /** Every entry below a folder: path to contents, "folder", or the link's target. */
  snapshot(path: string): Record<string, string> {
    const found: Record<string, string> = {};
    const walk = (node: Node | undefined, at: string) => {
      if (node === undefined) return;
      if (node.kind === "link") found[at] = `link to ${node.target}`;
      if (node.kind === "file") found[at] = `file ${Buffer.from(node.bytes).toString("latin1")}`;
      if (node.kind !== "folder") return;
      if (at !== "") found[at] = "folder";
      for (const [name, child] of [...node.children].sort(([a], [b]) => (a < b ? -1 : 1))) {
        walk(child, at === "" ? name : `${at}/${name}`);
      }
    };
    walk(this.find(path, true).node, "");
    return found;
  }

  copy(): MemoryDisk {
    const disk = new MemoryDisk(this.options);
    const clone = (node: Node): Node =>
      node.kind === "folder"
        ? { kind: "folder", children: new Map([...node.children].map(([name, child]) => [name, clone(child)])) }
        : node;
    disk.root = clone(this.root) as FolderNode;
    return disk;
  }

  private lstat(path: string): { kind: EntryKind; size: number } | null {
    try {
      const { node } = this.find(path, false);
      if (node === undefined) return null;
      return { kind: node.kind, size: node.kind === "file" ? node.bytes.length : 0 };
    } catch (error) {
      if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
        return null;
      throw error;
    }
  }

  private realPath(path: string): string {
    const { node, real } = this.find(path, true);
    if (node === undefined) throw fileError("ENOENT", path);
    return real;
  }

  private list(path: string) {
    const { node } = this.find(path, true);
    if (node === undefined) throw fileError("ENOENT", path);
    if (node.kind !== "folder") throw fileError("ENOTDIR", path);
    return [...node.children]
      .map(([name, child]) => ({ name, kind: child.kind }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  }

  private read(path: string): Uint8Array {
    const { node } = this.find(path, true);
    if (node === undefined) throw fileError("ENOENT", path);
    if (node.kind !== "file") throw fileError("EISDIR", path);
    return node.bytes.slice();
  }

  private write(path: string, bytes: Uint8Array): void {
    const { node, parent, name } = this.find(path, true);
    if (node?.kind === "folder") throw fileError("EISDIR", path);
    parent.children.set(name, { kind: "file", bytes: bytes.slice() });
  }

  private create(path: string, bytes: Uint8Array): void {
    if (this.find(path, false).node !== undefined) throw fileError("EEXIST", path);
    this.write(path, bytes);
  }

  private rename(from: string, to: string): void {
    const source = this.find(from, false);
    const target = this.find(to, false);
    if (source.node === undefined) throw fileError("ENOENT", from);
    if (target.node?.kind === "folder") throw fileError("EISDIR", from);
    source.parent.children.delete(source.name);
    target.parent.children.set(target.name, source.node);
  }

  private remove(path: string): void {
    const { node, parent, name } = this.find(path, false);
    if (node === undefined) throw fileError("ENOENT", path);
    if (node.kind === "folder") throw fileError("EISDIR", path);
    parent.children.delete(name);
  }

  private makeFolder(path: string, atMost = Infinity): void {
    const segments = path.split("/").filter((segment) => segment !== "");
    let made = 0;
    for (let depth = 1; depth <= segments.length && made < atMost; depth++) {
      const here = `/${segments.slice(0, depth).join("/")}`;
      const { node, parent, name } = this.find(here, true);
      if (node === undefined) {
        parent.children.set(name, { kind: "folder", children: new Map() });
        made++;
      } else if (node.kind !== "folder") {
        throw fileError(depth === segments.length ? "EEXIST" : "ENOTDIR", path);
      }
    }
  }

  private removeFolder(path: string): void {
    const { node, parent, name } = this.find(path, false);
    if (node === undefined) throw fileError("ENOENT", path);
    if (node.kind !== "folder") throw fileError("ENOTDIR", path);
    if (node.children.size > 0) throw fileError("ENOTEMPTY", path);
    parent.children.delete(name);
  }

  /** Walks to `path`, through links on the way; through a link at its end too when `follow`. ENOENT and ENOTDIR are for
   *  the way there: a missing end is an undefined node. */
  private find(
    path: string,
    follow: boolean,
    hops = 0,
  ): { node: Node | undefined; parent: FolderNode; name: string; real: string } {
    if (hops > 40) throw fileError("ELOOP", path);
    const segments = path.split("/").filter((segment) => segment !== "");
    if (segments.length === 0) return { node: this.root, parent: this.root, name: "", real: "/" };
    let parent = this.root;
    const real: string[] = [];
    for (const [index, segment] of segments.entries()) {
      const isEnd = index === segments.length - 1;
      const name = this.spelled(parent, segment);
      const node = parent.children.get(name);
      real.push(name);
      if (node?.kind === "link" && (follow || !isEnd)) {
        const base = node.target.startsWith("/") ? [] : real.slice(0, -1);
        const rest = segments.slice(index + 1);
        return this.find([...resolveDots([...base, ...node.target.split("/")]), ...rest].join("/"), follow, hops + 1);
      }
      if (isEnd) return { node, parent, name, real: `/${real.join("/")}` };
      if (node === undefined) throw fileError("ENOENT", path);
      if (node.kind !== "folder") throw fileError("ENOTDIR", path);
      parent = node;
    }
    throw new Error("unreachable");
  }

  private spelled(folder: FolderNode, name: string): string {
    if (!this.options.ignoresCase || folder.children.has(name)) return name;
    return [...folder.children.keys()].find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  }
}

function fileError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, path });
}

function firstHalf(bytes: Uint8Array): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length / 2));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function resolveDots(segments: readonly string[]): string[] {
  const out: string[] = [];
  for (const segment of segments) {
    if (segment === "..") out.pop();
    else if (segment !== "." && segment !== "") out.push(segment);
  }
  return out;
}
