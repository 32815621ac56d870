// The golden layers of the contract, built by the product with an embedder that needs no model. Goes out: the files that a reader fetches, by
// path ("station/index.json", "retrieve.mjs"), and a vector for each text that the calls embed.
import { createRetriever } from "../../../src/runtime/retrieve.js";
import { type BuiltSite, buildSite, post } from "../build-site.js";
import { everyKind } from "../every-kind.js";
import { fakeEmbedder } from "../fake-embedder.js";
import { parsedFiles } from "../parsed-files.js";
import { stationFiles, stationSite } from "../station-site.js";
import { anyVector } from "./any-vector.js";
import { calls } from "./calls.js";
import { replay } from "./replay.mjs";
import { strangeSite } from "./strange-site.js";

/** Numbers in a vector: fewer than a model's, so that the suite is quick. */
const DIMENSION = 64;

export interface Contract {
  readonly files: ReadonlyMap<string, string>;
  readonly calls: typeof calls;
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

export async function contract(): Promise<Contract> {
  const embedder = fakeEmbedder({ dimension: DIMENSION });
  const sites: Readonly<Record<string, BuiltSite>> = {
    station: await stationSite({ embedder }),
    "every-kind": await everyKind(embedder),
    compact: await everyKind(embedder, "compact"),
    "no-vectors": await everyKind(),
    "one-post": await buildSite(post("one", "The worst gap is the quiet one, for nobody sees it."), { embedder }),
    "no-post": await buildSite(post("later", "Not yet.", { date: "2027-01-01" }), { embedder }),
  };
  const files = new Map<string, string>();
  for (const [name, site] of Object.entries(sites)) {
    for (const [path, text] of site.files) {
      const file = /^knowledge\/(\w+\.(json|mjs))$/.exec(path)?.[1];
      if (file?.endsWith(".json")) files.set(`${name}/${file}`, text);
      // The modules are the same bytes in every layer, so one copy beside all of them is every layer's.
      else if (file !== undefined && (files.get(file) ?? text) !== text) throw new Error(`${name} has another ${file}`);
      else if (file !== undefined) files.set(file, text);
    }
  }
  const texts = await embeddedTexts(files);
  const { vectors } = await embedder.embed(texts);
  const rows = texts.map((text, i) => [text, [...vectors.subarray(i * DIMENSION, (i + 1) * DIMENSION)]] as const);
  return { files, calls, vectors: Object.fromEntries(rows) };
}

/** Every text that an embedder is asked for: questions, and what of them is compared with the exemplar bank. */
async function embeddedTexts(files: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const texts = new Set<string>();
  const any = anyVector(DIMENSION);
  const vectors = new Proxy<Record<string, number[]>>(
    {},
    { get: (_, text) => (texts.add(text as string), [...any(text as string)]) },
  );
  await replay(createRetriever, async (path) => files.get(path) ?? null, {
    calls: calls.filter(({ embed }) => embed),
    vectors,
  });
  return [...texts];
}

/** Layers for hostile questions: with the lexicon, compact, without vectors, and one that is strange itself. */
export async function fuzzLayers() {
  const embedder = fakeEmbedder({ dimension: DIMENSION });
  return {
    station: await stationFiles({ embedder }),
    compact: parsedFiles(await everyKind(embedder, "compact")),
    bare: await stationFiles(),
    strange: parsedFiles(await strangeSite(embedder)),
  };
}
