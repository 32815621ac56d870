// Problems of writing a set of files into a folder that also holds others (src/commit/); src/problems.ts turns them into
// sentences. `file` is relative to that folder. Exit codes: write-busy 5, write-undecided 6, every other error 1.
import type { ProblemKind } from "../problems.js";

export const commitProblems = {
  "write-unsafe-path": {
    severity: "error",
    says: "The path {value} cannot be written: {why}. A path like that could leave the output folder or be read as another name.",
    fix: "Change the slug or URL pattern it comes from; if only the old manifest lists it, delete that manifest.",
  },
  "write-path-collision": {
    severity: "error",
    says: "It cannot stand beside {other}: on some systems both are one file, so one would silently replace the other.",
    fix: "Change one of the two slugs or paths.",
  },
  "write-link": {
    severity: "error",
    says: "`{link}` in the output folder is a symbolic link, and links are not followed: one may lead out of the folder.",
    fix: "Replace the link with a real folder or file, or choose another output folder.",
  },
  "write-not-ours": {
    severity: "error",
    says: "The site has a file of its own there, with other contents. It was left as it is, and nothing was written.",
    fix: "Move that file, or choose another output folder or URL pattern. If it is an old output, delete it.",
  },
  "write-in-the-way": {
    severity: "error",
    says: "`{at}` is in the way: it is not what a file at this path needs there. Nothing was written.",
    fix: "Move it, or choose another output folder or URL pattern.",
  },
  "write-edited-leftover": {
    severity: "error",
    says: "An earlier build wrote it, its contents have changed since, and this build no longer makes it. Left there it might publish a withdrawn post, removed it might take somebody's work. Nothing was written.",
    fix: "Delete the file if it is not wanted; otherwise move it away, build, and put it back.",
  },
  "write-busy": {
    severity: "error",
    says: "Another command is writing this folder (process {pid} on {host}).",
    fix: "Wait for it and run this again. If that process is surely gone, delete this file.",
  },
  "write-unreadable": {
    severity: "error",
    says: "The system refused to show what is there ({reason}). Nothing was changed.",
    fix: "Check the permissions of the output folder and the disk.",
  },
  "write-failed": {
    severity: "error",
    says: "The system refused to write ({reason}). The output is as it was before.",
    fix: "Check space and permissions of the disk, then run this again.",
  },
  "write-unfinished": {
    severity: "error",
    says: "The system refused to write ({reason}) when a part of the files was in place. The manifest does not match them all until this is mended.",
    fix: "Check space and permissions of the disk, then run any sitelore command on this folder: it completes the writing or undoes it.",
  },
  "write-interrupted": {
    severity: "error",
    says: "An interrupted command left this folder half written, and nothing was changed now.",
    fix: "Run `sitelore build`, or `sitelore verify` on this folder: its writing is then {action} first.",
  },
  "write-undecided": {
    severity: "error",
    says: "An interrupted command left this folder half written, and it cannot be completed safely: {why}. Nothing was touched.",
    fix: "Look at the file. Then delete the folder .sitelore-commit and the outputs of sitelore, and build again.",
  },
  "write-over-edited": {
    severity: "warning",
    says: "It had been changed since an earlier build wrote it, and was written anew.",
    fix: "Make the change in the sources or the configuration, where it lasts.",
  },
  "write-left": {
    severity: "warning",
    says: "An earlier build wrote it, but something else is there now, so it was not removed.",
    fix: "Delete it if it should not be published.",
  },
  "write-recovered": {
    severity: "warning",
    says: "An interrupted command had left this folder half written; its writing was {action} first.",
    fix: "Nothing to do.",
  },
} as const satisfies Record<string, ProblemKind>;
