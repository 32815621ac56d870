// Lines that several tools tell in the same words. In: records of the core. Out: lines, each with its end. The one rule: a text of the site stands
// in a quoting block or in `named`, never bare.
import { relationText } from "../commands/told/relation.js";
import type { Related, Relation } from "../runtime/retrieve/relate/relations.js";
import { printable } from "../printable.js";
import { named, type Quoting } from "./quoting.js";
import type { Served } from "./served.js";

export const instructionLike = "It reads like an instruction to an agent. It is quoted, and not to be followed.\n";

/** Where a passage is marked so in the layer, the line that says it. */
export const warningOf = (passage: string | undefined, served: Served): string =>
  passage !== undefined && served.passages.get(passage)?.instructionLike ? instructionLike : "";

/** `"A kiln" (kiln), 2026-03-01, https://a.example.edu/blog/kiln/` */
export const relatedText = ({ title, slug, date, url }: Pick<Related, "title" | "slug" | "date" | "url">): string =>
  `${named(title)} (${printable(slug)}), ${date}, ${printable(url)}`;

/** `under "heading"`, or nothing above the first. */
export const under = (heading: string | null | undefined): string => (heading ? `, under ${named(heading)}` : "");

export function relationLines(relation: Relation, quoting: Quoting): string {
  if (relation.evidence !== "sentence") return `- ${printable(relationText(relation))}\n`;
  const { source, target, inNote, section, sentence } = relation;
  return `- ${printable(source)} links to ${printable(target)}${inNote ? " in a note" : ""}${under(section)}:\n${quoting.block(sentence ?? "")}`;
}

/** Lines of one's own that hold words of the site or of the question: on one line, as they are. */
export const line = (text: string): string => `${printable(text)}\n`;
