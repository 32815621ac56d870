// Problems of output; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const outputProblems = {
  "vectors-none": {
    severity: "warning",
    says: "The layer has no vectors, since {reason}. It is searched by words alone, and has no edges of meaning.",
    fix: 'Install what is missing, or say `embedder: "none"` in the configuration so that this is not told again.',
  },
  "vectors-failed": {
    severity: "error",
    fatal: true,
    says: "The vectors could not be made: {reason}.",
    fix: "Run the build again, which goes on where this one stopped, or build without vectors: --embedder none.",
  },
  "vectors-damaged": {
    severity: "warning",
    says: "The cache of vectors was damaged ({rows} rows); their texts were embedded again.",
    fix: "Nothing has to be done.",
  },
  "forged-separator": {
    severity: "warning",
    says: "A line of hyphens followed by a title looks like the start of another post ({count} in this one), so it is written `***` in llms-full.txt.",
    fix: "Nothing has to be done; write `***` in the post if its other copies should match.",
  },
  "quote-unproved": {
    severity: "error",
    fatal: true,
    says: 'The text "{value}" was to be quoted and does not stand in the post as it would be quoted. Nothing was written.',
    fix: "Please report it with the post; until then leave the post out with `exclude`.",
  },
  "withheld-leaked": {
    severity: "error",
    fatal: true,
    says: 'The {trace} "{value}" of a post that is not visible ({source}) would be published in this file, and the author did not write it there. Nothing was written.',
    fix: "Please report it, with the two posts: the build should have left it out.",
  },
  "withheld-in-words": {
    severity: "warning",
    says: 'The post\'s own words hold the {trace} "{value}" of a post that is not visible ({source}). Words are never changed, so they are published.',
    fix: "Reword it if that should stay unknown.",
  },
  "url-no-page": {
    severity: "warning",
    says: "The output folder holds a built site without a page at {value} ({looked} is not there), so a citation would lead nowhere. So it is for {missing} of {posts} posts.",
    fix: "Compare `postUrl` with the address of a page, or hide the post where the generator leaves it out.",
  },
  "check-no-layer": {
    severity: "error",
    says: "There is no layer in the output folder, or its manifest cannot be read, so there is nothing to compare with.",
    fix: "Run `sitelore build` once, or correct `out`.",
  },
  "check-stale": {
    severity: "error",
    says: "The file on disk is not what a build of these sources writes: {difference}.",
    fix: "Run `sitelore build` and keep what it writes.",
  },
  "check-due": {
    severity: "warning",
    says: "The post is to be seen from {value} on and has become due since the output was built for {buildDate}.",
    fix: "Build again to publish it.",
  },
} as const satisfies Record<string, ProblemKind>;
