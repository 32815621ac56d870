// answer_with_sources: what the site answers, as `sitelore ask` gives it. The one rule: a near post is never shown as if it answered.
import { readingText } from "../../commands/told/reading.js";
import { lacking, verdict } from "../../commands/told/verdict.js";
import { ANSWER_K, MOST_K } from "../../runtime/retrieve/numbers.js";
import type { Answer, Quote, Reference } from "../../runtime/retrieve/results.js";
import { answer } from "../../schema/results.js";
import { howMany, question, slugs } from "../inputs.js";
import { named, type Quoting } from "../quoting.js";
import type { Served } from "../served.js";
import { line, under, warningOf } from "../told.js";
import { tool } from "../tool.js";

export const answerWithSources = tool({
  name: "answer_with_sources",
  title: "Answer with sources",
  purpose:
    "What the site answers to a question: quotations, one a source, each with title, URL, date and passage, or `no_match` with the reason. It says how the question was read, and never writes an answer of its own.",
  input: {
    question: question("The question, as it was asked"),
    k: howMany("At most so many quotations", ANSWER_K, MOST_K).optional(),
    pin: slugs
      .optional()
      .meta({ description: "Slugs of posts that are quoted before others, in this order, where they answer." }),
  },
  output: answer,
  parts: [
    { field: "quotes", as: "items" },
    { field: "references", as: "items" },
    { field: "clauses", as: "items" },
    { field: "answer", as: "whole" },
    { field: "revisions", as: "items" },
    { field: "closest", as: "items" },
  ],
  async run({ question, k, pin }, served): Promise<Answer> {
    const retriever = await served.forQuestions();
    return retriever.answer(question, { k, pin });
  },
  text: (result, quoting, served) => {
    const { quotes, references = [], revisions = [], closest, no_match, theme } = result;
    return [
      no_match ? line(`No match: ${result.message}`) : "",
      theme ? line(`On the theme ${named(theme.name)}, ${theme.learnings.length} of ${theme.members} posts:`) : "",
      result.answer === undefined
        ? ""
        : `Composed from the profile record, with its references:\n${quoting.block(result.answer)}`,
      ...references.map((reference) => referenceText(reference, quoting, served)),
      ...quotes.map((quote) => quoteText(quote, quoting, served)),
      ...revisions.map(({ note }) => quoting.block(note)),
      closest.length === 0 ? "" : no_match ? "Nearest, and not an answer:\n" : "Near, and not cited:\n",
      ...closest.map(({ title, slug, url }) => line(`- ${named(title)} (${slug}), ${url}`)),
      line(readingText(result).trimEnd()),
      verdict(result),
      lacking(result.lacks),
    ].join("");
  },
});

function quoteText(quote: Quote, quoting: Quoting, served: Served): string {
  const { n, text, title, date, url, link, passage, heading, superseded_by: newer } = quote;
  const older = newer === undefined ? "" : `No longer the author's position: see ${newer}.\n`;
  return `[${n}] ${named(title)}, ${date}, ${url}\npassage ${passage}${under(heading)}, ${link}\n${older}${warningOf(passage, served)}${quoting.block(text)}`;
}

function referenceText(reference: Reference, quoting: Quoting, served: Served): string {
  const { n, title, url, heading, text, passage, fields = [] } = reference;
  const held = text ?? fields.map(({ field, value }) => `${field}: ${value}`).join("\n");
  return `[${n}] ${named(title)}${under(heading)}, ${url}\n${warningOf(passage, served)}${quoting.block(held)}`;
}
