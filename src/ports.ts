// Everything a build takes from the world comes through this one argument. Only src/adapters/ implements it for real.
import type { Day } from "./model.js";
import type { EmbedderChoice } from "./config/embedder.js";
import type { EmbedderSource, NoEmbedder } from "./ports-embedder.js";
import type { FileSystem, Processes } from "./ports-fs.js";

export interface Ports {
  readonly fs: FileSystem;
  readonly processes: Processes;
  readonly clock: Clock;
  readonly log: Log;
  readonly runtime: RuntimeFiles;
  readonly sha256: (data: Uint8Array | string) => string;
  /** `root`: the folder from which relative paths in the choice start. */
  readonly embedder: (choice: Exclude<EmbedderChoice, "none">, root: string) => Promise<EmbedderSource | NoEmbedder>;
  readonly cache: Cache;
  /** Environment variables; only src/config reads them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** This package's version, for the manifest. */
  readonly version: string;
}

export interface Clock {
  /** The calendar day it is now in an IANA time zone. */
  today(timeZone: string): Day;
  /** Milliseconds from an arbitrary start, for the table at the end of a build; never part of any output. */
  elapsed(): number;
}

export interface Log {
  /** How far a long stage is: shown on a terminal, silent elsewhere. */
  progress(stage: string, done: number, total: number): void;
}

export interface RuntimeFiles {
  /** The linked text of a published module, by its path in a layer: "knowledge/text.mjs". */
  module(path: string): Promise<string>;
  /** Runs a layer's own module, an absolute path, and gives what it exports: only where somebody asks for it. */
  run(file: string): Promise<object>;
}

/** Bytes that can always be made again. A file that is gone, or that somebody else put there, is as good as none. */
export interface Cache {
  /** Null when there is none. `name` is a path with "/" between segments: "vectors/0f3a.bin". */
  read(name: string): Promise<Uint8Array | null>;
  /** Replaces it whole; what cannot be written is let go. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes everything; says where it was, and how many files and bytes. */
  clear(): Promise<{ readonly folder: string; readonly files: number; readonly bytes: number }>;
}

/** The cache, of which something has to be found again and let go of: copies of published layers. */
export interface ListedCache extends Cache {
  /** The files under a folder of it, by name; none where it is not there. */
  list(folder: string): Promise<readonly CachedFile[]>;
  /** Removes a file, or a folder with all that it holds; what is not there is fine. */
  remove(name: string): Promise<void>;
}

export interface CachedFile {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since it was written. */
  readonly age: number;
}
