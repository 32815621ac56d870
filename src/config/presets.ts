// The presets by the name that a configuration gives them. The list of names in schema.ts is the same one.
import type { Config } from "./schema.js";
import type { Preset } from "./presets/preset.js";
import { remixMdx } from "./presets/remix-mdx.js";
import { zola } from "./presets/zola.js";

export const presets: Readonly<Record<Config["preset"], Preset>> = { plain: {}, zola, "remix-mdx": remixMdx };
