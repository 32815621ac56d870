// A question asked of a knowledge base with a scripted model.
import type { Knowledge } from "../../../src/agent/domain/knowledge.js";
import { type Asked, ask, type AskOptions } from "../../../src/agent/query/ask.js";
import type { Limits } from "../../../src/agent/limits.js";
import type { ToolWorld } from "../../../src/agent/tools/world.js";
import { loopTest, type LoopTest } from "./loop-run.js";
import type { Unit } from "../../../src/agent/store/unit.js";
import { filled, knowledgeOf } from "./knowledge-base.js";
import { call, type Step } from "./scripted-model.js";
import { worldOf } from "./tool-world.js";

export const read = (...ids: readonly string[]): Step => ({ calls: ids.map((id) => call("read_note", { id })) });
export const say = (text: string): Step => ({ text });

export interface QueryTest extends LoopTest {
  readonly world: ToolWorld;
  readonly asked: Asked;
}

export async function askTest(
  steps: readonly Step[],
  {
    base = () => {},
    knowledge = knowledgeOf(filled(base)),
    world = {},
    limits = {},
    ...options
  }: Partial<AskOptions> & {
    readonly limits?: Partial<Limits>;
    readonly base?: (unit: Unit) => void;
    readonly knowledge?: Knowledge;
    readonly world?: Partial<ToolWorld>;
  } = {},
): Promise<QueryTest> {
  const test = loopTest(steps, { limits });
  const seen = worldOf(knowledge, world);
  const asked = await test.clock.until(
    ask(test.run, seen, { question: "How long does a kiln keep its heat?", ...options }),
  );
  return { ...test, world: seen, asked };
}

/** Reads the three pages of the small base, then gives one final message: what becomes of it, with its defects as the model is told them. */
export async function judged(
  final: string,
  options: Parameters<typeof askTest>[1] = {},
  pages = ["kilns", "ash", "wedging"],
) {
  const { asked, model, events } = await askTest([read(...pages), say(final), say(final)], options);
  const last = events.findLast(({ kind }) => kind === "validation");
  const defects = (last?.fields.defects ?? []) as string[];
  return { asked, defects, model, result: asked.state === "succeeded" ? asked.value : null };
}
