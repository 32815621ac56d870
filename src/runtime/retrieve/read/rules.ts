// All rules of reading, in the order in which they are tried. Rule: what is special stands before what is general; the first match decides.
import type { Rule } from "./rule.js";
import { COMPARISON_RULES } from "./rules/comparison.js";
import { DECISION_RULES } from "./rules/decision.js";
import { DEFINITION_RULES } from "./rules/definition.js";
import { DIAGNOSIS_RULES } from "./rules/diagnosis.js";
import { EXAMPLES_RULES } from "./rules/examples.js";
import { FACET_RULES } from "./rules/facet.js";
import { HOW_RULES } from "./rules/how.js";
import { ABOUT_YOU_RULES, IDENTITY_RULES, PRIVATE_RULES } from "./rules/identity.js";
import { ASKS_OF_SITE_RULES, MENTIONS_SITE_RULES, META_RULES } from "./rules/meta.js";
import { OPINION_RULES } from "./rules/opinion.js";
import { FACT_RULES, OTHER_RULES } from "./rules/other.js";
import { WHY_RULES } from "./rules/why.js";

const of = (rules: readonly Rule[], id: string): Rule => {
  const found = rules.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`There is no rule ${id}.`);
  return found;
};
const without = (rules: readonly Rule[], ...ids: readonly string[]): Rule[] =>
  rules.filter(({ id }) => !ids.includes(id));

export const RULES: readonly Rule[] = [
  ...PRIVATE_RULES,
  ...META_RULES,
  ...IDENTITY_RULES,
  ...ASKS_OF_SITE_RULES,
  ...without(COMPARISON_RULES, "comparison/or", "comparison/bare-or"),
  of(DECISION_RULES, "decision/you-think"),
  of(OPINION_RULES, "opinion/view"),
  ...DIAGNOSIS_RULES,
  of(WHY_RULES, "why/question"),
  of(WHY_RULES, "why/is-there-reason"),
  ...without(DECISION_RULES, "decision/when-to", "decision/which", "decision/you-think"),
  of(OPINION_RULES, "opinion/judge"),
  of(COMPARISON_RULES, "comparison/or"),
  of(COMPARISON_RULES, "comparison/bare-or"),
  ...FACET_RULES.filter(({ id }) => id !== "other/superlative"),
  of(EXAMPLES_RULES, "examples/examples"),
  of(FACT_RULES, "other/quantity"),
  of(EXAMPLES_RULES, "examples/which-have"),
  of(DECISION_RULES, "decision/when-to"),
  of(DEFINITION_RULES, "definition/how-defined"),
  of(DEFINITION_RULES, "definition/overview"),
  of(HOW_RULES, "how/how"),
  of(DECISION_RULES, "decision/which"),
  of(WHY_RULES, "why/why"),
  of(DEFINITION_RULES, "definition/define"),
  of(EXAMPLES_RULES, "examples/show"),
  of(OPINION_RULES, "opinion/bare"),
  ...ABOUT_YOU_RULES,
  of(FACT_RULES, "other/fact"),
  of(FACET_RULES, "other/superlative"),
  of(DEFINITION_RULES, "definition/what-is"),
  of(HOW_RULES, "how/imperative"),
  ...MENTIONS_SITE_RULES,
  ...OTHER_RULES,
];
