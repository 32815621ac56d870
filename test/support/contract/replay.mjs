// Asks a retriever everything that the contract asks. Comes in: createRetriever, a reader of the published files, the calls, vectors by text.
// Goes out: of each call its label and the JSON of what it gave. The rule: plain JavaScript, so that every runtime runs these very lines.

/** @typedef {{ layer: string, method: string, args: unknown[], without?: string[], embed?: boolean }} Call */

const FILES = ["learnings", "passages", "index", "vectors", "intent", "edges", "regions"];

/**
 * @param {(files: any, options?: any) => any} createRetriever
 * @param {(path: string) => Promise<string | null>} read the text of "station/learnings.json"; null where the layer has no such file
 * @param {{ calls: readonly Call[], vectors: Readonly<Record<string, readonly number[]>> }} contract
 * @returns {Promise<[label: string, told: string][]>}
 */
export async function replay(createRetriever, read, { calls, vectors }) {
  const layers = new Map();
  const retrievers = new Map();
  const layerOf = async (name) => {
    if (!layers.has(name)) {
      const texts = await Promise.all(FILES.map((file) => read(`${name}/${file}.json`)));
      layers.set(
        name,
        Object.fromEntries(FILES.map((file, i) => [file, texts[i] === null ? null : JSON.parse(texts[i])])),
      );
    }
    return layers.get(name);
  };
  const retrieverOf = async ({ layer, without = [], embed = false }) => {
    const key = JSON.stringify([layer, without, embed]);
    if (!retrievers.has(key)) {
      const files = Object.fromEntries(
        Object.entries(await layerOf(layer)).filter(([name]) => !without.includes(name)),
      );
      retrievers.set(key, createRetriever(files, embed ? { embed: async (text) => vectors[text] } : {}));
    }
    return retrievers.get(key);
  };
  const told = [];
  for (const call of calls) {
    const retriever = await retrieverOf(call);
    const given = await retriever[call.method](...call.args).then(
      JSON.stringify,
      (error) => `${error.name}: ${error.message}`,
    );
    told.push([labelOf(call), given]);
  }
  return told;
}

const labelOf = ({ layer, without = [], embed = false, method, args }) =>
  `${[layer, ...without.map((file) => `without ${file}`), ...(embed ? ["with embed"] : [])].join(", ")}: ${method} ${JSON.stringify(args)}`;
