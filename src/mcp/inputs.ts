// Inputs that several tools take. The one rule: a limit is said in its description and is the limit of the core where the core has one.
import { z } from "zod";
import { MOST_SLUGS, NAME_CHARS, QUESTION_CHARS } from "./numbers.js";

export const slug = z
  .string()
  .min(1)
  .max(NAME_CHARS)
  .meta({ description: "A learning's slug, as search_posts and every other tool name it." });

export const slugs = z.array(slug).max(MOST_SLUGS);

/** `usual` and `most` are those of the core. */
export const howMany = (what: string, usual: number, most: number) =>
  z
    .number()
    .int()
    .min(1)
    .max(most)
    .meta({ description: `${what}: 1 to ${most}, ${usual} when left out.` });

export const question = (what: string) =>
  z
    .string()
    .min(1)
    .max(QUESTION_CHARS)
    .meta({ description: `${what}, at most ${QUESTION_CHARS} characters.` });

export const region = z
  .string()
  .min(1)
  .max(NAME_CHARS)
  .meta({ description: "A region's id, as list_regions names it: only posts of it." });
