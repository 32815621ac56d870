// In: a passage and what stands around it. Out: the role it plays, and the name of the rule that said so.
// The rule: a wrong `position` puts somebody else's view into the author's mouth, so everything that could be one is asked first.
//
// Word rules are English. In another language only the rules of structure apply (colons, questions, lists, links, quotation marks).
import type { PassageRole } from "../schema/passages.js";
import { list } from "./roles/list.js";
import { navigation } from "./roles/navigation.js";
import { objection } from "./roles/objection.js";
import type { Rule, Scene } from "./roles/rule.js";
import { setup } from "./roles/setup.js";
import { voices } from "./roles/voices.js";

/** All rules in the order in which they are asked; the first that matches decides. Without one the passage is the author's view. */
export const rules: readonly Rule[] = [...navigation, ...voices, ...list, ...setup, ...objection];

export interface Decision {
  readonly role: PassageRole;
  /** Null when no rule matched. */
  readonly rule: string | null;
}

export function roleOf(scene: Scene): Decision {
  const rule = rules.find((candidate) => candidate.matches(scene));
  return rule === undefined ? { role: "position", rule: null } : { role: rule.role, rule: rule.name };
}
