// Problems of front matter; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const frontMatterProblems = {} as const satisfies Record<string, ProblemKind>;
