// The ordered registry of the engine's files: path, array key, what it holds, schema. The manifest, SCHEMA.md, the JSON
// Schemas and the tables of agents.md are printed from it.
import type { z } from "zod";
import { edgesFile } from "./edges.js";
import { goldenFile } from "./golden.js";
import { indexFile } from "./index-file.js";
import { intentFile } from "./intent.js";
import { learningsFile } from "./learnings.js";
import { manifestFile } from "./manifest.js";
import { atomsFile, notesFile } from "./notes.js";
import { passagesFile } from "./passages.js";
import { regionsFile } from "./regions.js";
import { vectorsFile } from "./vectors.js";

export interface DataFile {
  /** Relative to the output folder. */
  readonly path: string;
  /** The key of the one array that holds its records. */
  readonly arrayKey: string;
  readonly purpose: string;
  /** A layer may be without it. */
  readonly optional?: true;
  readonly schema: z.ZodObject;
}

export const dataFiles: readonly DataFile[] = [
  {
    path: "knowledge/manifest.json",
    arrayKey: "files",
    purpose: "Entry point: counts, visibility rule, warnings, and every file with its hash",
    schema: manifestFile,
  },
  {
    path: "knowledge/learnings.json",
    arrayKey: "learnings",
    purpose: "One record for each post, for the profile and for each concept",
    schema: learningsFile,
  },
  {
    path: "knowledge/edges.json",
    arrayKey: "edges",
    purpose: "Typed relations between learnings, with their evidence",
    schema: edgesFile,
  },
  {
    path: "knowledge/regions.json",
    arrayKey: "regions",
    purpose: "Series, standalone categories, concepts and profile, with members in reading order",
    schema: regionsFile,
  },
  {
    path: "knowledge/passages.json",
    arrayKey: "passages",
    purpose: "Verbatim passages with their roles",
    schema: passagesFile,
  },
  {
    path: "knowledge/index.json",
    arrayKey: "bm25.docs",
    purpose:
      "Tokenizer and BM25 index; a vector for each learning, the author's themes and revisions, where there are any",
    schema: indexFile,
  },
  {
    path: "knowledge/golden.json",
    arrayKey: "questions",
    purpose: "Questions with what the core reads, ranks and quotes for them, to check a port of it",
    schema: goldenFile,
  },
  {
    path: "knowledge/vectors.json",
    arrayKey: "passages.ids",
    purpose: "A vector for each passage and each other prose paragraph",
    optional: true,
    schema: vectorsFile,
  },
  {
    path: "knowledge/intent.json",
    arrayKey: "exemplars",
    purpose:
      "Asks of each type with vectors of each and of its shape: by them retrieve.mjs reads a question by meaning",
    optional: true,
    schema: intentFile,
  },
  {
    path: "knowledge/notes.json",
    arrayKey: "notes",
    purpose:
      "Pages that the site's agent compiled from the posts: written by a machine, each with the posts it rests on",
    optional: true,
    schema: notesFile,
  },
  {
    path: "knowledge/atoms.json",
    arrayKey: "atoms",
    purpose: "The single claims behind those pages, each with the author's words that carry it",
    optional: true,
    schema: atomsFile,
  },
];
