// Problems of records; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const recordProblems = {} as const satisfies Record<string, ProblemKind>;
