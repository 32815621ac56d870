// A problem is data: a code, where it is, and the value at fault. Sentences are made here, at the edge, from the catalogues in
// src/problems/: what happened with the value, why it matters, what to do. All problems are shown together, never the first only.
import { printable } from "./printable.js";
import { agentProblems } from "./problems/agent.js";
import { commitProblems } from "./problems/commit.js";
import { configProblems } from "./problems/config.js";
import { frontMatterProblems } from "./problems/front-matter.js";
import { layerProblems } from "./problems/layer.js";
import { markdownProblems } from "./problems/markdown.js";
import { modelProblems } from "./problems/model.js";
import { outputProblems } from "./problems/output.js";
import { recordProblems } from "./problems/records.js";
import { siteProblems } from "./problems/site.js";
import { verifyProblems } from "./problems/verify.js";

export type Severity = "error" | "warning";

export interface Problem {
  readonly code: ProblemCode;
  /** Path relative to the site's root (or to the layer, for `verify`). */
  readonly file?: string;
  /** Line of that file, from 1. */
  readonly line?: number;
  /** Front-matter or configuration key. */
  readonly key?: string;
  /** The value as typed, clipped by the renderer. */
  readonly value?: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

export interface ProblemKind {
  readonly severity: Severity;
  /** An error that leaving one post out does not mend, so that --keep-going stops too. */
  readonly fatal?: true;
  /** One or two sentences: what happened, why it matters. `{value}`, `{key}`, `{file}`, `{line}` and the names in `args` are filled in. */
  readonly says: string;
  /** What to do, as an instruction. */
  readonly fix: string;
}

const kinds = {
  ...configProblems,
  ...frontMatterProblems,
  ...markdownProblems,
  ...recordProblems,
  ...siteProblems,
  ...outputProblems,
  ...commitProblems,
  ...modelProblems,
  ...verifyProblems,
  ...layerProblems,
  ...agentProblems,
} as const;

export type ProblemCode = keyof typeof kinds;

export const problemKinds: Readonly<Record<ProblemCode, ProblemKind>> = kinds;

export const severityOf = (problem: Problem): Severity => problemKinds[problem.code].severity;

export const isFatal = (problem: Problem): boolean => problemKinds[problem.code].fatal === true;

export const isError = (problem: Problem): boolean => severityOf(problem) === "error";

/** By file, line, code, key, value: the same order whatever order the stages found them in. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const rank = (p: Problem): readonly (string | number)[] => [
    p.file ?? "",
    p.line ?? 0,
    p.code,
    p.key ?? "",
    p.value ?? "",
  ];
  return [...problems].sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return x[i]! < y[i]! ? -1 : 1;
    return 0;
  });
}

/** One problem as a person reads it: `posts/a.md:4: error: ... Do this.` */
export function sentence(problem: Problem): string {
  const kind = problemKinds[problem.code];
  const where = problem.file ? `${printable(problem.file)}${problem.line ? `:${problem.line}` : ""}: ` : "";
  return `${where}${kind.severity}: ${fill(kind.says, problem)} ${fill(kind.fix, problem)} [${problem.code}]`;
}

function fill(template: string, problem: Problem): string {
  const { file, line, key, value, args } = problem;
  const values: Record<string, string | number | undefined> = Object.assign(Object.create(null), args, {
    file,
    line,
    key,
    value: value === undefined ? undefined : clipped(value),
  });
  return template.replace(/\{(\w+)\}/g, (_, name: string) => printable(String(values[name] ?? "")));
}

const clipped = (value: string): string => (value.length > 80 ? `${value.slice(0, 79)}…` : value);
