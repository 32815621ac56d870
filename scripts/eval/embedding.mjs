// The default model with vectors that are kept. Comes in: a cache folder. Goes out: { model, vectorsOf, embedderOf }.
// The one rule: the model is opened only for texts that have no vector there yet.
import { join } from "node:path";
import { minilm } from "../../dist/lib/adapters/embedders/minilm.js";
import { cachedVectors } from "../ir/cached-vectors.mjs";

/** `log` gets a line about every thousand texts that are embedded. Throws where this machine cannot run the model. */
export async function embeddingIn(cache, log) {
  const source = await minilm(cache);
  const opened = once(() => ("reason" in source ? source : source.open()));
  const embed = async (texts) => {
    const embedder = await opened();
    if ("reason" in embedder) throw new Error(`There is no embedder: ${embedder.reason}.`);
    return embedder.embed(texts);
  };
  if (!source.model) throw new Error(`There is no embedder: ${source.reason}.`);
  const { model } = source;
  const vectorsOf = (what, texts) =>
    cachedVectors({ model, embed }, join(cache, "vectors"), texts, (done, total) => {
      if (done === total || done % 1024 === 0) log(`${what}: ${done} of ${total}`);
    });
  /** `embed` of a retriever that will be asked these questions; what the core makes of them is embedded when it comes. */
  const embedderOf = async (questions) => {
    const vectors = await vectorsOf("questions", questions);
    const at = new Map(questions.map((question, i) => [question, i * model.dimension]));
    return (text) =>
      at.has(text)
        ? vectors.subarray(at.get(text), at.get(text) + model.dimension)
        : cachedVectors({ model, embed }, join(cache, "vectors"), [text]);
  };
  return { model, vectorsOf, embedderOf };
}

function once(make) {
  let made;
  return () => (made ??= make());
}
