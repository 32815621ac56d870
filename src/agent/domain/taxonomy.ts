// The shelves: topics, and the branches under them. Each atom lies on exactly one branch.
import { z } from "zod";
import { id } from "./ids.js";

export const topic = z.looseObject({
  id,
  title: z.string().min(1).max(120),
  summary: z.string().max(300).default(""),
  /** Made from a region of the site, or by hand. */
  origin: z.enum(["region", "manual"]).default("manual"),
});
export type Topic = z.output<typeof topic>;

export const branch = z.looseObject({
  id,
  topic: id,
  title: z.string().min(1).max(120),
  /** What belongs here. */
  rule: z.string().max(300).default(""),
});
export type Branch = z.output<typeof branch>;

/** `knowledge-base/taxonomy.yml`. */
export const taxonomy = z.looseObject({
  /** "closed": a run may begin no branch. */
  mode: z.enum(["open", "closed"]).default("open"),
  topics: z.array(topic).default([]),
  branches: z.array(branch).default([]),
});
export type Taxonomy = z.output<typeof taxonomy>;

/** Where an atom lies that fits nowhere else; always there, under the topic of the same name. */
export const INBOX = "inbox";
