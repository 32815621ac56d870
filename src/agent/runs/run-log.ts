// The records of runs on disk. In: the private folder of the agent. Out: records and events, by run. The rules: a record is replaced
// whole; nothing in here is ever published.
import { attempt, type FileSystem, fileErrorCode, type Processes, tolerate } from "../../ports-fs.js";
import type { RunEvent } from "../ports-agent.js";
import { type RunRecord, runRecord } from "./record.js";

const RUN_ID = /^r\d{8}-\d{6}-[0-9a-f]{6}$/;

/** "r20261201-093000-1f0a3c": sorts by time, and says it. `wall`: UTC; `salt`: whatever tells two runs of one second apart. */
export const runId = (wall: string, salt: string): string =>
  `r${wall.slice(0, 10).replaceAll("-", "")}-${wall.slice(11, 19).replaceAll(":", "")}-${salt.slice(0, 6)}`;

export class RunLog {
  readonly #events = new Map<string, string[]>();
  readonly #messages = new Map<string, string[]>();

  constructor(
    /** Absolute; "/" between segments. */
    readonly folder: string,
    readonly fs: FileSystem,
  ) {}

  async write(record: RunRecord): Promise<void> {
    const at = this.#at(record.id);
    await this.fs.makeFolder(at.folder);
    const bytes = new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
    await this.fs.write(`${at.record}.new`, bytes);
    await this.fs.rename(`${at.record}.new`, at.record);
  }

  /** Kept in memory until `flush`: a run has some hundred. */
  event(run: string, { kind, fields }: RunEvent): void {
    const events = linesOf(this.#events, run);
    events.push(JSON.stringify({ seq: events.length + 1, kind, ...fields }));
  }

  /** What was said, for a run whose messages are kept. */
  message(run: string, message: object): void {
    linesOf(this.#messages, run).push(JSON.stringify(message));
  }

  /** Puts what was told so far on the disk. */
  async flush(run: string): Promise<void> {
    const at = this.#at(run);
    await this.fs.makeFolder(at.folder);
    await this.fs.write(at.events, bytesOf(linesOf(this.#events, run)));
    const messages = this.#messages.get(run);
    if (messages !== undefined) await this.fs.write(at.messages, bytesOf(messages));
  }

  /** Removes the records of the oldest runs beyond `runs`, and of those older than `days` at `now`; never one of a run that has no end. */
  async prune({ runs, days }: { readonly runs: number; readonly days: number }, now: string): Promise<void> {
    const oldest = runId(new Date(Date.parse(now) - days * 86_400_000).toISOString(), "");
    const ids = (await this.#files()).map(({ run }) => run).filter((run) => RUN_ID.test(run));
    for (const [place, run] of ids.sort((a, b) => (a < b ? 1 : -1)).entries()) {
      if (place < runs && run >= oldest) continue;
      const record = await this.get(run);
      if (record === null || record.state === "running") continue;
      const at = this.#at(run);
      // The record goes last: without it, nobody would look for the rest.
      for (const path of [at.events, at.messages, at.record]) await tolerate(["ENOENT"], this.fs.remove(path));
      await attempt(this.fs.removeFolder(at.folder));
    }
  }

  async get(run: string): Promise<RunRecord | null> {
    if (!RUN_ID.test(run)) return null;
    try {
      const text = new TextDecoder().decode(await this.fs.read(this.#at(run).record));
      return runRecord.safeParse(JSON.parse(text)).data ?? null;
    } catch (error) {
      if (error instanceof SyntaxError || fileErrorCode(error) === "ENOENT") return null;
      throw error;
    }
  }

  /** Newest first. */
  async list(): Promise<readonly RunRecord[]> {
    const found: RunRecord[] = [];
    for (const { run } of await this.#files()) {
      const record = await this.get(run);
      if (record !== null) found.push(record);
    }
    return found.sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  /** Files that should hold a record and hold none, by their path in the folder, sorted. */
  async unreadable(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { run, path } of await this.#files()) if ((await this.get(run)) === null) found.push(path);
    return found.sort();
  }

  async #files(): Promise<{ readonly run: string; readonly path: string }[]> {
    if ((await this.fs.lstat(this.folder)) === null) return [];
    const months = (await this.fs.list(this.folder)).filter(
      ({ name, kind }) => kind === "folder" && /^\d{4}-\d{2}$/.test(name),
    );
    const all = await Promise.all(
      months.map(async ({ name: month }) =>
        (await this.fs.list(`${this.folder}/${month}`))
          .filter(({ name }) => name.endsWith(".json"))
          .map(({ name }) => ({ run: name.slice(0, -".json".length), path: `${month}/${name}` })),
      ),
    );
    return all.flat();
  }

  /** Runs that have no end although their process is gone. */
  async stuck(processes: Processes): Promise<readonly RunRecord[]> {
    const running = (await this.list()).filter(({ state }) => state === "running");
    return running.filter(({ owner }) => owner.host === processes.host && !processes.isAlive(owner.pid, owner.start));
  }

  #at(run: string) {
    const folder = `${this.folder}/${run.slice(1, 5)}-${run.slice(5, 7)}`;
    const file = (end: string) => `${folder}/${run}.${end}`;
    return { folder, record: file("json"), events: file("events.jsonl"), messages: file("messages.jsonl") };
  }
}

function linesOf(all: Map<string, string[]>, run: string): string[] {
  const lines = all.get(run) ?? [];
  all.set(run, lines);
  return lines;
}

const bytesOf = (lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode(lines.map((one) => `${one}\n`).join(""));
