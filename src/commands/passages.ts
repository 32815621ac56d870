// `sitelore passages SLUG [QUESTION]`: the passages of one post, as they stand; with a question, those that speak to it first.
import type { LayerPorts } from "../layer/open-layer.js";
import type { PassageRecord } from "../runtime/retrieve/files.js";
import { type AskFlags, asking } from "./asking.js";
import type { CommandResult } from "./result.js";

export function passagesCommand(
  cwd: string,
  slug: string,
  question: string | undefined,
  flags: AskFlags,
  ports: LayerPorts,
): Promise<CommandResult> {
  return asking({
    cwd,
    flags,
    ports,
    meaning: question !== undefined,
    ask: (retriever) => retriever.passagesFor(slug, question),
    text: passagesText,
  });
}

const passagesText = (passages: readonly PassageRecord[]): string =>
  passages.length === 0
    ? "It has no passage.\n"
    : passages
        .map(
          ({ id, role, heading, text, link }) =>
            `${id}, ${role}${heading === null ? "" : `, under "${heading}"`}\n"${text}"\n${link}\n`,
        )
        .join("\n");
