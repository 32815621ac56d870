// `sitelore verify DIR` or URL: proves a layer; with the site's configuration also against its sources. A write into a folder that an
// interrupted command left half done is completed or undone first; on a whole folder nothing is ever written.
import path from "node:path";
import { recover } from "../commit/recover.js";
import { load, type LoadPorts } from "../config/load.js";
import type { Flags } from "../config/environment.js";
import { MANIFEST } from "../emit/places.js";
import { runtimeOf } from "../emit/runtime.js";
import { isAddress, siteOf } from "../layer/site-address.js";
import { fileErrorCode } from "../ports-fs.js";
import type { Ports } from "../ports.js";
import type { Web } from "../ports-web.js";
import { isError, type Problem, sentence, sortProblems } from "../problems.js";
import { againstSources } from "../verify/against-sources.js";
import { publishedFiles } from "../verify/published.js";
import { replay } from "../verify/replay.js";
import { type LayerFiles, verify } from "../verify/verify.js";
import { type CommandResult, EXIT, type ExitCode, exitOfWrite, problemsJson } from "./result.js";
import { plural } from "./table.js";

export interface VerifyFlags extends Flags {
  /** Check against the sources of the site that the other flags name. */
  readonly sources?: boolean;
  /** Run the layer's own core on the questions of golden.json. */
  readonly golden?: boolean;
}

interface WebPort {
  readonly web: Web;
}

export async function verifyCommand(
  cwd: string,
  dir: string,
  flags: VerifyFlags,
  ports: Ports & LoadPorts & WebPort,
): Promise<CommandResult> {
  const opened = await (isAddress(dir) ? ofSite(siteOf(dir), flags, ports) : ofFolder(path.resolve(cwd, dir), ports));
  if (!("files" in opened)) return result(opened.exitCode, opened.problems, opened.text);
  const { files } = opened;
  const program = { version: ports.version, runtime: await runtimeOf(ports) };
  const { layer, madeFrom, problems } = await verify(files, program);
  const longer = new Set(opened.problems.flatMap(({ code, file }) => (code === "verify-longer" ? [file] : [])));
  const found: Problem[] = [
    ...opened.problems,
    ...problems.filter(({ code, file }) => code !== "verify-missing" || !longer.has(file)),
  ];
  if (layer && flags.sources) {
    const loaded = await load(cwd, flags, ports);
    found.push(...loaded.problems);
    if (!loaded.config) return result(EXIT.usage, found, "The sources cannot be read.\n");
    found.push(...(await againstSources(layer, files, { config: loaded.config, root: loaded.root }, ports)));
  }
  // A module whose bytes are not the listed ones is not run.
  const replayed =
    layer && flags.golden && !found.some(isError)
      ? await replay(files, (file) => ports.runtime.run(path.resolve(cwd, dir, file)))
      : null;
  found.push(...(replayed?.problems ?? []));
  const errors = found.filter(isError).length;
  if (errors > 0 || !layer) return result(EXIT.author, found, `Not proved: ${plural(errors, "error")}.\n`);
  const { manifest, passages, edges } = layer;
  const links = edges.filter((edge) => edge.type === "link" && edge.evidence === "sentence").length;
  const listed = manifest.files.length + manifest.text.length;
  const { version } = manifest.generator;
  if (version !== ports.version) {
    found.push({ code: "verify-other-version", file: MANIFEST, value: version, args: { version: ports.version } });
  }
  const made = { twins: "every file made again from the twins", data: "the text files made again from the data files" };
  const proved = [
    `${plural(listed, "file")} by hash, ${plural(passages.length, "passage")} and ${plural(links, "link sentence")} word for word`,
    madeFrom ? made[madeFrom] : `roles, index and lists as they stand, since version ${version} built them`,
    ...(flags.sources
      ? [madeFrom ? "every file built again from the sources" : "the passages held against the sources"]
      : []),
    ...(replayed ? [`${plural(replayed.questions, "golden question")} answered as listed`] : []),
    `built for ${manifest.buildDate}`,
  ];
  return result(EXIT.done, found, `Proved: ${proved.join("; ")}.\n`);
}

function result(exitCode: CommandResult["exitCode"], found: readonly Problem[], text: string): CommandResult {
  const problems = sortProblems(found);
  return { exitCode, text, json: { ok: exitCode === EXIT.done, problems: problemsJson(problems, sentence) }, problems };
}

/** What is to be proved, and what there is to say before; or why nothing is. */
type Opened =
  | { readonly files: LayerFiles; readonly problems: readonly Problem[] }
  | { readonly exitCode: ExitCode; readonly problems: readonly Problem[]; readonly text: string };

async function ofFolder(folder: string, ports: Ports): Promise<Opened> {
  const recovered = await recover(ports.fs, folder, ports.processes);
  if (recovered.ok) return { files: folderFiles(folder, ports), problems: recovered.notes };
  const { problems } = recovered;
  return { exitCode: exitOfWrite(problems), problems, text: "Not proved: the folder may be half written.\n" };
}

async function ofSite(site: string, { golden }: VerifyFlags, ports: Ports & WebPort): Promise<Opened> {
  const refused: Problem[] = golden ? [{ code: "verify-golden-site" }] : [];
  if (golden) return { exitCode: EXIT.usage, problems: refused, text: "Nothing was fetched.\n" };
  const files = await publishedFiles(site, ports);
  if ("read" in files) return { files, problems: files.problems };
  return { exitCode: EXIT.author, problems: files, text: "Not proved: the layer could not be fetched whole.\n" };
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
    list: () => filesUnder(dir, "knowledge", ports),
  };
}

async function filesUnder(dir: string, folder: string, ports: Ports): Promise<string[]> {
  const entries = await ports.fs.list(`${dir}/${folder}`).catch((error: unknown) => {
    if (fileErrorCode(error) === undefined) throw error;
    return [];
  });
  const paths = entries
    .filter(({ name }) => !name.startsWith("."))
    .map(async ({ name, kind }) => {
      const path = `${folder}/${name}`;
      return kind === "folder" ? filesUnder(dir, path, ports) : [path];
    });
  return (await Promise.all(paths)).flat();
}
