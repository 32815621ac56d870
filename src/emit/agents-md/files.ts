// agents.md, the files: a table printed from the registry and the schemas, then how the main fields are made.
import { PASSAGE_WORDS, SHORT_OPENING_WORDS } from "../../numbers.js";
import { type DataFile, dataFiles } from "../../schema/files.js";
import { formOf, indexVersion } from "../../schema/index-file.js";
import { envelope, LAYER_VERSION } from "../../schema/shared.js";
import type { Section } from "../agents-md.js";
import { type Field, fieldsOf } from "../fields.js";
import type { Layer } from "../layer.js";
import { counts } from "../manifest.js";
import { cell, code, inlineText, link, plural } from "../markdown-text.js";
import * as places from "../places.js";

export const files: Section = (layer) => `## The files

Every build of the site writes them anew from the Markdown of the posts; this build was on ${layer.buildDate}. Start at the manifest. Each JSON
file is one object that begins with \`version\` (${versions(layer)}), \`site\`, \`buildDate\` and \`about\`, and keeps its records in the array named below.
Files refer to each other by the **slug** of a learning (to a region or a passage by its id). The URL to cite is \`site\` joined to a learning's \`url\`. Every field is explained in
${link("SCHEMA.md", places.fileUrl(layer, places.SCHEMA_MD))}.

| File | Records in | Holds |
|---|---|---|
${[...dataFiles.filter(({ path, optional }) => !optional || isThere(layer, path)).map((file) => dataRow(layer, file)), ...textRows(layer)].join("\n")}

${fieldNotes(layer)}`;

const isThere = ({ intent, vectors, compiled }: Layer, path: string): boolean =>
  (path === places.INTENT ? intent : path === places.VECTORS ? vectors : compiled) !== null;

const versions = ({ index }: Layer): string =>
  formOf(index.bm25) === "readable"
    ? `${LAYER_VERSION}`
    : `${LAYER_VERSION}; of index.json ${indexVersion(index.bm25)}`;

function dataRow(layer: Layer, file: DataFile): string {
  const name = file.path.slice(file.path.lastIndexOf("/") + 1);
  const holds = [`${file.purpose}.`, size(layer, file), ...fieldSentences(layer, file)].filter((text) => text !== "");
  return row(link(name, places.fileUrl(layer, file.path)), code(recordsKey(layer, file)), holds.join(" "));
}

/** The documents of a compact index are in lists beside each other. */
const recordsKey = ({ index }: Layer, { arrayKey }: DataFile): string =>
  arrayKey === "bm25.docs" && formOf(index.bm25) === "compact" ? "bm25.slugs" : arrayKey;

const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;

function size(layer: Layer, file: DataFile): string {
  const { learnings, posts, profiles, concepts, passages, regions } = counts(layer);
  switch (file.path) {
    case "knowledge/learnings.json": {
      const kinds = [
        plural(posts, "post"),
        profiles > 0 && plural(profiles, "profile"),
        concepts > 0 && plural(concepts, "concept"),
      ];
      return `${plural(learnings, "learning")}, oldest first: ${kinds.filter((kind) => kind !== false).join(", ")}.`;
    }
    case "knowledge/edges.json":
      return `${plural(layer.edges.length, "edge")}.`;
    case "knowledge/regions.json":
      return `${plural(regions, "region")}.`;
    case "knowledge/passages.json":
      return `${plural(passages, "passage")}.`;
    case "knowledge/vectors.json":
      return layer.vectors
        ? `${plural(layer.vectors.passages.rows.length + layer.vectors.paragraphs.rows.length, "row")}.`
        : "";
    case "knowledge/intent.json":
      return layer.intent ? `${plural(layer.intent.exemplars.length, "exemplar")}.` : "";
    case "knowledge/notes.json":
      return layer.compiled ? `${plural(layer.compiled.notes.length, "page")}.` : "";
    case "knowledge/atoms.json":
      return layer.compiled ? `${plural(layer.compiled.atoms.length, "claim")}.` : "";
    case "knowledge/index.json":
      return `${plural(layer.index.bm25.N, "document")}, ${plural(layer.index.bm25.vocab.length, "stem")}.`;
    default:
      return "";
  }
}

/** The fields of a file's records; for kinds of record, those that this site has. */
function fieldSentences(layer: Layer, file: DataFile): string[] {
  const own = fieldsOf(file.schema).filter((field) => !(field.name in envelope));
  const records = own.find((field) => field.name === file.arrayKey);
  if (records === undefined || own.length > 1) {
    const present = own
      .filter(({ optional, name }) => !optional || isPresent(layer, name))
      .map((field) => (field.name === "bm25" ? ofThisForm(layer, field) : field));
    return [`Fields: ${present.map((field) => code(shape(field))).join(", ")}.`];
  }
  // The kinds of edges have a section of their own.
  const kinds = file.arrayKey === "edges" ? [] : records.kinds.filter((kind) => hasKind(layer, kind.fields));
  return [
    `Each has ${records.fields.map((field) => code(shape(field))).join(", ")}.`,
    ...kinds.map((kind) => {
      const [first, ...rest] = kind.fields;
      const what = code(`${first!.name}: ${first!.type}`);
      return rest.length === 0 ? "" : `With ${what} also ${rest.map((field) => code(shape(field))).join(", ")}.`;
    }),
  ];
}

function ofThisForm({ index }: Layer, field: Field): Field {
  const { bm25 } = index;
  return { ...field, fields: field.fields.filter(({ name, optional }) => !optional || bm25[name as "docs"]) };
}

const isPresent = (layer: Layer, name: string): boolean =>
  name === "vectors" ? layer.vectors !== null : layer.index[name as "themes"] !== undefined;

/** Whether a record of this kind is in the layer; a kind's first field is the one that names it. */
function hasKind(layer: Layer, fields: readonly Field[]): boolean {
  const [first] = fields;
  return [...layer.learnings, ...layer.regions].some(({ kind }) => JSON.stringify(kind) === first?.type);
}

/** `headings[] {level, text}` */
function shape(field: Field): string {
  const array = field.type.replace(" or null", "").endsWith("[]") ? "[]" : "";
  const inner = field.fields.length === 0 ? "" : ` {${field.fields.map(shape).join(", ")}}`;
  return field.name + array + inner;
}

function textRows(layer: Layer): string[] {
  const to = (path: string): string => link(path.slice(path.lastIndexOf("/") + 1), places.fileUrl(layer, path));
  const { emit } = layer;
  return [
    row(
      to(places.TEXT_MODULE),
      "",
      "The tokenizer and the BM25 functions that the index was built with, as an ES module without dependencies.",
    ),
    row(
      to(places.QUESTION_MODULE),
      "",
      `Reads a question by rules: ${code("readQuestion(question)")}. retrieve.mjs does it with this.`,
    ),
    row(
      to(places.RETRIEVE_MODULE),
      "",
      `The retrieval core, as an ES module that imports text.mjs and question.mjs beside it: ${code("createRetriever(files, { embed })")}, then ${code("search")}, ${code("passagesFor")}, ${code("analyze")}, ${code("answer")}, ${code("neighbors")}, ${code("explain")} and ${code("pack")}. Whoever imports it gets the same answers as the site. What it returns stands in SCHEMA.md.`,
    ),
    row(
      to(places.SCHEMA_MD),
      "",
      "Every field of every file; formats of the text files; how to check a quotation. As JSON Schema: `knowledge/schema/<name>.json`.",
    ),
    ...(emit.packs && layer.regions.length > 0
      ? [row("`knowledge/packs/<region id>.txt`", "", "A reading list for each region.")]
      : []),
    ...(emit.llmsTxt
      ? [row(to(places.LLMS_TXT), "", "Links to everything that is meant for reading, with a few words each.")]
      : []),
    ...(emit.llmsFullTxt
      ? [row(to(places.LLMS_FULL_TXT), "", "The Markdown of every post, newest first, in one file.")]
      : []),
    ...(layer.learnings.some((learning) => places.hasTwin(layer, learning))
      ? [
          row(
            twinPattern(layer),
            "",
            "The Markdown twin of a learning: front matter, then the body in which spans count.",
          ),
        ]
      : []),
  ];
}

/** One real twin as the example of all. */
function twinPattern(layer: Layer): string {
  const withTwin = layer.learnings.filter((learning) => places.hasTwin(layer, learning));
  const newest = withTwin.findLast((learning) => learning.kind === "post") ?? withTwin[0]!;
  return `a page's URL without its final slash, with \`.md\`: ${link(newest.title, places.fileUrl(layer, places.twinPath(newest)))}`;
}

function fieldNotes(layer: Layer): string {
  const labels = layer.thesisLabels.map((label) => code(`**${label}:**`)).join(" or ");
  return `- \`tokens\` is an estimate: characters of the source file divided by 4, each CJK character counting one, to the nearest 100,
  at least 100 where there is text.
- \`text\`, \`lead\`, \`thesis\` and \`sentence\` are the author's words without markup; \`markdown\` is the exact source of a sentence.
- \`thesis\` is a paragraph that opens with ${inlineText(labels)}, whole. \`thesisShort\` is a shortened copy for display: quote \`thesis\`.
- \`lead\` is the opening up to the excerpt marker, else the first paragraph, and the next one too when that is under ${SHORT_OPENING_WORDS} words; always
  whole paragraphs, without navigation. Where it is null, read the post.
- A section passage is the first prose paragraph of a section. Only a paragraph over ${PASSAGE_WORDS} words is cut, between sentences, and not before a
  turn ("But", "However", "Instead"), not between a question and its answer, not inside a quotation. A section can be
  without a passage: a missing one does not show that a post is silent on something.
- \`file\` names the post's source in the site's repository, which need not be public. Read a post through its \`url\`${layer.emit.twins ? " or its twin" : ""}.
- ${layer.vectors ? "\`embedding\` says that the learning has a row in index.json \`vectors\`." : "\`embedding\` is false throughout: this layer holds no vectors."}`;
}
