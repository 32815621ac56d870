// Problems of output; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const outputProblems = {} as const satisfies Record<string, ProblemKind>;
