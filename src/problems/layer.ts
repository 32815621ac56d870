// Problems of the commands that ask a layer; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

const REBUILD = "Build the site again; of a site that is just being published, ask again in a minute.";

export const layerProblems = {
  "preview-port": {
    severity: "error",
    says: "Port {value} is taken on this machine, or may not be used, so the preview cannot be served there.",
    fix: "Give another one with --port, or end what uses it.",
  },
  "layer-none": {
    severity: "error",
    says: "There is no layer in {value}: it has no knowledge/manifest.json.",
    fix: "Build one with `sitelore build`, or say with --layer where it is: a folder, or the URL of a published site.",
  },
  "layer-fetch": {
    severity: "error",
    says: "{value} cannot be fetched: {reason}.",
    fix: "See that the address is the https URL of a site that publishes its layer; if it is, ask again later.",
  },
  "layer-kept": {
    severity: "warning",
    says: "{value} cannot be reached ({reason}), so the copy that is kept here is asked, as the site was {age} ago.",
    fix: "What was published since is not in it; ask again when the site can be reached.",
  },
  "layer-changing": {
    severity: "error",
    says: "{value} was replaced while it was read, and again when its manifest was read anew: its files are of several builds.",
    fix: "The site is just being published; ask again in a minute.",
  },
  "layer-sum": {
    severity: "error",
    says: "{file} lists {value} bytes of files that are to be read, more than the {most} that are.",
    fix: "Ask a smaller layer.",
  },
  "layer-unsafe-path": {
    severity: "error",
    says: 'The manifest lists the path "{value}", which leaves the layer.',
    fix: "It is not read. Ask whoever publishes this layer about it.",
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
    says: "{file} is not the file that the manifest lists, so it is of another build, or was changed after it; nothing of it is used.",
    fix: "Of a folder, build the site again. Of a published site, ask again in a minute; if it stays so, tell whoever publishes it.",
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
