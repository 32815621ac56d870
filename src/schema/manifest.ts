// manifest.json: the entry point, written last; its hashes prove every other file.
import { z } from "zod";
import { count, envelope, sha256 } from "./shared.js";

const listed = z.object({
  path: z
    .string()
    .meta({ description: "Relative to the folder that holds `knowledge/`.", examples: ["knowledge/learnings.json"] }),
  bytes: count,
  sha256,
});
export type ListedFile = z.infer<typeof listed>;

export const manifestFile = z.object({
  ...envelope,
  generator: z.object({ name: z.literal("sitelore"), version: z.string() }),
  counts: z.object({
    learnings: count,
    posts: count,
    profiles: count,
    concepts: count,
    passages: count,
    edges: z.object({ series: count, link: count, concept: count, revises: count }),
    regions: count,
  }),
  visibility: z.string().meta({ description: "The rule that decides which posts are in the layer." }),
  warnings: z.array(z.string()).meta({ description: "What the build found to say about the visible posts." }),
  files: z.array(listed).meta({ description: "The engine's files: the JSON files and the modules, by path." }),
  text: z
    .array(listed)
    .meta({ description: "Packs, llms files, agents.md, SCHEMA.md, JSON Schemas and Markdown twins, by path." }),
});
export type Manifest = z.infer<typeof manifestFile>;
