// The part of SCHEMA.md about what a reader can check or repeat. Comes in: the steps as the code that runs them states them. Goes
// out: Markdown. The one rule: the steps are printed from the modules that implement them.
import { COMPACT_DOCUMENTS } from "../../numbers.js";
import { COMPACT_LAYOUT, packRecipeSteps, ranking } from "../recipes.js";

export interface Documented {
  /** What turns Markdown into the text of passages, one rule each. */
  readonly folding: readonly string[];
  /** The steps of each tokenizer version. */
  readonly tokenizerSteps: Readonly<Record<1 | 2, readonly string[]>>;
}

export const rulesMd = ({ folding, tokenizerSteps }: Documented): string => `## Checking a quotation

A passage's \`span\` and a link edge's \`span\` count in the body of the Markdown twin of the learning (of \`source\`, for an edge).
\`body.slice(start, end)\` in JavaScript, or the same range of UTF-16 units elsewhere, is the Markdown the text was taken from; an
edge's \`markdown\` is exactly that. \`text\` and \`sentence\` are that Markdown after this folding:

${list(folding)}

\`sha256\` of a passage is the SHA-256 of its \`text\` as UTF-8, and \`sha256\` in the manifest that of a file's bytes, both in lower-case
hexadecimal.

## Tokens of the index

Of each learning are indexed its title, its headings, and every other block of its body, code included; title and headings are
short text. \`tokenizer.version\` in index.json says which of these lists applies; \`text.mjs\` runs both.

### Version 1

${list(tokenizerSteps[1])}

### Version 2

${list(tokenizerSteps[2])}

## Ranking

${ranking("readable")}

### The compact index

Of a site with more than ${COMPACT_DOCUMENTS} documents index.json has the \`version\` 2: \`bm25.docs\` would be slow to open, and \`bm25.slugs\`, \`bm25.lens\` and
\`bm25.postings\` hold the same. \`text.mjs\` reads both, and gives the same scores.

${COMPACT_LAYOUT}

## Checking a port

\`golden.json\` has questions of the site with what the core gives for each. A port of the tokenizer and of BM25 to another language gives
the same \`words\`: the same slugs, scores equal to 6 decimals. A port of the core also gives the same \`intent\`, \`search\`, \`relevance\`,
\`no_match\`, \`reason\`, \`answer\` and \`quotes\` when it reads questions by rules alone, without intent.json, and takes \`vector\` for what a model would make of the question; where that is null it has to
be asked without a model. \`sitelore verify <dir> --golden\` asks the \`retrieve.mjs\` of a layer and names what differs. The questions prove
that two programs do the same, and nothing about how good the answers are.

## Context packs

${packRecipeSteps(true)}`;

const list = (steps: readonly string[]): string => steps.map((step, i) => `${i + 1}. ${step}`).join("\n");
