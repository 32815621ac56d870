// The rule that decides which posts are in the layer, in one sentence, for the manifest and agents.md.
import type { Layer } from "./layer.js";

export const visibility = (layer: Layer): string =>
  `Only posts with a date no later than the build day, ${layer.buildDate}, and not marked as hidden, draft or unpublished are ` +
  "included.";
