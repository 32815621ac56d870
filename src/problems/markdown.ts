// Problems of markdown; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const markdownProblems = {} as const satisfies Record<string, ProblemKind>;
