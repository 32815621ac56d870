// `sitelore agent lint`: what is wrong with a knowledge base, for CI without a model; with --semantic also what a model finds. The rule: nothing is
// written but findings.json, and accepted.yml where --accept asks for it.
import { type Finding, type FindingSeverity } from "../../agent/domain/finding.js";
import { isVisible } from "../../agent/domain/visibility.js";
import type { SourceText } from "../../agent/domain/source.js";
import { acceptanceOf, withAcceptance } from "../../agent/lint/accept.js";
import { reaches } from "../../agent/lint/exit.js";
import type { LintInput } from "../../agent/lint/input.js";
import { lint, type LintPass } from "../../agent/lint/lint.js";
import { merge } from "../../agent/lint/merge.js";
import { RULES } from "../../agent/lint/rules.js";
import { SYSTEM } from "../../agent/lint/semantic-prompt.js";
import { type JudgmentCache, semanticLint } from "../../agent/lint/semantic.js";
import { LintView } from "../../agent/lint/view.js";
import { isSourceText, type SourceFault } from "../../agent/ports-sources.js";
import { BoundedRun } from "../../agent/runs/bounded-run.js";
import { seenToday } from "../../agent/sources/seen-today.js";
import { storedText } from "../../agent/sources/stored-text.js";
import { indexPage } from "../../agent/store/index-page.js";
import { ACCEPTED, INDEX } from "../../agent/store/paths.js";
import { Unit } from "../../agent/store/unit.js";
import { ReadLedger } from "../../agent/tools/ledger.js";
import { readTools } from "../../agent/tools/read-tools.js";
import type { Knowledge } from "../../agent/domain/knowledge.js";
import { fileErrorCode } from "../../ports-fs.js";
import { revisionsRecord } from "../../schema/records.js";
import { authored } from "../../stages/records/authored.js";
import { readRecords } from "../../stages/records.js";
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
  PRIVATE,
  refusedWith,
  runPorts,
  type Workspace,
  workspace,
} from "./workspace.js";

export interface LintFlags extends AgentFlags {
  readonly semantic?: boolean;
  readonly rule?: readonly string[];
  readonly failOn?: FindingSeverity;
  /** Id of a finding; needs `reason`. */
  readonly accept?: string;
  readonly reason?: string;
  readonly includeHidden?: boolean;
}

export async function agentLintCommand(cwd: string, flags: LintFlags, world: AgentWorld): Promise<CommandResult> {
  const space = await workspace(cwd, flags, world);
  if (!isWorkspace(space)) return space;
  const rules = flags.rule === undefined ? RULES : RULES.filter(({ name }) => flags.rule!.includes(name));
  const unknown = (flags.rule ?? []).filter((name) => !RULES.some((rule) => rule.name === name));
  if (unknown.length > 0) {
    const args = { reason: `the rules are ${RULES.map(({ name }) => name).join(", ")}` };
    return refusedWith(
      unknown.map((value): Problem => ({ code: "agent-limit", key: "--rule", value, args })),
      EXIT.usage,
    );
  }
  const work = async (): Promise<CommandResult> => {
    const opened = await space.store.open();
    if (!opened.ok) return refusedWith(opened.problems, exitOfWrite(opened.problems));
    const { knowledge } = opened;
    if (flags.accept !== undefined) return accept(space, world, knowledge, flags.accept, flags.reason ?? "");
    const input = await inputOf(space, world, knowledge);
    const passes: LintPass[] = [lint(input, world.sha256, rules)];
    const problems: Problem[] = [...opened.notes];
    let failedRun = false;
    if (flags.semantic === true) {
      const asked = await semantic(space, world, flags, input);
      if ("exitCode" in asked) return asked;
      if (asked.pass !== null) passes.push(asked.pass);
      problems.push(...asked.problems);
      failedRun = asked.pass === null;
    }
    const pass = {
      found: passes.flatMap(({ found }) => found),
      complete: new Set(passes.flatMap(({ complete }) => [...complete])),
    };
    const merged = merge(knowledge.findings, pass, knowledge.accepted, world.agentClock.wall());
    const unit = new Unit(knowledge, world.sha256);
    // A folder without any record stays without a list of findings too.
    if (knowledge.files.size > 0) unit.putFindings(merged.findings);
    const done = await space.store.commit(unit);
    if (done.kind === "failed") return refusedWith(done.problems, exitOfWrite(done.problems));
    if (done.kind === "conflict")
      return refusedWith(
        done.paths.map((file): Problem => ({ code: "agent-conflict", file })),
        EXIT.runFailed,
      );
    const shown = merged.findings.filter(
      ({ status, rule }) => status === "open" && (flags.rule === undefined || flags.rule.includes(rule)),
    );
    const isOver = reaches(shown, flags.failOn ?? "error");
    return {
      exitCode: failedRun ? EXIT.runFailed : isOver ? EXIT.author : EXIT.done,
      text: told(shown, merged.fresh.length, merged.resolved.length),
      json: { findings: merged.findings, fresh: merged.fresh, resolved: merged.resolved, lapsed: merged.lapsed },
      problems,
    };
  };
  return alone(space, world, work, { settle: false });
}

async function inputOf(space: Workspace, world: AgentWorld, knowledge: Knowledge): Promise<LintInput> {
  const list = await space.sources.list();
  const texts = new Map<string, SourceText | SourceFault>();
  for (const { id } of list) {
    if (!knowledge.sources.has(id)) continue;
    const text = await space.sources.read(id);
    texts.set(id, isSourceText(text) ? text : (storedText(id, knowledge) ?? text));
  }
  const runs = (await space.log.list()).filter(({ state }) => state === "running");
  return {
    knowledge: seenToday(knowledge, list),
    texts,
    revises: await revisions(space, world),
    openRuns: runs.map(({ id, started, owner }) => ({
      id,
      started,
      ownerAlive: owner.host !== world.processes.host || world.processes.isAlive(owner.pid, owner.start),
    })),
    day: space.day,
    indexPage: { expected: indexPage(knowledge), stored: knowledge.files.get(INDEX)?.text ?? null },
  };
}

/** Of the site's authored revisions, as ids of sources. */
async function revisions({ config, root, sources }: Workspace, world: AgentWorld) {
  const { files } = await readRecords(world.fs, config, root);
  if (files.revisions === null) return [];
  const { path, text } = files.revisions;
  const read = authored({ file: path, text, firstLine: 1 }, revisionsRecord, config.limits, []);
  const list = await sources.list();
  const idOfSlug = (slug: string): string | undefined =>
    list.find(({ id, url }) => id === slug || url?.replace(/\/$/, "").endsWith(`/${slug}`))?.id;
  return (read?.data.revisions ?? []).flatMap(({ newer, older }) => {
    const [one, other] = [idOfSlug(newer), idOfSlug(older)];
    return one === undefined || other === undefined ? [] : [{ newer: one, older: other }];
  });
}

async function semantic(
  space: Workspace,
  world: AgentWorld,
  flags: LintFlags,
  input: LintInput,
): Promise<{ readonly pass: LintPass | null; readonly problems: readonly Problem[] } | CommandResult> {
  const limits = limitsFor("lint", space, flags);
  if (!areLimits(limits)) return limits;
  const ports = await runPorts(space, world, flags);
  if (!isPorts(ports)) return ports;
  const ledger = new ReadLedger();
  const { knowledge } = input;
  const sees = (visibility: string): boolean => flags.includeHidden === true || isVisible(visibility, space.day);
  const about = { op: "lint", subject: "semantic", limits, revision: knowledge.revision, prompts: SYSTEM } as const;
  const bounded = await BoundedRun.begin(ports, about, { revision: () => 0 });
  const outcome = await semanticLint(new LintView(input), {
    run: bounded.run,
    tools: readTools({ knowledge: () => knowledge, sees, ledger, sources: space.sources }),
    ledger,
    sees,
    cache: judgmentsOf(space, world),
    earlier: knowledge.findings,
    sha256: world.sha256,
  });
  const pass = outcome.state === "succeeded" ? outcome.value : null;
  const result = pass && {
    findings: pass.found.length,
    candidates: pass.candidates,
    cached: pass.cached,
    judged: pass.judged,
    dropped: pass.dropped,
  };
  const record = await bounded.end(outcome, { ledger, result, after: knowledge.revision });
  if (pass !== null) return { pass, problems: [] };
  return {
    pass: null,
    problems: [
      {
        code: "agent-run-failed",
        value: "lint",
        args: { reason: record.reason ?? record.state, message: record.message, run: record.id },
      },
    ],
  };
}

/** What was judged before, so that nothing is paid twice. Lost judgments are made again. */
function judgmentsOf({ root }: Workspace, { fs, sha256 }: AgentWorld): JudgmentCache {
  const folder = `${root}/${PRIVATE}/cache`;
  const at = (key: string): string => `${folder}/${sha256(key).slice(0, 32)}.json`;
  return {
    async get(key) {
      try {
        return JSON.parse(new TextDecoder().decode(await fs.read(at(key)))) as unknown;
      } catch (error) {
        if (error instanceof SyntaxError || fileErrorCode(error) === "ENOENT") return undefined;
        throw error;
      }
    },
    async put(key, judgments) {
      await fs.makeFolder(folder);
      await fs.write(at(key), new TextEncoder().encode(JSON.stringify(judgments)));
    },
  };
}

async function accept(
  space: Workspace,
  world: AgentWorld,
  knowledge: Knowledge,
  id: string,
  reason: string,
): Promise<CommandResult> {
  const finding = knowledge.findings.find((one) => one.id === id && one.status !== "resolved");
  if (finding === undefined || reason.trim() === "") {
    const why = finding === undefined ? "there is no open finding of that id" : "it needs --reason";
    return refusedWith([{ code: "agent-limit", key: "--accept", value: id, args: { reason: why } }], EXIT.usage);
  }
  const unit = new Unit(knowledge, world.sha256);
  const acceptance = acceptanceOf(finding, reason.trim(), space.day);
  unit.putText(ACCEPTED, withAcceptance(knowledge.files.get(ACCEPTED)?.text, acceptance));
  unit.putFindings(knowledge.findings.map((one): Finding => (one.id === id ? { ...one, status: "accepted" } : one)));
  const done = await space.store.commit(unit);
  if (done.kind !== "written")
    return refusedWith(
      done.kind === "failed" ? done.problems : [{ code: "agent-conflict", file: ACCEPTED }],
      EXIT.runFailed,
    );
  return {
    exitCode: EXIT.done,
    text: `Accepted ${id} (${finding.rule}); it is told again when one of its subjects changes.\n`,
    json: acceptance,
    problems: [],
  };
}

function told(findings: readonly Finding[], fresh: number, resolved: number): string {
  const order = { error: 0, warn: 1, info: 2 };
  const sorted = [...findings].sort(
    (a, b) =>
      order[a.severity] - order[b.severity] || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : a.id < b.id ? -1 : 1),
  );
  const lines = sorted.flatMap(({ id, severity, rule, subjects, message, suggestion, origin }) => [
    `${severity.padEnd(5)} ${rule}${origin === "model" ? " (a model's)" : ""}: ${subjects.join(", ")}  [${id}]`,
    `      ${message}`,
    ...(suggestion === undefined ? [] : [`      ${suggestion}`]),
  ]);
  const count = (severity: FindingSeverity): number => findings.filter((one) => one.severity === severity).length;
  return `${[...lines, `${plural(count("error"), "error")}, ${plural(count("warn"), "warning")}, ${plural(count("info"), "note")} open; ${fresh} new, ${resolved} resolved.`].join("\n")}\n`;
}
