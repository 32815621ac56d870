// Problems of the site as a whole; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const siteProblems = {
  "region-clash": {
    severity: "error",
    says: "Two kinds of learning share the region `{value}` ({members}), so its reading order would mix them.",
    fix: "Rename the series, or the id of the record.",
  },
} as const satisfies Record<string, ProblemKind>;
