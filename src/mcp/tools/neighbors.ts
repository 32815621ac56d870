// neighbors: the posts that are joined to one, as `sitelore neighbors` gives them.
import { z } from "zod";
import { MOST_K, NEIGHBORS_LIMIT } from "../../runtime/retrieve/numbers.js";
import { type Neighbors, RELATION_TYPES } from "../../runtime/retrieve/relate/relations.js";
import { neighbors as output } from "../../schema/relations.js";
import { howMany, slug } from "../inputs.js";
import { line, relatedText, relationLines } from "../told.js";
import { tool } from "../tool.js";

export const neighbors = tool({
  name: "neighbors",
  title: "Neighbours of a post",
  purpose:
    "The posts that are joined to one (series, author's link, concept, change of mind, likeness in meaning), the strongest first, each relation with its evidence.",
  input: {
    slug,
    types: z
      .array(z.enum(RELATION_TYPES as [string, ...string[]]))
      .min(1)
      .max(RELATION_TYPES.length)
      .optional()
      .meta({ description: "Only relations of these types; all when left out." }),
    limit: howMany("How many posts", NEIGHBORS_LIMIT, MOST_K).optional(),
  },
  output,
  parts: [{ field: "neighbors", as: "items" }],
  run: async ({ slug, types, limit }, { layer }): Promise<Neighbors> =>
    layer.retriever.neighbors(slug, {
      types: types as Neighbors["neighbors"][number]["relations"][number]["type"][],
      limit,
    }),
  text: (result, quoting) =>
    [
      line(relatedText(result)),
      result.total === 0 ? "Nothing is joined to it.\n" : `${result.total} joined to it, the strongest first.\n`,
      ...result.neighbors.map(
        (one) =>
          `${line(`${one.strength} ${relatedText(one)}`)}${one.relations.map((relation) => relationLines(relation, quoting)).join("")}`,
      ),
    ].join(""),
});
