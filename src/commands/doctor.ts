// `sitelore doctor`: what is configured, from where, and what is missing. Comes in: the flags, the ports. Goes out: a report.
// The one rule: nothing is written, and posts are counted, not judged; `sitelore build --check` and `build` judge them.
import { inspect } from "../commit/inspect.js";
import { buildDay } from "../config/build-day.js";
import type { Flags } from "../config/environment.js";
import { load, type Loaded, type LoadPorts } from "../config/load.js";
import type { Config } from "../config/schema.js";
import type { Ports } from "../ports.js";
import { isError, type Problem, sentence, sortProblems } from "../problems.js";
import { read } from "../stages/read.js";
import { readRecords } from "../stages/records.js";
import { readManifest } from "./build/previous.js";
import { optionRows, type OptionRow } from "./doctor/options.js";
import { type CommandResult, EXIT, type ExitCode, problemsJson } from "./result.js";
import { plural, table } from "./table.js";

export type DoctorPorts = Ports & LoadPorts & { readonly node: { readonly version: string; readonly oldest: string } };

/** Names of the first files are shown, this many. */
const FIRST = 3;

export async function doctorCommand(cwd: string, flags: Flags, ports: DoctorPorts): Promise<CommandResult> {
  const { node } = ports;
  const loaded = await load(cwd, flags, ports);
  const { config, usable, root, out, configFile } = loaded;
  const problems: Problem[] = [...loaded.problems];
  if (isOlder(node.version, node.oldest)) {
    problems.push({ code: "node-too-old", value: node.version, args: { oldest: node.oldest } });
  }
  const day = today(loaded, ports);
  if (day.problem) problems.push(day.problem);
  const options = usable ? optionRows(loaded, usable) : [];
  const content = usable ? await contentOf(usable, root, ports, problems) : null;
  const records = usable ? await recordsOf(usable, root, ports, problems) : {};
  const output = await outputOf(out, ports, problems);

  const sorted = sortProblems(problems);
  const exitCode: ExitCode = !config || day.problem ? EXIT.usage : sorted.some(isError) ? EXIT.author : EXIT.done;
  const facts: [string, string][] = [
    ["Node", `${node.version} (${node.oldest} or newer is needed)`],
    ["root", root],
    ["configuration", configFile ?? "no file; flags, environment and defaults"],
    ["build day", day.day === null ? "not a day" : `${day.day} (${ORIGINS[day.origin]})`],
    ...(content ? [["posts", list(content.files, "file")] as [string, string]] : []),
    ...Object.entries(records).map(([name, files]): [string, string] => [`records.${name}`, list(files, "file")]),
    ["output", `${out}: ${output.text}`],
  ];
  return {
    exitCode,
    text: [
      table(facts, ["left", "left"]),
      ...(options.length > 0
        ? ["\n", table([["option", "from", "value"], ...options.map(cells)], ["left", "left", "left"])]
        : []),
      `\n${exitCode === EXIT.done ? "A build can run; what the posts hold is checked by it." : `A build cannot run: ${plural(sorted.filter(isError).length, "error")}.`}\n`,
    ].join(""),
    json: {
      ok: exitCode === EXIT.done,
      node,
      root,
      configFile,
      buildDate: { value: day.day, from: day.origin },
      options,
      content: content && { globs: usable!.content, files: content.files },
      records,
      output: { folder: out, ...output.json },
      problems: problemsJson(sorted, sentence),
    },
    problems: sorted,
  };
}

const ORIGINS = {
  flag: "--build-date",
  environment: "SITELORE_BUILD_DATE",
  SOURCE_DATE_EPOCH: "SOURCE_DATE_EPOCH",
  clock: "from the clock",
} as const;

/** With a configuration that cannot be read the time zone is not known; UTC shows whether the rest is a day. */
function today(loaded: Loaded, ports: DoctorPorts) {
  const zone = loaded.usable?.site.timeZone ?? "UTC";
  return buildDay(loaded.buildDate, ports.env, (timeZone) => ports.clock.today(timeZone), zone);
}

async function contentOf(config: Config, root: string, ports: DoctorPorts, problems: Problem[]) {
  const found = await read(ports.fs, config, root);
  problems.push(...found.problems);
  return { files: found.files.map((file) => file.path) };
}

async function recordsOf(
  config: Config,
  root: string,
  ports: DoctorPorts,
  problems: Problem[],
): Promise<Record<string, readonly string[]>> {
  const { files, problems: found } = await readRecords(ports.fs, config, root);
  problems.push(...found);
  const { concepts, ...single } = files;
  const paths = { ...single, concepts };
  return Object.fromEntries(
    (["profile", "concepts", "themes", "revisions", "series"] as const)
      .filter((name) => config.records[name] !== undefined)
      .map((name) => [name, [paths[name]].flat().flatMap((file) => (file ? [file.path] : []))]),
  );
}

async function outputOf(out: string, ports: DoctorPorts, problems: Problem[]) {
  const state = await inspect(ports.fs, out, ports.processes);
  if (state.kind !== "whole") problems.push(state.problem);
  const manifest = await readManifest(ports.fs, out);
  const layer = manifest && { buildDate: manifest.buildDate, files: manifest.files.length + manifest.text.length + 1 };
  const there = (await ports.fs.lstat(out)) !== null;
  const told = layer
    ? `a layer of ${plural(layer.files, "file")}, built for ${layer.buildDate}`
    : there
      ? "no layer yet"
      : "not there yet; a build makes it";
  const states = {
    whole: told,
    busy: `${told}; another command is writing it`,
    interrupted: `${told}; an interrupted command left it half written`,
    undecided: `${told}; half written, and a person has to look`,
    unreadable: "cannot be read",
  };
  return { text: states[state.kind], json: { exists: there, state: state.kind, layer } };
}

const list = (files: readonly string[], word: string): string => {
  const rest = files.length - FIRST;
  const named = files.slice(0, FIRST).join(", ");
  return `${plural(files.length, word)}${named ? `: ${named}` : ""}${rest > 0 ? ` and ${rest} more` : ""}`;
};

const cells = ({ option, value, from }: OptionRow): string[] => [
  option,
  from,
  value === null ? "not set" : JSON.stringify(value),
];

/** "20.9.0" is older than "20.19": numbers, not text. */
function isOlder(version: string, oldest: string): boolean {
  const [a, b] = [version, oldest].map((text) => text.split(".").map(Number));
  for (let i = 0; i < b!.length; i++) if ((a![i] ?? 0) !== b![i]) return (a![i] ?? 0) < b![i]!;
  return false;
}
