// SCHEMA.md, what the published modules return. Comes in: nothing. Goes out: one Markdown section, a table for each method of
// retrieve.mjs. The one rule: printed from the schemas that the types of the module come from.
import type { z } from "zod";
import { contextPack, explanation, neighbors } from "../../schema/relations.js";
import { analysis, answer, searchResult } from "../../schema/results.js";
import { fieldsOf } from "../fields.js";
import { table } from "./table.js";

interface Method {
  readonly call: string;
  readonly says: string;
  readonly schema: z.ZodType;
}

const methods: readonly Method[] = [
  {
    call: "search(query, { k = 10, region, kinds, from, to, tags, evidence })",
    says: "The learnings that match best. What is let in by the options changes which are shown, never their scores. `evidence: false` leaves the passages out and is quicker.",
    schema: searchResult,
  },
  { call: "analyze(question)", says: "How a question is read; nothing is retrieved.", schema: analysis },
  {
    call: "answer(question, { k = 3, pin })",
    says: "Up to `k` quotes, one a source, or why there is none. Posts in `pin` are quoted first where they answer.",
    schema: answer,
  },
  {
    call: "neighbors(slug, { types, limit = 20 })",
    says: "The learnings that an edge joins to one. Needs edges.json.",
    schema: neighbors,
  },
  { call: "explain(a, b)", says: "How two learnings are related. Needs edges.json.", schema: explanation },
  {
    call: "pack({ seeds, query, budget, maxPosts, region })",
    says: "What to read together within a budget of tokens, by the recipe of agents.md. Needs edges.json.",
    schema: contextPack,
  },
];

export const returnsMd = (): string => `## What retrieve.mjs returns

\`createRetriever({ learnings, passages, index, vectors, intent, edges, regions }, { embed, fingerprint })\` takes the files as parsed from JSON; the
first three are needed. \`embed(text)\` gives the vector of a text by the model that index.json \`vectors\` names, as an array of numbers or a promise
of one. Every method gives a promise. A wrong option, an unknown slug and a file of a newer format throw an error that says what is wrong;
a question never throws, whatever it holds. \`passagesFor(slug, question)\` gives records of passages.json, with a question those first that
speak to it.

${methods.map(method).join("\n\n")}`;

const method = ({ call, says, schema }: Method): string => `### ${call}

${says}

${table(fieldsOf(schema))}`;
