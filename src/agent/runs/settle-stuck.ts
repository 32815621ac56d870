// Runs that were cut off. In: the records, and what the knowledge base holds. Out: those that have no end although their process is gone, ended. The
// rule: what was committed decides: a source that names the run as its last one was taken in, whatever the record had time to say.
import type { Processes } from "../../ports-fs.js";
import type { Knowledge } from "../domain/knowledge.js";
import type { RunRecord } from "./record.js";
import type { RunLog } from "./run-log.js";

/** `at`: UTC, when this was found. For a caller that holds the lock, on a mended knowledge base. */
export async function settleStuck(
  log: RunLog,
  processes: Processes,
  { sources, revision }: Pick<Knowledge, "sources" | "revision">,
  at: string,
): Promise<readonly RunRecord[]> {
  const taken = new Set([...sources.values()].map(({ ingest }) => ingest.run));
  const settled: RunRecord[] = [];
  for (const run of await log.stuck(processes)) {
    const ended = { ...run, ended: at };
    const record: RunRecord = taken.has(run.id)
      ? {
          ...ended,
          state: "succeeded",
          message: "Its process ended before the record was written; the source names this run as its last one.",
          revision: { ...run.revision, after: revision },
        }
      : { ...ended, state: "failed", reason: "crashed", message: "Its process ended before the run did." };
    await log.write(record);
    settled.push(record);
  }
  return settled;
}
