// `sitelore verify DIR`: proves a layer; with the site's configuration also against its sources. A write into the folder that an
// interrupted command left half done is completed or undone first; on a whole folder nothing is ever written.
import path from "node:path";
import { recover } from "../commit/recover.js";
import { load, type LoadPorts } from "../config/load.js";
import type { Flags } from "../config/environment.js";
import type { Config } from "../config/schema.js";
import { ownWords } from "../emit/own-words.js";
import { fileErrorCode } from "../ports-fs.js";
import type { Ports } from "../ports.js";
import { isError, type Problem, sentence, sortProblems } from "../problems.js";
import { TOKENIZER_STEPS } from "../runtime/text.js";
import { frontAll } from "../stages/front-all.js";
import { parseVisible } from "../stages/parse-visible.js";
import { FOLDING } from "../stages/plain.js";
import { read } from "../stages/read.js";
import { readRecords, records } from "../stages/records.js";
import { recordWords } from "../stages/records/words.js";
import { select } from "../stages/select.js";
import { withheldTraces } from "../stages/withheld-traces.js";
import type { OpenedLayer } from "../verify/open-layer.js";
import { type LayerFiles, verify } from "../verify/verify.js";
import { checkSources, SourceReader, type Sources } from "../verify/sources.js";
import { type CommandResult, EXIT, exitOfWrite, problemsJson } from "./result.js";
import { plural } from "./table.js";

export interface VerifyFlags extends Flags {
  /** Check against the sources of the site that the other flags name. */
  readonly sources?: boolean;
}

export async function verifyCommand(
  cwd: string,
  dir: string,
  flags: VerifyFlags,
  ports: Ports & LoadPorts,
): Promise<CommandResult> {
  const folder = path.resolve(cwd, dir);
  const recovered = await recover(ports.fs, folder, ports.processes);
  if (!recovered.ok) {
    return result(exitOfWrite(recovered.problems), recovered.problems, "Not proved: the folder may be half written.\n");
  }
  const files = folderFiles(folder, ports);
  const { layer, problems } = await verify(files);
  const found: Problem[] = [...recovered.notes, ...problems];
  if (layer && flags.sources) {
    const loaded = await load(cwd, flags, ports);
    found.push(...loaded.problems);
    if (!loaded.config) return result(EXIT.usage, found, "The sources cannot be read.\n");
    found.push(...(await checkSources(layer, files, await sourcesOf(loaded.config, loaded.root, layer, ports))));
  }
  const errors = found.filter(isError).length;
  if (errors > 0 || !layer) return result(EXIT.author, found, `Not proved: ${plural(errors, "error")}.\n`);
  const { manifest, passages, edges } = layer;
  const links = edges.filter((edge) => edge.type === "link" && edge.evidence === "sentence").length;
  const listed = manifest.files.length + manifest.text.length;
  return result(
    EXIT.done,
    found,
    `Proved: ${plural(listed, "file")} by hash, ${plural(passages.length, "passage")} and ${plural(links, "link sentence")} word for word` +
      `${flags.sources ? ", against the sources" : ""}; built for ${manifest.buildDate}.\n`,
  );
}

/** What the site's own files say, read as the build reads them, for the day of the layer. */
async function sourcesOf(config: Config, root: string, layer: OpenedLayer, ports: Ports): Promise<Sources> {
  const { buildDate } = layer.manifest;
  const selected = select(frontAll(await read(ports.fs, config, root), config).entries, buildDate, config.emit.twins);
  const site = parseVisible(selected, config, ports.log, () => new SourceReader(layer));
  const authored = records((await readRecords(ports.fs, config, root)).files, site, config);
  const textModule = await ports.runtime.textModule();
  const runtime = { textModule, folding: FOLDING, tokenizerSteps: TOKENIZER_STEPS };
  return {
    posts: site.posts,
    reader: site.reader,
    traces: withheldTraces(site.withheld, site.posts, config),
    records: recordWords(authored.records, config),
    quotes: layer,
    ownWords: () => ownWords(config, buildDate, runtime, ports),
  };
}

function result(exitCode: CommandResult["exitCode"], found: readonly Problem[], text: string): CommandResult {
  const problems = sortProblems(found);
  return { exitCode, text, json: { ok: exitCode === EXIT.done, problems: problemsJson(problems, sentence) }, problems };
}

function folderFiles(dir: string, ports: Ports): LayerFiles {
  return {
    async read(path) {
      try {
        return await ports.fs.read(`${dir}/${path}`);
      } catch (error) {
        if (fileErrorCode(error) === undefined) throw error;
        return null;
      }
    },
  };
}
