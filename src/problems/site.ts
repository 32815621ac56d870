// Problems of site; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const siteProblems = {} as const satisfies Record<string, ProblemKind>;
