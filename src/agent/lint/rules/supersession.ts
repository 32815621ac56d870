// Claims that were replaced: whether the replacement is there, leads somewhere, and is what pages rest on. Nothing here retires a claim.
import { byText, named, type Raised, type Rule, subject } from "../rule.js";
import { stands, type LintView } from "../view.js";

export const supersessionDangling: Rule = {
  name: "supersession-dangling",
  severity: "error",
  find(view) {
    const { atoms, notes } = view.knowledge;
    const raised: Raised[] = [];
    const missing = (from: Raised["subjects"][number], to: string, how: string) =>
      raised.push({ subjects: [from], key: to, message: `${from.id} ${how} ${to}, which is not there.` });
    for (const { id, supersededBy, links } of view.atoms) {
      if (supersededBy !== undefined && !atoms.has(supersededBy))
        missing(subject.atom(id), supersededBy, "is superseded by");
      for (const { type, to } of links)
        if (type === "supersedes" && !atoms.has(to)) missing(subject.atom(id), to, "supersedes");
    }
    for (const { id, supersededBy } of view.notes)
      if (supersededBy !== undefined && !notes.has(supersededBy))
        missing(subject.note(id), supersededBy, "is superseded by");
    return raised;
  },
};

export const supersessionCycle: Rule = {
  name: "supersession-cycle",
  severity: "error",
  find(view) {
    const pages = new Map(
      view.notes.flatMap(({ id, supersededBy }) => (supersededBy === undefined ? [] : [[id, [supersededBy]] as const])),
    );
    const told =
      (make: (id: string) => Raised["subjects"][number]) =>
      (circle: readonly string[]): Raised => ({
        subjects: circle.map(make),
        message: `These supersede one another in a circle: ${named(circle)}.`,
      });
    return [...circles(view.successors).map(told(subject.atom)), ...circles(pages).map(told(subject.note))];
  },
};

/** Sets of ids that lead to one another, each sorted: Tarjan's algorithm, with a stack of its own since a chain may be thousands long. */
function circles(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const root of [...next.keys()].sort()) {
    if (order.has(root)) continue;
    const path: { readonly id: string; at: number }[] = [];
    const enter = (id: string) => {
      order.set(id, order.size);
      low.set(id, order.get(id)!);
      open.push(id);
      isOpen.add(id);
      path.push({ id, at: 0 });
    };
    enter(root);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const to = next.get(top.id)?.[top.at++];
      if (to !== undefined) {
        if (!order.has(to)) enter(to);
        else if (isOpen.has(to)) low.set(top.id, Math.min(low.get(top.id)!, order.get(to)!));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low.set(parent.id, Math.min(low.get(parent.id)!, low.get(top.id)!));
      if (low.get(top.id) !== order.get(top.id)) continue;
      const circle = open.splice(open.lastIndexOf(top.id));
      for (const id of circle) isOpen.delete(id);
      if (circle.length > 1 || next.get(top.id)?.includes(top.id)) found.push(circle.sort());
    }
  }
  return found.sort((a, b) => byText(a[0]!, b[0]!));
}

export const supersessionActive: Rule = {
  name: "supersession-active",
  severity: "warn",
  find(view) {
    const { atoms } = view.knowledge;
    const raised: Raised[] = [];
    for (const note of view.notes) {
      if (note.status !== "active") continue;
      for (const id of new Set(note.atoms)) {
        if (atoms.get(id)?.status !== "superseded") continue;
        const newer = (view.successors.get(id) ?? []).filter((one) => atoms.has(one));
        raised.push({
          subjects: [subject.note(note.id), subject.atom(id)],
          message: `${note.id} rests on ${id}, which is superseded${newer.length > 0 ? ` by ${named(newer)}` : ""}.`,
          suggestion: `Ingest the source again, or take ${id} out of the page.`,
        });
      }
    }
    for (const { id, supersededBy, status } of view.notes)
      if (
        status === "active" &&
        supersededBy !== undefined &&
        view.knowledge.notes.get(supersededBy)?.status === "active"
      )
        raised.push(bothActive(subject.note(id), subject.note(supersededBy)));
    for (const [older, all] of view.successors) {
      if (!isActive(view, older)) continue;
      for (const newer of all)
        if (newer !== older && isActive(view, newer)) raised.push(bothActive(subject.atom(older), subject.atom(newer)));
    }
    return raised;
  },
};

const isActive = ({ knowledge }: LintView, id: string): boolean => {
  const atom = knowledge.atoms.get(id);
  return atom !== undefined && stands(atom);
};

const bothActive = (older: Raised["subjects"][number], newer: Raised["subjects"][number]): Raised => ({
  subjects: [older, newer],
  message: `${newer.id} supersedes ${older.id}, and both are active.`,
  suggestion: `Set the status of ${older.id} to superseded.`,
});

/** An atom that the newer post says as well is no longer the older one's alone. */
export const supersededByRevision: Rule = {
  name: "superseded-by-revision",
  severity: "warn",
  find(view) {
    const drawn = new Map<string, Set<string>>();
    for (const { id, status, evidence } of view.atoms)
      if (status === "active")
        for (const { source } of evidence) drawn.set(source, (drawn.get(source) ?? new Set()).add(id));
    return view.input.revises.flatMap(({ newer, older }) => {
      const confirmed = drawn.get(newer) ?? new Set();
      const left = [...(drawn.get(older) ?? [])].filter((id) => !confirmed.has(id) && !view.successors.has(id));
      if (left.length === 0) return [];
      return {
        subjects: [subject.source(newer), subject.source(older)],
        key: `${newer} revises ${older}`,
        message: `The site says that ${newer} revises ${older}, and atoms of the older one are active: ${named(left)}.`,
        suggestion: "See which of them still hold; set the others to superseded.",
      };
    });
  },
};
