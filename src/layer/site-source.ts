// A published layer as a source. In: the site's address. Out: its files, from the site or from the copy that is kept here. The one rule: the site
// says which manifest is its own; a kept file is used only where that manifest lists its hash, and a kept manifest only while the site cannot be
// reached, and then that is told with its age.
import { MANIFEST } from "../emit/places.js";
import type { ListedCache } from "../ports.js";
import { type Got, isFetched, isUnchanged, type Validators, type Web } from "../ports-web.js";
import type { Problem } from "../problems.js";
import { ageText } from "./age-text.js";
import { KeptSite } from "./kept-site.js";
import { urlOf } from "./site-address.js";
import { type LayerSource, type ReadManifest, tooLarge } from "./source.js";

export interface SitePorts {
  readonly web: Web;
  readonly cache: ListedCache;
  readonly sha256: (bytes: Uint8Array | string) => string;
}

export function siteSource(site: string, { web, cache, sha256 }: SitePorts): LayerSource {
  const kept = new KeptSite(site, cache, sha256);
  return {
    name: site,
    foreign: true,

    async manifest(most): Promise<ReadManifest | Problem> {
      const url = urlOf(site, MANIFEST);
      const known = await kept.manifest();
      const got = await web.get(url, most, known?.validators);
      const asOfNow = (bytes: Uint8Array, validators: Validators): ReadManifest => ({
        bytes,
        problems: [],
        keep: () => kept.keepManifest(bytes, validators),
      });
      if (isFetched(got)) return asOfNow(got.bytes, got.validators);
      if (isUnchanged(got)) return known ? asOfNow(known.bytes, known.validators) : notFetched(url, got);
      if (got.why !== "unreachable" || !known) return notFetched(url, got);
      const args = { reason: got.reason, age: ageText(known.age) };
      return { bytes: known.bytes, problems: [{ code: "layer-kept", value: site, args }], keep: async () => {} };
    },

    async read(file, most, hash) {
      const here = await kept.file(hash);
      if (here) return here;
      const url = urlOf(site, file);
      const got = await web.get(url, most);
      if (!isFetched(got)) return notRead(file, most, url, got);
      if (sha256(got.bytes) === hash) await kept.keep(hash, got.bytes);
      return got.bytes;
    },
  };
}

/** Of a file that the manifest lists: what is not there, or is another, shows that the two are not of one build. */
function notRead(file: string, most: number, url: string, got: Exclude<Got, { bytes: Uint8Array }>): Problem {
  if (isUnchanged(got) || got.why === "unreachable" || got.why === undefined) return notFetched(url, got);
  return got.why === "absent" ? { code: "layer-missing", file } : tooLarge(file, most + 1, most);
}

function notFetched(url: string, got: Exclude<Got, { bytes: Uint8Array }>): Problem {
  const reason = isUnchanged(got) ? "the site answers 304 to a question that it was not asked" : got.reason;
  return { code: "layer-fetch", value: url, args: { reason } };
}
