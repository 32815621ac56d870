// `sitelore passages SLUG [QUESTION]`: the passages of one post, as they stand; with a question, those that speak to it first.
import type { PassageRecord } from "../runtime/retrieve/files.js";
import { askedWith } from "./asking.js";

export const passagesCommand = askedWith(
  (_slug: string, question?: string) => question !== undefined,
  (retriever, slug, question) => retriever.passagesFor(slug, question),
  passagesText,
);

function passagesText(passages: readonly PassageRecord[]): string {
  return passages.length === 0
    ? "It has no passage.\n"
    : passages
        .map(
          ({ id, role, heading, text, link }) =>
            `${id}, ${role}${heading === null ? "" : `, under "${heading}"`}\n"${text}"\n${link}\n`,
        )
        .join("\n");
}
