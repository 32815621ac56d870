// Which layer is asked. In: what --layer says, or nothing. Out: a folder or an address. The one rule: without --layer it is the output of the
// build that would run here; nothing else is guessed.
import path from "node:path";
import type { EmbedderChoice } from "../config/embedder.js";
import type { Flags } from "../config/environment.js";
import { load, type LoadPorts } from "../config/load.js";
import { MANIFEST } from "../emit/places.js";
import type { Ports } from "../ports.js";
import { isAddress, siteOf } from "./site-address.js";

export type Place =
  | { readonly kind: "folder"; readonly folder: string; readonly embedder: EmbedderChoice; readonly root: string }
  | { readonly kind: "site"; readonly url: string; readonly embedder: EmbedderChoice; readonly root: string };

export interface NoPlace {
  readonly kind: "none";
  readonly looked: readonly string[];
}

export interface LayerFlags {
  /** A folder that holds knowledge/, that folder itself, or the URL of a published site. */
  readonly layer?: string;
  readonly embedder?: string;
}

export async function findLayer(cwd: string, flags: LayerFlags, ports: Ports & LoadPorts): Promise<Place | NoPlace> {
  const { layer, embedder } = flags;
  const given: Flags = embedder === undefined ? {} : { embedder };
  // What is wrong with the configuration is for `build` and `doctor` to tell: only its output and its model matter here.
  const loaded = await load(cwd, given, ports);
  const root = loaded.root;
  const configured = loaded.usable?.embedder ?? "minilm";
  const chosen = loaded.origins.get("embedder");
  const own = chosen === "flag" || chosen === "environment" ? configured : "minilm";
  if (layer !== undefined && isAddress(layer)) return { kind: "site", url: siteOf(layer), embedder: own, root };
  const places = layer === undefined ? [loaded.out, cwd] : [layer];
  for (const place of places) {
    const folder = await folderOf(path.resolve(cwd, place), ports);
    if (folder === null) continue;
    return { kind: "folder", folder, embedder: folder === loaded.out ? configured : own, root };
  }
  return { kind: "none", looked: places.map((place) => path.relative(cwd, path.resolve(cwd, place)) || ".") };
}

async function folderOf(folder: string, { fs }: Ports): Promise<string | null> {
  if ((await fs.lstat(path.join(folder, MANIFEST))) !== null) return folder;
  const isKnowledge =
    path.basename(folder) === "knowledge" && (await fs.lstat(path.join(folder, "manifest.json"))) !== null;
  return isKnowledge ? path.dirname(folder) : null;
}
