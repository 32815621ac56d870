// search_posts: the posts that match a question best, as `sitelore search` gives them.
import { lacking, verdict } from "../../commands/told/verdict.js";
import { MOST_K, SEARCH_K } from "../../runtime/retrieve/numbers.js";
import type { Hit, SearchResult } from "../../runtime/retrieve/results.js";
import { searchResult } from "../../schema/results.js";
import { howMany, question, region } from "../inputs.js";
import type { Quoting } from "../quoting.js";
import type { Served } from "../served.js";
import { relatedText, under, warningOf } from "../told.js";
import { tool } from "../tool.js";

export const searchPosts = tool({
  name: "search_posts",
  title: "Search the posts",
  purpose:
    "The posts that match a question or a topic best, each with the passage that speaks to it and its places in the rankings; `relevance` says whether the site is on the topic at all.",
  input: {
    query: question("A question, or words"),
    k: howMany("How many posts", SEARCH_K, MOST_K).optional(),
    region: region.optional(),
  },
  output: searchResult,
  parts: [{ field: "results", as: "items" }],
  async run({ query, k, region }, served): Promise<SearchResult> {
    const retriever = await served.forQuestions();
    return retriever.search(query, { k, region });
  },
  text: (result, quoting, served) =>
    [
      verdict(result),
      lacking(result.lacks),
      result.results.length === 0 && result.page === undefined ? "Nothing was found.\n" : "",
      ...result.results.map((hit) => hitText(hit, quoting, served)),
    ].join(""),
});

function hitText(hit: Hit, quoting: Quoting, served: Served): string {
  const head = `${hit.rank}. ${relatedText(hit)}, score ${hit.score}\n`;
  if (hit.evidence === null) return head;
  const { id, role, heading, text, link } = hit.evidence;
  return `${head}passage ${id}, ${role}${under(heading)}, ${link}\n${warningOf(id, served)}${quoting.block(text)}`;
}
