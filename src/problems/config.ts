// Problems of the configuration; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const configProblems = {
  "config-value": {
    severity: "error",
    says: "`{key}` is not usable: {reason}.",
    fix: "Correct it, or delete the key to take its default.",
  },
} as const satisfies Record<string, ProblemKind>;
