// `sitelore agent ingest`: takes in sources, one run after another. In: paths or ids, or --all, --changed. Out: a line for each. The rule: a run that
// fails changes nothing and does not keep the others from being taken in.
import { isSourceText, type SourceReader } from "../../agent/ports-sources.js";
import { ingest, type Ingested, ingestKey } from "../../agent/ingest/ingest.js";
import type { SourceInfo } from "../../agent/domain/source.js";
import { seenToday } from "../../agent/sources/seen-today.js";
import { tokensOf } from "../../agent/loop/estimate.js";
import { ingestReadTools } from "../../agent/ingest/read-tools.js";
import { isVisible } from "../../agent/domain/visibility.js";
import type { Problem } from "../../problems.js";
import { type CommandResult, EXIT, exitOfWrite } from "../result.js";
import { plural } from "../table.js";
import { areLimits, limitsFor } from "./limits.js";
import {
  type AgentFlags,
  type AgentWorld,
  alone,
  isPorts,
  isWorkspace,
  refusedWith,
  runPorts,
  type Workspace,
  workspace,
} from "./workspace.js";

export interface IngestFlags extends AgentFlags {
  readonly all?: boolean;
  readonly changed?: boolean;
  readonly force?: boolean;
  readonly review?: boolean;
  readonly dryRun?: boolean;
  /** Also posts that are not visible on the site today; what comes of them is as hidden as they are. */
  readonly includeHidden?: boolean;
}

export async function ingestCommand(
  cwd: string,
  paths: readonly string[],
  flags: IngestFlags,
  world: AgentWorld,
): Promise<CommandResult> {
  const space = await workspace(cwd, flags, world);
  if (!isWorkspace(space)) return space;
  const limits = limitsFor("ingest", space, flags);
  if (!areLimits(limits)) return limits;
  const chosen = await choose(space, paths, flags);
  if ("problems" in chosen) return refusedWith(chosen.problems, EXIT.usage);
  if (flags.dryRun === true) return plan(space, chosen.sources, world);

  return alone(space, world, async () => {
    const ports = await runPorts(space, world, flags);
    if (!isPorts(ports)) return ports;
    const list = await space.sources.list();
    const results: Ingested[] = [];
    const problems: Problem[] = [];
    for (const [at, source] of chosen.sources.entries()) {
      if (world.signal.aborted) break;
      world.log.progress("ingest", at, chosen.sources.length);
      const opened = await space.store.open();
      if (!opened.ok) return refusedWith(opened.problems, exitOfWrite(opened.problems));
      problems.push(...opened.notes);
      const review = flags.review === true || source.trust === "third-party";
      const result = await ingest(
        source,
        seenToday(opened.knowledge, list),
        { limits, day: space.day, force: flags.force === true, review },
        {
          ...ports,
          store: space.store,
          sources: space.sources,
          proposals: space.proposals,
          readTools: ingestReadTools,
        },
      );
      results.push(result);
      problems.push(...problemsOf(result, source));
    }
    return told(results, problems, world.signal.aborted);
  });
}

async function choose(
  { sources, store, day }: Workspace,
  paths: readonly string[],
  { all, changed, includeHidden }: IngestFlags,
): Promise<{ readonly sources: readonly SourceInfo[] } | { readonly problems: readonly Problem[] }> {
  const list = await sources.list();
  const mayTry = async (one: SourceInfo): Promise<boolean> =>
    includeHidden === true || isVisible(one.visibility, day) || (await isUnreadable(one, sources));
  const seen: SourceInfo[] = [];
  for (const one of list) if (await mayTry(one)) seen.push(one);
  if (all === true) return { sources: seen };
  if (changed === true) {
    const opened = await store.open();
    if (!opened.ok) return { problems: opened.problems };
    return { sources: seen.filter(({ id }) => opened.knowledge.sources.has(id)) };
  }
  const found: SourceInfo[] = [];
  const problems: Problem[] = [];
  if (paths.length === 0) problems.push({ code: "agent-source-none", value: "(none was named)" });
  for (const path of paths) {
    const wanted = path.replaceAll("\\", "/").replace(/^\.\//, "");
    const match = list.find(
      ({ id, origin }) => id === wanted || origin.path === wanted || wanted.endsWith(`/${origin.path}`),
    );
    if (match === undefined) problems.push({ code: "agent-source-none", value: path });
    else if (seen.includes(match)) found.push(match);
    else
      problems.push({
        code: "agent-source-unreadable",
        file: match.origin.path,
        args: {
          reason:
            "it is not visible on the site today; --include-hidden takes it in, and what comes of it stays hidden",
        },
      });
  }
  return problems.length > 0 ? { problems } : { sources: found };
}

/** A document that cannot be read is held to be hidden; it is tried nevertheless, so that its author learns what to mend. */
const isUnreadable = async ({ id, origin }: SourceInfo, sources: SourceReader): Promise<boolean> =>
  origin.kind === "file" && !isSourceText(await sources.read(id));

/** What a run would have to read; no model is asked. */
async function plan(space: Workspace, sources: readonly SourceInfo[], world: AgentWorld): Promise<CommandResult> {
  const opened = await space.store.open();
  if (!opened.ok) return refusedWith(opened.problems, exitOfWrite(opened.problems));
  const rows: { id: string; plan: "ingest" | "unchanged" | "unreadable"; tokens: number; nodes: number }[] = [];
  for (const { id } of sources) {
    const text = await space.sources.read(id);
    if (!isSourceText(text)) rows.push({ id, plan: "unreadable", tokens: 0, nodes: 0 });
    else {
      const done = opened.knowledge.sources.get(id)?.ingest.key === ingestKey(id, text.textHash, world.sha256);
      rows.push({ id, plan: done ? "unchanged" : "ingest", tokens: tokensOf(text.text), nodes: text.nodes.length });
    }
  }
  const open = rows.filter((row) => row.plan === "ingest");
  const lines = rows.map(
    ({ id, plan: what, tokens, nodes }) => `${what.padEnd(10)} ${id}  ${tokens} tokens, ${plural(nodes, "node")}`,
  );
  const sum = open.reduce((total, { tokens }) => total + tokens, 0);
  return {
    exitCode: EXIT.done,
    text: `${[...lines, `${plural(open.length, "source")} to take in, ${sum} tokens of text; a run reads it about twice.`].join("\n")}\n`,
    json: { sources: rows },
    problems: [...space.problems, ...opened.notes],
  };
}

function problemsOf(result: Ingested, { origin, id }: SourceInfo): Problem[] {
  if (result.kind === "unreadable")
    return [{ code: "agent-source-unreadable", file: origin.path, args: { reason: result.reason } }];
  if (result.kind !== "ran" || result.record.state === "succeeded") return [];
  const { record } = result;
  return [
    {
      code: "agent-run-failed",
      value: id,
      args: { reason: record.reason ?? record.state, message: record.message, run: record.id },
    },
  ];
}

function told(results: readonly Ingested[], problems: readonly Problem[], cancelled: boolean): CommandResult {
  const lines = results.map((result) => {
    if (result.kind !== "ran") return `${result.kind.padEnd(10)} ${result.source}`;
    const { record, result: made } = result;
    if (record.state !== "succeeded") return `${record.state.padEnd(10)} ${result.source}  ${record.reason ?? ""}`;
    const numbers = `atoms ${made.summary["atoms"]}, pages ${made.summary["pages"]}`;
    return `${(made.review ? "proposed" : "taken in").padEnd(10)} ${result.source}  ${numbers}  (${record.id})`;
  });
  const failed = results.some((result) => result.kind === "ran" && result.record.state === "failed");
  const unreadable = results.some(({ kind }) => kind === "unreadable");
  return {
    exitCode: cancelled ? EXIT.cancelled : failed ? EXIT.runFailed : unreadable ? EXIT.author : EXIT.done,
    text: lines.length === 0 ? "Nothing to take in.\n" : `${lines.join("\n")}\n`,
    json: { sources: results },
    problems,
  };
}
