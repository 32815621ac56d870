// The commands of the agent, declared. In: the program, and how a command ends. The rule of src/cli.ts holds: declarations only, each command imported
// when it is asked for.
import { type Command, Option } from "commander";
import type { AgentWorld } from "./commands/agent/workspace.js";
import type { CommandResult } from "./commands/result.js";

export interface AgentCli {
  /** The options that say what the site is; `out` false: without its `--out`. */
  readonly site: (command: Command, out?: boolean) => Command;
  readonly json: Option;
  readonly finish: (running: Promise<CommandResult>, flags: { json?: boolean }) => Promise<void>;
  readonly world: () => Promise<AgentWorld>;
}

export function declareAgent(program: Command, { site, json, finish, world }: AgentCli): void {
  const agent = program
    .command("agent")
    .description("compile posts into pages whose every claim is quoted, ask them, and lint them");

  const common = (command: Command, out = true): Command =>
    site(command, out)
      .addOption(
        new Option("--log-level <level>", "what is told on standard error")
          .choices(["silent", "info", "debug"])
          .default("silent"),
      )
      .addOption(new Option("--log-format <format>", "how").choices(["text", "json"]).default("text"))
      .option("--wait <time>", "wait for another command to end, such as 30s; else exit 5")
      .addOption(json);
  const asking = (command: Command, out = true): Command =>
    common(command, out)
      .option("--model <name>", "another model of the configured endpoint")
      .option("--base-url <url>", "another address of the endpoint")
      .option("--max-iterations <count>", "replies of the model, at most")
      .option("--run-timeout <time>", "time for one run, such as 10m")
      .option("--max-tokens <count>", "tokens of one run, all requests together")
      .option("--max-cost <dollars>", "cost of one run; needs the model's prices in the configuration")
      .addOption(
        new Option("--record <what>", "what is kept of a run: sizes and digests, or every message too")
          .choices(["digest", "full"])
          .default("digest"),
      );

  common(agent.command("init"))
    .description("begin a knowledge base, with the site's regions as topics")
    .action(async (flags) => {
      const { agentInitCommand } = await import("./commands/agent/init.js");
      await finish(agentInitCommand(process.cwd(), flags, await world()), flags);
    });

  asking(agent.command("ingest"))
    .description("take in posts: atoms with exact quotations, and pages from them; one run for each")
    .argument("[path...]", "paths or ids of posts")
    .option("--all", "every visible post")
    .option("--changed", "the posts that were taken in before, where their text has changed")
    .option("--force", "also where the text has not changed")
    .option("--review", "write nothing; keep the result as a proposal")
    .option("--dry-run", "say what would be taken in, and about how many tokens; no model is asked")
    .option("--include-hidden", "also posts that are not visible; what comes of them stays hidden")
    .action(async (paths, flags) => {
      const { ingestCommand } = await import("./commands/agent/ingest.js");
      await finish(ingestCommand(process.cwd(), paths, flags, await world()), flags);
    });

  asking(agent.command("query"))
    .description("answer a question from the compiled pages, each statement with the page it rests on")
    .argument("<question...>", "the question")
    .option("--strict", "every statement must name a page")
    .option("--judge", "ask once more whether the pages say what the answer says; shown, never decisive")
    .option("--file", "keep the answer as a page")
    .option("--include-hidden", "also pages that are not visible; what is filed of it stays hidden")
    .action(async (words, flags) => {
      const { queryCommand } = await import("./commands/agent/query.js");
      await finish(queryCommand(process.cwd(), words.join(" "), flags, await world()), flags);
    });

  asking(agent.command("eval"), false)
    .description(
      "ask a file or folder of questions, and count right answers, refusals, tokens and time: to compare models",
    )
    .argument("<questions>", "a YAML file, or a folder of them")
    .option("--strict", "every statement must name a page")
    .option("--include-hidden", "also pages that are not visible")
    .option("--out <file>", "write the JSON there too")
    .action(async (place, flags) => {
      const { agentEvalCommand } = await import("./commands/agent/eval.js");
      await finish(agentEvalCommand(process.cwd(), place, flags, await world()), flags);
    });

  common(agent.command("file"))
    .description("keep the answer of a run as a page, once; no model is asked")
    .argument("<run>", "the run that answered")
    .action(async (run, flags) => {
      const { fileCommand } = await import("./commands/agent/file.js");
      await finish(fileCommand(process.cwd(), run, flags, await world()), flags);
    });

  asking(agent.command("lint"))
    .description("say what is wrong with the knowledge base; without a model, for CI")
    .option("--semantic", "also ask a model for contradictions, superseded claims and gaps")
    .option("--rule <rule>", "only this rule; may be given several times", (rule: string, all: string[] = []) => [
      ...all,
      rule,
    ])
    .addOption(
      new Option("--fail-on <severity>", "exit 1 from this severity on")
        .choices(["error", "warn", "info"])
        .default("error"),
    )
    .option("--accept <finding>", "live with a finding until one of its subjects changes; needs --reason")
    .option("--reason <text>", "why")
    .option("--include-hidden", "show hidden pages to the model too")
    .action(async (flags) => {
      const { agentLintCommand } = await import("./commands/agent/lint.js");
      await finish(agentLintCommand(process.cwd(), flags, await world()), flags);
    });

  const review = agent.command("review").description("what runs have proposed");
  for (const [name, says] of [
    ["show", "print a proposal"],
    ["apply", "write it, unless a file has changed since"],
    ["reject", "drop it"],
  ] as const)
    common(review.command(name))
      .description(says)
      .argument("<run>", "the run that made it")
      .action(async (run, flags) => {
        const { reviewCommand } = await import("./commands/agent/review.js");
        await finish(reviewCommand(process.cwd(), name, run, flags, await world()), flags);
      });
  common(review.command("list"))
    .description("the proposals that wait")
    .action(async (flags) => {
      const { reviewCommand } = await import("./commands/agent/review.js");
      await finish(reviewCommand(process.cwd(), "list", "", flags, await world()), flags);
    });

  const runs = agent.command("runs").description("what earlier runs did, why they ended, what they cost");
  common(runs.command("list"))
    .description("all of them, newest first")
    .action(async (flags) => {
      const { runsCommand } = await import("./commands/agent/runs.js");
      await finish(runsCommand(process.cwd(), null, flags, await world()), flags);
    });
  common(runs.command("show"))
    .description("one of them")
    .argument("<run>", "its id")
    .action(async (run, flags) => {
      const { runsCommand } = await import("./commands/agent/runs.js");
      await finish(runsCommand(process.cwd(), run, flags, await world()), flags);
    });

  common(agent.command("doctor"))
    .description("mend what a killed command left, and say what keeps the agent from working")
    .option(
      "--model [name]",
      "also try the endpoint: a tool call, and a long prompt; with another model where one is named",
    )
    .option("--base-url <url>", "another address of the endpoint")
    .action(async (flags) => {
      const { agentDoctorCommand } = await import("./commands/agent/doctor.js");
      await finish(agentDoctorCommand(process.cwd(), flags, await world()), flags);
    });
}
