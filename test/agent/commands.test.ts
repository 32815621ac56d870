// The agent's commands over a disk in memory: exit codes, what is written, what is told (AGENT.md 6.9, 6.10; scenarios 26, 28, 36, 39).
import { describe, expect, it } from "vitest";
import { fileCommand } from "../../src/commands/agent/file.js";
import { ingestCommand } from "../../src/commands/agent/ingest.js";
import { agentLintCommand } from "../../src/commands/agent/lint.js";
import { queryCommand } from "../../src/commands/agent/query.js";
import { reviewCommand } from "../../src/commands/agent/review.js";
import { runsCommand } from "../../src/commands/agent/runs.js";
import { RunLog } from "../../src/agent/runs/run-log.js";
import type { RunRecord } from "../../src/agent/runs/record.js";
import { ANSWER, ATOM, INGEST, REFUSAL } from "../support/agent/command-steps.js";
import { siteDisk, type WorldTest, worldTest } from "../support/agent/command-world.js";
import { atom, HEAT, opened, ROOT, source } from "../support/agent/knowledge-base.js";
import { call, type Step } from "../support/agent/scripted-model.js";
import type { MemoryDisk } from "../support/memory-fs.js";

const CWD = "/site";
const QUESTION = "How long does a kiln keep its heat?";
const runsOn = (disk: MemoryDisk) => new RunLog("/site/.sitelore/agent/runs", disk.open());
const runOf = (json: unknown): string => (json as { run: string }).run;

/** A base of which two atoms may contradict each other, and what a model says that judges them. */
const conflicting = () =>
  siteDisk((unit) => {
    unit.putAtom(
      atom("firing/twelve", "on-kilns", "1", HEAT, { claim: "Stoneware shrinks 12 percent in the firing." }),
    );
    unit.putAtom(
      atom("clay/eight", "on-clay", "1", "Wedge clay a hundred times", {
        claim: "Stoneware shrinks 8 percent in the firing.",
      }),
    );
  });
const JUDGED: readonly Step[] = [
  { calls: [call("read_atom", { ids: ["firing/twelve", "clay/eight"] })] },
  { text: "[]" },
];

describe("a question", () => {
  it("is answered: exit 0, and --json has the answer, its pages and the run", async () => {
    const test = worldTest(await siteDisk(), ANSWER);
    const result = await test.run((world) => queryCommand(CWD, QUESTION, {}, world));
    expect(result).toMatchObject({
      exitCode: 0,
      problems: [],
      json: { state: "succeeded", question: QUESTION, citations: [{ id: "kilns", title: "Page kilns" }] },
    });
    expect(result.text).toContain("A kiln keeps its heat for two days ([[kilns]]).");
    expect(test.said).toEqual([]);
  });

  it("AGENT-NOT-COVERED, AGENT-EXITS: that nothing covers: exit 4", async () => {
    const test = worldTest(await siteDisk(), REFUSAL);
    const result = await test.run((world) => queryCommand(CWD, "What is glass?", {}, world));
    expect(result).toMatchObject({ exitCode: 4, json: { state: "failed", reason: "not_covered" } });
  });

  it("AGENT-CITED, AGENT-EXITS: whose answer cites nothing twice: exit 7, with the reason and nothing on standard output", async () => {
    const test = worldTest(await siteDisk(), [{ text: "Two days, as everybody knows." }, { text: "Two days." }]);
    const result = await test.run((world) => queryCommand(CWD, QUESTION, {}, world));
    expect(result).toMatchObject({
      exitCode: 7,
      text: "",
      problems: [{ code: "agent-run-failed", args: { reason: "uncited" } }],
    });
  });

  it("AGENT-EXITS: that the user gives up: exit 130, and the record says cancelled", async () => {
    const disk = await siteDisk();
    const test = worldTest(disk, [
      () => {
        test.giveUp.abort();
        return { kind: "aborted", message: "the request was ended" };
      },
    ]);
    expect((await test.run((world) => queryCommand(CWD, QUESTION, {}, world))).exitCode).toBe(130);
    expect((await runsOn(disk).list()).map(({ state }) => state)).toEqual(["cancelled"]);
  });

  it("AGENT-NO-ENDPOINT: without a model: exit 2, the fault's own sentence, and no run", async () => {
    const disk = await siteDisk();
    const test = worldTest(disk, [], { fault: "The configuration has no agent.model." });
    const result = await test.run((world) => queryCommand(CWD, QUESTION, {}, world));
    expect(result).toMatchObject({
      exitCode: 2,
      problems: [{ code: "agent-model", args: { reason: "The configuration has no agent.model." } }],
    });
    expect(await runsOn(disk).list()).toEqual([]);
  });

  it.each([
    { maxIterations: "0" },
    { maxIterations: "1.5" },
    { maxIterations: "ten" },
    { runTimeout: "10" },
    { runTimeout: "0s" },
    { maxTokens: "-1" },
    { maxCost: "0" },
    { maxCost: "1" },
  ])("AGENT-LIMITS: with a limit that cannot hold, %o: exit 2, and nothing is asked", async (flags) => {
    const disk = await siteDisk();
    const test = worldTest(disk, ANSWER);
    const result = await test.run((world) => queryCommand(CWD, QUESTION, flags, world));
    expect(result).toMatchObject({ exitCode: 2, problems: [{ code: "agent-limit" }] });
    expect(test.model.requests).toHaveLength(0);
    expect(await runsOn(disk).list()).toEqual([]);
  });
});

describe("taking in", () => {
  it("AGENT-DRY-RUN: --dry-run asks no model, takes no lock and changes no byte", async () => {
    const disk = await siteDisk();
    const before = disk.snapshot("/site");
    const test = worldTest(disk);
    const result = await test.run((world) => ingestCommand(CWD, ["on-glazes"], { dryRun: true }, world));
    expect(result).toMatchObject({ exitCode: 0, json: { sources: [{ id: "on-glazes", plan: "ingest", nodes: 2 }] } });
    expect(disk.snapshot("/site")).toEqual(before);
  });

  it("writes the atom and its page; the second time nothing is asked", async () => {
    const disk = await siteDisk();
    const first = worldTest(disk, INGEST);
    const result = await first.run((world) => ingestCommand(CWD, ["posts/on-glazes.md"], {}, world));
    expect(result).toMatchObject({ exitCode: 0, problems: [] });
    expect((await opened(disk)).knowledge.atoms.has(ATOM)).toBe(true);
    const again = worldTest(disk);
    const second = await again.run((world) => ingestCommand(CWD, ["on-glazes"], {}, world));
    expect(second).toMatchObject({ exitCode: 0, text: "unchanged  on-glazes\n" });
  });

  it("of a post of a few words from which nothing was written: fails, unless its nodes are named as empty", async () => {
    const take = async (final: string) => {
      const disk = await siteDisk();
      disk.put({ "/site/posts/short.md": "---\ntitle: Short\ndate: 2026-02-01\n---\n\nAsh runs.\n" });
      const test = worldTest(disk, [{ text: final }, { text: final }]);
      return test.run((world) => ingestCommand(CWD, ["short"], {}, world));
    };
    expect(await take("EMPTY: none")).toMatchObject({ exitCode: 7, problems: [{ args: { reason: "no_atoms" } }] });
    expect((await take("EMPTY: 1")).exitCode).toBe(0);
  });

  it("of a post that is not there: exit 2, told by its name", async () => {
    const test = worldTest(await siteDisk());
    const result = await test.run((world) => ingestCommand(CWD, ["posts/none.md"], {}, world));
    expect(result).toMatchObject({ exitCode: 2, problems: [{ code: "agent-source-none", value: "posts/none.md" }] });
  });

  it("AGENT-REVIEW: --review writes nothing; the proposal is listed, shown, applied once, or dropped", async () => {
    const disk = await siteDisk();
    const before = disk.snapshot(ROOT);
    const propose = async () =>
      worldTest(disk, INGEST).run((world) => ingestCommand(CWD, ["on-glazes"], { review: true }, world));
    const review = (action: Parameters<typeof reviewCommand>[1], run = "") =>
      worldTest(disk).run((world) => reviewCommand(CWD, action, run, {}, world));
    const proposed = await propose();
    expect(proposed).toMatchObject({ exitCode: 0 });
    expect(proposed.text).toMatch(/^proposed +on-glazes/);
    expect(disk.snapshot(ROOT)).toEqual(before);

    const listed = (await review("list")).json as { proposals: { run: string; files: string[] }[] };
    expect(listed.proposals).toHaveLength(1);
    const [{ run, files }] = listed.proposals as [{ run: string; files: string[] }];
    expect(files).toContain(`atoms/${ATOM}.md`);
    expect((await review("show", run)).text).toContain("Melted ash runs, and stops at the foot.");
    expect(await review("apply", run)).toMatchObject({ exitCode: 0, json: { run } });
    expect((await opened(disk)).knowledge.notes.has("running-ash")).toBe(true);
    expect(await review("apply", run)).toMatchObject({ exitCode: 2, problems: [{ code: "agent-proposal-none" }] });

    const other = await siteDisk();
    await worldTest(other, INGEST).run((world) => ingestCommand(CWD, ["on-glazes"], { review: true }, world));
    const drop = (world: Parameters<typeof reviewCommand>[4]) => reviewCommand(CWD, "reject", run, {}, world);
    expect(await worldTest(other).run(drop)).toMatchObject({ exitCode: 0, json: { run, dropped: true } });
    expect(other.snapshot(ROOT)).toEqual(before);
  });
});

describe("scenario 28: one at a time", () => {
  const flag = (pid: number) => `/site/.sitelore/agent/.sitelore-commit/lock~test~${pid}~1`;

  it("AGENT-ONE-WRITER, AGENT-EXITS: of two ingests at once one works and the other exits 5", async () => {
    const disk = await siteDisk();
    const working = worldTest(disk, INGEST, { pid: 1, alive: () => true });
    const second = worldTest(disk, [], { pid: 2, alive: () => true });
    let other: unknown = null;
    const complete = working.model.complete.bind(working.model);
    working.model.complete = async (request) => {
      other ??= await ingestCommand(CWD, ["on-glazes"], {}, second.world);
      return complete(request);
    };
    expect(await working.run((world) => ingestCommand(CWD, ["on-glazes"], {}, world))).toMatchObject({ exitCode: 0 });
    expect(other).toMatchObject({ exitCode: 5, problems: [{ code: "write-busy", args: { pid: 1 } }] });
    expect(second.model.requests).toHaveLength(0);
  });

  it("AGENT-ONE-WRITER: the lock of a dead owner is taken over, that of a live one is not", async () => {
    const disk = await siteDisk();
    disk.put({ [flag(9)]: "" });
    const busy = worldTest(disk, [], { alive: (pid) => pid === 9 });
    expect((await busy.run((world) => ingestCommand(CWD, ["on-glazes"], {}, world))).exitCode).toBe(5);
    const free = worldTest(disk, INGEST);
    expect((await free.run((world) => ingestCommand(CWD, ["on-glazes"], {}, world))).exitCode).toBe(0);
    expect(Object.keys(disk.snapshot("/site/.sitelore/agent")).filter((path) => path.includes("lock~"))).toEqual([]);
  });
});

describe("scenario 26: runs that were cut off", () => {
  async function crashedRun(disk: MemoryDisk, owner: number): Promise<RunRecord> {
    const test = worldTest(disk, ANSWER);
    await test.run((world) => queryCommand(CWD, QUESTION, {}, world));
    const [record] = await runsOn(disk).list();
    const running: RunRecord = {
      ...record!,
      op: "ingest",
      subject: "on-kilns",
      state: "running",
      ended: null,
      ms: null,
      result: null,
      owner: { host: "test", pid: owner, start: "1" },
    };
    await runsOn(disk).write(running);
    return running;
  }

  it("AGENT-SETTLED: are recorded as crashed by the next command that changes something, once", async () => {
    const disk = await siteDisk();
    const { id } = await crashedRun(disk, 77);
    const test = worldTest(disk, INGEST);
    const result = await test.run((world) => ingestCommand(CWD, ["on-glazes"], {}, world));
    expect(result).toMatchObject({ exitCode: 0, problems: [{ code: "agent-stuck", value: id }] });
    expect(await runsOn(disk).get(id)).toMatchObject({ state: "failed", reason: "crashed" });
    const again = await worldTest(disk).run((world) => ingestCommand(CWD, ["on-glazes"], {}, world));
    expect(again.problems).toEqual([]);
  });

  it("AGENT-SETTLED: have succeeded where the source's record names them", async () => {
    const disk = await siteDisk();
    const { id } = await crashedRun(disk, 77);
    const { store, unit } = await opened(disk);
    const kilns = source("on-kilns");
    unit.putSource({ ...kilns, ingest: { ...kilns.ingest, run: id } });
    expect((await store.commit(unit)).kind).toBe("written");
    const test = worldTest(disk, INGEST);
    const result = await test.run((world) => ingestCommand(CWD, ["on-glazes"], {}, world));
    expect(result.problems).toMatchObject([{ code: "agent-stuck-done", value: id }]);
    expect(await runsOn(disk).get(id)).toMatchObject({ state: "succeeded", reason: null });
  });

  it("are left alone while their process lives; lint tells the others", async () => {
    const disk = await siteDisk();
    const { id } = await crashedRun(disk, 77);
    const living = worldTest(disk, INGEST, { alive: (pid) => pid === 77 });
    expect((await living.run((world) => ingestCommand(CWD, ["on-glazes"], {}, world))).problems).toEqual([]);
    expect((await runsOn(disk).get(id))!.state).toBe("running");
    const linted = await worldTest(disk).run((world) => agentLintCommand(CWD, { rule: ["stuck-run"] }, world));
    expect(JSON.stringify(linted.json)).toContain(id);
  });
});

describe("filing and runs", () => {
  it("AGENT-FILED-ONCE, AGENT-FILED-STANDING: scenario 36: filed twice, one page; a failed run is not filed: exit 7; an unknown one: exit 2", async () => {
    const disk = await siteDisk();
    const asked = await worldTest(disk, ANSWER).run((world) => queryCommand(CWD, QUESTION, {}, world));
    const file = (run: string) => worldTest(disk).run((world) => fileCommand(CWD, run, {}, world));
    const first = await file(runOf(asked.json));
    expect(first).toMatchObject({ exitCode: 0, json: { result: "filed" } });
    const bytes = disk.snapshot(ROOT);
    expect(await file(runOf(asked.json))).toMatchObject({ exitCode: 0, json: { result: "already filed" } });
    expect(disk.snapshot(ROOT)).toEqual(bytes);
    const refused = await worldTest(disk, REFUSAL).run((world) => queryCommand(CWD, "What is glass?", {}, world));
    expect((await file(runOf(refused.json))).exitCode).toBe(7);
    expect((await file("r20260101-000000-abcdef")).exitCode).toBe(2);
    expect((await file("../../secrets")).exitCode).toBe(2);
  });

  it("AGENT-RUNS: runs list and runs show tell what was read, why it ended and what it cost", async () => {
    const disk = await siteDisk();
    const runs = (run: string | null) => worldTest(disk).run((world) => runsCommand(CWD, run, {}, world));
    expect((await runs(null)).text).toBe("No runs.\n");
    const asked = await worldTest(disk, ANSWER).run((world) => queryCommand(CWD, QUESTION, {}, world));
    const run = runOf(asked.json);
    expect((await runs(null)).text).toBe(`${run}  query  succeeded  ${QUESTION}\n`);
    const { text, json, exitCode } = await runs(run);
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ id: run, state: "succeeded", limits: { maxIterations: 12 } });
    for (const line of [
      /^read +note kilns/m,
      /^turns +2 \(2 requests\)$/m,
      /^calls +1, 0 failed, 0 denied: read_note 1$/m,
    ])
      expect(text).toMatch(line);
    expect((await runs("r20260101-000000-abcdef")).exitCode).toBe(2);
  });
});

describe("scenario 39: --log-level debug", () => {
  const debug = { logLevel: "debug" } as const;
  const fieldsOf = (line: string): string[] => [...line.matchAll(/(?:^| )([a-z_]+)=/g)].map(([, name]) => name!);
  const kindsOf = (lines: readonly string[]) => lines.map((line) => line.split(" ")[0]);

  function checked(said: readonly string[], op: string, turns: number, calls: number): void {
    const kinds = kindsOf(said);
    expect(kinds[0]).toBe(`${op}.start`);
    expect(kinds.at(-1)).toBe(`${op}.finish`);
    expect(kinds.filter((kind) => kind === "llm.turn")).toHaveLength(turns);
    expect(kinds.filter((kind) => kind === "tool.call")).toHaveLength(calls);
    expect(fieldsOf(said[0]!)).toEqual(expect.arrayContaining(["run", "limits"]));
    expect(fieldsOf(said.at(-1)!)).toEqual(expect.arrayContaining(["run", "state", "tok", "iter", "ms"]));
    for (const line of said) {
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028]/);
      if (line.startsWith("llm.turn"))
        expect(fieldsOf(line)).toEqual(
          expect.arrayContaining([
            "run",
            "phase",
            "iter",
            "attempt",
            "ms",
            "tools",
            "tok_in",
            "tok_out",
            "stop",
            "left",
          ]),
        );
      if (line.startsWith("tool.call"))
        expect(fieldsOf(line)).toEqual(expect.arrayContaining(["run", "iter", "n", "name", "result", "ms", "bytes"]));
    }
  }

  it("AGENT-LOG: of an ingest: one line per turn, call, start and finish", async () => {
    const test = worldTest(await siteDisk(), INGEST);
    await test.run((world) => ingestCommand(CWD, ["on-glazes"], debug, world));
    checked(test.said, "ingest", 5, 3);
    expect(test.said.at(-1)).toMatch(/ state=succeeded .*atoms=\+1/);
  });

  it("AGENT-LOG-LINE: of a question whose calls hold newlines and escape codes: they stay on their line", async () => {
    const evil = 'x"\n\u001b[31mtool.call run=fake\r\u2028';
    const steps: readonly Step[] = [
      {
        calls: [
          call("search_notes", { query: evil }),
          call("no\u009b\u001b[2Jtool", { a: evil }),
          call("no\nsuch", {}),
        ],
      },
      ...ANSWER,
    ];
    const test = worldTest(await siteDisk(), steps);
    const result = await test.run((world) => queryCommand(CWD, `${QUESTION}\n\u001b[31mrun.start`, debug, world));
    checked(test.said, "query", 3, 4);
    expect(result.text).not.toContain("llm.turn");
  });

  it("AGENT-LOG: of a lint with a model, and as JSON", async () => {
    const base = await conflicting();
    const test = worldTest(base.copy(), JUDGED);
    await test.run((world) => agentLintCommand(CWD, { ...debug, semantic: true }, world));
    checked(test.said, "lint", 2, 1);
    const json = worldTest(base.copy(), JUDGED);
    await json.run((world) => agentLintCommand(CWD, { ...debug, logFormat: "json", semantic: true }, world));
    const events = json.said.map((line) => JSON.parse(line) as { event: string });
    expect(events.map(({ event }) => event)).toEqual(kindsOf(test.said));
  });
});

it("AGENT-LINT-EXIT: lint exits 1 from the severity that --fail-on names, and 0 below it", async () => {
  const base = (more?: Parameters<typeof siteDisk>[0]) => siteDisk(more);
  const lint = async (disk: MemoryDisk, flags: object) =>
    (await worldTest(disk).run((world) => agentLintCommand(CWD, flags, world))).exitCode;
  const broken = await base((unit) => {
    unit.putNote({ ...unit.knowledge.notes.get("kilns")!, body: "See [[nowhere]]." });
  });
  expect(await lint(broken, { rule: ["broken-link"] })).toBe(1);
  expect(await lint(await base(), { rule: ["broken-link"] })).toBe(0);
  // An atom without a tag leaves its page without one, which is a warning.
  const untagged = await base((unit) => {
    unit.putAtom({ ...unit.knowledge.atoms.get("firing/ash-is-a-glaze")!, tags: [] });
  });
  const exits = [];
  for (const failOn of [undefined, "error", "warn", "info"])
    exits.push(await lint(untagged, { rule: ["untagged"], ...(failOn === undefined ? {} : { failOn }) }));
  expect(exits).toEqual([0, 0, 1, 1]);
});

it("AGENT-LINT-NO-MODEL: lint goes without an endpoint, and keeps no run", async () => {
  const disk = await siteDisk();
  const test = worldTest(disk, [], { fault: "The configuration has no agent.model." });
  const result = await test.run((world) => agentLintCommand(CWD, {}, world));
  // No page of the small base links to the one on wedging.
  expect(result).toMatchObject({ exitCode: 0, problems: [] });
  expect(JSON.stringify(result.json)).toContain('"orphan"');
  expect(await runsOn(disk).list()).toEqual([]);
  const semantic = worldTest(await conflicting(), [], { fault: "The configuration has no agent.model." });
  expect(await semantic.run((world) => agentLintCommand(CWD, { semantic: true }, world))).toMatchObject({
    exitCode: 2,
    problems: [{ code: "agent-model" }],
  });
});

it("AGENT-TOOLS: a question and lint are offered the twelve tools that read, and no others", async () => {
  const twelve = [
    "get_tree",
    "list_branches",
    "list_sources",
    "list_tags",
    "list_topics",
    "read_atom",
    "read_index",
    "read_note",
    "read_source_node",
    "search_atoms",
    "search_notes",
    "walk_links",
  ];
  const offered = ({ model }: WorldTest) => model.requests[0]!.tools.map(({ name }) => name).sort();
  const question = worldTest(await siteDisk(), ANSWER);
  await question.run((world) => queryCommand(CWD, QUESTION, {}, world));
  expect(offered(question)).toEqual(twelve);
  const lint = worldTest(await conflicting(), JUDGED);
  await lint.run((world) => agentLintCommand(CWD, { semantic: true }, world));
  expect(offered(lint)).toEqual(twelve);
});

it("AGENT-EXITS: a commit that needs a person: exit 6, and nothing is asked", async () => {
  const disk = await siteDisk();
  disk.put({ [`${ROOT}/.sitelore-commit/journal`]: "no journal" });
  const test = worldTest(disk, INGEST);
  expect((await test.run((world) => ingestCommand(CWD, ["on-glazes"], {}, world))).exitCode).toBe(6);
  expect(test.model.requests).toHaveLength(0);
});
