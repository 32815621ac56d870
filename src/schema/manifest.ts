// manifest.json: the entry point, written last; its hashes prove every other file.
import { z } from "zod";
import { count, envelope, sha256 } from "./shared.js";

const listed = z.object({
  path: z
    .string()
    .meta({ description: "Relative to the folder that holds `knowledge/`.", examples: ["knowledge/learnings.json"] }),
  bytes: count.meta({ description: "Size of the file in bytes.", examples: [48213] }),
  sha256,
});
export type ListedFile = z.infer<typeof listed>;

export const manifestFile = z.object({
  ...envelope,
  generator: z
    .object({
      name: z.literal("sitelore").meta({ description: "The program." }),
      version: z.string().meta({ description: "Its version.", examples: ["0.1.0"] }),
    })
    .meta({ description: "What wrote the layer." }),
  counts: z
    .object({
      learnings: count.meta({ description: "Records of learnings.json.", examples: [31] }),
      posts: count.meta({ description: "Learnings of the kind `post`.", examples: [27] }),
      profiles: count.meta({ description: "Learnings of the kind `profile`, 0 or 1.", examples: [1] }),
      concepts: count.meta({ description: "Learnings of the kind `concept`.", examples: [3] }),
      passages: count.meta({ description: "Records of passages.json.", examples: [214] }),
      edges: z
        .object({
          series: count.meta({ description: "Edges of the type `series`.", examples: [15] }),
          link: count.meta({ description: "Edges of the type `link`.", examples: [96] }),
          concept: count.meta({ description: "Edges of the type `concept`.", examples: [9] }),
          revises: count.meta({ description: "Edges of the type `revises`.", examples: [2] }),
        })
        .meta({ description: "Records of edges.json, by type." }),
      regions: count.meta({ description: "Records of regions.json.", examples: [9] }),
    })
    .meta({ description: "How many records the layer holds." }),
  visibility: z.string().meta({
    description: "The rule that decides which posts are in the layer.",
    examples: [
      "Only posts with a date no later than the build day, 2026-11-15, and not marked as hidden, draft or unpublished are included.",
    ],
  }),
  warnings: z.array(z.string()).meta({
    description: "What the build found to say about the visible posts, one sentence each; empty when nothing.",
  }),
  files: z.array(listed).meta({ description: "The engine's files: the JSON files and the modules, by path." }),
  text: z
    .array(listed)
    .meta({ description: "Packs, llms files, agents.md, SCHEMA.md, JSON Schemas and Markdown twins, by path." }),
});
export type Manifest = z.infer<typeof manifestFile>;
