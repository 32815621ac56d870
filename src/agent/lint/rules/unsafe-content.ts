// What a page must not hold: HTML that a browser runs, and addresses that carry something out when the page is shown or a link is followed.
import type { Note } from "../../domain/note.js";
import { type Raised, type Rule, shown, subject } from "../rule.js";
import type { LintView } from "../view.js";

export const rawHtml: Rule = {
  name: "raw-html",
  severity: "error",
  find: (view) =>
    view.notes.flatMap((note): Raised[] => {
      const all = view.shownOn(note);
      if (all === null)
        return [
          {
            subjects: [subject.note(note.id)],
            key: "unreadable",
            message: `${note.id} cannot be read, so nobody can say what HTML it holds.`,
          },
        ];
      const html = all.find(({ kind }) => kind === "html");
      if (html === undefined) return [];
      const text = note.body.slice(html.start, html.end);
      return [{ subjects: [subject.note(note.id)], message: `${note.id} holds HTML: ${shown(text)}.` }];
    }),
};

export const externalAsset: Rule = {
  name: "external-asset",
  severity: "error",
  find: (view) =>
    view.notes.flatMap((note) =>
      (view.shownOn(note) ?? []).flatMap(({ kind, url }): Raised[] => {
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
