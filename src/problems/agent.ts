// Problems of the agent's commands; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const agentProblems = {
  "agent-model": {
    severity: "error",
    says: "No model can be asked. {reason}",
    fix: "Name one in the configuration's agent.model: profile, model, and keyEnv for the variable that holds its key. README.md has an example for each kind of server.",
  },
  "agent-limit": {
    severity: "error",
    says: "{key} cannot be {value}: {reason}.",
    fix: "Give a whole number, and a time with its unit, such as 10m or 90s. A limit that cannot be read never falls back to another one.",
  },
  "agent-source-none": {
    severity: "error",
    says: "There is no source {value}.",
    fix: "Give the path of a post or of a document in raw/, or its id; `sitelore agent ingest --all` takes all of them.",
  },
  "agent-source-unreadable": {
    severity: "error",
    says: "{file} was not taken in: {reason}.",
    fix: "Mend it, or leave it out.",
  },
  "agent-run-failed": {
    severity: "error",
    says: "The run on {value} failed ({reason}): {message}",
    fix: "Nothing was changed. `sitelore agent runs show {run}` tells what was done; --log-level debug tells it while it happens.",
  },
  "agent-run-none": {
    severity: "error",
    says: "There is no run {value}.",
    fix: "`sitelore agent runs list` names them.",
  },
  "agent-not-filed": {
    severity: "error",
    says: "{value} was not filed. {reason}",
    fix: "Ask the question again, and file that run.",
  },
  "agent-proposal-none": {
    severity: "error",
    says: "There is no proposal {value}.",
    fix: "`sitelore agent review list` names them.",
  },
  "agent-conflict": {
    severity: "error",
    says: "{file} was changed since it was read, so nothing was written.",
    fix: "Run the command again; the change is read then.",
  },
  "agent-record": {
    severity: "warning",
    says: "{file} holds no record that can be read: {reason}. It is left out.",
    fix: "Mend the file, or remove it; `sitelore agent lint` tells all of them.",
  },
  "agent-unsettled": {
    severity: "warning",
    says: "{file} is being written, or was left half written by a command that was killed, so its pages are not in this layer.",
    fix: "Run any `sitelore agent` command, which mends it, and build again.",
  },
  "agent-quotation": {
    severity: "warning",
    says: "The claim {value} quotes words that its post no longer holds, so it and the pages that rest on it are left out.",
    fix: "Take the post in again: sitelore agent ingest --changed.",
  },
  "agent-stuck": {
    severity: "warning",
    says: "The run {value} on {reason} was cut off before it ended. It changed nothing.",
    fix: "Nothing has to be done; run it again if you want its result.",
  },
  "agent-stuck-done": {
    severity: "warning",
    says: "The run {value} on {subject} was cut off after its result was written, and before its record was.",
    fix: "Nothing has to be done; the record says now that it succeeded.",
  },
  "agent-eval-file": {
    severity: "error",
    says: "{file} gives no questions: {reason}.",
    fix: "Write a list `questions:` whose entries have `question`, `covered: true` or `false`, and where it is covered `pages` that a good answer cites.",
  },
  "agent-eval-out": {
    severity: "error",
    says: "{file} was not written: {reason}.",
    fix: "The results are on standard output with --json; name a file that can be written.",
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;
