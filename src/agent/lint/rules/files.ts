// Whether the files are what they should be: each a record, each once, the index as the records make it, shelves that are there, runs that ended.
import { branchesOf, topicsOf } from "../../domain/knowledge.js";
import { INDEX, TAXONOMY } from "../../store/paths.js";
import { byText, named, type Raised, type Rule, subject } from "../rule.js";
import type { LintView } from "../view.js";

export const schema: Rule = {
  name: "schema",
  severity: "error",
  find(view) {
    const clashing = new Set(clashes(view).flat());
    return view.knowledge.faults
      .filter(({ path }) => !clashing.has(path))
      .map(({ path, reason }) => ({
        subjects: [subject.path(path)],
        message: `${path} is no record: ${reason}.`,
      }));
  },
};

export const idCaseClash: Rule = {
  name: "id-case-clash",
  severity: "error",
  find: (view) =>
    clashes(view).map((paths) => ({
      subjects: paths.map(subject.path),
      message: `Some systems take these for one file: ${named(paths)}.`,
    })),
};

/** Paths that differ only in case or in how accents are written, sorted. */
function clashes({ knowledge }: LintView): string[][] {
  const folded = new Map<string, string[]>();
  for (const path of knowledge.files.keys()) {
    const key = path.normalize("NFC").toLowerCase();
    const list = folded.get(key);
    if (list === undefined) folded.set(key, [path]);
    else list.push(path);
  }
  return [...folded.values()].filter(({ length }) => length > 1).map((paths) => paths.sort());
}

export const indexDrift: Rule = {
  name: "index-drift",
  severity: "error",
  find({ input: { indexPage, knowledge } }) {
    const { expected, stored } = indexPage;
    const holdsNothing = knowledge.atoms.size + knowledge.notes.size + knowledge.sources.size === 0;
    if (stored === expected || (stored === null && holdsNothing)) return [];
    return [
      {
        subjects: [subject.path(INDEX)],
        message: stored === null ? `${INDEX} is missing.` : `${INDEX} is not what the records make it.`,
        suggestion: "The next ingest or filing writes it anew.",
      },
    ];
  },
};

export const taxonomy: Rule = {
  name: "taxonomy",
  severity: "error",
  find(view) {
    // That it cannot be read is told by `schema`; then nothing is known of what is on it.
    if (view.knowledge.faults.some(({ path }) => path === TAXONOMY)) return [];
    const topics = topicsOf(view.knowledge);
    const branches = branchesOf(view.knowledge);
    const known = { topic: new Set(topics.map(({ id }) => id)), branch: new Set(branches.map(({ id }) => id)) };
    const raised: Raised[] = [...twice("topic", topics), ...twice("branch", branches)];
    for (const { id, topic } of branches)
      if (!known.topic.has(topic))
        raised.push({
          subjects: [subject.shelf(id)],
          key: `topic ${topic}`,
          message: `The branch ${id} belongs to the topic ${topic}, which is not there.`,
        });
    const lost = new Map<string, string[]>();
    const lies = (branch: string, id: string) => {
      if (!known.branch.has(branch)) lost.set(branch, [...(lost.get(branch) ?? []), id]);
    };
    for (const { branch, id } of view.atoms) lies(branch, id);
    for (const { branch, id } of view.notes) if (branch !== undefined) lies(branch, id);
    for (const [branch, ids] of lost)
      raised.push({
        subjects: [subject.shelf(branch)],
        key: "unknown",
        message: `The branch ${branch} is not in the taxonomy, and holds ${named(ids.sort(byText))}.`,
      });
    return raised;
  },
};

function twice(what: string, shelves: readonly { readonly id: string }[]): Raised[] {
  const seen = new Set<string>();
  return shelves.flatMap(({ id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { subjects: [subject.shelf(id)], key: `${what} twice`, message: `The taxonomy has the ${what} ${id} twice.` },
    ];
  });
}

export const stuckRun: Rule = {
  name: "stuck-run",
  severity: "warn",
  find: ({ input }) =>
    input.openRuns
      .filter(({ ownerAlive }) => !ownerAlive)
      .map(({ id, started }) => ({
        subjects: [subject.run(id)],
        message: `The run ${id}, begun ${started}, has no end, and the process that began it is gone.`,
        suggestion: "Run `sitelore agent doctor`.",
      })),
};
