// The knowledge base on disk: what is read is what was written, a person's edit is never lost, and a commit is all or nothing (scenarios 26, 27, 31).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readLines, writeLines } from "../../../src/agent/store/line-yaml.js";
import { atomId, idOf, freeId, id as idSchema } from "../../../src/agent/domain/ids.js";
import { isVisible, strictest } from "../../../src/agent/domain/visibility.js";
import { readRecord, writeRecord } from "../../../src/agent/store/record-file.js";
import { CallOver } from "../../../src/agent/tool.js";
import {
  atom,
  ASH,
  filled,
  knowledgeOf,
  note,
  opened,
  ROOT,
  storedBase,
  storeOn,
} from "../../support/agent/knowledge-base.js";
import type { Fault } from "../../support/memory-fs.js";

describe("a record's file", () => {
  it("AGENT-RECORD-FILES: is read back as it was written, and written back as it was read", async () => {
    const { knowledge } = await opened(await storedBase());
    const made = filled().knowledge;
    expect(knowledge.faults).toEqual([]);
    expect([...knowledge.atoms]).toEqual([...made.atoms]);
    expect([...knowledge.notes]).toEqual([...made.notes]);
    expect([...knowledge.sources]).toEqual([...made.sources]);
    expect(knowledge.taxonomy).toEqual(made.taxonomy);
    const again = await opened(await storedBase());
    for (const one of again.knowledge.atoms.values()) again.unit.putAtom(one);
    for (const one of again.knowledge.notes.values()) again.unit.putNote(one);
    for (const one of again.knowledge.sources.values()) again.unit.putSource(one);
    again.unit.putTaxonomy(again.knowledge.taxonomy);
    expect(again.unit.changed()).toEqual([]);
  });

  it("AGENT-RECORD-FILES: keeps the keys, order, comments and spelling of a person", () => {
    const before = '---\n# mine\ntitle: "Kilns"\nmy-key: 7\nkind: concept\ntags: [a]\n---\n\nBody.\n';
    const read = readRecord(before);
    expect(read).toMatchObject({ ok: true, body: "Body.", data: { title: "Kilns", "my-key": 7, kind: "concept" } });
    const data = (read as { data: Record<string, unknown> }).data;
    expect(writeRecord(["title", "kind", "tags"], data, "Body.", before)).toBe(before);
    expect(writeRecord(["title", "kind", "tags"], { ...data, kind: "summary" }, "New.", before)).toBe(
      '---\n# mine\ntitle: "Kilns"\nmy-key: 7\nkind: summary\ntags: [a]\n---\n\nNew.\n',
    );
  });

  it.each([
    ["no front matter", "Body."],
    ["no end", "---\ntitle: x\n"],
    ["two blocks", "---\ntitle: x\n---\n---\ntitle: y\n---\n"],
    ["a list", "---\n- x\n---\n"],
    ["a key twice", "---\ntitle: x\ntitle: y\n---\n"],
    ["an anchor", "---\ntitle: &a x\n---\n"],
    ["an alias", "---\na: &a x\nb: *a\n---\n"],
    ["a tag", "---\ntitle: !!binary aGk=\n---\n"],
    ["a tag of one's own", "---\ntitle: !x y\n---\n"],
    ["a prototype key", "---\n__proto__: {a: 1}\n---\n"],
    ["deep nesting", `---\na: ${"[".repeat(40)}${"]".repeat(40)}\n---\n`],
    ["a long block", `---\na: ${"x".repeat(70_000)}\n---\n`],
  ])("is refused with %s", (_, text) => {
    expect(readRecord(text)).toMatchObject({ ok: false, reason: expect.any(String) });
  });

  it("a body may hold a line of hyphens, and a merge key is a key like any other", () => {
    expect(readRecord("---\na: 1\n---\n\nx\n\n---\n\ny\n")).toMatchObject({ ok: true, body: "x\n\n---\n\ny" });
    expect(readRecord("---\n<<: {a: 1}\n---\n")).toMatchObject({ ok: true, data: { "<<": { a: 1 } } });
  });
});

describe("files that hold no record", () => {
  it.each([
    ["atoms/firing/broken.md", "no front matter"],
    ["atoms/loose.md", "---\ntype: claim\n---\n"],
    ["notes/other/deep/x.md", "---\ntitle: x\n---\n"],
    ["notes/Upper.md", "---\ntitle: x\n---\n"],
    ["notes/con.md", "---\ntitle: x\n---\n"],
    ["notes/half.md", "---\ntitle: x\nkind: concept\n---\n"],
    [
      "notes/query/kilns.md",
      "---\ntitle: x\nkind: query\nvisibility: public\ngenerated: {run: r, model: m, at: a, hash: h}\n---\n",
    ],
    [
      "notes/filed.md",
      "---\ntitle: x\nkind: query\nvisibility: public\ngenerated: {run: r, model: m, at: a, hash: h}\n---\n",
    ],
    ["readme.txt", "hello"],
  ])("%s is told and left alone; the rest is read", async (path, text) => {
    const disk = await storedBase();
    disk.put({ [`${ROOT}/${path}`]: text });
    const { knowledge } = await opened(disk);
    expect(knowledge.faults).toEqual([{ path, reason: expect.any(String) }]);
    expect(knowledge.notes.size).toBe(3);
    expect(knowledge.atoms.size).toBe(3);
  });

  it("files of other tools are none of ours", async () => {
    const disk = await storedBase();
    disk.put({ [`${ROOT}/.obsidian/app.json`]: "{}" });
    expect((await opened(disk)).knowledge.faults).toEqual([]);
  });
});

describe("a commit", () => {
  const changes = async (disk: Awaited<ReturnType<typeof storedBase>>, fault?: Fault, pid = 1) => {
    const { unit } = await opened(disk);
    unit.putAtom(atom("firing/ash-runs", "on-kilns", "2", ASH));
    const kilns = unit.knowledge.notes.get("kilns")!;
    unit.putNote({ ...kilns, body: "Changed." });
    unit.putNote(note("runs", ["firing/ash-runs"], "Ash runs."));
    const view = disk.open(fault);
    return { view, done: await storeOn(view, pid).commit(unit) };
  };

  it("writes what changed and the index, and nothing else", async () => {
    const { done } = await changes(await storedBase());
    expect(done).toMatchObject({
      kind: "written",
      written: ["atoms/firing/ash-runs.md", "index.md", "notes/kilns.md", "notes/runs.md"],
    });
  });

  it("without changes nothing is touched", async () => {
    const disk = await storedBase();
    const before = disk.snapshot(ROOT);
    const { store, unit } = await opened(disk);
    expect(await store.commit(unit)).toEqual({ kind: "written", written: [], notes: [] });
    expect(disk.snapshot(ROOT)).toEqual(before);
  });

  it("AGENT-CONFLICT 27: a page that somebody changed meanwhile is a conflict, and nothing is written", async () => {
    const disk = await storedBase();
    const { store, unit } = await opened(disk);
    unit.putNote({ ...unit.knowledge.notes.get("kilns")!, body: "Changed." });
    unit.putNote(note("runs", [], "Ash runs."));
    disk.put({ [`${ROOT}/notes/kilns.md`]: "A person wrote this." });
    const before = disk.snapshot(ROOT);
    expect(await store.commit(unit)).toEqual({ kind: "conflict", paths: ["notes/kilns.md"] });
    expect(disk.snapshot(ROOT)).toEqual(before);
  });

  it("AGENT-CONFLICT 27: so is a file that somebody put where a new one would go, and one that somebody took away", async () => {
    const disk = await storedBase();
    const { store, unit } = await opened(disk);
    unit.putNote(note("runs", [], "Ash runs."));
    unit.putNote({ ...unit.knowledge.notes.get("ash")!, body: "Changed." });
    disk.put({ [`${ROOT}/notes/runs.md`]: "A person wrote this." });
    disk.delete(`${ROOT}/notes/ash.md`);
    expect(await store.commit(unit)).toEqual({ kind: "conflict", paths: ["notes/ash.md", "notes/runs.md"] });
  });

  it("AGENT-SEALED: a run that is over at the last moment writes nothing", async () => {
    const disk = await storedBase();
    const before = disk.snapshot(ROOT);
    const { store, unit } = await opened(disk);
    unit.putNote(note("runs", [], "Ash runs."));
    expect(await store.commit(unit, () => true)).toEqual({ kind: "over" });
    expect(disk.snapshot(ROOT)).toEqual(before);
  });

  it("AGENT-SEALED: a sealed unit takes nothing more", () => {
    const unit = filled();
    unit.seal();
    expect(() => unit.putNote(note("late", [], "Late."))).toThrow(CallOver);
    expect(unit.knowledge.notes.has("late")).toBe(false);
  });

  it("AGENT-COMMIT 26: stopped at each of its file operations, in each way: after recovery all or nothing, and a second recovery does nothing", async () => {
    const [before, after] = [(await storedBase()).snapshot(ROOT), await changed()];
    expect(after).not.toEqual(before);
    const { view } = await changes(await storedBase());
    const operations = view.operations.length;
    expect(operations).toBeGreaterThan(30);
    const seen = new Set<string>();
    for (const kind of ["kill", "tear", "fail"] as const) {
      for (let at = 0; at < operations; at++) {
        const disk = await storedBase();
        const fault: Fault = kind === "fail" ? { at, kind, code: "ENOSPC" } : { at, kind };
        // A dead process: others see that its lock is nobody's.
        await changes(disk, fault, 2_000).catch(() => {});
        const { knowledge } = await opened(disk);
        const settled = disk.snapshot(ROOT);
        expect([before, after], `${kind} at ${at}`).toContainEqual(settled);
        expect(knowledge.faults).toEqual([]);
        seen.add(JSON.stringify(settled) === JSON.stringify(before) ? "before" : "after");
        const again = disk.open();
        expect(await storeOn(again).open()).toMatchObject({ ok: true, notes: [] });
        expect(disk.snapshot(ROOT)).toEqual(settled);
      }
    }
    expect([...seen].sort()).toEqual(["after", "before"]);

    async function changed() {
      const disk = await storedBase();
      await changes(disk);
      return disk.snapshot(ROOT);
    }
  });

  it("AGENT-DISK-FULL 31: a full disk while staging is told, and the knowledge is as it was", async () => {
    const disk = await storedBase();
    const before = disk.snapshot(ROOT);
    const { view } = await changes(await storedBase());
    const at = view.operations.findIndex((operation) => operation.startsWith("write"));
    const { done } = await changes(disk, { at, kind: "fail", code: "ENOSPC" });
    expect(done).toMatchObject({ kind: "failed", problems: [{ code: "write-failed", args: { reason: "ENOSPC" } }] });
    expect(disk.snapshot(ROOT)).toEqual(before);
  });
});

describe("ids", () => {
  it.each([
    ["Rate limits & retries", "rate-limits-retries"],
    ["Ça va?", "ca-va"],
    ["Straße", "strasse"],
    ["日本語", "page"],
    ["CON", "con-1"],
    ["../../etc/passwd", "etc-passwd"],
    ["  ", "page"],
    [`${"very ".repeat(30)}long`, `${"very-".repeat(15)}very`],
  ])("AGENT-IDS: %s is %s", (title, expected) => {
    expect(idOf(title)).toBe(expected);
    expect(idSchema.safeParse(idOf(title)).success).toBe(true);
  });

  it.each([
    "../kilns",
    "/kilns",
    "kilns/..",
    "kilns\\ash",
    ".kilns",
    "kilns.md",
    "KILNS",
    "k\u0456lns",
    "nul",
    "",
    "a".repeat(81),
  ])("AGENT-IDS: %j is no id", (text) => {
    expect(idSchema.safeParse(text).success).toBe(false);
    expect(atomId.safeParse(`firing/${text}`).success).toBe(false);
  });

  it("a taken id gets the first free number", () => {
    const taken = new Set(["a", "a-2", "x".repeat(80)]);
    expect(freeId("a", (id) => taken.has(id))).toBe("a-3");
    expect(freeId("x".repeat(80), (id) => taken.has(id))).toBe(`${"x".repeat(78)}-2`);
  });
});

describe("visibility", () => {
  it("AGENT-TAINT: is the strictest of all", () => {
    expect(strictest([])).toBe("public");
    expect(strictest(["public", "until:2026-05-01", "until:2026-04-01"])).toBe("until:2026-05-01");
    expect(strictest(["until:2026-05-01", "hidden", "public"])).toBe("hidden");
  });
  it("a day that has come makes it public", () => {
    expect(isVisible("until:2026-05-01", "2026-04-30")).toBe(false);
    expect(isVisible("until:2026-05-01", "2026-05-01")).toBe(true);
    expect(isVisible("hidden", "2099-01-01")).toBe(false);
  });
  it("AGENT-PERSON 27: a page whose body is not the one that was written was edited by a person", () => {
    const unit = filled((one) => one.putNote({ ...note("mine", [], "As written."), body: "As edited." }));
    const { notes } = knowledgeOf(unit);
    expect([notes.get("mine")!.humanEdited, notes.get("ash")!.humanEdited]).toEqual([true, false]);
  });
});

describe("the lines in which records are written", () => {
  const lines = (data: Record<string, unknown>): string => writeLines(Object.entries(data));

  it("read the same as with any YAML parser", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("a", "claim", "tags", "links", "x1"),
          fc.oneof(
            fc.string({ unit: "binary" }),
            fc.integer(),
            fc.boolean(),
            fc.constant(null),
            fc.array(fc.string()),
            fc.array(fc.record({ q: fc.string({ unit: "binary" }), n: fc.nat() }), { minLength: 1 }),
          ),
          { noNullPrototype: true },
        ),
        (data) => {
          const text = lines(data);
          expect(readLines(text)).toEqual(data);
          expect(parse(text) ?? {}).toEqual(data);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    "a:\n",
    "a: b\n",
    "a: 'b'\n",
    "a: # c\n  - 1\n",
    "a: 1 # c\n",
    "a:\n  - b\n",
    "a:\n    - 1\n",
    "a: 1\na: 2\n",
    "__proto__: 1\n",
    'a: {"__proto__": 1}\n',
    "a: |\n  b\n",
    " a: 1\n",
    "? a\n",
    "a:1\n",
    "a: 0x1F\n",
    "a: 010\n",
    'a: "b\n',
    "constructor: 1\n",
    `a: ${"[".repeat(30)}${"]".repeat(30)}\n`,
  ])("leave %j to the whole parser", (text) => {
    expect(readLines(text)).toBeNull();
  });
});
