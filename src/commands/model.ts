// `sitelore model export`: the default model as a folder that transformers.js opens, in Node or in a page. Comes in: a folder's path,
// the precision, the published model. Goes out: four files. The one rule: nothing is written among files that no export wrote.
import path from "node:path";
import { exportedPaths, exportModel, type Precision, type PublishedModel } from "../minilm/export-model.js";
import type { FileSystem } from "../ports-fs.js";
import { type Problem, sentence } from "../problems.js";
import { type CommandResult, EXIT, type ExitCode, problemsJson } from "./result.js";
import { grouped, table } from "./table.js";

export interface ModelExportFlags {
  readonly fp32?: boolean;
}

export interface ModelPorts {
  readonly fs: Pick<FileSystem, "lstat" | "list" | "read" | "write" | "makeFolder">;
  /** Null when its package is not installed. */
  readonly publishedModel: () => Promise<PublishedModel | null>;
  readonly maxTokens: number;
}

export async function modelExportCommand(
  cwd: string,
  dir: string,
  flags: ModelExportFlags,
  ports: ModelPorts,
): Promise<CommandResult> {
  const model = await ports.publishedModel();
  if (model === null) return stopped(EXIT.author, { code: "model-missing" });
  const precision: Precision = flags.fp32 ? "fp32" : "int8";
  const folder = path.resolve(cwd, dir);
  const kind = (await ports.fs.lstat(folder))?.kind;
  if (kind !== undefined && kind !== "folder") return stopped(EXIT.usage, { code: "model-no-folder", value: dir });
  const foreign = kind === undefined ? null : await foreignEntry(ports.fs, folder, model.config);
  if (foreign !== null) {
    return stopped(EXIT.usage, { code: "model-folder-taken", value: dir, args: { entry: foreign } });
  }

  // config.json, by which an export is known, comes first: one that was interrupted can be made again.
  const files = [...exportModel(model, precision, ports.maxTokens)];
  for (const [name, bytes] of files) {
    await ports.fs.makeFolder(path.dirname(path.join(folder, name)));
    await ports.fs.write(path.join(folder, name), bytes);
  }
  const sizes = files.map(([name, bytes]) => ({ path: name, bytes: bytes.length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    exitCode: EXIT.done,
    text: [
      table(
        [
          ["file", "bytes"],
          ...sizes.map((file) => [file.path, grouped(file.bytes)]),
          [`${sizes.length} files`, grouped(total)],
        ],
        ["left", "right"],
      ),
      `\n${folder}: all-MiniLM-L6-v2 in ${precision}, for transformers.js${precision === "fp32" ? " with { quantized: false }" : ""}.\n`,
    ].join(""),
    json: { ok: true, folder, precision, files: sizes, bytes: total, problems: [] },
    problems: [],
  };
}

/** The first entry that no export of this model writes, or null. A folder with any file of an export has this model's config.json. */
async function foreignEntry(fs: ModelPorts["fs"], folder: string, config: string): Promise<string | null> {
  const own = new Set([...exportedPaths("int8"), ...exportedPaths("fp32")]);
  const entries = await fs.list(folder);
  for (const { name, kind } of entries) {
    if (kind === "folder" && name === "onnx") {
      for (const inner of await fs.list(`${folder}/onnx`)) {
        if (inner.kind !== "file" || !own.has(`onnx/${inner.name}`)) return `onnx/${inner.name}`;
      }
    } else if (kind !== "file" || !own.has(name)) return name;
  }
  if (entries.length === 0) return null;
  if (!entries.some(({ name }) => name === "config.json")) return `${entries[0]!.name} without a config.json`;
  const found = new TextDecoder().decode(await fs.read(`${folder}/config.json`));
  return found === config ? null : "another model's config.json";
}

function stopped(exitCode: ExitCode, problem: Problem): CommandResult {
  return {
    exitCode,
    text: "Nothing was written.\n",
    json: { ok: false, problems: problemsJson([problem], sentence) },
    problems: [problem],
  };
}
