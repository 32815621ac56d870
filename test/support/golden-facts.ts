// The facts of a golden case, written by hand before any output exists: test/golden/<case>.expect.yaml.
// Comes in: the YAML file's text. Goes out: its facts, checked; and, of a built site, the same facts in the same form.
// The one rule: a key that is not known here is an error, so that no fact goes unread.
import { parse } from "yaml";
import { z } from "zod";
import { bm25Score } from "../../src/runtime/text.js";
import { tokenize } from "../../src/runtime/text.js";
import type { BuiltSite } from "./build-site.js";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const facts = z.record(z.string(), z.unknown());

const expectation = z.strictObject({
  about: z.string(),
  /** Ids of test/behaviours.ts. */
  proves: z.array(z.string()).default([]),
  buildDate: day.default("2026-11-15"),
  keepGoing: z.boolean().default(false),
  config: facts.default({}),
  /** Files that would not survive an editor or a check-out as they are: written here with YAML escapes. */
  inline: z.record(z.string(), z.string()).default({}),
  /** All problems, in their order: "code file:line and other-file", or as much of it as the problem has. */
  problems: z.array(z.string()).default([]),
  /** Slugs of all learnings, in order. */
  slugs: z.array(z.string()),
  /** By slug, fields that a learning must have; headings as "2 Words". */
  learnings: z.record(z.string(), facts).default({}),
  /** By slug, all its passages in order, with the fields that they must have. */
  passages: z.record(z.string(), z.array(facts)).default({}),
  /** All edges, in order, with the fields that they must have. */
  edges: z.array(facts).optional(),
  /** All regions, in order, with the fields that they must have. */
  regions: z.array(facts).optional(),
  counts: facts.optional(),
  themes: z.array(facts).optional(),
  revisions: z.array(facts).optional(),
  /** By question, the slugs that BM25 finds, best first. */
  search: z.record(z.string(), z.array(z.string())).default({}),
  /** Texts that no byte of any file may hold. */
  never: z.array(z.string()).default([]),
  /** By file, texts that must be in it. */
  holds: z.record(z.string(), z.array(z.string())).default({}),
  /** By file, texts that must not be in it. */
  lacks: z.record(z.string(), z.array(z.string())).default({}),
  /** Files that are kept in test/golden/output beside the data files, packs and twins. */
  keeps: z.array(z.string()).default([]),
});
export type Expectation = z.infer<typeof expectation>;

export const expectationOf = (yaml: string): Expectation => expectation.parse(parse(yaml));

/** "front-late posts/a.md:2", "site-same-slug posts/b.md and posts/a.md" */
export const problemLines = ({ problems }: BuiltSite): string[] =>
  problems.map(({ code, file, line, args }) => {
    const at = file && (line ? `${file}:${line}` : file);
    return [code, at, args?.["other"] && `and ${args["other"]}`].filter(Boolean).join(" ");
  });

export function learningFacts(site: BuiltSite, slug: string): object {
  const learning = site.learning(slug);
  return { ...learning, headings: learning.headings.map(({ level, text }) => `${level} ${text}`) };
}

/** The slugs that have any of the question's words, best first, ties by slug. */
export function found({ index }: BuiltSite, question: string): string[] {
  const scores = bm25Score(index.bm25, tokenize(question, index.tokenizer));
  return index.bm25
    .docs!.map(({ slug }, at) => ({ slug, score: scores[at]! }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.slug < b.slug ? -1 : 1))
    .map(({ slug }) => slug);
}

/** What of a layer is kept to compare with: what is the same for every site, and lists hashes of that, is not. */
export function keptFiles({ files }: BuiltSite, { keeps }: Expectation): ReadonlyMap<string, string> {
  const data = /^knowledge\/(?:learnings|edges|regions|passages|index)\.json$/;
  return new Map(
    [...files].filter(([path]) => {
      if (data.test(path) || keeps.includes(path) || path.startsWith("knowledge/packs/")) return true;
      return path.endsWith(".md") && path !== "agents.md" && path !== "knowledge/SCHEMA.md";
    }),
  );
}
