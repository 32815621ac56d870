// `sitelore ask QUESTION`: what the site answers, in the author's words with their sources, or why it does not. Comes in: the question. Goes out:
// quotes, or a composed answer with its references, or a refusal. The one rule: a near post is never shown as if it answered.
import type { LayerPorts } from "../layer/open-layer.js";
import type { Answer, Quote, Reference } from "../runtime/retrieve/results.js";
import { type AskFlags, asking } from "./asking.js";
import type { CommandResult } from "./result.js";
import { readingText } from "./told/reading.js";
import { lacking, verdict } from "./told/verdict.js";

export interface AnswerFlags extends AskFlags {
  readonly k?: number;
  readonly pin?: readonly string[];
}

export function askCommand(
  cwd: string,
  question: string,
  flags: AnswerFlags,
  ports: LayerPorts,
): Promise<CommandResult> {
  const { k, pin } = flags;
  const ask = { k, pin };
  return asking({
    cwd,
    flags,
    ports,
    meaning: true,
    ask: (retriever) => retriever.answer(question, ask),
    text: answerText,
  });
}

function answerText(answer: Answer): string {
  const { quotes, references = [], revisions = [], closest, no_match } = answer;
  const answered = [
    ...(answer.theme
      ? [`On the theme ${answer.theme.name}, ${answer.theme.learnings.length} of ${answer.theme.members} posts:\n`]
      : []),
    ...(answer.answer === undefined ? [] : [`${answer.answer}\n`]),
    ...references.map(referenceText),
    ...quotes.map(quoteText),
    ...revisions.map(({ note }) => `${note}\n`),
  ];
  const said = no_match ? [`No match: ${answer.message}\n`] : answered;
  const near = closest.map(({ title, url }) => `  ${title}\n  ${url}\n`).join("");
  const heading = no_match ? "Nearest, and not an answer:" : "Near, and not cited:";
  const tail = `${readingText(answer)}${verdict(answer)}${lacking(answer.lacks)}`;
  return [...said, ...(near === "" ? [] : [`${heading}\n${near}`]), tail].join("\n");
}

function quoteText({ n, text, title, date, url, link, superseded_by: newer }: Quote): string {
  const older = newer === undefined ? "" : `    no longer the author's position: see ${newer}\n`;
  return `[${n}] "${text}"\n    ${title}, ${date}\n    ${url}\n    ${link}\n${older}`;
}

function referenceText({ n, title, url, heading, text, fields = [] }: Reference): string {
  const held =
    text === undefined ? fields.map(({ field, value }) => `    ${field}: ${value}\n`).join("") : `    "${text}"\n`;
  return `[${n}] ${title}${heading ? `, "${heading}"` : ""}\n${held}    ${url}\n`;
}
