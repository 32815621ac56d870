// The lint that asks a model. In: candidates picked by code, a bounded run, the tools that read. Out: findings whose every word was checked, or how the
// run ended. The rules: a pair that was judged is not paid for again until one of its records or the rules change; what was not read is not judged; a run
// that ends early brings no findings and settles none, though what it judged is kept for the next.
import { z } from "zod";
import type { Finding } from "../domain/finding.js";
import type { Visibility } from "../domain/visibility.js";
import type { Outcome } from "../loop/outcome.js";
import type { Phase, Run } from "../loop/run.js";
import type { Tool } from "../tool.js";
import type { ReadLedger } from "../tools/ledger.js";
import { printable } from "../../printable.js";
import { type Candidate, candidates, inGroups, modelRules, newerOf } from "./candidates.js";
import { found, type Found } from "./found.js";
import {
  type DropReason,
  isAbout,
  type Judged,
  judged,
  type Judgment,
  judgment,
  keyOf,
  readArray,
  wasRead,
} from "./judgments.js";
import type { LintPass } from "./lint.js";
import { subject } from "./rule.js";
import { RULE_VERSION, SYSTEM } from "./semantic-prompt.js";
import type { LintView } from "./view.js";

/** Judgments of earlier runs, by a key that says all they depend on. What cannot be read back is judged anew. */
export interface JudgmentCache {
  get(key: string): Promise<unknown>;
  put(key: string, judgments: readonly Judgment[]): Promise<void>;
}

export interface SemanticOptions {
  readonly run: Run;
  /** Only such as read, over the same knowledge and ledger. */
  readonly tools: readonly Tool[];
  readonly ledger: ReadLedger;
  readonly sees: (visibility: Visibility) => boolean;
  readonly cache: JudgmentCache;
  readonly earlier: readonly Finding[];
  readonly sha256: (text: string) => string;
}

export interface SemanticPass extends LintPass {
  /** Candidates: all; answered from the cache; judged now. The rest was not read, and is asked about by the next run. */
  readonly candidates: number;
  readonly cached: number;
  readonly judged: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

/** Candidates of one phase: what fits a small window with the records that are read for them. */
const AT_ONCE = 6;

export async function semanticLint(view: LintView, options: SemanticOptions): Promise<Outcome<SemanticPass>> {
  const { run, ledger, cache, sha256 } = options;
  const all = candidates(view, options.sees, options.earlier);
  const known = new Map<Candidate, readonly Judgment[]>();
  for (const one of all) {
    const kept = z.array(judgment).safeParse(await cache.get(cacheKey(one, sha256)));
    if (kept.success && kept.data.every((each) => isAbout(each, one) && one.allowed.includes(each.kind)))
      known.set(one, kept.data);
  }
  const cached = known.size;
  const dropped: Partial<Record<DropReason, number>> = {};
  for (const asked of inGroups(
    all.filter((one) => !known.has(one)),
    AT_ONCE,
  )) {
    const outcome = await run.phase(phaseOf(asked, options));
    if (outcome.state !== "succeeded") return outcome;
    for (const reason of outcome.value.dropped) dropped[reason] = (dropped[reason] ?? 0) + 1;
    for (const one of asked) {
      if (!one.subjects.every(({ id }) => wasRead(one, id, ledger))) continue;
      const own = outcome.value.kept.filter(({ candidate }) => candidate === one).map((each) => each.judgment);
      known.set(one, own);
      await cache.put(cacheKey(one, sha256), own);
    }
  }
  const unjudged = all.filter((one) => !known.has(one));
  return {
    state: "succeeded",
    value: {
      found: [...known].flatMap(([one, own]) => own.map((each) => findingOf(one, each, view, sha256))),
      complete: new Set(modelRules.filter((rule) => !unjudged.some(({ allowed }) => allowed.includes(rule)))),
      candidates: all.length,
      cached,
      judged: known.size - cached,
      dropped,
    },
  };
}

const cacheKey = ({ allowed, subjects }: Candidate, sha256: (text: string) => string): string =>
  sha256(JSON.stringify([RULE_VERSION, allowed, subjects.map(({ id, hash }) => [id, hash])]));

export function phaseOf(
  asked: readonly Candidate[],
  { tools, ledger }: Pick<SemanticOptions, "tools" | "ledger">,
): Phase<Judged> {
  return {
    name: "judge",
    system: SYSTEM,
    task: taskOf(asked),
    tools,
    answersAtEnd: true,
    judge(final) {
      const items = readArray(final);
      return items === null
        ? {
            kind: "rejected",
            reason: "invalid_result",
            defects: [
              "The final message is not one JSON array. Begin with [ and end with ]; [] means that nothing was found.",
            ],
          }
        : { kind: "accepted", value: judged(items, asked, ledger) };
    },
  };
}

const taskOf = (asked: readonly Candidate[]): string =>
  [
    "Judge these candidates. Labels are text of the records.",
    ...asked.map(({ kind, allowed, subjects }, at) =>
      JSON.stringify({
        candidate: at + 1,
        read_with: kind === "atom" ? "read_atom" : "read_note",
        possible: allowed,
        records: subjects.map(({ id, label }) => ({ id, label })),
      }),
    ),
  ].join("\n");

function findingOf({ kind }: Candidate, one: Judgment, view: LintView, sha256: (text: string) => string): Found {
  const [a, b] = one.subjects.map((id) => view.knowledge.atoms.get(id));
  const newer = one.kind === "superseded" && a && b ? newerOf(a, b, view.knowledge) : null;
  const older = newer === a ? b : a;
  return found(
    { rule: one.kind, severity: one.kind === "gap" ? "info" : "warn", origin: "model" },
    {
      subjects: one.subjects.map(subject[kind]),
      // A pair is one finding however it is quoted.
      key: one.kind === "gap" ? keyOf(one) : "",
      message: printable(one.explanation),
      suggestion:
        newer === null ? undefined : `If so, set supersededBy: ${newer.id} and status: superseded in ${older!.id}.`,
    },
    view.knowledge,
    sha256,
    one.quotes,
  );
}
