// Findings over time (scenario 38): what is found again changes no byte, what is accepted is silent until its subject changes, and only a complete pass
// of a rule settles its findings.
import { describe, expect, it } from "vitest";
import { acceptanceOf, withAcceptance } from "../../../src/agent/lint/accept.js";
import { reaches } from "../../../src/agent/lint/exit.js";
import { lint, type LintPass } from "../../../src/agent/lint/lint.js";
import { merge } from "../../../src/agent/lint/merge.js";
import type { Acceptance } from "../../../src/agent/domain/finding.js";
import { decode } from "../../../src/agent/store/decode.js";
import { encodeFindings } from "../../../src/agent/store/encode.js";
import { Unit } from "../../../src/agent/store/unit.js";
import { filled, knowledgeOf, opened, sha256, storedBase } from "../../support/agent/knowledge-base.js";
import { lintInput } from "../../support/agent/lint-input.js";

const D1 = "2026-03-01T09:00:00.000Z";
const D2 = "2026-03-02T09:00:00.000Z";
const D3 = "2026-03-03T09:00:00.000Z";

/** The base: nothing links to the page "wedging". With `body`, the page is another. */
const pass = (body?: string): LintPass =>
  lint(
    lintInput(
      filled((unit) => {
        const page = unit.knowledge.notes.get("wedging")!;
        if (body !== undefined) unit.putNote({ ...page, body, generated: { ...page.generated, hash: sha256(body) } });
      }),
    ),
    sha256,
  );
const none: LintPass = { found: [], complete: new Set(["orphan"]) };

const acceptedIn = (text: string): readonly Acceptance[] => {
  const knowledge = decode([{ path: "accepted.yml", text, hash: sha256(text) }], sha256);
  expect(knowledge.faults).toEqual([]);
  return knowledge.accepted;
};

describe("findings over time", () => {
  it("found again on another day: the same bytes", () => {
    const first = merge([], pass(), [], D1);
    const second = merge(first.findings, pass(), [], D2);
    expect(encodeFindings(second.findings)).toBe(encodeFindings(first.findings));
    expect([first.fresh.length, second.fresh.length]).toEqual([1, 0]);
    expect(first.findings).toMatchObject([{ firstSeen: D1, lastSeen: D1, status: "open" }]);
  });

  it("its subject changes: the same finding, last seen to change then", () => {
    const first = merge([], pass(), [], D1);
    const second = merge(first.findings, pass("Other."), [], D2);
    expect(second.findings).toMatchObject([{ id: first.findings[0]!.id, firstSeen: D1, lastSeen: D2 }]);
    expect(second.fresh).toEqual([]);
  });

  it("AGENT-RESOLVED: not found any more: resolved by a complete pass of its rule, and by no other", () => {
    const { findings } = merge([], pass(), [], D1);
    const other = merge(findings, { found: [], complete: new Set(["untagged"]) }, [], D2);
    expect(other.findings).toEqual(findings);
    const over = merge(findings, none, [], D2);
    expect(over).toMatchObject({
      findings: [{ status: "resolved", firstSeen: D1, lastSeen: D1 }],
      resolved: [findings[0]!.id],
    });
    expect(merge(over.findings, none, [], D3)).toMatchObject({ findings: over.findings, resolved: [] });
    const back = merge(over.findings, pass(), [], D3);
    expect(back).toMatchObject({
      findings: [{ status: "open", firstSeen: D1, lastSeen: D3 }],
      fresh: [findings[0]!.id],
    });
  });

  it("AGENT-ACCEPTED: accepted: silent until the subject changes, and again once accepted anew", () => {
    const [open] = merge([], pass(), [], D1).findings;
    const text = withAcceptance(undefined, acceptanceOf(open!, "It is the way in.", "2026-03-01", "me"));
    const accepted = merge([open!], pass(), acceptedIn(text), D2);
    expect(accepted.findings).toMatchObject([{ status: "accepted" }]);
    expect(reaches(accepted.findings, "info")).toBe(false);
    const lapsed = merge(accepted.findings, pass("Other."), acceptedIn(text), D3);
    expect(lapsed).toMatchObject({ findings: [{ status: "open" }], lapsed: [open!.id] });
    expect(reaches(lapsed.findings, "info")).toBe(true);
    const again = withAcceptance(text, acceptanceOf(lapsed.findings[0]!, "Still.", "2026-03-03"));
    expect(acceptedIn(again)).toHaveLength(1);
    expect(merge(lapsed.findings, pass("Other."), acceptedIn(again), D3).findings).toMatchObject([
      { status: "accepted" },
    ]);
  });

  it("accepted by hand without hashes: holds while the finding has not changed since that day", () => {
    const first = merge([], pass(), [], D1);
    const hand = acceptedIn(
      `accepted:\n  - finding: "${first.findings[0]!.id}"\n    reason: known\n    date: "2026-03-02"\n`,
    );
    const accepted = merge(first.findings, pass(), hand, D3);
    expect(accepted.findings).toMatchObject([{ status: "accepted", lastSeen: D1 }]);
    const lapsed = merge(accepted.findings, pass("Other."), hand, D3);
    expect(lapsed.findings).toMatchObject([{ status: "open" }]);
    expect(merge(lapsed.findings, pass("Other."), hand, D3).findings).toMatchObject([{ status: "open" }]);
  });

  it("accepted.yml keeps what a person wrote into it", () => {
    const before =
      '# ours\naccepted:\n  # the index\n  - finding: "0000000000000000"\n    reason: known # why not\n    date: "2026-01-01"\n';
    const after = withAcceptance(
      before,
      acceptanceOf({ id: "1111111111111111", subjectHashes: ["a"] }, "x", "2026-03-01"),
    );
    expect(after.startsWith(before)).toBe(true);
    expect(acceptedIn(after).map(({ finding }) => finding)).toEqual(["0000000000000000", "1111111111111111"]);
  });

  it("only what is open and severe enough ends with exit code 1", () => {
    const of = (severity: "info" | "warn" | "error", status: "open" | "accepted" | "resolved" = "open") => [
      { severity, status },
    ];
    expect([reaches(of("warn"), "error"), reaches(of("error"), "error"), reaches(of("error"), "info")]).toEqual([
      false,
      true,
      true,
    ]);
    expect([
      reaches(of("info"), "warn"),
      reaches(of("error", "accepted"), "info"),
      reaches(of("error", "resolved"), "info"),
    ]).toEqual([false, false, false]);
  });

  it("AGENT-LINT-WRITES: I2: what lint commits is findings.json alone, also where the index drifted", async () => {
    const disk = await storedBase((unit) => unit.putText("notes/loose.md", "No record.\n"));
    await disk.open().write("/site/knowledge-base/index.md", new TextEncoder().encode("drifted\n"));
    const { store, unit } = await opened(disk);
    unit.putFindings(merge([], pass(), [], D1).findings);
    expect(await store.commit(unit)).toMatchObject({ kind: "written", written: ["findings.json"] });
    const { knowledge } = await opened(disk);
    expect(knowledge.files.get("index.md")!.text).toBe("drifted\n");
    const same = new Unit(knowledge, sha256);
    same.putFindings(merge(knowledge.findings, pass(), [], D2).findings);
    expect(same.changed()).toEqual([]);
  });

  it("the same base brings the same findings, whatever order its records came in", () => {
    const knowledge = knowledgeOf(filled());
    const turned = {
      ...knowledge,
      atoms: new Map([...knowledge.atoms].reverse()),
      notes: new Map([...knowledge.notes].reverse()),
    };
    const input = lintInput(filled());
    expect(lint({ ...input, knowledge: turned }, sha256)).toEqual(lint(input, sha256));
  });
});
