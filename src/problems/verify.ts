// Problems that `sitelore verify` finds in a layer; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

const REBUILD = "Build the site again, and publish all of what it writes.";

export const verifyProblems = {
  "verify-vectors": {
    severity: "error",
    says: "The vectors of index.json, those of this file and the manifest do not belong together: one is missing, or a list is shorter than another.",
    fix: "Build the layer again.",
  },
  "verify-quotation": {
    severity: "error",
    says: "The claim {value} quotes words that {twin} does not hold.",
    fix: "Take the post in again with `sitelore agent ingest`, then build.",
  },
  "verify-no-manifest": {
    severity: "error",
    says: "There is no manifest here, so this is not a layer, or not all of one.",
    fix: "Give the folder that holds `knowledge/`.",
  },
  "verify-missing": { severity: "error", says: "The file is not there.", fix: REBUILD },
  "verify-json": { severity: "error", says: "The file is not JSON: {reason}.", fix: REBUILD },
  "verify-schema": { severity: "error", says: "`{key}` does not satisfy the schema: {reason}.", fix: REBUILD },
  "verify-envelope": {
    severity: "error",
    says: "`{key}` is {value} here and {expected} in the manifest: the files are of two builds.",
    fix: REBUILD,
  },
  "verify-listed-twice": { severity: "error", says: "The manifest lists the file twice.", fix: REBUILD },
  "verify-unsafe-path": {
    severity: "error",
    says: 'The manifest lists the path "{value}", which leaves the layer.',
    fix: REBUILD,
  },
  "verify-unlisted": {
    severity: "error",
    says: "The manifest does not list the file, so nothing proves it.",
    fix: "Take it away if no build wrote it; else build the site again, and publish all of what it writes.",
  },
  "verify-size": {
    severity: "error",
    says: "The file has {value} bytes, and the manifest says {listed}.",
    fix: REBUILD,
  },
  "verify-longer": {
    severity: "error",
    says: "The file is longer than the {listed} bytes that the manifest lists, and was read no further.",
    fix: REBUILD,
  },
  "verify-golden-site": {
    severity: "error",
    says: "--golden runs the layer's own module, and that of a site is not run from afar.",
    fix: "Leave --golden out: of a layer of this version golden.json is made again all the same. Or fetch the site into a folder, and give that.",
  },
  "verify-hash": {
    severity: "error",
    says: "The file's bytes are not those whose hash the manifest gives.",
    fix: REBUILD,
  },
  "verify-reference": {
    severity: "error",
    says: '`{key}` names "{value}", and there is no such learning.',
    fix: REBUILD,
  },
  "verify-duplicate": { severity: "error", says: '"{value}" is there twice.', fix: REBUILD },
  "verify-region": { severity: "error", says: 'The region of "{value}" does not have it as a member.', fix: REBUILD },
  "verify-count": { severity: "error", says: "`{key}` ({value}) is not what its parts give.", fix: REBUILD },
  "verify-order": { severity: "error", says: "The {value} are not in their stated order.", fix: REBUILD },
  "verify-passage-id": {
    severity: "error",
    says: 'The passage id "{value}" is not its slug, kind and index.',
    fix: REBUILD,
  },
  "verify-passage-hash": { severity: "error", says: "The text of {value} does not have its sha256.", fix: REBUILD },
  "verify-passage": {
    severity: "error",
    says: "{twin} does not hold the text of {value} at its span, so it cannot be quoted.",
    fix: REBUILD,
  },
  "verify-link": {
    severity: "error",
    says: "{twin} does not hold the sentence of the link {value} at its span.",
    fix: REBUILD,
  },
  "verify-differs": { severity: "error", says: "`{key}` of {value} is not what {from} give.", fix: REBUILD },
  "golden-differs": {
    severity: "error",
    says: "For {value} the layer's retrieve.mjs gives another `{key}`: {told}, and not {expected}.",
    fix: REBUILD,
  },
  "golden-failed": {
    severity: "error",
    says: "The layer's own modules cannot answer the questions of golden.json: {reason}",
    fix: REBUILD,
  },
  "verify-lacks": { severity: "error", says: "{value} is not there, and {from} give it.", fix: REBUILD },
  "verify-invents": { severity: "error", says: "{value} is there, and {from} do not give it.", fix: REBUILD },
  "verify-rewritten": {
    severity: "error",
    says: 'The line "{value}" is not what {from} give.',
    fix: REBUILD,
  },
  "verify-stray": { severity: "error", says: "The manifest lists a file that no build writes.", fix: REBUILD },
  "verify-other-version": {
    severity: "warning",
    says: "Version {value} of sitelore built this layer and this is {version}, so roles, index and lists were not made again.",
    fix: "Verify it with the version that built it.",
  },
  "verify-unmade": {
    severity: "error",
    says: "The layer cannot be checked any further: {reason}.",
    fix: REBUILD,
  },
  "verify-stance": {
    severity: "error",
    says: "The passage {value} does not hold the stance that the revision gives it.",
    fix: REBUILD,
  },
  "verify-pack": { severity: "error", says: "The pack says {value}, and its region gives {expected}.", fix: REBUILD },
  "verify-twin": { severity: "error", says: "The Markdown twin has no readable body.", fix: REBUILD },
  "verify-source": {
    severity: "error",
    says: "The source file does not hold the text of {value}.",
    fix: "Build again: the source has changed since, or give the sources that this layer was built from.",
  },
  "verify-trace": {
    severity: "error",
    says: 'The file holds the {trace} "{value}" of a post that is not visible ({source}).',
    fix: "Take the layer off the site and build it again; then please report it.",
  },
} as const satisfies Record<string, ProblemKind>;
