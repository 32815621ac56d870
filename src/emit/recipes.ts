// The two computations that a reader can repeat, in words: ranking and context packs. Comes in: nothing. Goes out: Markdown lists
// for agents.md and SCHEMA.md. The one rule: each is tested against an implementation that was written from these words alone.

/** After the tokens are known. Field names are those of index.json. */
export const RANKING = `For each document and each distinct token of the question that stands in \`bm25.vocab\`, at index \`i\`, lowest \`i\` first:

- \`f\` is the count in the pair \`[i, count]\` of the document's \`tf\`, already weighted by field; without such a pair the token adds nothing;
- \`idf\` is the number at \`i\` in \`bm25.idf\`: \`ln(1 + (N - df + 0.5) / (df + 0.5))\` to 6 decimals, where \`df\` is how many documents have
  a pair for \`i\`. Take the number from the file and no logarithm, since programs round logarithms differently;
- add \`idf * f * (k1 + 1) / (f + k1 * (1 - b + b * len / avgdl))\` to the document's score.

The highest score comes first; equal scores keep the order of \`bm25.docs\`.`;

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
