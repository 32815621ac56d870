// What a run would have written, kept for a person to decide on. In: a unit of work. Out: files under the agent's private folder; applied later with the
// check that a commit makes. The one rule: nothing is applied over a file that has changed since.
import { type FileSystem, fileErrorCode } from "../../ports-fs.js";
import { z } from "zod";
import type { CommitResult, Store } from "../store/store.js";
import { Unit } from "../store/unit.js";

const proposal = z.strictObject({
  run: z.string(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      text: z.string(),
      /** Of the file that it replaces; null for a new one. */ before: z.string().nullable(),
    }),
  ),
  /** Texts for pages that a person has edited: only to be read. */
  texts: z.array(z.strictObject({ note: z.string(), body: z.string() })).default([]),
});
export type Proposal = z.output<typeof proposal>;

export class Proposals {
  constructor(
    readonly folder: string,
    readonly fs: FileSystem,
  ) {}

  async keep(run: string, unit: Unit): Promise<void> {
    const files = unit
      .changed()
      .map(({ path, text }) => ({ path, text, before: unit.base.files.get(path)?.hash ?? null }));
    await this.#write({ run, files, texts: (await this.get(run))?.texts ?? [] });
  }

  async keepTexts(run: string, texts: Proposal["texts"]): Promise<void> {
    await this.#write({ run, files: (await this.get(run))?.files ?? [], texts });
  }

  async get(run: string): Promise<Proposal | null> {
    if (!/^[a-z0-9-]+$/.test(run)) return null;
    try {
      return (
        proposal.safeParse(JSON.parse(new TextDecoder().decode(await this.fs.read(`${this.folder}/${run}.json`))))
          .data ?? null
      );
    } catch (error) {
      if (error instanceof SyntaxError || fileErrorCode(error) === "ENOENT") return null;
      throw error;
    }
  }

  /** Runs, newest first. */
  async list(): Promise<readonly string[]> {
    if ((await this.fs.lstat(this.folder)) === null) return [];
    const names = (await this.fs.list(this.folder)).map(({ name }) => name).filter((name) => name.endsWith(".json"));
    return names
      .map((name) => name.slice(0, -".json".length))
      .sort()
      .reverse();
  }

  async apply(
    one: Proposal,
    store: Store,
  ): Promise<CommitResult | { readonly kind: "failed"; readonly problems: readonly [] }> {
    const opened = await store.open();
    if (!opened.ok) return { kind: "failed", problems: [...opened.problems] };
    const { knowledge } = opened;
    const changed = one.files
      .filter(({ path, before }) => (knowledge.files.get(path)?.hash ?? null) !== before)
      .map(({ path }) => path);
    if (changed.length > 0) return { kind: "conflict", paths: changed };
    const unit = new Unit(knowledge, store.ports.sha256);
    unit.putFiles(one.files);
    const done = await store.commit(unit);
    if (done.kind === "written") await this.drop(one.run);
    return done;
  }

  async drop(run: string): Promise<void> {
    await this.fs.remove(`${this.folder}/${run}.json`);
  }

  async #write(one: Proposal): Promise<void> {
    await this.fs.makeFolder(this.folder);
    await this.fs.write(`${this.folder}/${one.run}.json`, new TextEncoder().encode(JSON.stringify(one, null, 1)));
  }
}
