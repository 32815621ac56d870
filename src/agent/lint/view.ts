// One look at a knowledge base, with what several rules need made once: what pages link to and show, their headings, claims taken apart, what succeeds
// what.
import { isSourceText } from "../ports-sources.js";
import type { Atom } from "../domain/atom.js";
import type { Note } from "../domain/note.js";
import type { SourceText } from "../domain/source.js";
import { foldedHeadings, foldHeading } from "../citations/headings.js";
import type { Shown } from "../citations/leaves.js";
import { shownOn } from "../citations/shown-on.js";
import { type Wikilink, wikilinks } from "../citations/wikilinks.js";
import { type Claim, claimOf } from "./claims.js";
import type { LintInput } from "./input.js";

export class LintView {
  readonly #shown = new Map<string, readonly Shown[] | null>();
  readonly #headings = new Map<string, ReadonlySet<string>>();
  readonly #links = new Map<string, readonly Wikilink[] | null>();
  readonly #claims = new Map<string, Claim>();
  #successors: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(readonly input: LintInput) {}

  get knowledge(): LintInput["knowledge"] {
    return this.input.knowledge;
  }
  /** In the order of their ids. */
  get atoms(): readonly Atom[] {
    return [...this.knowledge.atoms.values()];
  }
  get notes() {
    return [...this.knowledge.notes.values()];
  }

  /** Null when the site has no such source, or it cannot be read. */
  textOf(source: string): SourceText | null {
    const text = this.input.texts.get(source);
    return text !== undefined && isSourceText(text) ? text : null;
  }

  /** Links, images and HTML. Null for a page that cannot be read. */
  shownOn({ id, body }: Note): readonly Shown[] | null {
    if (!this.#shown.has(id)) this.#shown.set(id, shownOn(body));
    return this.#shown.get(id)!;
  }

  hasHeading(note: Note, wanted: string): boolean {
    const known = this.#headings.get(note.id) ?? foldedHeadings(note.body);
    this.#headings.set(note.id, known);
    return known.has(foldHeading(wanted));
  }

  /** Null for a page that cannot be read. */
  linksOf(note: string): readonly Wikilink[] | null {
    if (!this.#links.has(note)) this.#links.set(note, wikilinks(this.knowledge.notes.get(note)!.body));
    return this.#links.get(note)!;
  }

  claimOf({ id, claim }: Pick<Atom, "id" | "claim">): Claim {
    const known = this.#claims.get(id) ?? claimOf(claim);
    this.#claims.set(id, known);
    return known;
  }

  /** For each atom that is superseded by its own field or by another's link: what supersedes it, sorted. Targets need not exist. */
  get successors(): ReadonlyMap<string, readonly string[]> {
    if (this.#successors !== null) return this.#successors;
    const found = new Map<string, Set<string>>();
    const add = (older: string, newer: string) => found.set(older, (found.get(older) ?? new Set()).add(newer));
    for (const { id, supersededBy, links } of this.atoms) {
      if (supersededBy !== undefined) add(id, supersededBy);
      for (const { type, to } of links) if (type === "supersedes") add(to, id);
    }
    return (this.#successors = new Map([...found].map(([older, newer]) => [older, [...newer].sort()])));
  }
}

/** What still holds, also where it is disputed. */
export const stands = ({ status }: Pick<Atom, "status">): boolean => status === "active" || status === "disputed";
