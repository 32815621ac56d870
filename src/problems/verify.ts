// Problems of verify; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const verifyProblems = {} as const satisfies Record<string, ProblemKind>;
