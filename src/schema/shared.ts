// What every emitted data file has in common: the envelope, and the small shapes used in more than one file.
// Comes in: nothing. Goes out: zod schemas. A format is defined here and in its siblings, and nowhere else.
import { z } from "zod";

/** Rises only when a field is removed or changes meaning. */
export const LAYER_VERSION = 1;

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: "A calendar day, as the author wrote it.", examples: ["2026-03-14"] });

export const slug = z
  .string()
  .min(1)
  .meta({ description: "A learning's id; every reference between files is one.", examples: ["quotes-need-spans"] });

export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({
    description: "SHA-256 of the bytes (of a text: its UTF-8), lower-case hexadecimal.",
    examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  });

export const count = z.number().int().nonnegative();

export const span = z
  .object({
    start: count.meta({ description: "First UTF-16 offset in the body of the Markdown twin.", examples: [812] }),
    end: count.meta({ description: "The UTF-16 offset after the last one.", examples: [1104] }),
    startLine: z
      .number()
      .int()
      .positive()
      .meta({ description: "Line of the twin's body that holds `start`, from 1.", examples: [14] }),
    endLine: z
      .number()
      .int()
      .positive()
      .meta({ description: "Line of the twin's body that holds the last character.", examples: [17] }),
  })
  .meta({
    description:
      "Where the text stands in the Markdown twin's body: everything after the line that closes the twin's front matter, with LF line ends.",
  });
export type SourceSpan = z.infer<typeof span>;

export const envelope = {
  version: z
    .literal(LAYER_VERSION)
    .meta({ description: "Format version; rises only when a field is removed or changes meaning." }),
  site: z
    .string()
    .url()
    .meta({ description: "The site's URL without a final slash.", examples: ["https://sitelore.example"] }),
  buildDate: day.meta({ description: "The day the build counted as today." }),
  about: z.string().meta({
    description: "What this file holds, in one sentence, and where its fields are explained.",
    examples: [
      "Verbatim passages with their roles. Every field is explained in https://sitelore.example/knowledge/SCHEMA.md",
    ],
  }),
};
