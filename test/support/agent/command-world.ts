// What an agent command takes from the world, over a disk in memory, with a scripted model and a clock that only a test moves.
import type { AgentWorld } from "../../../src/commands/agent/workspace.js";
import type { CommandResult } from "../../../src/commands/result.js";
import type { FileSystem, Processes } from "../../../src/ports-fs.js";
import type { MemoryDisk } from "../memory-fs.js";
import { FakeClock } from "./fake-clock.js";
import { sha256, storedBase, TEXTS } from "./knowledge-base.js";
import { ScriptedModel, type Step } from "./scripted-model.js";
import { DAY } from "./tool-world.js";

export const GLAZE = "Ash that melts runs down the pot and stops at its foot.";
const POST = `---\ntitle: On glazes\ndate: 2026-02-01\n---\n\nOpening words.\n\n## Ash\n\n${GLAZE}\n`;

export interface WorldTest {
  readonly world: AgentWorld;
  readonly clock: FakeClock;
  readonly model: ScriptedModel;
  /** Lines on standard error. */
  readonly said: readonly string[];
  readonly progress: readonly string[];
  readonly giveUp: AbortController;
  /** Runs a command while time passes. */
  readonly run: (command: (world: AgentWorld) => Promise<CommandResult>) => Promise<CommandResult>;
}

export interface WorldOptions {
  readonly config?: object;
  readonly pid?: number;
  /** Processes that run, beside this one; none unless said. */
  readonly alive?: (pid: number) => boolean;
  readonly fs?: FileSystem;
  readonly fault?: string;
}

/** The small base of three pages, with one post that was never taken in. */
export async function siteDisk(more?: Parameters<typeof storedBase>[0]): Promise<MemoryDisk> {
  const disk = await storedBase(more);
  const posts = Object.entries(TEXTS).map(([id, text]) => [
    `/site/posts/${id}.md`,
    `---\ntitle: ${id}\ndate: 2026-02-01\n---\n\n${text}\n`,
  ]);
  disk.put({ "/site/sitelore.config.json": "", "/site/posts/on-glazes.md": POST, ...Object.fromEntries(posts) });
  return disk;
}

export function worldTest(disk: MemoryDisk, steps: readonly Step[] = [], options: WorldOptions = {}): WorldTest {
  const { config = {}, pid = 1, alive = () => false, fs = disk.open(), fault } = options;
  const clock = new FakeClock();
  const model = new ScriptedModel(steps, clock);
  const said: string[] = [];
  const progress: string[] = [];
  const giveUp = new AbortController();
  const processes: Processes = { host: "test", pid, start: "1", isAlive: (other) => other === pid || alive(other) };
  const unused = () => {
    throw new Error("No agent command uses this.");
  };
  const world: AgentWorld = {
    fs,
    processes,
    clock: { today: () => DAY as never, elapsed: () => 0 },
    log: { progress: (stage, done, total) => void progress.push(`${stage} ${done}/${total}`) },
    runtime: { module: unused, run: unused },
    sha256,
    embedder: unused,
    cache: { read: async () => null, write: async () => {}, clear: unused },
    env: {},
    version: "0.0.0",
    configFile: async () => ({ value: { site: { url: "https://a.example.edu" }, content: ["posts/*.md"], ...config } }),
    pdfText: unused,
    agentClock: clock,
    openModel: async () =>
      fault === undefined ? { model, host: "localhost:1", profile: "vllm", keepTools: false } : { fault },
    say: (line) => void said.push(line),
    signal: giveUp.signal,
  };
  return { world, clock, model, said, progress, giveUp, run: (command) => clock.until(command(world)) };
}
