// Holds a layer against the sources that it was built from. Comes in: an opened layer with its files, and the site's configuration and root.
// Goes out: what the sources do not give. The one rule: the sources are read as the build reads them, for the day of the layer.
import { build } from "../build.js";
import type { Config } from "../config/schema.js";
import { ownWords } from "../emit/own-words.js";
import { runtimeOf } from "../emit/runtime.js";
import type { Ports } from "../ports.js";
import type { Problem } from "../problems.js";
import { frontAll } from "../stages/front-all.js";
import { parseVisible } from "../stages/parse-visible.js";
import { read } from "../stages/read.js";
import { readRecords, records } from "../stages/records.js";
import { recordWords } from "../stages/records/words.js";
import { select } from "../stages/select.js";
import { rowsByHash } from "../stages/vectors/published.js";
import { withheldTraces } from "../stages/withheld-traces.js";
import { compare } from "./compare.js";
import type { OpenedLayer } from "./open-layer.js";
import { checkSources, SourceReader, type Sources } from "./sources.js";
import type { LayerFiles } from "./verify.js";

/** Where the layer is not what a build gives, the passages and traces that say why are told, if there are any, instead of every file. */
export async function againstSources(
  layer: OpenedLayer,
  files: LayerFiles,
  site: { readonly config: Config; readonly root: string },
  ports: Ports,
): Promise<readonly Problem[]> {
  const built = layer.manifest.generator.version === ports.version ? await builtAgain(layer, files, site, ports) : null;
  if (built?.length === 0) return [];
  const named = await checkSources(layer, files, await sourcesOf(layer, site.config, site.root, ports));
  return built === null || named.length > 0 ? named : built;
}

async function builtAgain(
  { manifest, vectors, index }: OpenedLayer,
  files: LayerFiles,
  { config, root }: { readonly config: Config; readonly root: string },
  ports: Ports,
): Promise<readonly Problem[]> {
  // Posts that --keep-going left out were told by the build; they are not in the layer.
  // Vectors and the floor are taken as they stand where their texts are the same: other machines may round in another way.
  // The lexicon is fitted to those rows again: any machine finds the same.
  const known = vectors && { ...vectors, rows: rowsByHash(vectors), lexicon: null, relevance: index.relevance };
  const built = await build(ports, config, { root, buildDate: manifest.buildDate, keepGoing: true, known });
  return built.result ? compare(built.result.files, manifest, files, "the sources") : built.problems;
}

async function sourcesOf(layer: OpenedLayer, config: Config, root: string, ports: Ports): Promise<Sources> {
  const { buildDate } = layer.manifest;
  const selected = select(frontAll(await read(ports.fs, config, root), config).entries, buildDate, config.emit.twins);
  const site = parseVisible(selected, config, ports.log, () => new SourceReader(layer));
  const authored = records((await readRecords(ports.fs, config, root)).files, site, config);
  const runtime = await runtimeOf(ports);
  return {
    posts: site.posts,
    reader: site.reader,
    traces: withheldTraces(site.withheld, site.posts, config),
    records: recordWords(authored.records, config),
    quotes: layer,
    ownWords: () => ownWords(config, buildDate, runtime, ports),
  };
}
