// The two computations that a reader can repeat, in words: ranking and context packs. Comes in: nothing. Goes out: Markdown lists
// for agents.md and SCHEMA.md. The one rule: each is tested against an implementation that was written from these words alone.
import type { IndexForm } from "../schema/index-file.js";

/** After the tokens are known. Field names are those of index.json; `form` is its form. */
export const ranking = (
  form: IndexForm,
): string => `For each document and each distinct token of the question that stands in \`bm25.vocab\`, at index \`i\`, lowest \`i\` first:

- \`f\` is the count ${form === "readable" ? "in the pair \`[i, count]\` of the document's \`tf\`" : "of the document in the list of \`i\`"}, already weighted by field; without ${form === "readable" ? "such a pair" : "one"} the token adds nothing;
- \`idf\` is the number at \`i\` in \`bm25.idf\`: \`ln(1 + (N - df + 0.5) / (df + 0.5))\` to 6 decimals, where \`df\` is how many documents have
  ${form === "readable" ? "a pair for \`i\`" : "the token"}. Take the number from the file and no logarithm, since programs round logarithms differently;
- add \`idf * f * (k1 + 1) / (f + k1 * (1 - b + b * len / avgdl))\` to the document's score.

The highest score comes first; equal scores keep the order of ${form === "readable" ? "\`bm25.docs\`" : "\`bm25.slugs\`"}.`;

/** How version 2 of index.json keeps the lists. */
export const COMPACT_LAYOUT = `\`bm25.postings\` is base64 of a row of whole numbers. Each number is in groups of 7 bits, one a byte, the lowest group first; in
every byte of a number but its last the highest bit is set. For each stem of \`bm25.vocab\`, in order, the numbers are:

1. how many documents have the stem;
2. for each of them, in the order of \`bm25.slugs\`, two numbers: its index in \`bm25.slugs\` less that of the document before it (for the
   first, the index itself), then its field-weighted count.

\`bm25.lens\` has the \`len\` of each document. As an example, 300 documents and two stems, the first 3 times in document 1 and once in
299, the second 200 times in document 0: the numbers 2, 1, 3, 298, 1 and 1, 0, 200, which is \`AgEDqgIBAQDIAQ==\`.`;

/** What src/runtime/pack.ts does; without `meaning` for a layer that has no vectors. */
export const packRecipeSteps = (
  meaning: boolean,
): string => `1. Put the seeds into the pack, in the order given. If their \`tokens\` together exceed the budget, stop: nothing is added.
2. A candidate is a learning outside the pack that has an edge, in either direction, to one inside it. Its score is the sum over
   those edges: \`series\` 3, \`link\` with \`evidence: "sentence"\` 3, any other \`link\` 1, \`concept\` 1${meaning ? ",\n   \`meaning\` its \`cosine\` where that is above 0" : ""}; a \`revises\` edge is no reading path and counts nothing. Scores are rounded to 3 decimals; a learning that scores 0 is no candidate.
3. Order the candidates by score, highest first; then by \`tokens\`, fewest first; then by \`slug\`. The room is the budget minus
   the \`tokens\` of all that is in the pack.
4. Add the first candidate whose \`tokens\` fit in the room. Those before it were too large and are passed over for this round.
5. Score anew with the larger pack and repeat until no candidate fits.`;
