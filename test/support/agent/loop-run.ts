// A run of the loop over toy tools, for tests of the loop itself.
import { createHash } from "node:crypto";
import { z } from "zod";
import { defaultLimits, type Limits } from "../../../src/agent/limits.js";
import { type Judged, type Phase, Run, type RunOptions } from "../../../src/agent/loop/run.js";
import type { RunEvent } from "../../../src/agent/ports-agent.js";
import type { ToolMessage } from "../../../src/agent/ports-model.js";
import { refused, type Tool, tool } from "../../../src/agent/tool.js";
import { FakeClock } from "./fake-clock.js";
import { ScriptedModel, type Step } from "./scripted-model.js";

const PAGES: Readonly<Record<string, string>> = {
  kilns: "A kiln holds its heat.",
  ash: "Ash is a glaze.",
  long: "heat ".repeat(2_000),
};

export const readPage = tool({
  name: "read_page",
  description: "Reads a page.",
  access: "read",
  input: z.object({ id: z.string(), limit: z.number().int().optional() }),
  run: ({ id }) =>
    Object.hasOwn(PAGES, id)
      ? { ok: true, data: { text: PAGES[id] }, ids: [id] }
      : refused("not_found", `There is no page ${id}.`, "Read another."),
});

export const listPages = tool({
  name: "list_pages",
  description: "Lists the pages.",
  access: "read",
  input: z.object({}),
  run: () => ({ ok: true, data: Object.keys(PAGES) }),
});

export interface LoopTest {
  readonly run: Run;
  readonly model: ScriptedModel;
  readonly clock: FakeClock;
  readonly events: RunEvent[];
  /** What was answered to calls, in order, parsed. */
  answers(): Record<string, any>[];
  go<T = string>(phase?: Partial<Phase<T>>): ReturnType<Run["phase"]>;
}

export function loopTest(
  steps: readonly Step[],
  { limits = {}, ...rest }: { limits?: Partial<Limits> } & Partial<Omit<RunOptions, "limits">> = {},
): LoopTest {
  const clock = new FakeClock();
  const model = new ScriptedModel(steps, clock);
  const events: RunEvent[] = [];
  const run = new Run({
    id: "run-1",
    model,
    limits: { ...defaultLimits.query, ...limits },
    prices: null,
    clock,
    events: { tell: (event) => events.push(event) },
    digest: (text) => createHash("sha256").update(text).digest("hex").slice(0, 8),
    revision: () => 0,
    ...rest,
  });
  return {
    run,
    model,
    clock,
    events,
    answers: () =>
      model.requests
        .at(-1)!
        .messages.filter((one): one is ToolMessage => one.role === "tool")
        .map(({ content }) => JSON.parse(content)),
    go: (phase = {}) => clock.until(run.phase({ ...PHASE, ...phase } as Phase)),
  };
}

export const accept = (final: string): Judged<string> => ({ kind: "accepted", value: final });

export const PHASE: Phase<string> = {
  name: "query",
  system: "You answer from pages.",
  task: "What holds heat?",
  tools: [readPage, listPages] as readonly Tool[],
  answersAtEnd: true,
  judge: accept,
};
