// A relation as a sentence. In: an edge. Out: who is related to whom, and the evidence. The one rule: a resemblance is told as one, and never as
// something that the author says.
import type { Relation } from "../../runtime/retrieve/relate/relations.js";

/**
 *     series   kiln comes before glaze in the series clay (1, 3)
 *     link     glaze links to kiln under "Heat": "It needs a kiln to melt."
 *     meaning  cobalt and kiln are near in meaning: cosine 0.412, shared words heat
 */
export function relationText(relation: Relation): string {
  const { type, source, target } = relation;
  switch (type) {
    case "series":
      return `${source} comes before ${target} in the series ${relation.series} (${relation.sourceOrder}, ${relation.targetOrder})`;
    case "link":
      return `${source} links to ${target}${linkEvidence(relation)}`;
    case "concept":
      return `${source} names ${target} as its evidence (${relation.order})`;
    case "revises":
      return `${source} changed the author's mind about ${target}, as of ${relation.asOf}: ${relation.changed}`;
    case "meaning": {
      const shared =
        relation.shared && relation.shared.length > 0 ? `, shared words ${relation.shared.join(", ")}` : "";
      return `${source} and ${target} are near in meaning: cosine ${relation.cosine}${shared}`;
    }
  }
}

function linkEvidence({ evidence, sentence, section, inNote, anchor }: Relation): string {
  if (evidence === "sentence") {
    const where = section ? ` under "${section}"` : "";
    return `${inNote ? " in a note" : ""}${where}: "${sentence}"`;
  }
  return `${evidence === "list" ? " in a list" : " in a table cell or a fragment"}${anchor ? `, as "${anchor}"` : ""}`;
}
