// Where a layer's bytes come from. In: a folder or a published site. Out: one way to read its files. The one rule: a reader of a layer knows a
// source and nothing of disks or networks, so that a cache can stand between.
import path from "node:path";
import { fileErrorCode } from "../ports-fs.js";
import type { Ports } from "../ports.js";
import { isFetched, type Web } from "../ports-web.js";
import type { Problem } from "../problems.js";
import type { Place } from "./find.js";

export interface LayerSource {
  /** For a reader: a path or an address. */
  readonly name: string;
  /** Whether somebody else wrote the files: then their shape is checked as well. */
  readonly foreign: boolean;
  /** A file by its path in the layer: "knowledge/index.json". A problem when it cannot be had, or has more than `most` bytes. */
  read(file: string, most: number): Promise<Uint8Array | Problem>;
}

export function sourceOf(place: Place, ports: Ports & { readonly web: Web }): LayerSource {
  return place.kind === "folder" ? folderSource(place.folder, ports) : siteSource(place.url, ports.web);
}

function folderSource(folder: string, { fs }: Ports): LayerSource {
  return {
    name: folder,
    foreign: false,
    async read(file, most) {
      const at = path.join(folder, file);
      try {
        const size = (await fs.lstat(at))?.size ?? 0;
        return size > most ? tooLarge(file, size, most) : await fs.read(at);
      } catch (error) {
        if (fileErrorCode(error) !== "ENOENT") throw error;
        return { code: "layer-missing", file };
      }
    },
  };
}

function siteSource(site: string, web: Web): LayerSource {
  return {
    name: site,
    foreign: true,
    async read(file, most) {
      const url = `${site}/${file}`;
      const got = await web.get(url, most);
      if (isFetched(got)) return got.bytes;
      return { code: "layer-fetch", value: url, args: { reason: got.reason } };
    },
  };
}

export const tooLarge = (file: string, size: number, most: number): Problem => ({
  code: "layer-size",
  file,
  value: String(size),
  args: { most },
});
