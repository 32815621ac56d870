// What a rule of reading is. Rules stand in order (rules.ts); the first whose pattern matches decides.
import type { Intent, IntentType } from "../results.js";
import { pattern, type Pattern } from "./pattern.js";

export interface Rule {
  /** Names the rule in `comprehension.why`: "decision/should". */
  readonly id: string;
  readonly type: IntentType;
  /** 0 to 1: how often an ask of this shape is of this type. */
  readonly confidence: number;
  readonly patterns: readonly Pattern[];
  readonly focus?: Intent["focus"];
  /** Only asks that start like a statement or a bare phrase: no question word, no auxiliary, no request. */
  readonly statement?: true;
  /** The most words an ask may have. */
  readonly most?: number;
  /** Asks that have this are left to the next rules. */
  readonly unless?: Pattern;
}

type Options = Pick<Rule, "focus" | "statement" | "most"> & { readonly unless?: string };

/** `written`: one pattern a line. */
export function rule(id: string, confidence: number, written: string, options: Options = {}): Rule {
  const type = id.split("/")[0] as IntentType;
  const lines = written.split("\n").map((line) => line.trim());
  const { unless, ...rest } = options;
  const patterns = lines.filter((line) => line !== "").map(pattern);
  return { id, type, confidence, patterns, ...rest, ...(unless ? { unless: pattern(unless) } : {}) };
}
