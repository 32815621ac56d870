// sitelore/retrieve-url: the retrieval core over a published site, for a page, a worker, Node, Deno or Bun.
//
//   import { createRetrieverFromUrl } from "sitelore/retrieve-url";
//   const retriever = await createRetrieverFromUrl("https://site.example");
//   await retriever.answer("should agents share memory?");
//
// In: the address of a site, or of its knowledge/manifest.json. Out: what createRetriever of sitelore/retrieve gives. The rule: a file is used only
// when it has the bytes and the SHA-256 that the manifest lists; it needs fetch and Web Crypto (in a page: https, or this machine) and nothing else.
import { fetchWeb } from "./adapters/web.js";
import { MOST_FILE, MOST_LAYER, MOST_MANIFEST, MOST_VALUES, values } from "./layer/limits.js";
import { siteOf, urlOf } from "./layer/site-address.js";
import { isFetched, isUnchanged } from "./ports-web.js";
import { createRetriever, type Retriever, type RetrieverOptions } from "./runtime/retrieve.js";
import type { LayerFiles } from "./runtime/retrieve/files.js";

export interface UrlOptions extends RetrieverOptions {
  /** False leaves out vectors.json and intent.json, the largest files: then words alone rank and judge. */
  readonly meaning?: boolean;
}

/**
 * Throws an Error that names the file and what is wrong with it: it cannot be fetched, is larger than is read (16 MB of manifest, 256 MB of a file,
 * 512 MB in all), takes longer than 30 seconds for a megabyte, or is not the file that the manifest lists. A site that was published between its
 * manifest and a file is read once more.
 */
export async function createRetrieverFromUrl(address: string, options: UrlOptions = {}): Promise<Retriever> {
  const { meaning = true, ...rest } = options;
  const site = siteOf(address);
  const first = await bytesOf(site, MANIFEST, MOST_MANIFEST);
  try {
    return createRetriever(await filesOf(site, first, meaning), rest);
  } catch (error) {
    if (!(error instanceof OtherBuild)) throw error;
    const now = await bytesOf(site, MANIFEST, MOST_MANIFEST);
    if ((await hashOf(now)) === (await hashOf(first))) throw error;
    return createRetriever(await filesOf(site, now, meaning), rest);
  }
}

const MANIFEST = "knowledge/manifest.json";
const NEEDED = ["learnings", "passages", "index", "edges", "regions"];
const WHERE_LISTED = ["vectors", "intent"];

interface Listed {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file is not the one that the manifest lists. */
class OtherBuild extends Error {}

async function filesOf(site: string, manifest: Uint8Array, meaning: boolean): Promise<LayerFiles> {
  const listed = listedIn(manifest, site);
  const names = [...NEEDED, ...(meaning ? WHERE_LISTED : [])].flatMap((name) => {
    const entry = listed.find(({ path }) => path === `knowledge/${name}.json`);
    if (entry) return [[name, entry] as const];
    if (NEEDED.includes(name)) throw new Error(`${urlOf(site, MANIFEST)} does not list knowledge/${name}.json.`);
    return [];
  });
  const total = names.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  if (!(total <= MOST_LAYER))
    throw new Error(`${site} has ${total} bytes to read, more than the ${MOST_LAYER} that are.`);
  const read = names.map(async ([name, entry]) => [name, await listedFile(site, entry)] as const);
  return Object.fromEntries(await Promise.all(read)) as unknown as LayerFiles;
}

function listedIn(manifest: Uint8Array, site: string): readonly Listed[] {
  const { files } = parsed(manifest, urlOf(site, MANIFEST)) as { readonly files?: unknown };
  const isListed = (one: Partial<Listed> | null): boolean =>
    typeof one?.path === "string" && Number.isInteger(one.bytes) && typeof one.sha256 === "string";
  if (!Array.isArray(files) || !files.every(isListed)) throw new Error(`${urlOf(site, MANIFEST)} is no manifest.`);
  return files as Listed[];
}

async function listedFile(site: string, { path, bytes: most, sha256 }: Listed): Promise<unknown> {
  const url = urlOf(site, path);
  if (most > MOST_FILE) throw new Error(`${url} has ${most} bytes, more than the ${MOST_FILE} that are read.`);
  const bytes = await bytesOf(site, path, most);
  if ((await hashOf(bytes)) !== sha256) throw other(url);
  return parsed(bytes, url);
}

async function bytesOf(site: string, path: string, most: number): Promise<Uint8Array> {
  const url = urlOf(site, path);
  const got = await fetchWeb().get(url, most);
  if (isFetched(got)) return got.bytes;
  if (path !== MANIFEST && !isUnchanged(got) && (got.why === "absent" || got.why === "larger")) throw other(url);
  throw new Error(`${url} cannot be fetched: ${isUnchanged(got) ? "the site answers 304" : got.reason}.`);
}

const other = (url: string): Error =>
  new OtherBuild(
    `${url} is not the file that the site's manifest lists, so it is of another build, or was changed after it; nothing of it is used. ` +
      `Try again in a minute; if it stays so, tell whoever publishes the site.`,
  );

async function hashOf(bytes: Uint8Array): Promise<string> {
  if (!globalThis.crypto?.subtle)
    throw new Error(
      "There is no Web Crypto here to check what is fetched with; a page has it under https or on this machine.",
    );
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function parsed(bytes: Uint8Array, url: string): object {
  try {
    if (values(bytes) > MOST_VALUES) throw new Error(`it holds more than ${MOST_VALUES} values`);
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value !== "object" || value === null) throw new Error("it holds no object");
    return value;
  } catch (error) {
    throw new Error(`${url} cannot be read: ${(error as Error).message}.`);
  }
}
