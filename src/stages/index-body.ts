// Comes in: the lexical index, the authored records, the passages. Goes out: what index.json holds beside its envelope.
// The one rule: a stance that no passage of the newer post holds word for word is an error, never published.
import type { IndexBody } from "../emit/layer.js";
import { COMPACT_DOCUMENTS, FIELD_WEIGHTS } from "../numbers.js";
import type { Problem } from "../problems.js";
import { stem } from "../runtime/text.js";
import { toBase64 } from "../runtime/vectors/base64.js";
import type { IndexForm } from "../schema/index-file.js";
import type { Passage } from "../schema/passages.js";
import { encodedPostings } from "./encoded-postings.js";
import type { Lexical, LexicalRow } from "./lexical.js";
import type { Records } from "./records.js";

export function indexBody(
  words: Lexical,
  records: Pick<Records, "themes" | "revisions">,
  passages: readonly Passage[],
  form: IndexForm = usualForm(words),
): { body: IndexBody; problems: Problem[] } {
  const problems: Problem[] = [];
  const themes = records.themes.map(({ id, name, aliases, stems, concept, members }) => ({
    id,
    name,
    aliases: [...aliases],
    stems: [...new Set(stems.map((word) => stem(word.toLowerCase())))],
    concept: concept ?? null,
    members: [...members],
  }));
  const pairs = records.revisions.flatMap(({ newer, older, changed, asOf, topic, stance, file, line }) => {
    const holder = passages.find((p) => p.slug === newer && p.role === "position" && p.text.includes(stance));
    if (holder) return [{ newer, older, changed, asOf, topic: [...topic], stance, stancePassage: holder.id }];
    problems.push({ code: "revision-stance", file, line, value: stance, args: { newer } });
    return [];
  });
  return {
    body: {
      tokenizer: { version: words.tokenizer.version, stop: [...words.tokenizer.stop], source: "text.mjs" },
      bm25: {
        k1: words.k1,
        b: words.b,
        fieldWeights: { ...FIELD_WEIGHTS },
        N: words.rows.length,
        avgdl: words.avgdl,
        vocab: [...words.vocab],
        idf: [...words.idf],
        unseenIdf: words.unseenIdf,
        ...(form === "compact" ? compact(words) : { docs: words.rows.map(toDoc) }),
      },
      ...(themes.length > 0 ? { themes: { themes } } : {}),
      ...(pairs.length > 0 ? { revisions: { pairs } } : {}),
    },
    problems,
  };
}

const usualForm = ({ rows }: Lexical): IndexForm => (rows.length > COMPACT_DOCUMENTS ? "compact" : "readable");

const compact = ({ rows, vocab }: Lexical): Pick<IndexBody["bm25"], "slugs" | "lens" | "postings"> => ({
  slugs: rows.map(({ slug }) => slug),
  lens: rows.map(({ len }) => len),
  postings: toBase64(encodedPostings(rows, vocab.length)),
});

/** The pairs are made when a row is printed: 7 million of them, for 10,000 posts, would not fit beside each other. */
function toDoc({ slug, len, tf }: LexicalRow): NonNullable<IndexBody["bm25"]["docs"]>[number] {
  return {
    slug,
    len,
    get tf() {
      return Array.from({ length: tf.length / 2 }, (_, i): [number, number] => [tf[2 * i]!, tf[2 * i + 1]!]);
    },
  };
}
