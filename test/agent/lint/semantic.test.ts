// The lint that asks a model (scenario 38): an aborted one resolves nothing, an invented quotation is dropped and counted, unchanged pairs cost no second
// request.
import { describe, expect, it } from "vitest";
import type { Finding } from "../../../src/agent/domain/finding.js";
import { isVisible } from "../../../src/agent/domain/visibility.js";
import { merge } from "../../../src/agent/lint/merge.js";
import { semanticLint } from "../../../src/agent/lint/semantic.js";
import { LintView } from "../../../src/agent/lint/view.js";
import type { Unit } from "../../../src/agent/store/unit.js";
import { readTools } from "../../../src/agent/tools/read-tools.js";
import { atom, filled, HEAT, sha256, source } from "../../support/agent/knowledge-base.js";
import { lintInput } from "../../support/agent/lint-input.js";
import { loopTest } from "../../support/agent/loop-run.js";
import { call, type Step } from "../../support/agent/scripted-model.js";
import { DAY, worldOf } from "../../support/agent/tool-world.js";

const TWELVE = "Stoneware shrinks 12 percent in the firing.";
const EIGHT = "Stoneware shrinks 8 percent in the firing.";

/** A pair of the same subject, from sources of different days: "clay/eight" is the newer. No topic: the pages are drafts. */
const pairs = (more: (unit: Unit) => void = () => {}): Unit =>
  filled((unit) => {
    for (const one of unit.knowledge.notes.values()) unit.putNote({ ...one, status: "draft" });
    unit.putSource(source("on-clay", { date: "2026-02-20" }));
    unit.putAtom(atom("firing/twelve", "on-kilns", "1", HEAT, { claim: TWELVE }));
    unit.putAtom(atom("clay/eight", "on-clay", "1", "Wedge clay a hundred times", { claim: EIGHT }));
    more(unit);
  });

const read = (...ids: string[]): Step => ({ calls: [call("read_atom", { ids })] });
const readBoth = read("clay/eight", "firing/twelve");
const item = (more: object = {}) => ({
  kind: "contradiction",
  subjects: ["firing/twelve", "clay/eight"],
  quotes: [TWELVE, EIGHT],
  explanation: "Twelve is not eight.",
  ...more,
});
const says = (...items: unknown[]): Step => ({ text: JSON.stringify(items) });

async function semantic(
  unit: Unit,
  steps: readonly Step[],
  {
    cache = new Map<string, unknown>(),
    earlier = [],
  }: { cache?: Map<string, unknown>; earlier?: readonly Finding[] } = {},
) {
  const input = lintInput(unit);
  const world = worldOf(input.knowledge);
  const test = loopTest(steps);
  const outcome = await test.clock.until(
    semanticLint(new LintView(input), {
      run: test.run,
      tools: readTools(world),
      ledger: world.ledger,
      sees: (visibility) => isVisible(visibility, DAY),
      cache: { get: async (key) => cache.get(key), put: async (key, value) => void cache.set(key, value) },
      earlier,
      sha256,
    }),
  );
  return { outcome, requests: test.model.requests, cache };
}

const valueOf = ({ outcome }: Awaited<ReturnType<typeof semantic>>) => {
  if (outcome.state !== "succeeded") throw new Error(JSON.stringify(outcome));
  return outcome.value;
};

describe("38: semantic lint", () => {
  it("a contradiction is a finding with the words of both, in the order of its subjects", async () => {
    const value = valueOf(await semantic(pairs(), [readBoth, says(item())]));
    expect(value.found).toMatchObject([
      {
        rule: "contradiction",
        severity: "warn",
        origin: "model",
        subjects: ["clay/eight", "firing/twelve"],
        quotes: [EIGHT, TWELVE],
        message: "Twelve is not eight.",
      },
    ]);
    expect([...value.complete].sort()).toEqual(["contradiction", "gap", "superseded"]);
    expect(value).toMatchObject({ candidates: 1, judged: 1, cached: 0, dropped: {} });
  });

  it("a supersession suggests which replaces which, and sets nothing", async () => {
    const value = valueOf(await semantic(pairs(), [readBoth, says(item({ kind: "superseded" }))]));
    expect(value.found[0]!.suggestion).toMatch(/supersededBy: clay\/eight .* in firing\/twelve\./);
  });

  it("a gap is of pages that were read", async () => {
    const gap = { kind: "gap", subjects: ["ash"], quotes: ["it needs a hot [[kilns|kiln]]"], explanation: "How hot?" };
    const pages: Step[] = [
      { calls: ["ash", "kilns"].map((id) => call("read_note", { id })) },
      { calls: [call("read_note", { id: "wedging" })] },
      says(gap, { ...gap, subjects: ["wedging"], quotes: ["it needs a hot kiln"] }),
    ];
    const value = valueOf(await semantic(filled(), pages));
    expect(value.found).toMatchObject([{ rule: "gap", severity: "info", subjects: ["ash"] }]);
    expect(value.dropped).toEqual({ quote: 1 });
  });

  it("AGENT-JUDGED: what does not hold is dropped and counted by its reason", async () => {
    const long = "x".repeat(401);
    const value = valueOf(
      await semantic(pairs(), [
        readBoth,
        says(
          item({ quotes: [TWELVE, "Stoneware shrinks 9 percent in the firing."] }),
          item({ quotes: [EIGHT, TWELVE] }),
          item({ quotes: ["          ", EIGHT] }),
          item({ kind: "gap" }),
          item({ subjects: ["firing/twelve", "firing/ash-is-a-glaze"] }),
          item({ subjects: ["firing/twelve", "firing/twelve"] }),
          item({ explanation: long }),
          item({ quotes: [TWELVE] }),
          "nonsense",
          null,
          item(),
          item(),
        ),
      ]),
    );
    expect(value.found).toHaveLength(1);
    expect(value.dropped).toEqual({ quote: 3, kind: 1, no_candidate: 2, malformed: 4, repeated: 1 });
  });

  it("AGENT-JUDGED: what was not read is not judged: nothing is found, settled or remembered", async () => {
    const run = await semantic(pairs(), [read("firing/twelve"), says(item())]);
    expect(valueOf(run)).toMatchObject({ found: [], judged: 0, dropped: { unread: 1 } });
    expect([...valueOf(run).complete]).toEqual(["gap"]);
    expect(run.cache.size).toBe(0);
  });

  it("AGENT-JUDGED-ONCE: unchanged pairs cost no second request, and are found again; a changed one is asked about anew", async () => {
    const { cache } = await semantic(pairs(), [readBoth, says(item())]);
    const again = await semantic(pairs(), [], { cache });
    expect(again.requests).toHaveLength(0);
    expect(valueOf(again)).toMatchObject({ found: [{ rule: "contradiction" }], cached: 1, judged: 0 });
    const changed = pairs((unit) => unit.putAtom({ ...unit.knowledge.atoms.get("clay/eight")!, body: "New." }));
    const anew = await semantic(changed, [readBoth, says()], { cache });
    expect(anew.requests).toHaveLength(2);
    expect(valueOf(anew).found).toEqual([]);
  });

  it("what was judged harmless is remembered too, and a damaged memory is asked about anew", async () => {
    const { cache } = await semantic(pairs(), [readBoth, says()]);
    expect((await semantic(pairs(), [], { cache })).requests).toHaveLength(0);
    for (const bad of [{ kind: "x" }, [item({ subjects: ["firing/gone", "clay/eight"] })], "[]"]) {
      for (const key of cache.keys()) cache.set(key, bad);
      expect((await semantic(pairs(), [readBoth, says()], { cache })).requests).toHaveLength(2);
    }
  });

  it("no JSON: one repair, then invalid_result; in a fence it is read", async () => {
    const bad = await semantic(pairs(), [readBoth, { text: "Nothing found." }, { text: '{"kind":"gap"}' }]);
    expect(bad.outcome).toMatchObject({ state: "failed", reason: "invalid_result" });
    const repaired = await semantic(pairs(), [readBoth, { text: "Nothing." }, { text: "```json\n[]\n```" }]);
    expect(valueOf(repaired)).toMatchObject({ found: [], judged: 1 });
  });

  it("AGENT-RESOLVED: a run that fails leaves earlier findings as they were; a complete one settles them", async () => {
    const at = "2026-03-01T00:00:00.000Z";
    const { found, complete } = valueOf(await semantic(pairs(), [readBoth, says(item())]));
    const { findings } = merge([], { found, complete }, [], at);
    const aborted = await semantic(pairs(), [readBoth, { kind: "auth", message: "the endpoint answers 401" }], {
      earlier: findings,
    });
    expect(aborted.outcome).toMatchObject({ state: "failed", reason: "auth" });
    // What is merged of a failed run is the deterministic pass alone.
    expect(merge(findings, { found: [], complete: new Set(["orphan"]) }, [], at).findings).toEqual(findings);
    const clean = valueOf(await semantic(pairs(), [readBoth, says()], { earlier: findings }));
    expect(merge(findings, clean, [], at).findings).toMatchObject([{ status: "resolved" }]);
  });

  it("a pair of which a finding stands is asked about, however little its words have in common", async () => {
    const unit = filled((each) => {
      for (const one of each.knowledge.notes.values()) each.putNote({ ...one, status: "draft" });
    });
    const subjects = ["firing/ash-is-a-glaze", "firing/kilns-hold-heat"];
    const standing = { rule: "contradiction", origin: "model", status: "accepted", subjects } as unknown as Finding;
    expect((await semantic(unit, [])).requests).toHaveLength(0);
    const run = await semantic(unit, [read(...subjects), says()], { earlier: [standing] });
    expect(valueOf(run)).toMatchObject({ candidates: 1, judged: 1 });
  });

  it("AGENT-UNSEEN: I9: what the reader may not see is not asked about", async () => {
    const hidden = pairs((unit) => unit.putSource(source("on-clay", { visibility: "hidden" })));
    expect((await semantic(hidden, [])).requests).toHaveLength(0);
  });
});
