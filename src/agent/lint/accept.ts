// `lint --accept`: a finding that a person knows of and lives with. In: accepted.yml as it stands, and an acceptance. Out: its new text. The rule:
// what else stands in the file, comments too, stays as it is.
import { Document, isMap, isSeq, parseDocument } from "yaml";
import type { Acceptance, Finding } from "../domain/finding.js";

/** For the finding as it is now: the acceptance lapses when one of its subjects changes. */
export const acceptanceOf = (
  { id, subjectHashes }: Pick<Finding, "id" | "subjectHashes">,
  reason: string,
  date: string,
  by?: string,
): Acceptance => ({
  finding: id,
  reason,
  ...(by === undefined ? {} : { by }),
  date,
  subjectHashes: [...subjectHashes],
});

/** `before` is a file that was read as a record, or undefined for none. An earlier acceptance of the same finding is replaced. */
export function withAcceptance(before: string | undefined, acceptance: Acceptance): string {
  const parsed = before === undefined ? null : parseDocument(before);
  const document = parsed !== null && isMap(parsed.contents) ? parsed : new Document({});
  const list = document.get("accepted");
  const entry = document.createNode(acceptance);
  if (!isSeq(list)) document.set("accepted", document.createNode([acceptance]));
  else {
    const at = list.items.findIndex((item) => isMap(item) && item.get("finding") === acceptance.finding);
    if (at < 0) list.add(entry);
    else list.set(at, entry);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
