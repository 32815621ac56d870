// AGENT.md 6.13, scenarios 36 and 37: an answer is filed once, with what its pages rest on, and as hidden as what its run met.
import { describe, expect, it } from "vitest";
import { type Filed, file } from "../../src/agent/filing.js";
import type { Unit } from "../../src/agent/store/unit.js";
import { ask } from "../../src/agent/query/ask.js";
import type { MemoryDisk, Fault } from "../support/memory-fs.js";
import {
  ASH,
  atom,
  HEAT,
  note,
  opened,
  ROOT,
  filled,
  source,
  storedBase,
  storeOn,
} from "../support/agent/knowledge-base.js";
import { lintInput, toldBy } from "../support/agent/lint-input.js";
import { loopTest } from "../support/agent/loop-run.js";
import { read, say } from "../support/agent/query-run.js";
import { callTool, worldOf } from "../support/agent/tool-world.js";
import { type Step } from "../support/agent/scripted-model.js";

const QUESTION = "How do kilns & ash go together?";
const ANSWER = "Ash needs a hot kiln [[ash]], which keeps its heat [[kilns]].";
const NOW = "2026-03-02T00:00:00.000Z";

/** A question asked of what a disk holds, as its record. */
async function recordOf(
  disk: MemoryDisk,
  { run = "r1", steps = [read("kilns", "ash"), say(ANSWER)], all = false, question = QUESTION } = {} as {
    run?: string;
    steps?: readonly Step[];
    all?: boolean;
    question?: string;
  },
) {
  const { knowledge } = await opened(disk);
  const world = worldOf(knowledge, all ? { sees: () => true } : {});
  const test = loopTest(steps, { id: run });
  const asked = await test.clock.until(ask(test.run, world, { question }));
  if (asked.state !== "succeeded") throw new Error(JSON.stringify(asked));
  return { run, op: "query", state: "succeeded", model: "scripted", question, result: asked.value };
}

const queryPages = (disk: MemoryDisk): string[] =>
  Object.keys(disk.snapshot(ROOT) as object).filter((path) => path.includes("notes/query/"));

describe("36: filing", () => {
  it("AGENT-FILED-INHERITS: makes a page with the atoms in the order of citation and their tags", async () => {
    const disk = await storedBase((unit) => {
      const both = { ...unit.knowledge.notes.get("kilns")! };
      unit.putAtom(atom("clay/hot-clay", "on-kilns", "2", ASH, { tags: ["clay", "firing"] }));
      unit.putNote({ ...both, atoms: [...both.atoms, "clay/hot-clay"] });
    });
    const done = await file(storeOn(disk.open()), await recordOf(disk), NOW);
    expect(done.kind).toBe("filed");
    const page = (await opened(disk)).knowledge.notes.get("how-do-kilns-ash-go-together")!;
    expect(page).toMatchObject({
      kind: "query",
      title: QUESTION,
      question: QUESTION,
      run: "r1",
      summary: "Ash needs a hot kiln ash, which keeps its heat kilns.",
      body: ANSWER,
      atoms: ["firing/ash-is-a-glaze", "firing/kilns-hold-heat", "clay/hot-clay"],
      tags: ["clay", "firing"],
      cites: [{ note: "ash" }, { note: "kilns" }],
      visibility: "public",
      status: "active",
      humanEdited: false,
      generated: { run: "r1", model: "scripted", at: NOW },
    });
    expect(page.cites!.every(({ changed }) => changed === undefined)).toBe(true);
    expect((await opened(disk)).knowledge.faults).toEqual([]);
  });

  it("AGENT-FILED-EXEMPT: an answer from a page without a tag has no finding for its sources or tags", async () => {
    const disk = await storedBase((unit) => {
      unit.putAtom({ ...unit.knowledge.atoms.get("firing/ash-is-a-glaze")!, tags: [] });
    });
    const steps = [read("ash"), say("Ash is a glaze [[ash]].")];
    await file(storeOn(disk.open()), await recordOf(disk, { steps }), NOW);
    const { knowledge } = await opened(disk);
    expect(knowledge.notes.get("how-do-kilns-ash-go-together")).toMatchObject({ kind: "query", tags: [] });
    const told = toldBy({ ...lintInput(filled()), knowledge });
    expect(told).toContain("untagged ash");
    expect(told.filter((one) => /^(?:untagged|no-source) how-/.test(one))).toEqual([]);
  });

  it("at most 20 tags, the commonest first", async () => {
    const disk = await storedBase((unit) => {
      const ids = Array.from({ length: 4 }, (_, n) => `firing/many-${n}`);
      for (const [n, id] of ids.entries())
        unit.putAtom(
          atom(id, "on-kilns", "1", HEAT, { tags: ["zz", ...Array.from({ length: 7 }, (_, m) => `t${n}${m}`)] }),
        );
      unit.putNote({ ...unit.knowledge.notes.get("kilns")!, atoms: ids });
    });
    const done = await file(
      storeOn(disk.open()),
      await recordOf(disk, { steps: [read("kilns"), say("[[kilns]]")] }),
      NOW,
    );
    const { tags } = (done as Extract<Filed, { note: unknown }>).note;
    expect([tags.length, tags[0]]).toEqual([20, "zz"]);
  });

  it("AGENT-FILED-ONCE: twice is once, and no byte changes the second time", async () => {
    const disk = await storedBase();
    const record = await recordOf(disk);
    await file(storeOn(disk.open()), record, NOW);
    const before = disk.snapshot(ROOT);
    const again = await file(storeOn(disk.open()), record, "2027-01-01T00:00:00.000Z");
    expect(again).toMatchObject({ kind: "already filed", note: { id: "how-do-kilns-ash-go-together" } });
    expect(disk.snapshot(ROOT)).toEqual(before);
  });

  it("the same question of another run is another page", async () => {
    const disk = await storedBase();
    for (const run of ["r1", "r2", "r1"]) await file(storeOn(disk.open()), await recordOf(disk, { run }), NOW);
    const { notes } = (await opened(disk)).knowledge;
    expect([notes.get("how-do-kilns-ash-go-together")!.run, notes.get("how-do-kilns-ash-go-together-2")!.run]).toEqual([
      "r1",
      "r2",
    ]);
    expect(queryPages(disk)).toHaveLength(2);
  });

  it("a page of that name is not written over, also one that cannot be read", async () => {
    const disk = await storedBase((unit) => unit.putNote(note("ash-2", [], "x")));
    disk.put({ [`${ROOT}/notes/query/ash-3.md`]: "no record" });
    const done = await file(storeOn(disk.open()), await recordOf(disk, { question: "Ash?" }), NOW);
    expect(done).toMatchObject({ kind: "filed", note: { id: "ash-4" } });
    expect((await opened(disk)).knowledge.faults.map(({ path }) => path)).toEqual(["notes/query/ash-3.md"]);
  });

  it("AGENT-FILED-ONCE: by two processes at once, stepping in turn from every point: one page", async () => {
    const record = await recordOf(await storedBase());
    const count = (await storedBase()).open();
    await file(storeOn(count), record, NOW).catch(() => {});
    const total = count.operations.length;
    for (let at = 0; at < total; at += 3) {
      const disk = await storedBase();
      let seen = 0;
      let second: Promise<Filed> | null = null;
      // The second process runs from start to end before the first one's operation number `at`.
      const view = disk.open(undefined, async () => {
        if (seen++ === at) {
          second = file(storeOn(disk.open(), 2), record, NOW);
          await second;
        }
      });
      const first = await file(storeOn(view, 1), record, NOW);
      const kinds = [first.kind, (await second!).kind];
      // While the first holds the lock, the second is told so.
      expect(
        kinds.filter((kind) => kind === "filed"),
        `at ${at}: ${kinds.join()}`,
      ).toHaveLength(1);
      expect(kinds.every((kind) => ["filed", "already filed", "failed"].includes(kind))).toBe(true);
      expect(queryPages(disk)).toHaveLength(1);
      expect(await file(storeOn(disk.open(), 3), record, NOW)).toMatchObject({ kind: "already filed" });
    }
  });

  it("AGENT-FILED-ONCE: stopped at each of its file operations, and filed again: one page", async () => {
    const record = await recordOf(await storedBase());
    const count = (await storedBase()).open();
    await file(storeOn(count), record, NOW);
    for (let at = 0; at < count.operations.length; at += 2) {
      const disk = await storedBase();
      const fault: Fault = { at, kind: "tear" };
      await file(storeOn(disk.open(fault), 2_000), record, NOW).catch(() => {});
      const again = await file(storeOn(disk.open()), record, NOW);
      expect(["filed", "already filed"], `at ${at}`).toContain(again.kind);
      expect(queryPages(disk)).toHaveLength(1);
      expect((await opened(disk)).knowledge.faults).toEqual([]);
    }
  });

  it("AGENT-FILED-STANDING: a cited page that changed is marked; one that is gone refuses", async () => {
    const disk = await storedBase();
    const record = await recordOf(disk);
    const { store, unit } = await opened(disk);
    unit.putNote({ ...unit.knowledge.notes.get("ash")!, summary: "Another." });
    await store.commit(unit);
    const done = await file(storeOn(disk.open()), record, NOW);
    expect(done).toMatchObject({ kind: "filed", note: { cites: [{ note: "ash", changed: true }, { note: "kilns" }] } });
    const other = await storedBase();
    other.delete(`${ROOT}/notes/ash.md`);
    const before = other.snapshot(ROOT);
    expect(await file(storeOn(other.open()), record, NOW)).toEqual({
      kind: "refused",
      message: "The answer of run r1 cites pages that are gone: ash.",
    });
    expect(other.snapshot(ROOT)).toEqual(before);
  });

  it.each([
    ["no object", null, /damaged/],
    ["another operation", { op: "ingest", run: "r1" }, /no question/],
    ["a failed run", { op: "query", state: "failed", run: "r1" }, /did not succeed/],
    ["a record without an answer", { op: "query", state: "succeeded", run: "r1" }, /damaged/],
    ["a link out of the folder", { citations: [{ id: "../../x", title: "x", hash: "x", quotes: [] }] }, /damaged/],
    ["no citations", { citations: [] }, /damaged/],
  ])("%s is refused", async (_, part, message) => {
    const disk = await storedBase();
    const record = await recordOf(disk);
    const given = part !== null && "citations" in part ? { ...record, result: { ...record.result, ...part } } : part;
    expect(await file(storeOn(disk.open()), given, NOW)).toEqual({
      kind: "refused",
      message: expect.stringMatching(message),
    });
    expect(queryPages(disk)).toEqual([]);
  });

  it.each([
    ["日本語で何ですか？", "page"],
    ["../../etc/passwd", "etc-passwd"],
    ["CON", "con-1"],
    ["---\ntitle: x\n---", "title-x"],
    [`${"Why ".repeat(200)}?`, `${"why-".repeat(19)}why`],
  ])("the question %j makes the id %s, and its page can be read", async (question, id) => {
    const disk = await storedBase();
    const done = await file(storeOn(disk.open()), await recordOf(disk, { question }), NOW);
    expect(done).toMatchObject({ kind: "filed", note: { id } });
    const { knowledge } = await opened(disk);
    expect(knowledge.faults).toEqual([]);
    expect(knowledge.notes.get(id)!.question).toBe(question.trim());
  });

  it("what is filed can be found, read and cited", async () => {
    const disk = await storedBase();
    await file(storeOn(disk.open()), await recordOf(disk), NOW);
    const { knowledge } = await opened(disk);
    const id = "how-do-kilns-ash-go-together";
    const found = await callTool(worldOf(knowledge), "search_notes", { query: "go together", kind: "query" });
    expect(found.data.notes[0]).toMatchObject({ id, kind: "query" });
    const next = await recordOf(disk, { run: "r2", steps: [read(id), say(`As said [[${id}]].`)] });
    expect(next.result.citations[0]!.id).toBe(id);
  });
});

describe("37: a run with --include-hidden", () => {
  const base = (unit: Unit) => {
    unit.putSource(source("on-kilns", { id: "secret-post", visibility: "hidden" }));
    unit.putNote(note("secret", [], "Nobody may know.", { visibility: "hidden" }));
    unit.putNote(note("soon", [], "From June on.", { visibility: "until:2026-06-01" }));
  };
  const filedBy = async (steps: readonly Step[], all = true) => {
    const disk = await storedBase(base);
    const done = await file(storeOn(disk.open()), await recordOf(disk, { steps, all }), NOW);
    return { disk, note: (done as Extract<Filed, { note: unknown }>).note };
  };

  it("AGENT-TAINT: that read a hidden page and cites only visible ones gives a hidden page", async () => {
    const { disk, note } = await filedBy([read("secret", "kilns", "ash"), say(ANSWER)]);
    expect(note.visibility).toBe("hidden");
    const { knowledge } = await opened(disk);
    const index = await callTool(worldOf(knowledge), "read_index");
    expect(JSON.stringify(index)).not.toContain(note.id);
    expect((await callTool(worldOf(knowledge), "read_note", { id: note.id })).error.code).toBe("not_found");
  });
  it("AGENT-TAINT: also when it saw the page only in a search, a list of links or the sources", async () => {
    const { call } = await import("../support/agent/scripted-model.js");
    for (const step of [call("search_notes", { query: "nobody" }), call("list_sources"), call("read_index")]) {
      const { note } = await filedBy([{ calls: [step] }, read("kilns", "ash"), say(ANSWER)]);
      expect(note.visibility, step.name).toBe("hidden");
    }
  });
  it("that read what opens later gives a page that opens then", async () => {
    expect((await filedBy([read("soon", "kilns", "ash"), say(ANSWER)])).note.visibility).toBe("until:2026-06-01");
  });
  it("that met nothing hidden gives a public page, as does one that may see only what is public", async () => {
    expect((await filedBy([read("kilns", "ash"), say(ANSWER)])).note.visibility).toBe("public");
    expect((await filedBy([read("secret", "soon", "kilns", "ash"), say(ANSWER)], false)).note.visibility).toBe(
      "public",
    );
  });
  it("AGENT-TAINT: a cited page that was hidden since hides the answer", async () => {
    const disk = await storedBase(base);
    const record = await recordOf(disk);
    const { store, unit } = await opened(disk);
    unit.putSource(source("on-kilns", { visibility: "hidden" }));
    await store.commit(unit);
    expect(await file(storeOn(disk.open()), record, NOW)).toMatchObject({ note: { visibility: "hidden" } });
  });
});
