// What a page must not hold: HTML that a browser runs, and addresses that carry something out when the page is shown or a link is followed.
import type { Note } from "../../domain/note.js";
import { type Page, readPage } from "../../citations/leaves.js";
import { type Raised, type Rule, shown, subject } from "../rule.js";
import type { LintView } from "../view.js";

/** Pages without any of this are not parsed. */
const MAY_BE_UNSAFE = /[<&]|\]\(|\]:|!\[|:\/\/|www\.|@/i;

export const rawHtml: Rule = {
  name: "raw-html",
  severity: "error",
  find: (view) =>
    view.notes.flatMap((note): Raised[] => {
      const page = pageOf(note);
      const html = page?.shown.filter(({ kind }) => kind === "html") ?? [];
      if (page === null)
        return [
          {
            subjects: [subject.note(note.id)],
            key: "unreadable",
            message: `${note.id} cannot be read, so nobody can say what HTML it holds.`,
          },
        ];
      if (html.length === 0) return [];
      const first = note.body.slice(html[0]!.start, html[0]!.end);
      return [{ subjects: [subject.note(note.id)], message: `${note.id} holds HTML: ${shown(first)}.` }];
    }),
};

export const externalAsset: Rule = {
  name: "external-asset",
  severity: "error",
  find: (view) =>
    view.notes.flatMap((note) =>
      (pageOf(note)?.shown ?? []).flatMap(({ kind, url }): Raised[] => {
        const why = kind === "html" || url === "" ? null : unsafe(kind, url, note, view);
        return why === null
          ? []
          : [
              {
                subjects: [subject.note(note.id)],
                key: `${kind} ${url}`,
                message: `${note.id} ${why}: ${shown(url)}.`,
              },
            ];
      }),
    ),
};

function unsafe(kind: "link" | "image" | "definition", url: string, note: Note, view: LintView): string | null {
  const address = url.replace(/[\s\p{Cc}]/gu, "").replaceAll("\\", "/");
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  const isExternal = scheme !== undefined || address.startsWith("//");
  if (!isExternal) return null;
  if (kind === "image") return "shows an image from elsewhere";
  if (scheme !== undefined && !["http:", "https:", "mailto:"].includes(scheme))
    return "links to what a browser may run or open";
  return isNamedBySource(url, note, view) ? null : "links to an address that none of its sources names";
}

/** Also when one of them cannot be read: what it names is not known then. */
function isNamedBySource(url: string, note: Note, view: LintView): boolean {
  const sources = new Set(
    note.atoms.flatMap((id) => view.knowledge.atoms.get(id)?.evidence.map(({ source }) => source) ?? []),
  );
  return [...sources].some((source) => {
    const text = view.textOf(source);
    return text === null || text.text.includes(url) || view.knowledge.sources.get(source)?.url === url;
  });
}

/** Parsing is the dear part, and two rules look at each page. */
const read = new WeakMap<Note, { readonly page: Page | null }>();

function pageOf(note: Note): Page | null {
  const known = read.get(note);
  if (known !== undefined) return known.page;
  const page = MAY_BE_UNSAFE.test(note.body) ? readPage(note.body) : { leaves: [], shown: [] };
  read.set(note, { page });
  return page;
}
