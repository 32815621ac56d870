#!/usr/bin/env node
// The command line: declarations only. Each command is a file in src/commands/, imported when it is asked for.
// The one rule: this is the only file that reads arguments, prints and sets the exit code.
import { Console } from "node:console";
import { fileURLToPath } from "node:url";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { watchingHeap } from "./adapters/heap.js";
import { nodePorts } from "./adapters/ports.js";
import { terminalLog } from "./adapters/terminal.js";
import { declareAgent } from "./cli-agent.js";
import { formats } from "./commands/init/formats.js";
import { guarded } from "./commands/guarded.js";
import { CLIENTS } from "./mcp/client-config.js";
import type { CommandResult, ExitCode } from "./commands/result.js";
import { RELATION_TYPES } from "./runtime/retrieve/relate/relations.js";
import { printableJson, printableLines } from "./printable.js";
import { type Problem, sentence, severityOf } from "./problems.js";

const log = terminalLog(process.stderr);
const ports = nodePorts(watchingHeap(log));

const program = new Command("sitelore")
  .description(
    "Turns a static site's Markdown posts into a knowledge layer that agents and people can search, quote and cite.",
  )
  .version(ports.version)
  .showHelpAfterError("(add --help for what there is)")
  .configureHelp({ sortSubcommands: false })
  .exitOverride();

const collect = (value: string, all: string[] = []): string[] => [...all, value];

/** The options of every command that reads a site. */
/** `out`: false where `--out` means something else. */
const siteOptions = (command: Command, out = true): Command => {
  command
    .option("--config <file>", "configuration file (default: sitelore.config.* in the root)")
    .option("--root <dir>", "the site's root (default: the folder you are in)")
    .option("--content <dir|glob>", "where the posts are; may be given several times", collect)
    .option("--site <url>", "the published site's URL")
    .option("--post-url <pattern>", "URL pattern of a post, such as /blog/:slug/");
  if (out) command.option("--out <dir>", "output folder (default: dist/site in the root)");
  return command
    .option("--embedder <which>", "what makes the vectors: minilm (default) or none")
    .option("--build-date <day>", "the day that counts as today, YYYY-MM-DD (default: SOURCE_DATE_EPOCH, else today)");
};

const portNumber = (value: string): number => {
  if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) return Number(value);
  throw new InvalidArgumentError("It has to be a whole number up to 65535.");
};

const json = new Option("--json", "print the result as JSON");

program
  .command("init")
  .description("recognise the site generator and write a commented sitelore.config")
  .option("--root <dir>", "the site's root (default: the folder you are in)")
  .option("--site <url>", "the published site's URL, where it cannot be read from the generator's configuration")
  .addOption(new Option("--format <format>", "format of the file").choices([...formats]).default("ts"))
  .option("--force", "replace a configuration of the same name")
  .addOption(json)
  .action(async (flags) => {
    const { initCommand } = await import("./commands/init.js");
    await finish(initCommand(process.cwd(), flags, ports), flags);
  });

siteOptions(program.command("build"))
  .description("read the posts, write the knowledge layer")
  .option("--keep-going", "leave posts with errors out, report each, write the rest")
  .addOption(new Option("--check", "write nothing; exit 1 when the output on disk is stale").conflicts("keepGoing"))
  .option("--no-cache", "embed every text anew, and keep no vector")
  .addOption(json)
  .action(async (flags) => {
    const { buildCommand } = await import("./commands/build.js");
    await finish(buildCommand(process.cwd(), flags, ports), flags);
  });

siteOptions(program.command("preview"))
  .description("serve the layer that a build would write, on this machine, and make it again at each edit")
  .option("--port <number>", "the port (default: the first free one from 4817)", portNumber)
  .action(async (flags) => {
    const { previewCommand } = await import("./commands/preview.js");
    const { previewPorts } = await import("./adapters/preview.js");
    const tell = {
      text: (line: string) => {
        log.clear();
        process.stdout.write(printableLines(`${line}\n`));
      },
      problems: told,
    };
    // Ctrl-C ends the process; nothing has to be cleaned up.
    const ended = new Promise<void>(() => {});
    await finish(previewCommand(process.cwd(), flags, { ...ports, ...previewPorts }, tell, ended), {});
  });

siteOptions(program.command("verify"))
  .description("prove a layer: hashes, schemas, references, every quotation at its span")
  .argument("<dir|url>", "the folder that holds knowledge/, or the URL of a published site")
  .option("--sources", "also check against the posts of the site that the options name")
  .option(
    "--golden",
    "also run the layer's own retrieve.mjs on the questions of golden.json: only for a layer that you trust",
  )
  .addOption(json)
  .action(async (dir, flags) => {
    const { verifyCommand } = await import("./commands/verify.js");
    await finish(verifyCommand(process.cwd(), dir, flags, ports), flags);
  });

siteOptions(program.command("doctor"))
  .description("say what is configured, from where, and what is missing; writes nothing")
  .addOption(json)
  .action(async (flags) => {
    const { doctorCommand } = await import("./commands/doctor.js");
    await finish(doctorCommand(process.cwd(), flags, ports), flags);
  });

const collected = (flag: string, says: string, choices?: readonly string[]): Option => {
  const option = new Option(flag, says);
  if (choices === undefined) return option.argParser(collect);
  return option.argParser((value: string, all: string[] = []) => {
    if (choices.includes(value)) return collect(value, all);
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
  });
};

const whole = (value: string): number => {
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("It has to be a whole number.");
};

/** The options of every command that asks a layer. */
const layerOptions = (command: Command): Command =>
  command
    .option("--layer <dir|url>", "the layer: a folder, or a published site (default: the output of the build here)")
    .addOption(
      new Option(
        "--embedder <which>",
        "what embeds a question: minilm (default), or none for the query lexicon",
      ).choices(["minilm", "none"]),
    )
    .addOption(json);

/** A question in one argument or several; "-" is standard input. */
const QUESTION = "the question; - reads it from standard input";

layerOptions(program.command("search"))
  .description("rank the posts that match a question, each with the passage that speaks to it")
  .argument("<question...>", QUESTION)
  .option("-k <count>", "how many posts (default: 10)", whole)
  .option("--region <id>", "only posts of this region")
  .addOption(collected("--kind <kind>", "only this kind; may be given several times", ["post", "profile", "concept"]))
  .option("--from <day>", "not before this day, YYYY-MM-DD")
  .option("--to <day>", "not after this day, YYYY-MM-DD")
  .addOption(collected("--tag <tag>", "only posts with this tag; with several, with all of them"))
  .action(async (words, flags) => {
    const { searchCommand } = await import("./commands/search.js");
    await finish(searchCommand(process.cwd(), await question(words), flags, ports), flags);
  });

layerOptions(program.command("ask"))
  .description("answer a question in the author's words with their sources, or say why not")
  .argument("<question...>", QUESTION)
  .option("-k <count>", "at most so many quotes (default: 3)", whole)
  .addOption(collected("--pin <slug>", "quote this post first, where it answers; may be given several times"))
  .action(async (words, flags) => {
    const { askCommand } = await import("./commands/ask.js");
    await finish(askCommand(process.cwd(), await question(words), flags, ports), flags);
  });

layerOptions(program.command("analyze"))
  .description("say how a question is read, and why; nothing is looked up")
  .argument("<question...>", QUESTION)
  .action(async (words, flags) => {
    const { analyzeCommand } = await import("./commands/analyze.js");
    await finish(analyzeCommand(process.cwd(), flags, ports, await question(words)), flags);
  });

layerOptions(program.command("pack"))
  .description("a reading list within a budget of tokens, from seeds or from a question")
  .argument("[question...]", `${QUESTION}; its best post is the seed`)
  .addOption(collected("--seed <slug>", "start from this post; may be given several times, best first"))
  .requiredOption("--budget <tokens>", "the most tokens that the pack may have", whole)
  .option("--max-posts <count>", "the most posts that it may hold, seeds included", whole)
  .option("--region <id>", "only posts of this region")
  .action(async (words, flags) => {
    const { packCommand } = await import("./commands/pack.js");
    const query = words.length === 0 ? undefined : await question(words);
    await finish(packCommand(process.cwd(), query, flags, ports), flags);
  });

layerOptions(program.command("neighbors"))
  .description("the posts that are joined to one, each relation with its evidence")
  .argument("<slug>", "the post")
  .addOption(collected("--type <type>", "only these relations; may be given several times", RELATION_TYPES))
  .option("--limit <count>", "how many posts (default: 20)", whole)
  .action(async (slug, flags) => {
    const { neighborsCommand } = await import("./commands/neighbors.js");
    await finish(neighborsCommand(process.cwd(), slug, flags, ports), flags);
  });

layerOptions(program.command("explain"))
  .description("how two posts are related: directly, by a region, or by the shortest path")
  .argument("<a>", "one post")
  .argument("<b>", "the other")
  .action(async (a, b, flags) => {
    const { explainCommand } = await import("./commands/explain.js");
    await finish(explainCommand(process.cwd(), flags, ports, a, b), flags);
  });

layerOptions(program.command("passages"))
  .description("the passages of one post, with their roles; with a question, the best for it first")
  .argument("<slug>", "the post")
  .argument("[question...]", QUESTION)
  .action(async (slug, words, flags) => {
    const { passagesCommand } = await import("./commands/passages.js");
    const asked = words.length === 0 ? undefined : await question(words);
    await finish(passagesCommand(process.cwd(), flags, ports, slug, asked), flags);
  });

program
  .command("mcp")
  .description("serve a layer to an agent over standard input and output (Model Context Protocol), read-only")
  .argument("[layer]", "a folder, or the URL of a published site (default: the output of the build here)")
  .addOption(
    new Option("--embedder <which>", "what embeds a question: minilm (default), or none for the query lexicon").choices(
      ["minilm", "none"],
    ),
  )
  .addOption(
    new Option("--print-config <client>", "print how a client is told to run this, and serve nothing").choices([
      ...CLIENTS,
    ]),
  )
  .action(async (layer, flags) => {
    // Whatever a library has to say must not stand among the messages of the protocol.
    globalThis.console = new Console(process.stderr);
    const { mcpCommand } = await import("./commands/mcp.js");
    const world = {
      input: process.stdin,
      output: process.stdout,
      program: fileURLToPath(import.meta.url),
      say: (line: string) => void process.stderr.write(`${line}\n`),
    };
    await finish(mcpCommand(process.cwd(), layer, flags, ports, world), flags);
    // The client is gone: nothing that is still open keeps the process.
    if (flags.printConfig === undefined) process.exit();
  });

const cache = program.command("cache").description("the models, vectors and copies of published layers that are kept");
cache
  .command("clear")
  .description("remove them; what is needed is made or fetched again")
  .addOption(json)
  .action(async (flags) => {
    const { cacheClearCommand } = await import("./commands/cache.js");
    await finish(cacheClearCommand(ports), flags);
  });

const model = program.command("model").description("the default model of vectors, as files");

model
  .command("export")
  .description("write it as a folder that transformers.js opens, in Node or in a page")
  .argument("<dir>", "an empty folder, a new one, or one that an earlier export wrote")
  .addOption(new Option("--int8", "a quarter of the size, for a browser (default)").conflicts("fp32"))
  .option("--fp32", "as vectors are made at build")
  .addOption(json)
  .action(async (dir, flags) => {
    const { modelExportCommand } = await import("./commands/model.js");
    const { MAX_TOKENS, publishedModel } = await import("./adapters/embedders/minilm.js");
    const needs = { fs: ports.fs, publishedModel, maxTokens: MAX_TOKENS };
    await finish(modelExportCommand(process.cwd(), dir, flags, needs), flags);
  });

declareAgent(program, {
  site: siteOptions,
  json,
  finish,
  world: async () => {
    const { agentWorld } = await import("./adapters/agent/world.js");
    const giveUp = new AbortController();
    // The first Ctrl-C ends the run and its record is written; the second is the same as being killed.
    process.removeAllListeners("SIGINT");
    process.once("SIGINT", () => {
      giveUp.abort();
      process.once("SIGINT", () => process.exit(130 satisfies ExitCode));
    });
    return agentWorld(ports, (line) => void process.stderr.write(`${line}\n`), giveUp.signal);
  },
});

/** Bytes of standard input that are read as a question; the core reads fewer. */
const MOST_INPUT = 1_000_000;

async function question(words: readonly string[]): Promise<string> {
  if (words.length !== 1 || words[0] !== "-") return words.join(" ");
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    if ((size += part.length) >= MOST_INPUT) break;
  }
  return Buffer.concat(parts).subarray(0, MOST_INPUT).toString("utf8");
}

async function finish(running: Promise<CommandResult>, flags: { json?: boolean }): Promise<void> {
  const result = await guarded(process.cwd(), running);
  told(result.problems);
  process.stdout.write(flags.json ? `${printableJson(result.json)}\n` : printableLines(result.text));
  process.exitCode = result.exitCode;
}

function told(problems: readonly Problem[]): void {
  log.clear();
  for (const problem of problems) process.stderr.write(`${painted(problem)}\n`);
  if (problems.length > 0) process.stderr.write(`${tally(problems)}\n`);
}

/** The severity in colour on a terminal that wants it (https://no-color.org). */
function painted(problem: Problem): string {
  const text = sentence(problem);
  if (!process.stderr.isTTY || process.env["NO_COLOR"]) return text;
  const severity = severityOf(problem);
  return text.replace(`${severity}:`, `\x1b[${severity === "error" ? 31 : 33}m${severity}:\x1b[0m`);
}

function tally(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => severityOf(problem) === "error").length;
  return `${errors} error(s), ${problems.length - errors} warning(s)`;
}

async function main(): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    log.clear();
    if (error instanceof CommanderError) {
      process.exitCode = (error.exitCode === 0 ? 0 : 2) satisfies ExitCode;
      return;
    }
    process.stderr.write(
      `sitelore: this is a bug of sitelore, please report it.\n${printableLines((error as Error).stack ?? String(error))}\n`,
    );
    process.exitCode = 3 satisfies ExitCode;
  }
}

// The same as being killed: what was being written is completed or undone by the next command.
process.once("SIGINT", () => process.exit(130 satisfies ExitCode));
await main();
