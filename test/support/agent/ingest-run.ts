// An ingest over a small knowledge base in memory, with a scripted model.
import type { SourceInfo, SourceText } from "../../../src/agent/domain/source.js";
import { ingest, type IngestOptions, type IngestPorts } from "../../../src/agent/ingest/ingest.js";
import { Proposals } from "../../../src/agent/ingest/proposals.js";
import { defaultLimits } from "../../../src/agent/limits.js";
import type { RunEvent } from "../../../src/agent/ports-agent.js";
import { RunLog } from "../../../src/agent/runs/run-log.js";
import type { Tool } from "../../../src/agent/tool.js";
import type { MemoryDisk } from "../memory-fs.js";
import { FakeClock } from "./fake-clock.js";
import { opened, ROOT, sha256, source, storedBase, TEXTS } from "./knowledge-base.js";
import { ScriptedModel, type Step } from "./scripted-model.js";

export const PRIVATE = "/site/.sitelore/agent";

export const info = (id: string, more: Partial<SourceInfo> = {}): SourceInfo => {
  const { title, origin, url, author, date, visibility, trust } = source(id);
  return { id, title, origin, url, author, date, visibility, trust, ...more };
};

/** A text with its headings as nodes, as the product's reader would give it. */
export function textOf(text: string): SourceText {
  const starts = [0, ...[...text.matchAll(/^# /gm)].map(({ index }) => index).filter((at) => at > 0)];
  const nodes = starts.map((start, at) => {
    const end = starts[at + 1] ?? text.length;
    const heading = /^# (.*)/.exec(text.slice(start, end))?.[1] ?? "";
    return {
      id: String(at),
      heading,
      level: heading === "" ? 0 : 1,
      parent: null,
      start,
      end,
      textHash: sha256(text.slice(start, end)),
      tokens: 50,
    };
  });
  return { text, textHash: sha256(text), nodes };
}

export interface IngestTest {
  readonly disk?: MemoryDisk;
  readonly id?: string;
  readonly text?: string;
  readonly source?: Partial<SourceInfo>;
  readonly options?: Partial<IngestOptions>;
  readonly readTools?: readonly Tool[];
  /** Over what the run sees, in place of `readTools`. */
  readonly readToolsOf?: IngestPorts["readTools"];
  readonly before?: (disk: MemoryDisk) => void;
}

export async function runIngest(steps: readonly Step[], test: IngestTest = {}) {
  const { id = "on-kilns", text = TEXTS[id]!, options = {}, readTools = [] } = test;
  const disk = test.disk ?? (await storedBase());
  const { store, knowledge } = await opened(disk);
  const clock = new FakeClock();
  const model = new ScriptedModel(steps, clock);
  const events: RunEvent[] = [];
  const fs = disk.open();
  const log = new RunLog(`${PRIVATE}/runs`, fs);
  const proposals = new Proposals(`${PRIVATE}/proposals`, fs);
  const done = await clock.until(
    ingest(
      info(id, test.source),
      knowledge,
      { limits: defaultLimits.ingest, day: "2026-03-01", force: false, review: false, ...options },
      {
        model,
        prices: null,
        endpoint: { host: null, profile: null },
        clock,
        events: { tell: (event) => events.push(event) },
        log,
        processes: { host: "test", pid: 1, start: "1", isAlive: () => true },
        sha256,
        version: "0.0.0",
        store,
        sources: { list: async () => [info(id)], read: async () => textOf(text) },
        proposals,
        readTools: test.readToolsOf ?? (() => readTools),
      },
    ),
  );
  const after = await opened(disk);
  return {
    done,
    disk,
    model,
    events,
    log,
    proposals,
    knowledge: after.knowledge,
    store: after.store,
    snapshot: disk.snapshot(ROOT),
  };
}
