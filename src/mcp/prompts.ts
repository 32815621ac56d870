// The prompts. In: what a person types. Out: one message that says how to go about it with the tools. The one rule: what was typed stands in a
// quotation, and every tool is named as the catalog names it.
import { z } from "zod";
import { PROMPT_CHARS } from "./numbers.js";
import { named, quotingFor } from "./quoting.js";
import type { Served } from "./served.js";

export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly argument: { readonly name: string; readonly schema: z.ZodString; readonly description: string };
  text(given: string, served: Served): string;
  /** What the argument could be. */
  suggestions(served: Served): readonly string[];
}

const text = z.string().trim().min(1).max(PROMPT_CHARS);

const researchTopic: Prompt = {
  name: "research_topic",
  title: "Research a topic",
  purpose:
    "Search, read, follow the neighbours and build a context pack, then report with quotations and their sources.",
  argument: { name: "topic", schema: text, description: `The topic, at most ${PROMPT_CHARS} characters.` },
  text: (topic, served) => `Research what ${siteName(served)} says about a topic.

${quoted(topic)}
1. Call search_posts with the topic. Where \`relevance\` is off_topic, say that the site does not cover it, and stop.
2. Call get_post for the best results: the summary first, then sections or full where you need them.
3. Call neighbors for those that matter, and explain_relationship where two of them seem to disagree. A post that another revises is no longer the author's view.
4. Call build_context_pack with the best slugs as seeds and the tokens that you can read, and read what it lists.
5. Report what the site says. ${citing}`,
  suggestions: ({ regions, learnings }) => [
    ...regions.map(({ name }) => name),
    ...learnings.flatMap((learning) => (learning.kind === "concept" ? [learning.name] : [])),
  ],
};

const citeTheBlog: Prompt = {
  name: "cite_the_blog",
  title: "Cite the blog",
  purpose: "Find passages, word by word, that support, contradict or qualify a claim.",
  argument: { name: "claim", schema: text, description: `The claim, at most ${PROMPT_CHARS} characters.` },
  text: (claim, served) => `Find what ${siteName(served)} says for or against a claim.

${quoted(claim)}
1. Call answer_with_sources with the claim as a question, then search_posts with its main words, and with those of its opposite.
2. For each post found call get_post with format sections, and keep passages of the role position that speak to the claim.
3. Sort them: they support it, contradict it, or qualify it. Leave out what is only near.
4. Where nothing speaks to it, say that the site does not. ${citing}`,
  suggestions: ({ learnings }) => learnings.map(({ title }) => title),
};

export const prompts: readonly Prompt[] = [researchTopic, citeTheBlog];

const citing =
  "Quote word by word, in quotation marks, with title, date and URL. Only passages of the role position are the author's view; your own words stay outside the marks.";

const siteName = ({ site, layer }: Served): string => `${named(layer.manifest.settings.title)} (${site})`;

function quoted(given: string): string {
  const { block, key } = quotingFor(given);
  return `${key.replace("text of the site", "what was asked for")}${block(given)}`;
}
