// The two ports through which everything that reads or writes files meets the machine.
// In: paths with "/" between segments, whole files as bytes. Out: bytes, entries, or a rejection whose `code` is a
// POSIX name (ENOENT, EEXIST, ENOTEMPTY, EISDIR, ENOTDIR, EACCES, ENOSPC ...).
// The rule: an operation takes effect whole or not at all, except `write`, `create` and `makeFolder`, which a crash may
// leave half done. The contract is test/ports/file-system.contract.ts, run on the real adapter and on the fake.

export type EntryKind = "file" | "folder" | "link" | "other";

export interface FolderEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

export interface FileSystem {
  /** What is at `path`, without following a link there; null when nothing is. `size` in bytes. */
  lstat(path: string): Promise<{ readonly kind: EntryKind; readonly size: number } | null>;
  /** The entries of a folder, sorted by name in code-unit order. ENOENT, ENOTDIR. */
  list(path: string): Promise<readonly FolderEntry[]>;
  /** A whole file. ENOENT, EISDIR. */
  read(path: string): Promise<Uint8Array>;
  /** Makes or replaces a file; its bytes are on the medium when this resolves. ENOENT when its folder is missing. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** As `write`, but EEXIST when anything is at `path`: of several callers one succeeds. */
  create(path: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file or a link, replacing a file or a link at `to`. ENOENT; EISDIR when a folder is at `to`. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, or a link and not what it points to. ENOENT. */
  remove(path: string): Promise<void>;
  /** Makes a folder and the missing ones above it; a folder that is there is fine. EEXIST, ENOTDIR for a file. */
  makeFolder(path: string): Promise<void>;
  /** Removes an empty folder. ENOENT, ENOTEMPTY, ENOTDIR. */
  removeFolder(path: string): Promise<void>;
  /** Puts the names in a folder on the medium; nothing on systems that cannot. */
  syncFolder(path: string): Promise<void>;
  /** The path with links resolved and names spelled as the disk spells them. ENOENT. */
  realPath(path: string): Promise<string>;
}

/** The processes of this machine, for locks: who we are, and whether an earlier holder still runs. */
export interface Processes {
  /** Names the machine and its process-id space; a lock of another host cannot be judged from here. */
  readonly host: string;
  readonly pid: number;
  /** When the process began, in any unit: tells it from a later process with the same id. */
  readonly start: string;
  isAlive(pid: number, start: string): boolean;
}

/**
 * The `code` of a file-system error, a POSIX name; undefined for any other throw, which is a bug and must not be swallowed: Node gives
 * those names such as ERR_INVALID_ARG_TYPE.
 */
export function fileErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" && /^E[A-Z\d]+$/.test(error.code) ? error.code : undefined;
}

/** Settles as `work` does, except that a failure with one of `codes` counts as done. */
export async function tolerate(codes: readonly string[], work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === undefined || !codes.includes(code)) throw error;
  }
}

/** Settles as `work` does, except that any file error counts as done: for tidying that the next command repeats. */
export async function attempt(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
  }
}
