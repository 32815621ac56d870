// agents.md: how an agent reads this site's files. Comes in: the layer. Goes out: one Markdown file.
// The one rule: every sentence is true of the files beside it, every number was counted in this build, and a section whose data
// the site lacks is not there.
import { author } from "./agents-md/author.js";
import { citing } from "./agents-md/citing.js";
import { compiled } from "./agents-md/compiled.js";
import { concepts } from "./agents-md/concepts.js";
import { exclusions } from "./agents-md/exclusions.js";
import { files } from "./agents-md/files.js";
import { finding } from "./agents-md/finding.js";
import { identity } from "./agents-md/identity.js";
import { mcp } from "./agents-md/mcp.js";
import { packRecipe } from "./agents-md/pack-recipe.js";
import { reading } from "./agents-md/reading.js";
import { readyPacks } from "./agents-md/ready-packs.js";
import { relations } from "./agents-md/relations.js";
import { relevance } from "./agents-md/relevance.js";
import { themes } from "./agents-md/themes.js";
import type { Layer } from "./layer.js";
import { unwrapped } from "./markdown-text.js";
import { type OutputFile, textFile } from "./output-file.js";
import { AGENTS_MD } from "./places.js";
import type { Documented } from "./schema-md/rules.js";

/** A section as Markdown with its heading, or null when the site has nothing to say in it. */
export type Section = (layer: Layer, documented: Documented) => string | null;

const sections: readonly Section[] = [
  identity,
  author,
  concepts,
  files,
  exclusions,
  finding,
  relevance,
  themes,
  reading,
  relations,
  packRecipe,
  readyPacks,
  compiled,
  citing,
  mcp,
];

export function agentsMd(layer: Layer, documented: Documented): OutputFile {
  const written = sections.map((section) => section(layer, documented)).filter((text) => text !== null);
  return textFile(AGENTS_MD, `${unwrapped(written.join("\n\n"))}\n`);
}
