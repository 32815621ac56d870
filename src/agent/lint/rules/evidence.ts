// Whether what is said still rests on the words of a source.
import { textOf } from "../../domain/source.js";
import { isSourceText } from "../../ports-sources.js";
import { named, type Raised, type Rule, shown, subject } from "../rule.js";

export const atomNoEvidence: Rule = {
  name: "atom-no-evidence",
  severity: "error",
  find: (view) =>
    view.atoms
      .filter(({ evidence }) => evidence.length === 0)
      .map(({ id }) => ({ subjects: [subject.atom(id)], message: `${id} quotes no source.` })),
};

/** A filed answer leads to its sources through the pages that it cites, and is exempt. */
export const noSource: Rule = {
  name: "no-source",
  severity: "error",
  find(view) {
    const { atoms, sources } = view.knowledge;
    const resolves = (id: string): boolean =>
      (atoms.get(id)?.evidence ?? []).some(({ source }) => sources.has(source) || view.textOf(source) !== null);
    return view.notes
      .filter((note) => note.kind !== "query" && !note.atoms.some(resolves))
      .map((note) => ({
        subjects: [subject.note(note.id)],
        message:
          note.atoms.length === 0
            ? `${note.id} rests on no atom, and so on no source.`
            : `None of the atoms of ${note.id} leads to a source that is known.`,
      }));
  },
};

/** The source is as it was when it was quoted, and the words are not there: the quotation was changed by hand, or a file is damaged. */
export const quoteMismatch: Rule = {
  name: "quote-mismatch",
  severity: "error",
  find(view) {
    const raised: Raised[] = [];
    for (const { id, evidence } of view.atoms)
      evidence.forEach(({ source, node, quote, textHash }) => {
        const text = view.textOf(source);
        if (text === null || text.textHash !== textHash) return;
        const found = text.nodes.find((one) => one.id === node);
        if (found !== undefined && textOf(found, text).includes(quote)) return;
        raised.push({
          subjects: [subject.atom(id)],
          key: `${source} ${node} ${quote}`,
          message: `${id} quotes ${shown(quote)}, which node ${node} of ${source} does not say.`,
        });
      });
    return raised;
  },
};

/** The source has changed since. A quotation that only moved is found anew by the next ingest and told by nobody. */
export const staleEvidence: Rule = {
  name: "stale-evidence",
  severity: "warn",
  find(view) {
    const raised: Raised[] = [];
    const unread = new Map<string, Set<string>>();
    for (const { id, evidence, status } of view.atoms) {
      if (status === "superseded") continue;
      for (const { source, quote, textHash } of evidence) {
        const text = view.textOf(source);
        if (text === null) unread.set(source, (unread.get(source) ?? new Set()).add(id));
        else if (text.textHash !== textHash && !text.text.includes(quote))
          raised.push({
            subjects: [subject.atom(id)],
            key: `${source} ${quote}`,
            message: `${source} has changed and does not say ${shown(quote)} any more, on which ${id} rests.`,
          });
      }
    }
    for (const [source, ids] of unread) {
      const text = view.input.texts.get(source);
      const why = text === undefined || isSourceText(text) ? "is not there any more" : `cannot be read: ${text.reason}`;
      raised.push({
        subjects: [subject.source(source)],
        message: `${named([...ids])} quote ${source}, which ${why}.`,
      });
    }
    return raised;
  },
};

const MUCH = 200;

export const uncoveredNode: Rule = {
  name: "uncovered-node",
  severity: "info",
  find(view) {
    const drawn = new Set(
      view.atoms.flatMap(({ evidence }) => evidence.map(({ source, node }) => `${source} ${node}`)),
    );
    return [...view.knowledge.sources.values()].flatMap(({ id, nodes, ingest }) => {
      const empty = new Set(ingest.empty);
      return nodes
        .filter((node) => node.tokens > MUCH && !empty.has(node.id) && !drawn.has(`${id} ${node.id}`))
        .map((node) => ({
          subjects: [subject.source(id)],
          key: node.id,
          message: `Nothing was drawn from node ${node.id} of ${id}${node.heading === "" ? "" : `, ${shown(node.heading)}`}: ${node.tokens} tokens.`,
        }));
    });
  },
};
