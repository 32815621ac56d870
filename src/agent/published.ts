// The knowledge base as it is published: pages and atoms whose every source a reader of the site may see. In: the knowledge, and who may see which
// source today. Out: the two files' records, or null where there is nothing to publish. The rule: what rests on a post that is not visible is not
// there, nor is any link, count or tag of it; whether a post is visible is asked of the site of today, never of what was once recorded.
import type { PublishedAtom, PublishedNote, Compiled } from "../schema/notes.js";
import { wikilinks } from "./citations/wikilinks.js";
import type { Atom } from "./domain/atom.js";
import { effectiveTags, type Knowledge } from "./domain/knowledge.js";
import type { Note } from "./domain/note.js";
import type { SourceRecord } from "./domain/source.js";
import { isVisible } from "./domain/visibility.js";

export interface SiteView {
  /** What counts as today. */
  readonly day: string;
  /** Slug by the path of its file, of the visible posts of this build. */
  readonly slugOf: (path: string) => string | undefined;
  /** Atoms of which a quotation is no longer in its post. */
  readonly lost: ReadonlySet<string>;
}

export function published(knowledge: Knowledge, { day, slugOf, lost }: SiteView): Compiled | null {
  const isOpen = ({ origin, visibility }: SourceRecord): boolean =>
    origin.kind === "post" ? slugOf(origin.path) !== undefined : isVisible(visibility, day);
  const sources = new Map([...knowledge.sources].filter(([, source]) => isOpen(source)));
  const atoms = new Map(
    [...knowledge.atoms].filter(
      ([id, { evidence }]) =>
        !lost.has(id) && evidence.length > 0 && evidence.every(({ source }) => sources.has(source)),
    ),
  );
  const notes = visibleNotes(knowledge, atoms, day);
  if (notes.size === 0 && atoms.size === 0) return null;

  const slugs = (ids: readonly string[]): string[] =>
    sorted(
      ids.flatMap((id) =>
        (atoms.get(id)?.evidence ?? []).flatMap(({ source }) => slugOf(sources.get(source)!.origin.path) ?? []),
      ),
    );
  return {
    notes: [...notes.values()].map((note): PublishedNote => ({
      id: note.id,
      kind: note.kind,
      title: note.title,
      summary: note.summary,
      body: withoutLinksTo(note.body, (id) => !notes.has(id)),
      atoms: note.atoms,
      cites: (note.cites ?? []).map(({ note: id }) => id).filter((id) => notes.has(id)),
      sources: slugs(note.atoms),
      tags: effectiveTags(note, { atoms }),
      model: note.generated.model,
      date: note.generated.at.slice(0, 10),
    })),
    atoms: [...atoms.values()].map((atom): PublishedAtom => ({
      id: atom.id,
      type: atom.type,
      claim: atom.claim,
      body: atom.body,
      status: atom.status,
      supersededBy: atom.supersededBy !== undefined && atoms.has(atom.supersededBy) ? atom.supersededBy : null,
      tags: sorted(atom.tags),
      evidence: atom.evidence.map(({ source: id, node, quote }) => {
        const source = sources.get(id)!;
        return {
          slug: slugOf(source.origin.path) ?? null,
          title: source.title,
          heading: source.nodes.find((one) => one.id === node)?.heading ?? "",
          quote,
        };
      }),
      links: atom.links.filter(({ to }) => atoms.has(to)),
    })),
  };
}

/** A page that rests on an atom that is not there, or was made while something hidden was read, is not there. A draft is a person's to finish. */
function visibleNotes(knowledge: Knowledge, atoms: ReadonlyMap<string, Atom>, day: string): Map<string, Note> {
  const open = [...knowledge.notes].filter(
    ([, note]) =>
      note.status === "active" && isVisible(note.visibility, day) && note.atoms.every((id) => atoms.has(id)),
  );
  const notes = new Map(open);
  // A filed answer goes with the pages it cites, and so on.
  for (let before = -1; before !== notes.size;) {
    before = notes.size;
    for (const [id, { kind, cites = [] }] of notes)
      if (kind === "query" && !cites.every((one) => notes.has(one.note))) notes.delete(id);
  }
  return notes;
}

/** "[[hidden|the words]]" is "the words". A body that cannot be read keeps none of its brackets. */
function withoutLinksTo(body: string, isGone: (id: string) => boolean): string {
  const links = wikilinks(body);
  if (links === null) return body.replaceAll("[[", "").replaceAll("]]", "");
  let text = body;
  for (const { target, text: shown, start, end } of [...links].reverse())
    if (isGone(target)) text = text.slice(0, start) + (shown === target ? "another page" : shown) + text.slice(end);
  return text;
}

const sorted = (all: readonly string[]): string[] => [...new Set(all)].sort();
