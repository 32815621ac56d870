// explain_relationship: how two posts are related, as `sitelore explain` gives it.
import type { Explanation } from "../../runtime/retrieve/relate/relations.js";
import { explanation } from "../../schema/relations.js";
import { slug } from "../inputs.js";
import { line, relatedText, relationLines } from "../told.js";
import { tool } from "../tool.js";

export const explainRelationship = tool({
  name: "explain_relationship",
  title: "Explain a relationship",
  purpose:
    "How two posts are related: every edge between them with its evidence and the region that both are of, else the shortest path, step by step.",
  input: {
    a: slug.meta({ description: "The slug of one post." }),
    b: slug.meta({ description: "The slug of the other." }),
  },
  output: explanation,
  parts: [
    { field: "relations", as: "items" },
    { field: "path", as: "items" },
  ],
  run: async ({ a, b }, { layer }): Promise<Explanation> => layer.retriever.explain(a, b),
  text: ({ a, b, message, relations, path }, quoting) =>
    [
      line(`a: ${relatedText(a)}`),
      line(`b: ${relatedText(b)}`),
      line(message),
      ...relations.map((relation) => relationLines(relation, quoting)),
      ...(path ?? []).map(
        ({ from, to, relations }) =>
          `${line(`From ${from.slug} to ${to.slug}:`)}${relations.map((relation) => relationLines(relation, quoting)).join("")}`,
      ),
    ].join(""),
});
