// The lint that needs no model. In: a knowledge base and what belongs to it. Out: every finding of the rules that were run, sorted by id. The rule:
// the same input gives the same findings.
import { found, type Found } from "./found.js";
import type { LintInput } from "./input.js";
import { byText, type Rule } from "./rule.js";
import { RULES } from "./rules.js";
import { LintView } from "./view.js";

export interface LintPass {
  readonly found: readonly Found[];
  /** Names of rules that looked at everything: only of these is a finding settled by not being found again. */
  readonly complete: ReadonlySet<string>;
}

export function lint(input: LintInput, sha256: (text: string) => string, rules: readonly Rule[] = RULES): LintPass {
  const view = new LintView(input);
  const all = new Map<string, Found>();
  for (const { find, name, severity } of rules)
    for (const raised of find(view)) {
      const one = found({ rule: name, severity, origin: "code" }, raised, input.knowledge, sha256);
      // The same thing twice on a page is one finding.
      if (!all.has(one.id)) all.set(one.id, one);
    }
  return {
    found: [...all.values()].sort((a, b) => byText(a.id, b.id)),
    complete: new Set(rules.map(({ name }) => name)),
  };
}
