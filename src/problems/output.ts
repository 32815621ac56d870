// Problems of output; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const outputProblems = {
  "forged-separator": {
    severity: "warning",
    says: "A line of hyphens followed by a title looks like the start of another post ({count} in this one), so it is written `***` in llms-full.txt.",
    fix: "Nothing has to be done; write `***` in the post if its other copies should match.",
  },
} as const satisfies Record<string, ProblemKind>;
