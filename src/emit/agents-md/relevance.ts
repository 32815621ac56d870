// agents.md, saying no: without vectors there is no measured floor, so relevance is judged by reading.
import type { Section } from "../agents-md.js";

export const relevance: Section = (layer) =>
  layer.learnings.length === 0
    ? null
    : `### When nothing answers

Some post always comes first, also for a question that the site never touches. BM25 has no floor: its scores depend on how rare and how many the
question's words are, so the best score of a stray question can exceed that of a good one. Use it to rank, never as evidence that
the site covers a subject. Judge by reading:

1. If no token of the question stands in \`bm25.vocab\`, no post uses its words.
2. Otherwise read the \`position\` passages of the best few posts. A passage answers only if it speaks about what the question is about; sharing common
   words is not enough. A token with a small \`df\` tells more than one that stands in many documents.
3. If none answers, say that the site does not appear to cover the question. The closest posts may be named, as posts that do not
   answer it; do not quote them as if they did.`;
