// A good answer becomes a page. In: the record of a question that was answered. Out: the page of kind "query", made once. The rules: no model takes part;
// the page itself, by the `run` in it, says that a run was filed, so that a command that was killed or ran twice makes no second one; a page is as
// hidden as the most hidden thing that its run met.
import { z } from "zod";
import type { Problem } from "../problems.js";
import { shownText } from "./citations/headings.js";
import { readPage } from "./citations/leaves.js";
import { type Knowledge, noteVisibility } from "./domain/knowledge.js";
import { freeId, idOf } from "./domain/ids.js";
import { type NewNote, type Note, SUMMARY_CHARS } from "./domain/note.js";
import { strictest } from "./domain/visibility.js";
import { queryResult } from "./query/query-result.js";
import { notePath } from "./store/paths.js";
import type { Store } from "./store/store.js";
import { Unit } from "./store/unit.js";

/** What filing needs of a run's record; a record may hold more. */
export const queryRecord = z.looseObject({
  run: z.string().min(1).max(200),
  op: z.literal("query"),
  state: z.literal("succeeded"),
  model: z.string(),
  question: z.string().min(1),
  /** With the visibility of everything in the read ledger. */
  result: queryResult,
});
export type QueryRecord = z.output<typeof queryRecord>;

export type Filed =
  | { readonly kind: "filed" | "already filed"; readonly note: Note; readonly notes: readonly Problem[] }
  /** The run cannot be filed: it failed, its record is damaged, a page that it cites is gone. */
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "failed"; readonly problems: readonly Problem[] };

const TAGS = 20;
const TITLE_CHARS = 200;
/** Another command may write between reading and writing; each time the folder is read again. */
const ATTEMPTS = 5;

/** `record`: as it was read, which may be anything. `at`: the time now, UTC. */
export async function file(store: Store, record: unknown, at: string): Promise<Filed> {
  const parsed = queryRecord.safeParse(record);
  if (!parsed.success) return { kind: "refused", message: faultOf(record, parsed.error) };
  const run = parsed.data;
  for (let attempt = 1; ; attempt++) {
    const opened = await store.open();
    if (!opened.ok) return { kind: "failed", problems: opened.problems };
    const { knowledge, notes } = opened;
    const there = [...knowledge.notes.values()].find((note) => note.kind === "query" && note.run === run.run);
    if (there !== undefined) return { kind: "already filed", note: there, notes };
    const gone = run.result.citations.filter(({ id }) => !knowledge.notes.has(id)).map(({ id }) => id);
    if (gone.length > 0)
      return {
        kind: "refused",
        message: `The answer of run ${run.run} cites pages that are gone: ${gone.join(", ")}.`,
      };
    const unit = new Unit(knowledge, store.ports.sha256);
    const note = unit.putNote(pageOf(run, knowledge, store.ports.sha256, at));
    const done = await store.commit(unit);
    if (done.kind === "written") return { kind: "filed", note, notes: [...notes, ...done.notes] };
    if (done.kind === "failed") return { kind: "failed", problems: done.problems };
    if (attempt === ATTEMPTS)
      return { kind: "refused", message: `Other commands kept changing the knowledge base (${attempt} attempts).` };
  }
}

function pageOf(record: QueryRecord, knowledge: Knowledge, sha256: (text: string) => string, at: string): NewNote {
  const { run, question, result, model } = record;
  const cited = result.citations.map(({ id }) => knowledge.notes.get(id)!);
  const atoms = [...new Set(cited.flatMap((note) => note.atoms))];
  const taken = (id: string): boolean =>
    knowledge.notes.has(id) ||
    knowledge.files.has(notePath(id, "query")) ||
    knowledge.files.has(notePath(id, "concept"));
  const title = oneLine(question);
  return {
    id: freeId(idOf(question), taken),
    kind: "query",
    title: title.length <= TITLE_CHARS ? title : `${whole(title, TITLE_CHARS - 3)}...`,
    summary: summaryOf(result.answer),
    atoms,
    tags: tagsOf(atoms, knowledge),
    status: "active",
    visibility: strictest([result.visibility, ...cited.map((note) => noteVisibility(note, knowledge))]),
    generated: { run, model, at, hash: sha256(result.answer) },
    question,
    run,
    cites: result.citations.map(({ id, hash }) => ({
      note: id,
      hash,
      ...(knowledge.notes.get(id)!.hash === hash ? {} : { changed: true }),
    })),
    body: result.answer,
  };
}

/** Those of most atoms first; ties in code-unit order. */
function tagsOf(atoms: readonly string[], knowledge: Knowledge): string[] {
  const counts = new Map<string, number>();
  for (const id of atoms)
    for (const tag of new Set(knowledge.atoms.get(id)?.tags ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, TAGS)
    .map(([tag]) => tag);
}

/** The beginning of the first paragraph. */
function summaryOf(answer: string): string {
  const first = readPage(answer)?.leaves.find(({ kind }) => kind === "paragraph");
  const text = first === undefined ? "" : oneLine(shownText(first));
  return text.length <= SUMMARY_CHARS ? text : `${whole(text, SUMMARY_CHARS - 3)}...`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** At most so many UTF-16 units, and no half of a character. */
const whole = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();

function faultOf(record: unknown, { issues }: z.ZodError): string {
  const { op, state, run } = (typeof record === "object" && record !== null ? record : {}) as Record<string, unknown>;
  const name = typeof run === "string" ? `Run ${run.slice(0, 200)}` : "The run";
  if (op !== undefined && op !== "query") return `${name} is no question: only answers are filed.`;
  if (state !== undefined && state !== "succeeded")
    return `${name} did not succeed: only answers that were accepted are filed.`;
  const [issue] = issues;
  return `The record of ${name.toLowerCase()} is damaged: ${issue!.path.join(".") || "it"}: ${issue!.message}.`;
}
