// The Processes port over Node and, on Linux, /proc.
// In: a process id and its start mark. Out: whether that very process still runs.
// The rule: in doubt a process is alive, since taking over a living build's lock would mix two builds.
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { fileErrorCode, type Processes } from "../ports-fs.js";

export function nodeProcesses(): Processes {
  return {
    host: `${hostname()}${processSpace()}`,
    pid: process.pid,
    start: linuxStat(process.pid)?.start ?? String(Math.round(performance.timeOrigin)),
    isAlive,
  };
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another user.
    return fileErrorCode(error) !== "ESRCH";
  }
  const stat = linuxStat(pid);
  // A killed process that its parent has not collected yet still has its id; it will never write again.
  return stat === null || (stat.start === start && stat.state !== "Z" && stat.state !== "X");
}

/** State letter and start time (clock ticks since boot) of a process; null where there is no /proc.
 *  `4711 (node (x)) S 1 ...`: the name may hold spaces and brackets, so fields are counted from the last ")". */
function linuxStat(pid: number): { readonly state: string; readonly start: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [state, start] = [fields[0], fields[19]];
    return state !== undefined && start !== undefined ? { state, start } : null;
  } catch {
    return null;
  }
}

/** Containers may share a host name and not their process ids: on Linux the id space is part of the host. */
function processSpace(): string {
  try {
    return `.${readlinkSync("/proc/self/ns/pid").replace(/\D/g, "")}`;
  } catch {
    return "";
  }
}
