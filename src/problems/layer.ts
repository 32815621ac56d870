// Problems of the commands that ask a layer; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

const REBUILD = "Build the site again; of a site that is just being published, ask again in a minute.";

export const layerProblems = {
  "layer-none": {
    severity: "error",
    says: "There is no layer in {value}: it has no knowledge/manifest.json.",
    fix: "Build one with `sitelore build`, or say with --layer where it is: a folder, or the URL of a published site.",
  },
  "layer-fetch": {
    severity: "error",
    says: "{value} cannot be fetched: {reason}.",
    fix: "Give the https URL of a site that publishes its layer, or that of its knowledge/manifest.json.",
  },
  "layer-missing": {
    severity: "error",
    says: "{file} is not there, and a layer cannot be asked without it.",
    fix: REBUILD,
  },
  "layer-size": {
    severity: "error",
    says: "{file} has {value} bytes, more than the {most} that are read.",
    fix: "Ask a smaller layer.",
  },
  "layer-hash": {
    severity: "error",
    says: "{file} is not the file that the manifest lists, so what it says may be of another build, or changed.",
    fix: REBUILD,
  },
  "layer-unreadable": { severity: "error", says: "{file} cannot be read: {reason}.", fix: REBUILD },
  "layer-refused": { severity: "error", says: "This layer cannot be asked: {reason}", fix: "Nothing was answered." },
  "ask-refused": { severity: "error", says: "{reason}", fix: "Nothing was answered; --help says what can be given." },
  "ask-embedder": {
    severity: "warning",
    says: "The question is read without the layer's model ({model}), because {reason}.",
    fix: "{instead} With --embedder none this is not told.",
  },
} as const satisfies Record<string, ProblemKind>;
