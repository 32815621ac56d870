// Where a layer's bytes come from. In: a folder or a published site. Out: one way to read its files. The one rule: a reader of a layer knows a
// source and nothing of disks or networks, so that a cache can stand between.
import path from "node:path";
import { MANIFEST } from "../emit/places.js";
import { fileErrorCode } from "../ports-fs.js";
import type { Ports } from "../ports.js";
import type { Problem } from "../problems.js";
import type { Place } from "./find.js";
import { type SitePorts, siteSource } from "./site-source.js";

export interface LayerSource {
  /** For a reader: a path or an address. */
  readonly name: string;
  /** Whether somebody else wrote the files: then their shape is checked as well. */
  readonly foreign: boolean;
  /** The manifest as it is now. A problem when it cannot be had, or has more than `most` bytes. */
  manifest(most: number): Promise<ReadManifest | Problem>;
  /** A file by its path in the layer, "knowledge/index.json", that the manifest lists with the SHA-256 `hash`; who reads it checks that. */
  read(file: string, most: number, hash: string): Promise<Uint8Array | Problem>;
}

export interface ReadManifest {
  readonly bytes: Uint8Array;
  /** Warnings: that it is a copy, and how old. */
  readonly problems: readonly Problem[];
  /** To be called when the layer of this manifest has been read and is whole. */
  keep(): Promise<void>;
}

export function sourceOf(place: Place, ports: Ports & SitePorts): LayerSource {
  return place.kind === "folder" ? folderSource(place.folder, ports) : siteSource(place.url, ports);
}

function folderSource(folder: string, { fs }: Ports): LayerSource {
  const read = async (file: string, most: number): Promise<Uint8Array | Problem> => {
    const at = path.join(folder, file);
    try {
      const size = (await fs.lstat(at))?.size ?? 0;
      return size > most ? tooLarge(file, size, most) : await fs.read(at);
    } catch (error) {
      if (fileErrorCode(error) !== "ENOENT") throw error;
      return { code: "layer-missing", file };
    }
  };
  return {
    name: folder,
    foreign: false,
    async manifest(most) {
      const bytes = await read(MANIFEST, most);
      return bytes instanceof Uint8Array ? { bytes, problems: [], keep: async () => {} } : bytes;
    },
    read,
  };
}

export const tooLarge = (file: string, size: number, most: number): Problem => ({
  code: "layer-size",
  file,
  value: String(size),
  args: { most },
});
