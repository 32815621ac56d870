// agents.md, finding posts: a cheap look, then the ranking of index.json in steps that can be repeated without text.mjs.
import { MEANING_SHARE, PASSAGE_SHARE } from "../../runtime/retrieve/numbers.js";
import { formOf } from "../../schema/index-file.js";
import type { VectorRows } from "../../stages/vectors.js";
import type { Section } from "../agents-md.js";
import type { Layer } from "../layer.js";
import { fileUrl, LLMS_FULL_TXT, TEXT_MODULE, VECTORS } from "../places.js";
import { COMPACT_LAYOUT, ranking } from "../recipes.js";

export const finding: Section = (layer, { tokenizerSteps }) => {
  if (layer.learnings.length === 0) return null;
  const { version } = layer.index.tokenizer;
  const { k1, b, fieldWeights } = layer.index.bm25;
  const form = formOf(layer.index.bm25);
  return `## Finding posts for a question

1. **A cheap look.** Compare the question's words with \`title\`, \`lead\`, \`thesis\`, \`headings[].text\` and \`terms\` of learnings.json.
   This misses posts that say the same in other words.
2. **A ranking.** Turn the question into tokens as the index did with the posts, then score every document with BM25, both as below. In
   JavaScript, ${fileUrl(layer, TEXT_MODULE)} does it: \`bm25Score(index.bm25, tokenize(question, index.tokenizer, { short: true }))\`
   gives a score for each learning, in the order of learnings.json.
${numbered(3, [...(layer.vectors ? [byMeaning(layer.vectors), together(layer)] : []), read(layer), WIDEN])}

### Tokens

The steps of tokenizer version ${version}, which this index was built with:

${tokenizerSteps[version].map((step, i) => `${i + 1}. ${step}`).join("\n")}

### Score

${ranking(form)}${form === "compact" ? `\n\nThe lists of this index are packed. ${COMPACT_LAYOUT}` : ""}

${SHARE}

In this index \`k1\` is ${k1} and \`b\` is ${b}; one occurrence of a word counts ${fieldWeights.title} in a title,
${fieldWeights.heading} in a heading and ${fieldWeights.body} in the body.${layer.vectors ? `\n\n${vectorNotes(layer.vectors)}` : ""}${layer.lexicon ? `\n\n${LEXICON}` : ""}`;
};

const numbered = (first: number, steps: readonly string[]): string =>
  steps.map((step, i) => `${first + i}. ${step}`).join("\n");

const byMeaning = ({
  model,
}: VectorRows): string => `**By meaning.** Embed the question with ${model.name}${model.pooling === "mean" ? " (the mean of the tokens' vectors, length made 1)" : ""} and compare it
   with the rows of index.json \`vectors\` and of ${fileName(VECTORS)}, as below. \`meaning\` of a post is ${rounded(1 - PASSAGE_SHARE)} times the cosine of its own row plus
   ${PASSAGE_SHARE} times the highest cosine of its passages and paragraphs; where it has none of these, the cosine of its own row.`;

const together = (
  layer: Layer,
): string => `**Together.** A post's score is \`${rounded(1 - MEANING_SHARE.model)} * words + ${MEANING_SHARE.model} * meaning\`, highest first. Each finds what the other misses: words the names and
   terms, meaning the same thing said in other words. No other post's score enters, so the number means the same for every question.${layer.lexicon ? byLexicon : ""}`;

const byLexicon = ` If
   you cannot run the model, embed the question with the query lexicon, as below; the score is then
   \`${rounded(1 - MEANING_SHARE.lexicon)} * words + ${MEANING_SHARE.lexicon} * meaning\`. If the lexicon has none of its tokens, \`words\` alone is the score.`;

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}

/** What makes a score of BM25 the same for every question. */
const SHARE = `\`words\` of a document is its score divided by the most that the question could score: \`k1 + 1\` times the sum of the \`idf\` of all its
distinct tokens, with \`bm25.unseenIdf\` for a token that does not stand in \`bm25.vocab\`. It is 0 for a question without tokens.`;

const read = (
  layer: Layer,
): string => `**Read.** Take the \`position\` passages of the best posts from passages.json, thesis and lead first. For more, read
   ${whole(layer)}.`;

const WIDEN = "**Widen.** Follow edges from the best posts, or take the pack of their region.";

const vectorNotes = ({ model }: VectorRows): string => `### Vectors

\`vectors.data\` is base64 of int8 codes, row after row, \`count\` times \`dim\` (${model.dimension}); row i is that of \`slugs[i]\`. A number is its code times
\`scale[i]\`; the scale falls out of a cosine, so the codes can be compared as they are. Code the question's vector once, too: each
number times 127 divided by the largest absolute one, rounded. ${fileName(VECTORS)} has rows in the same coding for each passage
(\`passages.ids[i]\`) and for each prose paragraph that is no passage (\`paragraphs.spans[i]\`, for ranking, not for quoting). Each was
embedded below the title of its post: title, line end, text. A post is found by its best row as well as by its own, which finds a
detail deep in a long post. Compare only vectors of the model ${model.name} with \`fingerprint\` ${model.fingerprint}; another model's numbers mean nothing here.`;

const LEXICON = `### The query lexicon

\`lexicon\` of ${fileName(VECTORS)} puts a question's vector together from its tokens. Row i of \`lexicon.data\`, \`reduced\` codes times \`lexicon.scale[i]\`, is that of
the token \`bm25.vocab[lexicon.stems[i]]\`; the first row of \`lexicon.basis\` is the intercept, and each other row is what one of the \`reduced\`
numbers stands for. The weight of a token is how often it stands in the question times its \`idf\`, divided by the root of the sum of the
squares of all weights; tokens without a row are passed over. The vector is the intercept plus, for each token and each of its numbers,
weight times number times the row of that number in the basis; its length is made 1.`;

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

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
