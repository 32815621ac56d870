// A published layer, fetched whole to be proved. In: the site's address. Out: a way to read each of its files, or why there is none. The one rule:
// every byte comes from the site, now: a copy that is kept here proves nothing about what is published.
import { MANIFEST } from "../emit/places.js";
import { pool } from "../commit/pool.js";
import { isInside } from "../layer/is-inside.js";
import { MOST_FILE, MOST_LAYER, MOST_MANIFEST, MOST_VALUES, values } from "../layer/limits.js";
import { urlOf } from "../layer/site-address.js";
import type { SitePorts } from "../layer/site-source.js";
import type { Log } from "../ports.js";
import { isFetched, isUnchanged, type NotFetched } from "../ports-web.js";
import type { Problem } from "../problems.js";
import { type ListedFile, manifestFile } from "../schema/manifest.js";
import type { LayerFiles } from "./verify.js";

type FetchPorts = Pick<SitePorts, "web" | "sha256"> & { readonly log: Log };

export interface Published extends LayerFiles {
  /** Files that were not read to their end, for they are longer than listed. */
  readonly problems: readonly Problem[];
}

/** Files that are asked for at the same time. */
const AT_ONCE = 8;

export async function publishedFiles(site: string, ports: FetchPorts): Promise<Published | readonly Problem[]> {
  const first = await attempt(site, ports);
  if (!isAttempt(first) || first.whole) return first;
  // Files that are not the listed ones may be of a build that was published meanwhile: then the manifest is another one by now.
  const second = await attempt(site, ports, first);
  if (second === first || !isAttempt(second) || second.whole) return second;
  const third = await manifestBytes(site, ports);
  const changed = third instanceof Uint8Array && ports.sha256(third) !== second.manifest;
  return changed ? [{ code: "layer-changing", value: site }] : second;
}

interface Attempt extends Published {
  /** Its hash. */
  readonly manifest: string;
  /** Every file is the listed one. */
  readonly whole: boolean;
}

const isAttempt = (one: Attempt | readonly Problem[]): one is Attempt => "manifest" in one;

/** With an earlier attempt, that one again where the manifest is still the same. */
async function attempt(site: string, ports: FetchPorts, earlier?: Attempt): Promise<Attempt | readonly Problem[]> {
  const bytes = await manifestBytes(site, ports);
  if (!(bytes instanceof Uint8Array)) return [bytes];
  const manifest = ports.sha256(bytes);
  if (earlier?.manifest === manifest) return earlier;
  const listed = listedIn(bytes);
  const total = listed.reduce((sum, file) => sum + file.bytes, 0);
  if (total > MOST_LAYER)
    return [{ code: "layer-sum", file: MANIFEST, value: String(total), args: { most: MOST_LAYER } }];
  const read = new Map([[MANIFEST, bytes]]);
  const problems: Problem[] = [];
  let [whole, done, stopped] = [true, 0, null as Problem | null];
  await pool(
    listed,
    async ({ path, bytes: most, sha256: hash }) => {
      if (stopped) return;
      const url = urlOf(site, path);
      const got = await ports.web.get(url, Math.min(most, MOST_FILE));
      ports.log.progress("fetch", ++done, listed.length);
      if (isFetched(got)) {
        whole &&= ports.sha256(got.bytes) === hash;
        if (path.endsWith(".json") && values(got.bytes) > MOST_VALUES) stopped = tooMany(path);
        read.set(path, got.bytes);
      } else {
        whole = false;
        const failed = isUnchanged(got) ? { reason: "the site answers 304" } : got;
        if (failed.why === "larger") problems.push({ code: "verify-longer", file: path, args: { listed: most } });
        else if (failed.why !== "absent") stopped ??= notFetched(url, failed);
      }
    },
    AT_ONCE,
  );
  if (stopped) return [stopped];
  return { read: async (path) => read.get(path) ?? null, problems, manifest, whole };
}

async function manifestBytes(site: string, { web }: FetchPorts): Promise<Uint8Array | Problem> {
  const url = urlOf(site, MANIFEST);
  const got = await web.get(url, MOST_MANIFEST);
  if (isFetched(got)) return values(got.bytes) > MOST_VALUES ? tooMany(MANIFEST) : got.bytes;
  return notFetched(url, isUnchanged(got) ? { reason: "the site answers 304" } : got);
}

/** None where it is no manifest, which `verify` tells. */
function listedIn(bytes: Uint8Array): readonly ListedFile[] {
  try {
    const { files, text } = manifestFile.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return [...files, ...text].filter(({ path }) => isInside(path));
  } catch {
    return [];
  }
}

const notFetched = (url: string, { reason }: NotFetched): Problem => ({
  code: "layer-fetch",
  value: url,
  args: { reason },
});

const tooMany = (file: string): Problem => ({
  code: "layer-unreadable",
  file,
  args: { reason: `it holds more than ${MOST_VALUES} values` },
});
