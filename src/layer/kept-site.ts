// The copy of a published layer that is kept on this machine. In: the site's address, and files with the hashes that its manifest gave them. Out:
// those files, later. The one rule: a file is its hash: what no longer has it is as good as none, and is fetched again.
//
//   sites/0f3a.../site.json   which manifest was there last, and by what the site tells it from another
//   sites/0f3a.../9b1c...     a file, the manifest as well, under its own SHA-256
import { z } from "zod";
import type { ListedCache } from "../ports.js";
import type { Validators } from "../ports-web.js";

/** Bytes of all copies together; past it the sites go that were looked at longest ago. Twice the largest layer that is read. */
const MOST_KEPT = 1_000_000_000;

const PLACE = "sites";
const SITE = "site.json";

const siteRecord = z.object({
  site: z.string(),
  manifest: z.string().regex(/^[\da-f]{64}$/),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});
type SiteRecord = z.infer<typeof siteRecord>;

export interface KeptManifest {
  readonly bytes: Uint8Array;
  readonly validators: Validators;
  /** Milliseconds since the site was last asked whether it is still its manifest. */
  readonly age: number;
}

type Sha256 = (bytes: Uint8Array | string) => string;

export class KeptSite {
  private readonly folder: string;

  constructor(
    private readonly site: string,
    private readonly cache: ListedCache,
    private readonly sha256: Sha256,
    private readonly most = MOST_KEPT,
  ) {
    this.folder = `${PLACE}/${sha256(site).slice(0, 32)}`;
  }

  /** The manifest of the last layer that was read whole; null when there is none. */
  async manifest(): Promise<KeptManifest | null> {
    const record = await this.record();
    const bytes = record && (await this.file(record.manifest));
    if (!bytes) return null;
    const at = `${this.folder}/${SITE}`;
    const age = (await this.cache.list(this.folder)).find(({ name }) => name === at)?.age ?? 0;
    const { etag, lastModified } = record;
    return { bytes, validators: { etag, lastModified }, age };
  }

  async file(hash: string): Promise<Uint8Array | null> {
    const bytes = await this.cache.read(`${this.folder}/${hash}`);
    return bytes !== null && this.sha256(bytes) === hash ? bytes : null;
  }

  /** Bytes whose hash is no other than `hash`. */
  async keep(hash: string, bytes: Uint8Array): Promise<void> {
    if (await this.makeRoom(bytes.length)) await this.cache.write(`${this.folder}/${hash}`, bytes);
  }

  /** A layer has been read whole: this is its manifest, from now on and as of now. Files that it does not list go. */
  async keepManifest(bytes: Uint8Array, validators: Validators): Promise<void> {
    const manifest = this.sha256(bytes);
    await this.keep(manifest, bytes);
    const record: SiteRecord = { site: this.site, manifest, ...validators };
    await this.cache.write(`${this.folder}/${SITE}`, new TextEncoder().encode(JSON.stringify(record)));
    const listed = new Set([SITE, manifest, ...(new TextDecoder().decode(bytes).match(/[\da-f]{64}/g) ?? [])]);
    for (const { name } of await this.cache.list(this.folder))
      if (!listed.has(name.slice(this.folder.length + 1))) await this.cache.remove(name);
  }

  private async record(): Promise<SiteRecord | null> {
    const bytes = await this.cache.read(`${this.folder}/${SITE}`);
    try {
      const record = bytes && siteRecord.parse(JSON.parse(new TextDecoder().decode(bytes)));
      return record?.site === this.site ? record : null;
    } catch {
      return null;
    }
  }

  /** False when it would be too much even if this were the only site. */
  private async makeRoom(bytes: number): Promise<boolean> {
    const sites = new Map<string, { bytes: number; age: number }>();
    for (const file of await this.cache.list(PLACE)) {
      const folder = file.name.split("/").slice(0, 2).join("/");
      const site = sites.get(folder);
      sites.set(folder, { bytes: file.bytes + (site?.bytes ?? 0), age: Math.min(file.age, site?.age ?? Infinity) });
    }
    let total = bytes + (sites.get(this.folder)?.bytes ?? 0);
    if (total > this.most) return false;
    sites.delete(this.folder);
    const newestFirst = [...sites].sort(([, a], [, b]) => a.age - b.age);
    for (const [folder, site] of newestFirst) {
      total += site.bytes;
      if (total > this.most) await this.cache.remove(folder);
    }
    return true;
  }
}
