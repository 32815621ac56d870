// Links that lead nowhere, and pages to which none leads.
import { named, type Raised, type Rule, shown, subject } from "../rule.js";

export const brokenLink: Rule = {
  name: "broken-link",
  severity: "error",
  find(view) {
    const { atoms, notes } = view.knowledge;
    const raised: Raised[] = [];
    for (const note of view.notes) {
      const raise = (key: string, message: string) => raised.push({ subjects: [subject.note(note.id)], key, message });
      const links = view.linksOf(note.id);
      if (links === null)
        raise("unreadable", `The links of ${note.id} cannot be read: its Markdown is too entangled or too long.`);
      // "[[#Heading]]" leads into the page itself.
      for (const { target, anchor } of links ?? []) {
        const to = target === "" ? note : notes.get(target);
        if (to === undefined) raise(`note ${target}`, `${note.id} links to ${shown(target)}, which is no page.`);
        else if (anchor !== null && !view.hasHeading(to, anchor))
          raise(
            `note ${to.id}#${anchor}`,
            `${note.id} links to the heading ${shown(anchor)} of ${to.id}, which has none such.`,
          );
      }
      for (const id of note.atoms)
        if (!atoms.has(id)) raise(`atom ${id}`, `${note.id} rests on ${id}, which is no atom.`);
      for (const { note: cited } of note.cites ?? [])
        if (!notes.has(cited)) raise(`cites ${cited}`, `${note.id} cites ${cited}, which is no page any more.`);
    }
    for (const { id, links } of view.atoms)
      for (const { type, to } of links)
        // A dangling "supersedes" has a rule of its own.
        if (type !== "supersedes" && !atoms.has(to))
          raised.push({
            subjects: [subject.atom(id)],
            key: `${type} ${to}`,
            message: `${id} is linked (${type}) to ${to}, which is no atom.`,
          });
    return raised;
  },
};

export const orphan: Rule = {
  name: "orphan",
  severity: "info",
  find(view) {
    const reached = new Set<string>();
    for (const { id } of view.notes)
      for (const { target } of view.linksOf(id) ?? []) if (target !== id) reached.add(target);
    return view.notes
      .filter(({ id, status }) => status === "active" && !reached.has(id))
      .map(({ id }) => ({ subjects: [subject.note(id)], message: `No page links to ${id}.` }));
  },
};

export const uncompiled: Rule = {
  name: "uncompiled",
  severity: "info",
  find(view) {
    const told = new Set(view.notes.filter(({ status }) => status !== "superseded").flatMap(({ atoms }) => atoms));
    return view.atoms
      .filter(({ id, status }) => status === "active" && !told.has(id))
      .map(({ id }) => ({ subjects: [subject.atom(id)], message: `${id} is active and on no page.` }));
  },
};

export const humanEdited: Rule = {
  name: "human-edited",
  severity: "info",
  find: (view) =>
    view.notes
      .filter(({ humanEdited }) => humanEdited)
      .map(({ id }) => ({
        subjects: [subject.note(id)],
        message: `${id} was edited by hand, so no run writes it again.`,
      })),
};

export const untagged: Rule = {
  name: "untagged",
  severity: "warn",
  find: (view) =>
    view.notes
      .filter(({ kind, tags }) => kind !== "query" && tags.length === 0)
      .filter(({ atoms }) => !atoms.some((id) => (view.knowledge.atoms.get(id)?.tags.length ?? 0) > 0))
      .map(({ id, atoms }) => ({
        subjects: [subject.note(id)],
        message: `${id} has no tag, and neither has any of its atoms${atoms.length > 0 ? ` (${named(atoms)})` : ""}.`,
      })),
};
