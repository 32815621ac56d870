// Which model reads a question: the layer's own and no other; else it is said what reads it, and why.
import { expect, test } from "vitest";
import { questionEmbedder } from "../../src/layer/question-embedder.js";
import type { EmbedderSource, NoEmbedder } from "../../src/ports-embedder.js";
import type { LayerFiles } from "../../src/runtime/retrieve/files.js";
import { fakeEmbedder } from "../support/fake-embedder.js";

const files = (vectors: object | null, lexicon = true): LayerFiles =>
  ({ index: vectors ? { vectors } : {}, vectors: { lexicon: lexicon ? {} : undefined } }) as never;
const own = fakeEmbedder();
const layer = { model: "fake", fingerprint: own.model.fingerprint };
const source: EmbedderSource = { model: own.model, open: async () => own };
const port = (found: EmbedderSource | NoEmbedder) => ({ embedder: async () => found });
const reason = async (found: EmbedderSource | NoEmbedder, of = files(layer)): Promise<unknown> => {
  const { embed, problems } = await questionEmbedder(of, "minilm", "/", port(found));
  return [embed, problems.map(({ args }) => [args!["reason"], args!["instead"]])];
};

test("the layer's own model embeds", async () => {
  const { embed, fingerprint, problems } = await questionEmbedder(files(layer), "minilm", "/", port(source));
  expect([fingerprint, problems]).toEqual([own.model.fingerprint, []]);
  expect(await embed!("a kiln")).toEqual((await own.embed(["a kiln"])).vectors);
});

test("another model, another build of it, and one that is not here: none embeds, and why is told", async () => {
  const other = fakeEmbedder({ fingerprint: "0000000000000000" });
  const lexicon = "The query lexicon reads it.";
  const open = async () => other;
  expect(await reason({ model: { ...other.model, name: "big" }, open })).toEqual([
    undefined,
    [["the one here is big", lexicon]],
  ]);
  expect(await reason({ model: other.model, open })).toEqual([
    undefined,
    [
      [
        `the one here is another build of it (none 1.0.0; fingerprint 0000000000000000, and not ${own.model.fingerprint})`,
        lexicon,
      ],
    ],
  ]);
  expect(await reason({ reason: "it is not installed" }, files(layer, false))).toEqual([
    undefined,
    [["it is not installed", "Its words alone are read."]],
  ]);
  expect(await reason({ model: own.model, open: async () => ({ reason: "it cannot be started" }) })).toEqual([
    undefined,
    [["it cannot be started", lexicon]],
  ]);
});

test("with none, and of a layer without vectors, nothing is opened and nothing is told", async () => {
  const never = { embedder: () => Promise.reject(new Error("opened")) };
  expect(await questionEmbedder(files(layer), "none", "/", never)).toEqual({ problems: [] });
  expect(await questionEmbedder(files(null), "minilm", "/", never)).toEqual({ problems: [] });
});
