// Comes in: the posts of the site. Goes out: whether a slug that a record names may be named, and a problem where it may not.
// The one rule: a withheld post is never kept as a reference.
import type { Entry } from "../../model.js";
import type { Problem } from "../../problems.js";
import type { LinkTable } from "../link-table-port.js";

/** Where in a record file something stands. */
export interface Place {
  readonly file: string;
  /** The key as a person would write it: "themes[2].members[0]". */
  readonly key: string;
  readonly line: number;
}

export class References {
  private readonly visible: ReadonlyMap<string, Entry>;
  private readonly withheld: ReadonlyMap<string, Entry>;
  /** Ids of posts and records, lower case, with the file that has them. */
  private readonly taken: Map<string, string>;

  constructor(
    visible: readonly Entry[],
    withheld: readonly Entry[],
    private readonly problems: Problem[],
  ) {
    this.visible = new Map(visible.map((entry) => [entry.slug, entry]));
    this.withheld = new Map(withheld.map((entry) => [entry.slug, entry]));
    this.taken = new Map([...withheld, ...visible].map(({ slug, file }) => [slug.toLowerCase(), file]));
  }

  /** The visible post of that slug, or null and a problem. */
  post(slug: string, place: Place): Entry | null {
    const entry = this.visible.get(slug);
    if (entry) return entry;
    const hidden = this.withheld.get(slug);
    if (hidden) {
      this.problems.push({
        code: "record-post-withheld",
        ...place,
        value: slug,
        args: { reason: hidden.withheld ?? "hidden" },
      });
    } else this.problems.push({ code: "record-post-missing", ...place, value: slug });
    return null;
  }

  /** Whether the post is visible; a problem where there is none, and none where it is withheld: for what is not published. */
  isVisible(slug: string, place: Place): boolean {
    return this.withheld.has(slug) ? false : this.post(slug, place) !== null;
  }

  /** Whether an address may be given: not one of a withheld post. */
  address(href: string, links: LinkTable, place: Place): boolean {
    const target = links.resolve(href, { file: place.file, url: "/" });
    return target.kind !== "withheld" || this.post(target.slug, place) !== null;
  }

  /** Those of a list that may be named, each once. */
  posts(slugs: readonly string[], placeOf: (index: number) => Place): string[] {
    const once = this.once(slugs, placeOf);
    return slugs.filter((slug, index) => once.has(index) && this.post(slug, placeOf(index)) !== null);
  }

  /** Indexes of the names that were not named before. */
  once(names: readonly string[], placeOf: (index: number) => Place): ReadonlySet<number> {
    const seen = new Set<string>();
    const first = new Set<number>();
    names.forEach((name, index) => {
      if (seen.has(name)) this.problems.push({ code: "record-repeated", ...placeOf(index), value: name });
      else first.add(index);
      seen.add(name);
    });
    return first;
  }

  /** Books an id for a record; false, and a problem, when a post or another record has it. */
  claim(id: string, place: Place): boolean {
    const other = this.taken.get(id.toLowerCase());
    if (other === undefined) {
      this.taken.set(id.toLowerCase(), place.file);
      return true;
    }
    this.problems.push({ code: "record-id-taken", ...place, value: id, args: { other } });
    return false;
  }
}
