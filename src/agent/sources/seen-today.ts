// A knowledge base in the light of today's site. In: what was recorded, and the sources as they are now. Out: the same knowledge, each source as hidden as
// it is now. The one rule: a post that was hidden or taken away since is hidden here too, with all that rests on it, whatever its record says.
import type { Knowledge } from "../domain/knowledge.js";
import type { SourceInfo } from "../domain/source.js";

export function seenToday(knowledge: Knowledge, infos: readonly SourceInfo[]): Knowledge {
  const now = new Map(infos.map(({ id, visibility }) => [id, visibility]));
  const sources = new Map(
    [...knowledge.sources].map(([id, source]) => [id, { ...source, visibility: now.get(id) ?? "hidden" }] as const),
  );
  return { ...knowledge, sources };
}
