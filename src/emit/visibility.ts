// The rule that decides which posts are in the layer, in one sentence, for the manifest and agents.md.
import type { Layer } from "./layer.js";

export const visibility = (layer: Layer): string =>
  "A post is included when its front matter neither hides it (`hidden`, `draft`, `published: false`) nor dates it after " +
  `the build day, ${layer.buildDate}.`;
