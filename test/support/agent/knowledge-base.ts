// A small knowledge base for tests: two sources, four atoms, three pages. Its facts are what the tests count on.
import { createHash } from "node:crypto";
import type { NewAtom } from "../../../src/agent/domain/atom.js";
import type { NewNote } from "../../../src/agent/domain/note.js";
import type { SourceRecord } from "../../../src/agent/domain/source.js";
import { decode } from "../../../src/agent/store/decode.js";
import { Store } from "../../../src/agent/store/store.js";
import { Unit } from "../../../src/agent/store/unit.js";
import type { Processes } from "../../../src/ports-fs.js";
import { MemoryDisk, type MemoryView } from "../memory-fs.js";

export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

export const HEAT = "A kiln holds its heat for two days after the fire is out.";
export const ASH = "Wood ash melts at the top of a firing and makes a glaze of its own.";

export const TEXTS: Readonly<Record<string, string>> = {
  "on-kilns": `Opening words.\n\n# Heat\n\n${HEAT}\n\n# Ash\n\n${ASH} It runs.`,
  "on-clay": "Clay is old.\n\n# Wedging\n\nWedge clay a hundred times before it is thrown, and count them.",
};

const textHash = (id: string): string => sha256(TEXTS[id] ?? id);

export const source = (id: string, more: Partial<SourceRecord> = {}): SourceRecord => ({
  id,
  title: id,
  origin: { kind: "post", path: `posts/${id}.md` },
  url: `/blog/${id}/`,
  author: null,
  date: "2026-02-01",
  visibility: "public",
  trust: "own",
  textHash: textHash(id),
  chars: TEXTS[id]!.length,
  tokens: 100,
  ingest: { key: sha256(`key of ${id}`), run: "r0", at: "2026-03-01T00:00:00.000Z", empty: ["0"] },
  nodes: nodesOf(id),
  ...more,
});

function nodesOf(id: string): SourceRecord["nodes"] {
  const text = TEXTS[id]!;
  const starts = [0, ...[...text.matchAll(/^# /gm)].map(({ index }) => index)];
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? text.length;
    const heading = at === 0 ? "" : /^# (.*)/.exec(text.slice(start))![1]!;
    return {
      id: String(at),
      heading,
      level: at === 0 ? 0 : 1,
      parent: null,
      start,
      end,
      textHash: sha256(text.slice(start, end)),
      tokens: 20,
    };
  });
}

export const atom = (
  id: string,
  source: string,
  node: string,
  quote: string,
  more: Partial<NewAtom> = {},
): NewAtom => ({
  id,
  branch: id.split("/")[0]!,
  type: "claim",
  claim: `Claim of ${id}.`,
  body: `About ${id}.`,
  tags: [id.split("/")[0]!],
  status: "active",
  evidence: [{ source, node, quote, textHash: textHash(source) }],
  links: [],
  created: { run: "r0", at: "2026-03-01T00:00:00.000Z" },
  ...more,
});

export const note = (id: string, atoms: readonly string[], body: string, more: Partial<NewNote> = {}): NewNote => ({
  id,
  title: `Page ${id}`,
  kind: "concept",
  summary: `What ${id} is about.`,
  atoms: [...atoms],
  tags: [],
  status: "active",
  visibility: "public",
  body,
  generated: { run: "r0", model: "scripted", at: "2026-03-01T00:00:00.000Z", hash: sha256(body) },
  ...more,
});

/** Puts the base into a unit, so that a test can add to it. */
export function fill(unit: Unit): Unit {
  unit.putTaxonomy({
    mode: "open",
    topics: [{ id: "craft", title: "Craft", summary: "", origin: "region" }],
    branches: [
      { id: "firing", topic: "craft", title: "Firing", rule: "What fire does" },
      { id: "clay", topic: "craft", title: "Clay", rule: "What clay does" },
    ],
  });
  unit.putSource(source("on-kilns"));
  unit.putSource(source("on-clay"));
  unit.putAtom(atom("firing/kilns-hold-heat", "on-kilns", "1", HEAT, { claim: "A kiln keeps its heat for two days." }));
  unit.putAtom(atom("firing/ash-is-a-glaze", "on-kilns", "2", ASH, { claim: "Wood ash makes a glaze by itself." }));
  unit.putAtom(
    atom("clay/wedge-a-hundred-times", "on-clay", "1", "Wedge clay a hundred times before it is thrown", {
      type: "procedure",
      claim: "Clay is wedged a hundred times.",
    }),
  );
  unit.putNote(
    note(
      "kilns",
      ["firing/kilns-hold-heat"],
      "A kiln keeps its heat. See [[ash]].\n\n## Cooling\n\nIt takes two days.",
    ),
  );
  unit.putNote(note("ash", ["firing/ash-is-a-glaze"], "Ash melts and makes a glaze; it needs a hot [[kilns|kiln]]."));
  unit.putNote(note("wedging", ["clay/wedge-a-hundred-times"], "Clay is wedged before it is thrown."));
  return unit;
}

export const filled = (more: (unit: Unit) => void = () => {}): Unit => {
  const unit = fill(new Unit(decode([], sha256), sha256));
  more(unit);
  return unit;
};

/** As read back from its files: what a run begins with. */
export const knowledgeOf = (unit: Unit) => decode(unit.changed(), sha256);

const me = (pid: number): Processes => ({ host: "test", pid, start: "1", isAlive: (other) => other < 1_000 });

export const ROOT = "/site/knowledge-base";

export const storeOn = (view: MemoryView, pid = 1): Store => new Store(ROOT, { fs: view, processes: me(pid), sha256 });

export async function storedBase(more?: (unit: Unit) => void): Promise<MemoryDisk> {
  const disk = new MemoryDisk();
  const done = await storeOn(disk.open()).commit(filled(more));
  if (done.kind !== "written") throw new Error(JSON.stringify(done));
  return disk;
}

export async function opened(disk: MemoryDisk) {
  const store = storeOn(disk.open());
  const read = await store.open();
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { store, knowledge: read.knowledge, unit: new Unit(read.knowledge, sha256) };
}
