// Search engines as shipped, behind one shape. Comes in: an engine's name. Goes out: { index(documents) -> { index, texts }, load(index, texts)
// -> search }: the index and the texts of the documents as strings, as they would be sent, and a function from a question to its hits. `texts`
// may be null: then hits are found and nothing of them can be shown.
// The one rule: each with its own defaults and its own way of writing an index; title and text are searched, and no index holds them.

export const ENGINES = ["sitelore", "minisearch", "flexsearch", "orama"];

export const engine = (name) => ({ sitelore, minisearch, flexsearch, orama })[name]();

/** Words alone: the index is index.json and the list of posts, the texts are passages.json. */
async function sitelore() {
  const { layerOf } = await import("../eval/layer-of.mjs");
  const { passagesOf } = await import("../ir/passages.mjs");
  const { createRetriever } = await import("../../dist/runtime/retrieve.js");
  return {
    async index(documents) {
      const files = await layerOf(documents, passagesOf, null);
      const { index, learnings, passages } = files;
      return { index: JSON.stringify({ index, learnings }), texts: JSON.stringify(passages) };
    },
    load(text, texts) {
      const { index, learnings } = JSON.parse(text);
      const passages = texts === null ? { ...learnings, passages: [] } : JSON.parse(texts);
      const retriever = createRetriever({ index, learnings, passages });
      return async (question) => (await retriever.search(question, { evidence: false })).results;
    },
  };
}

/** What a peer needs to show a hit. */
const shown = (documents) => JSON.stringify(documents);

async function minisearch() {
  const { default: MiniSearch } = await import("minisearch");
  const options = { fields: ["title", "text"] };
  return {
    index(documents) {
      const index = new MiniSearch(options);
      index.addAll(documents);
      return { index: JSON.stringify(index), texts: shown(documents) };
    },
    load(text, texts) {
      if (texts !== null) JSON.parse(texts);
      const index = MiniSearch.loadJSON(text, options);
      return (question) => index.search(question);
    },
  };
}

async function flexsearch() {
  const { default: FlexSearch } = await import("flexsearch");
  const make = () => new FlexSearch.Document({ document: { id: "id", index: ["title", "text"] } });
  return {
    index(documents) {
      const index = make();
      for (const one of documents) index.add(one);
      const parts = [];
      index.export((key, data) => void parts.push([key, data ?? ""]));
      return { index: JSON.stringify(parts), texts: shown(documents) };
    },
    load(text, texts) {
      if (texts !== null) JSON.parse(texts);
      const index = make();
      for (const [key, data] of JSON.parse(text)) index.import(key, data);
      // All words are demanded unless it is told to suggest.
      return (question) => index.search(question, { suggest: true }).flatMap(({ result }) => result);
    },
  };
}

async function orama() {
  const { create, insertMultiple, load, save, search } = await import("@orama/orama");
  const make = () => create({ schema: { title: "string", text: "string" } });
  return {
    async index(documents) {
      const index = make();
      await insertMultiple(index, documents);
      return { index: JSON.stringify(save(index)), texts: shown(documents) };
    },
    load(text, texts) {
      if (texts !== null) JSON.parse(texts);
      const index = make();
      load(index, JSON.parse(text));
      return async (question) => (await search(index, { term: question })).hits;
    },
  };
}
