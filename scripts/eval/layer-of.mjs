// A judged collection as the published files. Comes in: documents {id, title, text}, how a text is cut into passages, and, for a layer with
// vectors, a model with its vectors. Goes out: LayerFiles as src/runtime/retrieve/files.ts has them: a learning for each document.
// The one rule: everything that a build would do is done by the build's own code. The marks of relevance are the usual ones, and a build would
// give no others: it probes with headings, theses and sentences that link, and no document has one (src/stages/floor/texts.ts).
import { tokenize } from "../../dist/runtime/text.js";
import { toBase64 } from "../../dist/runtime/vectors/base64.js";
import { encodeRows } from "../../dist/runtime/vectors/rows.js";
import { indexVersion } from "../../dist/lib/schema/index-file.js";
import { indexBody } from "../../dist/lib/stages/index-body.js";
import { lexical, WordCounter } from "../../dist/lib/stages/lexical.js";
import { fitLexicon } from "../../dist/lib/stages/lexicon.js";
import { passageSentences } from "../../dist/lib/stages/passages/passage-sentences.js";
import { learningText, titled } from "../../dist/lib/stages/vectors/units.js";
import { paragraphsOf } from "../ir/passages.mjs";

const ENVELOPE = { version: 1, site: "https://collection.example", buildDate: "2030-01-01" };

/** `embedding`: { model, vectorsOf(what, texts) } as scripts/eval/embedding.mjs makes it, with `lexiconOf` where none has to be fitted; or null. */
export async function layerOf(documents, passagesOf, embedding) {
  const passages = documents.flatMap(({ id, text }) => passagesOf(text).map((part, i) => passage(id, i, part)));
  const bm25 = wordsOf(documents);
  const files = {
    learnings: { ...ENVELOPE, learnings: documents.map(learning) },
    passages: { ...ENVELOPE, passages },
    index: { ...ENVELOPE, ...bm25 },
  };
  return embedding === null ? files : withVectors(files, documents, embedding);
}

const learning = ({ id, title, text }) => ({
  slug: id,
  kind: "post",
  asOf: ENVELOPE.buildDate,
  title,
  url: `/${id}/`,
  date: ENVELOPE.buildDate,
  region: "collection",
  tags: [],
  tokens: Math.max(100, Math.round(text.length / 400) * 100),
  headings: [],
});

const passage = (slug, index, text) => ({
  id: `${slug}#section#${index}`,
  slug,
  kind: "section",
  index,
  role: "position",
  heading: null,
  text,
  link: `${ENVELOPE.site}/${slug}/`,
  sentences: passageSentences(text),
});

function wordsOf(documents) {
  const counter = new WordCounter(2);
  const counted = documents.map(({ id, title, text }) =>
    counter.count({ slug: id, title, headings: [], prose: paragraphsOf(text), code: [] }),
  );
  const { body } = indexBody(lexical(counted, counter), { themes: [], revisions: [] }, []);
  return { version: indexVersion(body.bm25), ...body };
}

/** A document's opening is its first paragraph, and what its own row is made from is its title and that. No document has headings. */
async function withVectors(files, documents, { model, vectorsOf, lexiconOf }) {
  const { dimension } = model;
  const { passages } = files.passages;
  const titleOf = new Map(documents.map(({ id, title }) => [id, title]));
  const own = documents.map(({ title, text }) =>
    learningText({ title, thesis: null, lead: paragraphsOf(text)[0] ?? null, headings: [] }),
  );
  const parts = passages.map(({ slug, text }) => titled(titleOf.get(slug), text));
  const [ofOwn, ofParts] = [await vectorsOf("documents", own), await vectorsOf("passages", parts)];
  const coded = (rows) => ({ scale: rows.scales, data: toBase64(rows.codes) });
  const [ownRows, partRows] = [encodeRows(ofOwn, dimension), encodeRows(ofParts, dimension)];
  const name = { model: model.name, dim: dimension, fingerprint: model.fingerprint };
  const { vocab, idf } = files.index.bm25;
  const lexicon = lexiconOf?.(vocab) ?? fitted([...parts, ...own], joined(partRows, ownRows), vocab, idf);
  return {
    ...files,
    index: {
      ...files.index,
      vectors: { ...name, slugs: documents.map(({ id }) => id), ...coded(ownRows) },
    },
    vectors: {
      ...ENVELOPE,
      ...name,
      passages: { ids: passages.map(({ id }) => id), ...coded(partRows) },
      paragraphs: { slugs: [], spans: [], scale: [], data: "" },
      ...(lexicon === null ? {} : { lexicon }),
    },
  };
}

function fitted(texts, vectors, vocab, idf) {
  const stemmed = texts.map((text) => ({ text, stems: tokenize(text) }));
  return fitLexicon({ texts: stemmed, vectors, vocab, idf })?.lexicon ?? null;
}

function joined(a, b) {
  const codes = new Int8Array(a.codes.length + b.codes.length);
  codes.set(a.codes);
  codes.set(b.codes, a.codes.length);
  return { dimension: a.dimension, codes, scales: [...a.scales, ...b.scales] };
}
