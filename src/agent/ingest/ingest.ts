// Taking in one source: prepare, atomize, compile, check, commit. In: a source and what a run needs. Out: what came of it, and the record that is kept.
// The rules: an unchanged source costs nothing; a run that fails at any point leaves every file as it was; what was read hidden stays hidden.
import type { Atom } from "../domain/atom.js";
import type { Note } from "../domain/note.js";
import type { SourceInfo, SourceRecord } from "../domain/source.js";
import { isVisible, strictest } from "../domain/visibility.js";
import type { Knowledge } from "../domain/knowledge.js";
import type { Limits } from "../limits.js";
import { type Cancelled, type Failed, failed, type Outcome } from "../loop/outcome.js";
import { tokensOf } from "../loop/estimate.js";
import { isSourceText, type SourceReader } from "../ports-sources.js";
import { type AgentPorts, BoundedRun } from "../runs/bounded-run.js";
import type { RunRecord } from "../runs/record.js";
import type { Store } from "../store/store.js";
import { needsExtraction } from "../sources/formats.js";
import { revisionOf } from "../store/decode.js";
import { extractedPath } from "../store/paths.js";
import { Unit } from "../store/unit.js";
import type { Tool } from "../tool.js";
import { ReadLedger } from "../tools/ledger.js";
import type { ToolWorld } from "../tools/world.js";
import { nearest } from "../tools/write/similar.js";
import { Batch } from "./batch.js";
import { atomizePhase, compilePhase, uncompiled } from "./phases.js";
import { ATOMIZE, COMPILE, PIPELINE } from "./prompts.js";
import { atomsOf, reanchor } from "./reanchor.js";
import { type Proposals } from "./proposals.js";

export interface IngestPorts extends AgentPorts {
  readonly store: Store;
  readonly sources: SourceReader;
  readonly proposals: Proposals;
  /** The read tools of a phase, over what a run sees. */
  readonly readTools: (phase: "atomize" | "compile", world: ToolWorld) => readonly Tool[];
}

export interface IngestOptions {
  readonly limits: Limits;
  readonly day: string;
  /** Also a source whose text was taken in already. */
  readonly force: boolean;
  /** Keep the result as a proposal for a person to decide on. */
  readonly review: boolean;
}

export type Ingested =
  | { readonly kind: "unchanged"; readonly source: string }
  /** Its text is as it was, and who may see it or what it is called is not: that takes no model. */
  | { readonly kind: "described"; readonly source: string }
  | { readonly kind: "unreadable"; readonly source: string; readonly reason: string }
  | { readonly kind: "ran"; readonly source: string; readonly record: RunRecord; readonly result: IngestResult };

export interface IngestResult {
  readonly atoms: { readonly created: readonly string[]; readonly changed: readonly string[] };
  readonly pages: { readonly created: readonly string[]; readonly changed: readonly string[] };
  readonly branches: readonly string[];
  /** Atoms that are on no page yet. */
  readonly uncompiled: readonly string[];
  /** Atoms whose quotation is no longer in the source. */
  readonly gone: readonly string[];
  /** Pages that a person edited, for which a text was proposed. */
  readonly proposed: readonly string[];
  readonly review: boolean;
  readonly summary: Readonly<Record<string, string>>;
}

/** Pages that are offered for the atoms of a run. */
const OFFERED = 12;

export const ingestKey = (source: string, textHash: string, sha256: (text: string) => string): string =>
  sha256(`${source}\n${textHash}\n${PIPELINE}`);

export async function ingest(
  source: SourceInfo,
  base: Knowledge,
  options: IngestOptions,
  ports: IngestPorts,
): Promise<Ingested> {
  const text = await ports.sources.read(source.id);
  if (!isSourceText(text)) return { kind: "unreadable", source: source.id, reason: text.reason };
  const key = ingestKey(source.id, text.textHash, ports.sha256);
  const before = base.sources.get(source.id);
  if (!options.force && before?.ingest.key === key) return unchanged(before, source, base, ports);

  const unit = new Unit(base, ports.sha256);
  const ledger = new ReadLedger();
  const { nodes } = text;
  const bounded = await BoundedRun.begin(
    ports,
    {
      op: "ingest",
      subject: source.id,
      limits: options.limits,
      revision: base.revision,
      prompts: ATOMIZE + COMPILE,
      fields: { source: source.id, chars: text.text.length, nodes: nodes.length },
    },
    { revision: () => unit.changes },
  );
  const { run } = bounded;
  // A hidden source is worked on among things that are as hidden; what is hidden for longer would come out with it.
  const sees: ToolWorld["sees"] = (visibility) =>
    isVisible(visibility, options.day) || strictest([source.visibility, visibility]) === source.visibility;
  // Title and headings are in the first task.
  ledger.add("source", source.id, text.textHash, source.visibility, "");
  const batch = new Batch({
    unit,
    source,
    text,
    limits: options.limits.writes,
    ledger,
    sees,
    run: bounded.id,
    model: ports.model.name,
    now: () => ports.clock.wall(),
    sha256: ports.sha256,
  });
  const record: SourceRecord = {
    ...before,
    ...source,
    textHash: text.textHash,
    chars: text.text.length,
    tokens: tokensOf(text.text),
    ingest: { key, run: bounded.id, at: ports.clock.wall(), empty: [] },
    nodes: [...nodes],
  };
  // Before anything else: atoms of this source take their visibility from it.
  unit.putSource(record);
  // So that its quotations can be checked where the document, or what reads it, is not.
  if (needsExtraction(source.origin)) unit.putText(extractedPath(source.id), text.text);
  const known = atomsOf(source.id, base);
  const { moved, gone } = reanchor(source.id, known, text);
  for (const atom of moved) unit.putAtom(atom);

  const world: ToolWorld = {
    knowledge: () => unit.knowledge,
    sees,
    ledger,
    sources: ports.sources,
  };
  const seen = ({ id }: Atom): boolean => batch.view.atoms.has(id);
  let outcome: Outcome<unknown> = await run.phase(
    atomizePhase(batch, known.filter(seen), gone.filter(seen), ports.readTools("atomize", world)),
  );
  if (outcome.state === "succeeded") {
    batch.empty = outcome.value as readonly string[];
    unit.putSource({ ...record, ingest: { ...record.ingest, empty: [...batch.empty] } });
    if (batch.touched.length > 0)
      outcome = await run.phase(compilePhase(batch, candidatePages(batch), ports.readTools("compile", world)));
  }
  if (outcome.state === "succeeded") outcome = await kept(batch, bounded, options, ports);
  unit.seal();
  const result = resultOf(
    batch,
    gone.map(({ id }) => id),
    options.review,
  );
  const after = outcome.state === "succeeded" && !options.review ? revisionOf(unit.files(), ports.sha256) : null;
  const ended = await bounded.end(outcome, { ledger, result: outcome.state === "succeeded" ? result : null, after });
  return { kind: "ran", source: source.id, record: ended, result };
}

async function unchanged(
  before: SourceRecord,
  source: SourceInfo,
  base: Knowledge,
  ports: IngestPorts,
): Promise<Ingested> {
  const unit = new Unit(base, ports.sha256);
  unit.putSource({ ...before, ...source });
  if (unit.changed().length === 0) return { kind: "unchanged", source: source.id };
  const done = await ports.store.commit(unit);
  if (done.kind === "written") return { kind: "described", source: source.id };
  return { kind: "unreadable", source: source.id, reason: "its record could not be written" };
}

/** Writes what the run made, or keeps it for a person. */
async function kept(
  batch: Batch,
  { run, id }: BoundedRun,
  { review }: IngestOptions,
  ports: IngestPorts,
): Promise<Outcome<null>> {
  const ended = run.ended();
  if (ended !== null) return ended;
  const proposed = [...batch.proposals].map(([note, body]) => ({ note, body }));
  if (proposed.length > 0) await ports.proposals.keepTexts(id, proposed);
  if (review) {
    await ports.proposals.keep(id, batch.unit);
    return { state: "succeeded", value: null };
  }
  const done = await ports.store.commit(batch.unit, () => run.ended() !== null);
  run.tell("commit", { result: done.kind, ...(done.kind === "written" ? { files: done.written.length } : {}) });
  if (done.kind === "written") return { state: "succeeded", value: null };
  if (done.kind === "over") return run.ended() as Failed | Cancelled;
  if (done.kind === "conflict")
    return failed(
      "conflict",
      `Somebody changed these files while the run went on: ${done.paths.join(", ")}. Nothing was written; run it again.`,
    );
  return failed(
    "store_error",
    `The knowledge base could not be written: ${done.problems.map(({ code, file, args }) => [code, file, args?.reason].filter(Boolean).join(" ")).join("; ")}.`,
  );
}

/** Pages that rest on the atoms of this run, then those whose words are most like theirs. */
function candidatePages(batch: Batch): Note[] {
  const { notes } = batch.view;
  const touched = new Set(batch.touched.map(({ id }) => id));
  const pages = [...notes.values()].filter(({ kind }) => kind !== "query");
  const resting = pages.filter(({ atoms }) => atoms.some((id) => touched.has(id)));
  const text = batch.touched.map(({ claim, tags }) => `${claim} ${tags.join(" ")}`).join(" ");
  const near = nearest(
    text,
    pages.map((note) => [note.id, `${note.title} ${note.summary} ${note.tags.join(" ")}`, note] as const),
    0.02,
    OFFERED,
  );
  return [...new Set([...resting, ...near])].slice(0, OFFERED);
}

function resultOf(batch: Batch, gone: readonly string[], review: boolean): IngestResult {
  const sorted = (ids: Iterable<string>): string[] => [...ids].sort();
  const [newAtoms, oldAtoms, newPages, oldPages] = [
    batch.newAtoms,
    batch.changedAtoms,
    batch.newNotes,
    batch.changedNotes,
  ].map(sorted) as [string[], string[], string[], string[]];
  return {
    atoms: { created: newAtoms, changed: oldAtoms },
    pages: { created: newPages, changed: oldPages },
    branches: sorted(batch.newBranches),
    uncompiled: uncompiled(batch).map(({ id }) => id),
    gone: sorted(gone),
    proposed: sorted(batch.proposals.keys()),
    review,
    summary: { atoms: `+${newAtoms.length}~${oldAtoms.length}`, pages: `+${newPages.length}~${oldPages.length}` },
  };
}
