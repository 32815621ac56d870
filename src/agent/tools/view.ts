// A knowledge base through the eyes of a run's reader. In: the run's world. Out: the records that the reader may see, and what is counted, linked and
// searched among them. The one rule: a record that may not be seen is as one that does not exist; also where a page names it.
import { wikilinks } from "../citations/wikilinks.js";
import type { Atom } from "../domain/atom.js";
import {
  atomVisibility,
  branchesOf,
  effectiveTags,
  type Knowledge,
  noteVisibility,
  topicsOf,
} from "../domain/knowledge.js";
import type { Note } from "../domain/note.js";
import type { SourceRecord } from "../domain/source.js";
import type { Branch, Topic } from "../domain/taxonomy.js";
import type { Visibility } from "../domain/visibility.js";
import { type CountedWords, countedWords, SearchIndex } from "../search.js";
import type { ToolWorld } from "./world.js";

export interface SeenBranch extends Branch {
  readonly atoms: number;
  readonly notes: number;
}

export interface SeenTopic extends Topic {
  readonly own: readonly SeenBranch[];
}

/** Built once for a knowledge and a reader; what is made of a single record is kept with that record. */
export function viewOf({ knowledge, sees }: Pick<ToolWorld, "knowledge" | "sees">): View {
  const now = knowledge();
  const byReader = views.get(now) ?? new WeakMap<ToolWorld["sees"], View>();
  views.set(now, byReader);
  const view = byReader.get(sees) ?? new View(now, sees);
  byReader.set(sees, view);
  return view;
}

const views = new WeakMap<Knowledge, WeakMap<ToolWorld["sees"], View>>();

export class View {
  readonly sources: ReadonlyMap<string, SourceRecord>;
  readonly atoms: ReadonlyMap<string, Atom>;
  readonly notes: ReadonlyMap<string, Note>;
  readonly branches: readonly SeenBranch[];
  readonly topics: readonly SeenTopic[];
  readonly #visibility = new Map<object, Visibility>();
  readonly #bodies = new Map<string, string>();
  #atomIndex: SearchIndex | null = null;
  #noteIndex: SearchIndex | null = null;
  #links: PageLinks | null = null;
  #atomLinks: ReadonlyMap<string, readonly Incoming[]> | null = null;

  constructor(
    readonly knowledge: Knowledge,
    sees: ToolWorld["sees"],
  ) {
    const seen = <T extends object>(all: ReadonlyMap<string, T>, visibilityOf: (one: T) => Visibility) =>
      new Map(
        [...all].filter(([, one]) => {
          const visibility = visibilityOf(one);
          this.#visibility.set(one, visibility);
          return sees(visibility);
        }),
      );
    this.sources = seen(knowledge.sources, ({ visibility }) => visibility);
    this.atoms = seen(knowledge.atoms, (atom) => atomVisibility(atom, knowledge));
    this.notes = seen(knowledge.notes, (note) => noteVisibility(note, knowledge));
    this.branches = this.#branches();
    this.topics = topicsOf(knowledge).flatMap((topic) => {
      const of = ({ topic: id }: Branch) => id === topic.id;
      const own = this.branches.filter(of);
      // All that lies under it is unseen, and its name may tell of it.
      return own.length === 0 && branchesOf(knowledge).some(of) ? [] : [{ ...topic, own }];
    });
  }

  visibilityOf(one: Atom | Note | SourceRecord): Visibility {
    return this.#visibility.get(one) ?? "hidden";
  }

  tagsOf(note: Note): readonly string[] {
    return effectiveTags(note, this.knowledge);
  }

  /** The shelves of a page: its own, else those of its atoms. */
  branchesOf(note: Note): readonly string[] {
    if (note.branch !== undefined) return [note.branch];
    return [...new Set(note.atoms.flatMap((id) => this.atoms.get(id)?.branch ?? []))].sort();
  }

  /** A page's text without the names of pages that may not be seen: "[[secret|it]]" reads "it". */
  bodyOf(note: Note): string {
    if (this.notes.size === this.knowledge.notes.size) return note.body;
    const known = this.#bodies.get(note.id);
    if (known !== undefined) return known;
    // By the brackets alone, also in code: rather too much is left out than a name given away.
    const body = note.body.replace(/\[\[([^[\]\n]*)\]\]/g, (link, content: string) => {
      const target = content.split(/[|#\\]/, 1)[0]!.trim();
      const isUnseen = !this.notes.has(target) && this.knowledge.notes.has(target);
      return isUnseen ? content.split("|")[1]?.trim() || "..." : link;
    });
    this.#bodies.set(note.id, body);
    return body;
  }

  /** Ids of pages that a page links to, in order of their first link, and of those that link to it, sorted. */
  linksOf(id: string): { readonly out: readonly string[]; readonly back: readonly string[] } {
    const { out, back } = (this.#links ??= this.#pageLinks());
    return { out: out.get(id) ?? [], back: back.get(id) ?? [] };
  }

  /** Links of other atoms to an atom, sorted by their ids. */
  linksTo(id: string): readonly Incoming[] {
    this.#atomLinks ??= this.#incoming();
    return this.#atomLinks.get(id) ?? [];
  }

  /** Pages that rest on an atom, sorted. */
  notesOn(id: string): readonly string[] {
    return [...this.notes.values()].filter(({ atoms }) => atoms.includes(id)).map((note) => note.id);
  }

  findAtoms(question: string) {
    this.#atomIndex ??= new SearchIndex(
      [...this.atoms.values()].map((atom) => [
        atom.id,
        wordsOf(atom, () => ({ title: atom.claim, body: `${atom.body}\n${atom.tags.join("\n")}` })),
      ]),
    );
    return this.#atomIndex.find(question);
  }

  /** By score; an answer that was filed comes after other pages of the same score. */
  findNotes(question: string) {
    this.#noteIndex ??= new SearchIndex(
      [...this.notes.values()].map((note) => {
        const body = this.bodyOf(note);
        const fields = () => ({ title: note.title, body: `${note.summary}\n${body}\n${note.tags.join("\n")}` });
        return [note.id, body === note.body ? wordsOf(note, fields) : countedWords(fields())];
      }),
    );
    const filed = (id: string): number => (this.notes.get(id)!.kind === "query" ? 1 : 0);
    return this.#noteIndex.find(question).sort((a, b) => b.score - a.score || filed(a.id) - filed(b.id));
  }

  #branches(): readonly SeenBranch[] {
    const lying = countBy([...this.knowledge.atoms.values()].map(({ branch }) => branch));
    const atoms = countBy([...this.atoms.values()].map(({ branch }) => branch));
    const notes = countBy([...this.notes.values()].flatMap((note) => this.branchesOf(note)));
    return branchesOf(this.knowledge)
      .map((branch) => ({ ...branch, atoms: atoms.get(branch.id) ?? 0, notes: notes.get(branch.id) ?? 0 }))
      .filter(({ id, atoms }) => atoms > 0 || !lying.has(id));
  }

  #pageLinks(): PageLinks {
    const out = new Map<string, readonly string[]>();
    const back = new Map<string, string[]>();
    for (const note of this.notes.values()) {
      const targets = new Set(linkTargets(note).filter((id) => this.notes.has(id)));
      out.set(note.id, [...targets]);
      for (const id of targets) if (id !== note.id) back.set(id, [...(back.get(id) ?? []), note.id]);
    }
    return { out, back };
  }

  #incoming(): ReadonlyMap<string, readonly Incoming[]> {
    const found = new Map<string, Incoming[]>();
    for (const { id, links } of this.atoms.values())
      for (const { type, to, reason } of links) {
        const there = found.get(to);
        if (there === undefined) found.set(to, [{ type, from: id, reason }]);
        else there.push({ type, from: id, reason });
      }
    return found;
  }
}

export interface Incoming {
  readonly type: string;
  readonly from: string;
  readonly reason: string;
}

interface PageLinks {
  readonly out: ReadonlyMap<string, readonly string[]>;
  readonly back: ReadonlyMap<string, readonly string[]>;
}

const words = new WeakMap<object, CountedWords>();

function wordsOf(record: object, fields: () => { readonly title: string; readonly body: string }): CountedWords {
  const known = words.get(record) ?? countedWords(fields());
  words.set(record, known);
  return known;
}

const targets = new WeakMap<object, readonly string[]>();

function linkTargets(note: Note): readonly string[] {
  const known = targets.get(note) ?? (wikilinks(note.body) ?? []).map(({ target }) => target);
  targets.set(note, known);
  return known;
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
