// In: clauses as pieces of prose and facts. Out: the composed answer with its references. The one rule: a fact is cited to the section of the
// profile that states it in one sentence, else to the record's own field; a fact without a value is never made.
import type { LearningRecord, PassageRecord } from "../../files.js";
import { urlOf } from "../../learning.js";
import type { Opened } from "../../open.js";
import type { Answer, Clause, Reference } from "../../results.js";
import { holds } from "../named.js";

export interface Fact {
  /** Path in the profile record: "roles[1].title". */
  readonly field: string;
  readonly value: string;
  /** What the sentence that states it has to name as well. */
  readonly beside?: string;
}

/** Prose between facts, in order. */
export type Draft = readonly (string | Fact)[];

export type Composed = Required<Pick<Answer, "composed" | "answer" | "references" | "clauses">>;

export function compose(layer: Opened, profile: number, drafts: readonly Draft[]): Composed {
  const record = layer.learnings[profile]!;
  const passages = layer.passagesOf[profile]!.map((place) => layer.passages[place]!);
  const references: Reference[] = [];
  const fields: { field: string; value: string }[] = [];
  const source = { slug: record.slug, title: record.title, url: urlOf(layer, record) };

  const refOf = (fact: Fact): number => {
    const section = passages.find((passage) => passage.role === "position" && states(passage, fact));
    const known = references.find((one) => (section ? one.passage === section.id : one.kind === "record"));
    if (!section && !fields.some(({ field }) => field === fact.field))
      fields.push({ field: fact.field, value: fact.value });
    if (known) return known.n;
    const n = references.length + 1;
    if (section) {
      const { id, heading, text } = section;
      references.push({ n, kind: "section", ...source, passage: id, heading, text });
    } else references.push({ n, kind: "record", ...source, fields });
    return n;
  };

  const clauses = drafts.map((draft): Clause => {
    const facts = draft.flatMap((piece) =>
      typeof piece === "string" ? [] : [{ field: piece.field, text: piece.value, ref: refOf(piece) }],
    );
    const text = draft.map((piece) => (typeof piece === "string" ? piece : piece.value)).join("");
    const refs = [...new Set(facts.map(({ ref }) => ref))].sort((a, b) => a - b);
    return { text: text.replace(/[.\s]+$/, ""), refs, fields: facts.map(({ field }) => field), facts };
  });
  const answer = clauses.map(({ text, refs }) => `${text} ${refs.map((n) => `[${n}]`).join("")}.`).join(" ");
  return { composed: true, answer, references, clauses };
}

function states({ text, sentences }: PassageRecord, { value, beside }: Fact): boolean {
  for (let i = 0; i < sentences.length; i += 2) {
    const sentence = text.slice(sentences[i], sentences[i + 1]);
    if (holds(sentence, value) && (beside === undefined || holds(sentence, beside))) return true;
  }
  return false;
}

/** The profile record's place; -1 without one. */
export const profileOf = ({ learnings }: Opened): number => learnings.findIndex(({ kind }) => kind === "profile");

export type Roles = NonNullable<LearningRecord["roles"]>;
