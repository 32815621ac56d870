// agents.md, finding posts: a cheap look, then the ranking of index.json in steps that can be repeated without text.mjs.
import type { Section } from "../agents-md.js";
import type { Layer } from "../layer.js";
import { fileUrl, LLMS_FULL_TXT, TEXT_MODULE } from "../places.js";
import { RANKING } from "../recipes.js";

export const finding: Section = (layer, { tokenizerSteps }) => {
  if (layer.learnings.length === 0) return null;
  const { version } = layer.index.tokenizer;
  const { k1, b, fieldWeights } = layer.index.bm25;
  return `## Finding posts for a question

1. **A cheap look.** Compare the question's words with \`title\`, \`lead\`, \`thesis\`, \`headings[].text\` and \`terms\` of learnings.json.
   This misses posts that say the same in other words.
2. **A ranking.** Turn the question into tokens as the index did with the posts, then score every document with BM25, both as below. In
   JavaScript, ${fileUrl(layer, TEXT_MODULE)} does it: \`bm25Score(index.bm25, tokenize(question, index.tokenizer, { short: true }))\`
   gives a score for each of \`bm25.docs\`.
3. **Read.** Take the \`position\` passages of the best posts from passages.json, thesis and lead first. For more, read
   ${whole(layer)}.
4. **Widen.** Follow edges from the best posts, or take the pack of their region.

### Tokens

The steps of tokenizer version ${version}, which this index was built with:

${tokenizerSteps[version].map((step, i) => `${i + 1}. ${step}`).join("\n")}

### Score

${RANKING}

In this index \`k1\` is ${k1} and \`b\` is ${b}; one occurrence of a word counts ${fieldWeights.title} in a title,
${fieldWeights.heading} in a heading and ${fieldWeights.body} in the body.`;
};

/** Where a post can be read whole. */
function whole(layer: Layer): string {
  const places = [
    ...(layer.emit.twins ? ["the post's Markdown twin"] : []),
    ...(layer.emit.llmsFullTxt
      ? [
          `${fileUrl(layer, LLMS_FULL_TXT)}, where each post starts after a line \`---\` with a line \`# <title>\` and a line
   \`- URL: <canonical URL>\``,
        ]
      : []),
  ];
  return places.length === 0 ? "the post's page" : places.join(", or ");
}
