// `verify --golden`: asks the questions of golden.json anew. Comes in: the layer's files, and its own modules as they run.
// Goes out: each question and field that is told otherwise. The one rule: the layer's own modules answer, not this program's.
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { answers, type Core } from "../emit/golden.js";
import { GOLDEN, RETRIEVE_MODULE, TEXT_MODULE } from "../emit/places.js";
import type { Problem } from "../problems.js";
import type { LayerFiles as DataFiles } from "../runtime/retrieve/files.js";
import { golden, goldenFile } from "../schema/golden.js";
import type { LayerFiles } from "./verify.js";

/** Runs an ES module of the layer, named by its path in it, and gives what it exports. */
export type RunModule = (path: string) => Promise<object>;

export interface Replayed {
  readonly questions: number;
  readonly problems: readonly Problem[];
}

export async function replay(files: LayerFiles, run: RunModule): Promise<Replayed> {
  const read = async (path: string): Promise<unknown> => {
    const bytes = await files.read(path);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  };
  const { questions } = (await read(GOLDEN)) as z.infer<typeof goldenFile>;
  const names = ["learnings", "passages", "index", "vectors", "intent", "edges", "regions"];
  const data = await Promise.all(names.map(async (name) => [name, await read(`knowledge/${name}.json`)] as const));
  try {
    const core = { ...(await run(TEXT_MODULE)), ...(await run(RETRIEVE_MODULE)) } as Core;
    const told = await answers(core, Object.fromEntries(data) as unknown as DataFiles, questions);
    const problems = questions.flatMap((wanted, i) => differing(wanted, told[i]!));
    return { questions: questions.length, problems };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      questions: questions.length,
      problems: [{ code: "golden-failed", file: RETRIEVE_MODULE, args: { reason } }],
    };
  }
}

type Answered = z.infer<typeof golden>;

function differing(wanted: Answered, told: Answered): Problem[] {
  const now = golden.parse(told);
  return (Object.keys(golden.shape) as (keyof Answered)[])
    .filter((key) => !isDeepStrictEqual(now[key], wanted[key]))
    .map((key) => ({
      code: "golden-differs",
      file: GOLDEN,
      key,
      value: wanted.question,
      args: { expected: short(wanted[key]), told: short(now[key]) },
    }));
}

/** What a reader of a terminal can compare. */
function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)} ...`;
}

const SHOWN = 160;
