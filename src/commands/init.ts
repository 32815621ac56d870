// `sitelore init`: from a site's folder to a configuration that its author completes. Comes in: the flags, the ports. Goes out:
// one new file, and what was found. The one rule: nothing that is there is written over, unless --force names that very file.
import path from "node:path";
import { detect } from "../config/detect.js";
import { configNames } from "../config/load.js";
import { configSchema } from "../config/schema.js";
import { fileErrorCode, type FileSystem } from "../ports-fs.js";
import { type Problem, sentence } from "../problems.js";
import { readMatching } from "../stages/read.js";
import { presets } from "../config/presets.js";
import { configText } from "./init/config-text.js";
import type { Format } from "./init/formats.js";
import { type CommandResult, EXIT, type ExitCode, problemsJson } from "./result.js";
import { plural } from "./table.js";

export interface InitFlags {
  readonly root?: string;
  readonly site?: string;
  readonly format?: Format;
  readonly force?: boolean;
}

export interface InitPorts {
  readonly fs: Pick<FileSystem, "lstat" | "list" | "read" | "realPath" | "create" | "write">;
}

const PLACEHOLDER = "https://example.com";

export async function initCommand(cwd: string, flags: InitFlags, ports: InitPorts): Promise<CommandResult> {
  const root = path.resolve(cwd, flags.root ?? ".");
  const format = flags.format ?? "ts";
  const name = `sitelore.config.${format}`;
  if ((await ports.fs.lstat(root))?.kind !== "folder") {
    return stopped(EXIT.usage, [{ code: "read-no-root", value: flags.root ?? "." }]);
  }
  const there = await existing(ports.fs, root);
  const others = there.filter((other) => other !== name);
  // A link, or a folder, of that name is never written through.
  const replaceable = flags.force && (await ports.fs.lstat(`${root}/${name}`))?.kind === "file";
  const inTheWay = others.length > 0 ? others : replaceable ? [] : there;
  if (inTheWay.length > 0) {
    const code = others.length > 0 ? "init-other-config" : "init-exists";
    return stopped(
      EXIT.usage,
      inTheWay.map((file): Problem => ({ code, file })),
    );
  }
  const given = flags.site === undefined ? null : configSchema.shape.site.shape.url.safeParse(flags.site);
  if (given && !given.success) {
    const reason = given.error.issues[0]!.message;
    return stopped(EXIT.usage, [
      { code: "config-given", key: "site.url", value: flags.site, args: { from: "--site", reason } },
    ]);
  }

  const found = await detect(ports.fs, root);
  const site = given?.success
    ? { url: given.data, urlFrom: "given with --site" }
    : found.siteUrl
      ? { url: found.siteUrl.value, urlFrom: `read from ${found.siteUrl.from}` }
      : { url: PLACEHOLDER, urlFrom: null };
  const bytes = new TextEncoder().encode(configText(found, site, format));
  const failed = await put(ports.fs, `${root}/${name}`, bytes, replaceable === true);
  if (failed) return stopped(EXIT.author, [{ code: "write-failed", file: name, args: { reason: failed } }]);

  const habits = presets[found.preset];
  const exclude = found.exclude.length > 0 ? found.exclude : (habits.exclude ?? []);
  const posts = await readMatching(ports.fs, root, found.content, exclude, Number.MAX_SAFE_INTEGER);
  const files = posts.files.map((file) => file.path);
  const todo = [
    ...(site.urlFrom === null
      ? [
          `site.url: the published site's address. It cannot be guessed. Until it is replaced, citations start with ${PLACEHOLDER}.`,
        ]
      : []),
    ...(files.length === 0 ? [`content: nothing matches ${found.content.join(", ")} yet.`] : []),
    `postUrl: ${found.postUrl} is a guess; compare it with the address of a post.`,
    ...found.notes,
    "author and licence: who is to be cited, and on which terms. Optional.",
  ];
  return {
    exitCode: EXIT.done,
    text: [
      found.marker ? `Found ${found.generator} by ${found.marker}.` : "Found no site generator: a folder of Markdown.",
      `Posts: ${plural(files.length, "file")}${files.length > 0 ? `, such as ${files[0]}` : ""}.`,
      `Address: ${site.urlFrom ? `${site.url}, ${site.urlFrom}` : "not found"}.`,
      `Wrote ${name}.`,
      "",
      "To fill in or to check:",
      ...todo.map((line) => `- ${line}`),
      "",
      "Then: npx sitelore doctor, and npx sitelore build.",
      "",
    ].join("\n"),
    json: {
      ok: true,
      file: name,
      generator: found.marker && found.generator,
      marker: found.marker,
      site: { url: site.url, from: given ? "--site" : (found.siteUrl?.from ?? null) },
      content: { globs: found.content, files: files.length },
      postUrl: found.postUrl,
      out: found.out,
      todo,
      problems: [],
    },
    problems: [],
  };
}

async function existing(fs: InitPorts["fs"], root: string): Promise<string[]> {
  const kinds = await Promise.all(configNames.map((name) => fs.lstat(`${root}/${name}`)));
  return configNames.filter((_, index) => kinds[index] !== null);
}

/** Null when written, else the system's reason. */
async function put(fs: InitPorts["fs"], file: string, bytes: Uint8Array, force: boolean): Promise<string | null> {
  try {
    await (force ? fs.write(file, bytes) : fs.create(file, bytes));
    return null;
  } catch (error) {
    const reason = fileErrorCode(error);
    if (reason === undefined) throw error;
    return reason;
  }
}

function stopped(exitCode: ExitCode, problems: readonly Problem[]): CommandResult {
  return {
    exitCode,
    text: "Nothing was written.\n",
    json: { ok: false, problems: problemsJson(problems, sentence) },
    problems,
  };
}
