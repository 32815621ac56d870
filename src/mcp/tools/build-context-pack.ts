// build_context_pack: what to read together within a budget, as `sitelore pack` gives it; on request with the posts themselves. The one rule: the
// pack is the core's; its budget counts the posts, and how they are divided into pages changes nothing in it.
import { z } from "zod";
import { lacking, verdict } from "../../commands/told/verdict.js";
import type { Candidate, ContextPack, PackedAddition } from "../../runtime/retrieve/relate/relations.js";
import { contextPack } from "../../schema/relations.js";
import { bodyOf } from "../bodies.js";
import { type Text, text, wholeText } from "../pages.js";
import { question, slug, slugs } from "../inputs.js";
import { provenance } from "../provenance.js";
import type { Served } from "../served.js";
import { line, relatedText } from "../told.js";
import { tool } from "../tool.js";

const output = contextPack.extend({
  content: z
    .array(
      z.strictObject({
        slug,
        file: z.string().meta({ description: "The file of the layer that holds its body." }),
        ...text,
      }),
    )
    .optional()
    .meta({
      description:
        "With include_content: the posts, seeds first, each as a Markdown text that opens with where it comes from and its title. End to end they are one Markdown text.",
    }),
});
interface Content extends Text {
  readonly slug: string;
  readonly file: string;
}
type Pack = ContextPack & { readonly content?: readonly Content[] };

export const buildContextPack = tool({
  name: "build_context_pack",
  title: "Build a context pack",
  purpose:
    "A reading list within a budget of tokens, grown from given posts or from the best one for a question by the recipe of agents.md; every token, every post that was passed over and why it ended are told. On request with the posts as one Markdown text.",
  input: {
    seeds: slugs.optional().meta({ description: "Slugs to start from, best first; without them the query finds one." }),
    query: question("Without seeds: a question; its best post is the seed").optional(),
    budget_tokens: z
      .number()
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .meta({ description: "Most tokens of the posts together, as `tokens` of learnings.json counts them." }),
    include_content: z
      .boolean()
      .optional()
      .meta({ description: "True: also the Markdown of the posts, page by page; false when left out." }),
    max_posts: z
      .number()
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: "Most posts, seeds included; the budget alone decides when left out." }),
  },
  output,
  parts: [
    { field: "seeds", as: "items" },
    { field: "additions", as: "items" },
    { field: "remaining", as: "items" },
    { field: "content", as: "texts" },
  ],
  async run({ seeds, query, budget_tokens: budget, include_content, max_posts: maxPosts }, served): Promise<Pack> {
    const retriever = seeds && seeds.length > 0 ? served.layer.retriever : await served.forQuestions();
    const pack = await retriever.pack({ seeds, query, budget, maxPosts });
    return include_content ? { ...pack, content: await contentOf(pack, served) } : pack;
  },
  text: (pack, quoting) => {
    const {
      relevance,
      reader,
      signal,
      budget,
      used,
      room,
      seeds,
      additions,
      remaining,
      remainingTotal,
      message,
      content,
    } = pack;
    return [
      relevance && reader ? verdict({ relevance, reader, signal }) : "",
      lacking(pack.lacks),
      `${used} of ${budget} tokens used, ${room} left.\n`,
      ...seeds.map((seed) => line(`- seed: ${relatedText(seed)}, ${seed.tokens} tokens`)),
      ...additions.map(additionText),
      line(message),
      remainingTotal === 0 ? "" : line(`Not in it: ${candidates(remaining, remainingTotal)}`),
      ...(content ?? []).map(
        ({ slug, from, to, total, markdown }) =>
          `${line(`${slug}, characters ${from} to ${to} of ${total}:`)}${quoting.block(markdown)}`,
      ),
    ].join("");
  },
});

const contentOf = ({ seeds, additions }: ContextPack, served: Served): Promise<Content[]> =>
  Promise.all(
    [...seeds, ...additions].map(async ({ slug }) => {
      const learning = served.bySlug.get(slug)!;
      const { markdown, file } = await bodyOf(learning, served);
      return { slug, file, ...wholeText(`${provenance(learning, file, served)}${markdown}`) };
    }),
  );

function additionText(one: PackedAddition): string {
  const passed =
    one.passedOverTotal === 0 ? "" : `; too large for the room: ${candidates(one.passedOver, one.passedOverTotal)}`;
  return line(`- ${relatedText(one)}, ${one.tokens} tokens, score ${one.score}, room ${one.room}${passed}`);
}

function candidates(some: readonly Candidate[], total: number): string {
  const texts = some.map(({ slug, score, tokens }) => `${slug} (score ${score}, ${tokens} tokens)`);
  return `${texts.join(", ")}${total > some.length ? ` and ${total - some.length} more` : ""}`;
}
