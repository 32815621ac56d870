// Lint of records that somebody made to hurt it: it ends, in time, and says what is wrong once.
import { describe, expect, it } from "vitest";
import type { NewAtom } from "../../../src/agent/domain/atom.js";
import type { Knowledge } from "../../../src/agent/domain/knowledge.js";
import { lint } from "../../../src/agent/lint/lint.js";
import type { LintInput } from "../../../src/agent/lint/input.js";
import { atom, filled, HEAT, knowledgeOf, note, sha256 } from "../../support/agent/knowledge-base.js";
import { lintInput, textOfSource } from "../../support/agent/lint-input.js";

/** CPU time, whatever else the machine does: far above what is measured, and far under what comparing all with all takes. */
const MOST_MS = 8_000;
const cpu = (): number => process.cpuUsage().user / 1_000;

const made = (count: number, more: (at: number) => Partial<NewAtom>): Knowledge["atoms"] =>
  new Map(
    Array.from({ length: count }, (_, at) => {
      const id = `firing/a${String(at).padStart(5, "0")}`;
      return [id, { ...atom(id, "on-kilns", "1", HEAT, more(at)), hash: String(at) }];
    }),
  );

const inputOf = (atoms: Knowledge["atoms"], notes: Knowledge["notes"] = new Map()): LintInput => ({
  knowledge: { ...knowledgeOf(filled()), atoms, notes },
  texts: new Map([["on-kilns", textOfSource("on-kilns")]]),
  revises: [],
  openRuns: [],
  day: "2026-03-01",
  indexPage: { expected: "", stored: "" },
});

function timed(input: LintInput) {
  const began = cpu();
  const { found } = lint(input, sha256);
  expect(cpu() - began).toBeLessThan(MOST_MS);
  return (rule: string) => found.filter((one) => one.rule === rule);
}

describe("hostile records", () => {
  it("5,000 atoms of the same words with other numbers: words that all share tell no subject", () => {
    const told = timed(inputOf(made(5_000, (at) => ({ claim: `Stoneware shrinks ${at} percent in the firing.` }))));
    expect(told("duplicate-atom")).toEqual([]);
    expect(told("possible-contradiction")).toEqual([]);
  });

  it("fifty subjects of a hundred atoms that all speak against one another: each is told with three others at most", () => {
    const word = (at: number) =>
      `w${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;
    const claim = (at: number) => `Glaze ${word(at % 50)} ${word(at % 50)}x melts after ${at} degrees.`;
    const pairs = timed(inputOf(made(5_000, (at) => ({ claim: claim(at) }))))("possible-contradiction");
    expect(pairs.length).toBeGreaterThan(4_900);
    expect(pairs.length).toBeLessThanOrEqual(15_000);
  });

  it("5,000 atoms that say the same are 4,999 findings", () => {
    const told = timed(inputOf(made(5_000, () => ({ claim: "Stoneware shrinks in the firing." }))));
    expect(told("duplicate-atom")).toHaveLength(4_999);
  });

  it("1,000 atoms that supersede one another in a circle are one finding, with a short message", () => {
    const next = (at: number) => `firing/a${String((at + 1) % 1_000).padStart(5, "0")}`;
    const [circle, ...more] = timed(inputOf(made(1_000, (at) => ({ supersededBy: next(at) }))))("supersession-cycle");
    expect(more).toEqual([]);
    expect(circle!.subjects).toHaveLength(1_000);
    expect(circle!.message.length).toBeLessThan(200);
  });

  it("a chain of 5,000 is no circle, and one that supersedes itself is", () => {
    const next = (at: number) => `firing/a${String(at + 1).padStart(5, "0")}`;
    const told = timed(inputOf(made(5_001, (at) => (at < 5_000 ? { supersededBy: next(at) } : {}))));
    expect(told("supersession-cycle")).toEqual([]);
    const own = timed(inputOf(made(1, () => ({ supersededBy: "firing/a00000" }))));
    expect(own("supersession-cycle")).toHaveLength(1);
  });

  it("tags, claims and pages of great length", () => {
    const claims = [
      "A".repeat(100_000),
      "1 ".repeat(50_000),
      "Aa ".repeat(30_000),
      "not ".repeat(20_000),
      "9,".repeat(50_000),
    ];
    const atoms = made(5, (at) => ({ claim: claims[at]!, tags: ["t".repeat(100_000)] }));
    const bodies = [
      "[[".repeat(5_000),
      "<".repeat(10_000),
      "![](".repeat(3_000),
      "[[a|".repeat(3_000),
      "> ".repeat(5_000),
      "*_".repeat(5_000),
    ];
    const notes = new Map(
      bodies.map(
        (body, at) => [`n${at}`, { ...note(`n${at}`, [...atoms.keys()], body), hash: "", humanEdited: false }] as const,
      ),
    );
    const told = timed(inputOf(atoms, notes));
    for (const { message } of [...told("broken-link"), ...told("raw-html"), ...told("missing-page")])
      expect(message.length).toBeLessThan(400);
  });

  it("paths that differ only in case or in how accents are written", () => {
    const unit = filled((each) => {
      for (const path of ["notes/KILNS.md", "notes/Kilns.md", "notes/caf\u00e9.md", "notes/cafe\u0301.md"])
        each.putText(path, "x");
    });
    const clashes = lint(lintInput(unit), sha256).found.filter(({ rule }) => rule === "id-case-clash");
    expect(clashes.map(({ subjects }) => subjects.length).sort()).toEqual([2, 3]);
  });

  it("pages that cite one another in a circle are followed once", () => {
    const of = (id: string, cited: string) =>
      [
        id,
        {
          ...note(id, [], `[[${cited}]]`, { kind: "query", cites: [{ note: cited, hash: "" }] }),
          hash: "",
          humanEdited: false,
        },
      ] as const;
    expect(timed(inputOf(new Map(), new Map([of("a", "b"), of("b", "a")])))("hidden-leak")).toEqual([]);
  });
});
