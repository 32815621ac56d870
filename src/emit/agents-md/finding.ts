// agents.md, finding posts: a cheap look, then the ranking of index.json in steps that can be repeated without text.mjs.
import type { Section } from "../agents-md.js";
import { fileUrl, LLMS_FULL_TXT, TEXT_MODULE } from "../places.js";
import { RANKING } from "../recipes.js";

export const finding: Section = (layer, { tokenizerSteps }) => {
  if (layer.learnings.length === 0) return null;
  const { version } = layer.index.tokenizer;
  const { k1, b, fieldWeights } = layer.index.bm25;
  const full = layer.emit.llmsFullTxt
    ? ` or ${fileUrl(layer, LLMS_FULL_TXT)}, where each post starts after a line \`---\` with \`# <title>\`
   and \`- URL: <canonical URL>\``
    : "";
  const whole = layer.emit.twins ? `its Markdown twin${full}` : layer.emit.llmsFullTxt ? full.slice(4) : "its page";
  return `## Finding posts for a question

1. **A cheap look.** Compare the question's words with \`title\`, \`lead\`, \`thesis\`, \`headings[].text\` and \`terms\` of learnings.json. This misses posts
   that say the same in other words.
2. **A ranking.** Tokenize the question as the index was, then score every document with BM25; both are given below and in
   ${fileUrl(layer, TEXT_MODULE)}.
3. **Read.** Take the \`position\` passages of the best posts from passages.json, thesis and lead first; for more, ${whole}.
4. **Widen.** Follow edges from the best posts, or take the pack of their region.

### Tokens

The steps of tokenizer version ${version}, which this index was built with:

${tokenizerSteps[version].map((step, i) => `${i + 1}. ${step}`).join("\n")}

### Score

${RANKING}

In this index \`k1\` is ${k1}, \`b\` is ${b}, and a word counts ${fieldWeights.title} times in a title, ${fieldWeights.heading} times in a heading and ${fieldWeights.body === 1 ? "once" : `${fieldWeights.body} times`} in the body.`;
};
