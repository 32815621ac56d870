// What lint looks at, made from a unit: the texts are those of the test base, the index as it should be.
import type { LintInput } from "../../../src/agent/lint/input.js";
import { lint } from "../../../src/agent/lint/lint.js";
import type { Unit } from "../../../src/agent/store/unit.js";
import { indexPage } from "../../../src/agent/store/index-page.js";
import type { SourceText } from "../../../src/agent/domain/source.js";
import { knowledgeOf, sha256, source, TEXTS } from "./knowledge-base.js";

export const textOfSource = (id: string): SourceText => ({
  text: TEXTS[id]!,
  textHash: sha256(TEXTS[id]!),
  nodes: source(id).nodes,
});

export function lintInput(unit: Unit, more: Partial<LintInput> = {}): LintInput {
  const knowledge = knowledgeOf(unit);
  const index = indexPage(knowledge);
  return {
    knowledge,
    texts: new Map(Object.keys(TEXTS).map((id) => [id, textOfSource(id)])),
    revises: [],
    openRuns: [],
    day: "2026-03-01",
    indexPage: { expected: index, stored: index },
    ...more,
  };
}

/** "rule subject subject", sorted. */
export const toldBy = (input: LintInput): string[] =>
  lint(input, sha256)
    .found.map(({ rule, subjects }) => [rule, ...subjects].join(" "))
    .sort();
