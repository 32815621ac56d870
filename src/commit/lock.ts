// In: an output folder and who we are. Out: the lock on it, or who holds it.
// The rule: of all live processes at most one holds the lock, and a dead one never keeps it.
//
// Each process raises a flag of its own (an empty file whose name says who) and only then looks for others. Two that
// both went on would each have looked before the other raised its flag, which cannot be. A flag belongs to one process
// for ever, so the flag of a dead process can be removed by anybody at any time: nobody alive can have that name.
import { attempt, type FileSystem, fileErrorCode, type Processes, tolerate } from "../ports-fs.js";
import type { Problem } from "../problems.js";
import { type Failure, failure, undecided } from "./result.js";
import { STATE_FOLDER } from "./safe-path.js";

export interface Lock {
  readonly ok: true;
  /** Lowers the flag and removes the state folder when nothing else is in it. Never throws a file error: a flag that
   *  stays is that of a dead process soon. */
  release(): Promise<void>;
}

/** How often the process whose flag sorts first looks again before it gives up. When several come in the same instant
 *  the others leave at once, so that one of them, not none, goes on. */
const LOOKS = 20;

/** How often the state folder is made again after a leaving process removed it under our hands. */
const ENTRIES = 20;

export async function lock(fs: FileSystem, dir: string, processes: Processes): Promise<Lock | Failure> {
  const folder = `${dir}/${STATE_FOLDER}`;
  const mine = flagName(processes);
  const entry = await fs.lstat(folder);
  if (entry !== null && entry.kind !== "folder") {
    return undecided(STATE_FOLDER, "the folder that commits work in is no folder");
  }
  if (!(await raise(fs, folder, mine))) return failure([busy(processes.host, processes.pid, mine)]);

  const release = async () => {
    await attempt(fs.remove(`${folder}/${mine}`));
    await attempt(fs.removeFolder(folder));
  };
  try {
    for (let look = 1; ; look++) {
      const others = await liveFlags(fs, folder, mine, processes);
      const other = others[0];
      if (other === undefined) return { ok: true, release };
      if (look === LOOKS || other.name < mine) {
        await release();
        return failure([busy(other.host, other.pid, other.name)]);
      }
    }
  } catch (error) {
    await release();
    throw error;
  }
}

/** False when a flag of this very process is up already: another commit of ours is under way. */
async function raise(fs: FileSystem, folder: string, name: string): Promise<boolean> {
  for (let entry = 1; ; entry++) {
    try {
      await fs.makeFolder(folder);
      await fs.create(`${folder}/${name}`, new Uint8Array());
      return true;
    } catch (error) {
      const code = fileErrorCode(error);
      if (code === "EEXIST") return false;
      if (code !== "ENOENT" || entry === ENTRIES) throw error;
    }
  }
}

export interface Flag {
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  /** False: its process is gone for certain. */
  readonly alive: boolean;
}

/** The flags in the state folder, sorted by name. Reads only. */
export async function flags(fs: Pick<FileSystem, "list">, folder: string, processes: Processes): Promise<Flag[]> {
  return (await fs.list(folder)).flatMap(({ name }) => {
    const match = FLAG.exec(name);
    if (match === null) return [];
    const [host = "", pid = "", start = ""] = match.slice(1);
    const alive = host !== safe(processes.host) || processes.isAlive(Number(pid), start);
    return [{ name, host, pid: Number(pid), alive }];
  });
}

async function liveFlags(fs: FileSystem, folder: string, mine: string, processes: Processes): Promise<Flag[]> {
  const others = (await flags(fs, folder, processes)).filter((flag) => flag.name !== mine);
  for (const flag of others) {
    if (!flag.alive) await tolerate(["ENOENT"], fs.remove(`${folder}/${flag.name}`));
  }
  return others.filter((flag) => flag.alive);
}

/** lock~web-3.4026531836~812~99341 */
const FLAG = /^lock~([A-Za-z0-9._-]{1,100})~([0-9]{1,15})~([A-Za-z0-9._-]{1,100})$/;

export function isFlag(name: string): boolean {
  return FLAG.test(name);
}

function flagName(processes: Processes): string {
  return `lock~${safe(processes.host)}~${processes.pid}~${safe(processes.start)}`;
}

function safe(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]/g, "_").slice(0, 100) || "_";
}

export function busy(host: string, pid: number, flag: string): Problem {
  return { code: "write-busy", file: `${STATE_FOLDER}/${flag}`, args: { host, pid } };
}
