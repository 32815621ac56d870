// AGENT.md 6.13, scenario 38: one case for each rule, and exactly the findings that it must bring. What is expected was written from the table of rules.
import { describe, expect, it } from "vitest";
import type { LintInput } from "../../../src/agent/lint/input.js";
import { lint } from "../../../src/agent/lint/lint.js";
import { RULES } from "../../../src/agent/lint/rules.js";
import type { Unit } from "../../../src/agent/store/unit.js";
import { ASH, atom, filled, HEAT, note, sha256, source } from "../../support/agent/knowledge-base.js";
import { lintInput, textOfSource, toldBy } from "../../support/agent/lint-input.js";

/** Of the base itself: no page links to this one. */
const BASE = "orphan wedging";

interface Case {
  readonly rule: string;
  readonly of?: string;
  readonly change?: (unit: Unit) => void;
  readonly input?: (unit: Unit) => Partial<LintInput>;
  readonly told: readonly string[];
}

const WEDGE = "Wedge clay a hundred times before it is thrown";
const kilns = (unit: Unit) => unit.knowledge.atoms.get("firing/kilns-hold-heat")!;
const ash = (unit: Unit) => unit.knowledge.atoms.get("firing/ash-is-a-glaze")!;
const page = (unit: Unit, id: string) => unit.knowledge.notes.get(id)!;
/** Changes a page as a run does. */
const rewrite = (unit: Unit, id: string, body: string) => {
  const before = page(unit, id);
  unit.putNote({ ...before, body, generated: { ...before.generated, hash: sha256(body) } });
};
/** An atom that is on a page, so that only the case itself is told. */
const add = (unit: Unit, id: string, claim: string, more: Parameters<typeof atom>[4] = {}, on = "kilns") => {
  unit.putAtom(atom(id, "on-kilns", "1", HEAT, { claim, ...more }));
  unit.putNote({ ...page(unit, on), atoms: [...page(unit, on).atoms, id] });
};

const cases: readonly Case[] = [
  {
    rule: "broken-link",
    of: "a page, a heading, an atom of a page, a link of an atom",
    change: (unit) => {
      rewrite(
        unit,
        "kilns",
        "See [[ash]], [[glass]], [[ash#Nothing]], [[kilns#Here]] and `[[code]]`.\n\n## Here\n\nYes.",
      );
      unit.putNote({ ...page(unit, "ash"), atoms: [...page(unit, "ash").atoms, "firing/gone"] });
      unit.putAtom({ ...ash(unit), links: [{ type: "related", to: "firing/gone", reason: "" }] });
    },
    told: ["broken-link ash", "broken-link firing/ash-is-a-glaze", "broken-link kilns", "broken-link kilns"],
  },
  {
    rule: "no-source",
    change: (unit) => unit.putNote({ ...page(unit, "ash"), atoms: [], tags: ["glaze"] }),
    told: ["no-source ash", "uncompiled firing/ash-is-a-glaze"],
  },
  {
    rule: "no-source",
    of: "AGENT-FILED-EXEMPT, a filed answer without atoms",
    change: (unit) =>
      unit.putNote(note("why-heat", [], "Because. See [[wedging]] and [[why-heat]].", { kind: "query", cites: [] })),
    told: ["orphan why-heat"],
  },
  {
    rule: "atom-no-evidence",
    change: (unit) => add(unit, "firing/bare", "Pots crack sometimes.", { evidence: [] }),
    told: ["atom-no-evidence firing/bare"],
  },
  {
    rule: "quote-mismatch",
    of: "other words, and a node that is not there",
    change: (unit) => {
      const [evidence] = kilns(unit).evidence;
      unit.putAtom({
        ...kilns(unit),
        evidence: [
          { ...evidence!, quote: HEAT.replace("two", "ten") },
          { ...evidence!, node: "9" },
        ],
      });
    },
    told: ["quote-mismatch firing/kilns-hold-heat", "quote-mismatch firing/kilns-hold-heat"],
  },
  {
    rule: "stale-evidence",
    of: "what only moved is not told",
    input: () => {
      const text = `New. ${ASH}`;
      const changed = { ...textOfSource("on-kilns"), text, textHash: sha256(text) };
      return {
        texts: new Map([
          ["on-kilns", changed],
          ["on-clay", textOfSource("on-clay")],
        ]),
      };
    },
    told: ["stale-evidence firing/kilns-hold-heat"],
  },
  {
    rule: "stale-evidence",
    of: "a source that is gone, and one that cannot be read",
    input: () => ({ texts: new Map([["on-clay", { reason: "it is too long" }]]) }),
    told: ["stale-evidence on-clay", "stale-evidence on-kilns"],
  },
  {
    rule: "untagged",
    change: (unit) => unit.putAtom({ ...ash(unit), tags: [] }),
    told: ["untagged ash"],
  },
  {
    rule: "supersession-dangling",
    of: "by the field and by the link",
    change: (unit) => {
      unit.putAtom({ ...ash(unit), supersededBy: "firing/gone" });
      unit.putAtom({ ...kilns(unit), links: [{ type: "supersedes", to: "firing/lost", reason: "" }] });
    },
    told: ["supersession-dangling firing/ash-is-a-glaze", "supersession-dangling firing/kilns-hold-heat"],
  },
  {
    rule: "supersession-cycle",
    change: (unit) => {
      add(unit, "firing/a", "Salt makes pots shine.", { status: "superseded", supersededBy: "firing/b" });
      add(unit, "firing/b", "Bricks crumble in rain.", { status: "superseded", supersededBy: "firing/a" });
      unit.putNote({ ...page(unit, "kilns"), atoms: ["firing/kilns-hold-heat"] });
    },
    told: ["supersession-cycle firing/a firing/b"],
  },
  {
    rule: "supersession-active",
    of: "both ends active, and a page on a superseded atom",
    change: (unit) => {
      add(unit, "firing/newer", "Salt makes pots shine.");
      unit.putAtom({ ...ash(unit), supersededBy: "firing/newer" });
      add(unit, "firing/old", "Bricks crumble in rain.", { status: "superseded" });
    },
    told: ["supersession-active firing/ash-is-a-glaze firing/newer", "supersession-active firing/old kilns"],
  },
  {
    rule: "superseded-by-revision",
    input: () => ({ revises: [{ newer: "on-clay", older: "on-kilns" }] }),
    told: ["superseded-by-revision on-clay on-kilns"],
  },
  {
    rule: "orphan",
    change: (unit) => rewrite(unit, "kilns", "A kiln keeps its heat. See [[kilns]] and [[wedging]]."),
    told: ["orphan ash"],
  },
  {
    rule: "uncompiled",
    change: (unit) => unit.putAtom(atom("firing/new", "on-kilns", "2", ASH, { claim: "Salt makes pots shine." })),
    told: ["uncompiled firing/new"],
  },
  {
    rule: "uncovered-node",
    of: "not one that was judged empty",
    change: (unit) => {
      const { nodes } = source("on-clay");
      const big = nodes.map((one) => ({ ...one, tokens: 201 }));
      unit.putSource(
        source("on-clay", { nodes: [...big, { ...big[1]!, id: "2" }, { ...big[1]!, id: "3", tokens: 200 }] }),
      );
    },
    told: ["uncovered-node on-clay"],
  },
  {
    rule: "missing-page",
    of: "a tag of five atoms and a name in five claims, in three sources",
    change: (unit) => {
      unit.putSource(source("on-clay", { id: "third" }));
      const claims = [
        "Salt from Arita shines.",
        "Bricks crumble near Arita.",
        "Glass in Arita is green.",
        "Rain reaches Arita late.",
        "Wheels turn left around Arita.",
      ];
      claims.forEach((claim, at) => {
        const id = `firing/n${at}`;
        const from = ["on-kilns", "on-clay", "third"][at % 3]!;
        const [text, quote] = from === "on-kilns" ? ["1", HEAT] : ["1", WEDGE];
        const made = atom(id, from === "third" ? "on-clay" : from, text, quote, { claim, tags: ["raku"] });
        unit.putAtom({ ...made, evidence: made.evidence.map((one) => ({ ...one, source: from })) });
        unit.putNote({ ...page(unit, "kilns"), atoms: [...page(unit, "kilns").atoms, id] });
      });
    },
    input: () => ({
      texts: new Map(["on-kilns", "on-clay", "third"].map((id) => [id, textOfSource(id === "third" ? "on-clay" : id)])),
    }),
    told: ["missing-page arita", "missing-page raku"],
  },
  {
    rule: "duplicate-atom",
    of: "not where a number differs, nor on another branch",
    change: (unit) => {
      add(unit, "firing/twice", "Wood ash makes a glaze all by itself.");
      add(unit, "clay/thrice", "Wood ash makes a glaze all by itself!");
    },
    told: ["duplicate-atom firing/ash-is-a-glaze firing/twice"],
  },
  {
    rule: "duplicate-page",
    change: (unit) =>
      unit.putNote(note("kilns-2", ["firing/kilns-hold-heat"], "See [[kilns-2]].", { title: "  pagé KILNS!" })),
    told: ["duplicate-page kilns kilns-2", "orphan kilns-2"],
  },
  {
    rule: "possible-contradiction",
    of: "another number of the same unit; denied; opposites; replaced",
    change: (unit) => {
      add(unit, "firing/one", "Stoneware shrinks 12 percent in the firing.", {}, "kilns");
      add(unit, "clay/one", "Stoneware shrinks 8 percent in the firing.", {}, "wedging");
      add(unit, "firing/two", "Porcelain needs slow drying.", {}, "kilns");
      add(unit, "clay/two", "Porcelain does not need any drying.", {}, "wedging");
      add(unit, "firing/three", "Bisque pots are safe for food.", {}, "kilns");
      add(unit, "clay/three", "Bisque pots are unsafe for food.", {}, "wedging");
      add(unit, "firing/four", "Cobalt colours the rim blue.", {}, "kilns");
      add(unit, "clay/four", "Cobalt no longer colours the rim.", {}, "wedging");
    },
    told: ["four", "one", "three", "two"].map((id) => `possible-contradiction clay/${id} firing/${id}`),
  },
  {
    rule: "possible-contradiction",
    of: "not where a link says so already, nor without a common subject",
    change: (unit) => {
      add(unit, "firing/one", "Stoneware shrinks 12 percent in the firing.", {}, "kilns");
      const links = [{ type: "contradicts" as const, to: "firing/one", reason: "" }];
      add(unit, "clay/one", "Stoneware shrinks 8 percent in the firing.", { links }, "wedging");
      add(unit, "clay/two", "Prices rose 9 percent.", {}, "wedging");
    },
    told: [],
  },
  {
    rule: "human-edited",
    change: (unit) => unit.putNote({ ...page(unit, "ash"), body: "Mine. It needs a [[kilns|kiln]]." }),
    told: ["human-edited ash"],
  },
  {
    rule: "external-asset",
    of: "an image, a script's address, an address that no source names; not what stands in code or on this site",
    change: (unit) =>
      rewrite(
        unit,
        "kilns",
        "![a](https://evil.test/?q=1) [b](javascript:alert) [c](https://evil.test/x) [d](/blog/) ![e](/e.png) [f](/blog/on-kilns/) `![g](https://g.test)` [[ash]]",
      ),
    told: ["external-asset kilns", "external-asset kilns", "external-asset kilns"],
  },
  {
    rule: "raw-html",
    of: "not in code",
    change: (unit) => {
      rewrite(unit, "kilns", "A <b>kiln</b>. See [[ash]].");
      rewrite(unit, "ash", "Ash: `<b>` and 1 < 2. It needs a [[kilns|kiln]].");
    },
    told: ["raw-html kilns"],
  },
  {
    rule: "index-drift",
    input: () => ({ indexPage: { expected: "new", stored: "old" } }),
    told: ["index-drift index.md"],
  },
  {
    rule: "schema",
    change: (unit) => unit.putText("notes/bare.md", "No front matter.\n"),
    told: ["schema notes/bare.md"],
  },
  {
    rule: "id-case-clash",
    change: (unit) => unit.putText("notes/Kilns.md", "x"),
    told: ["id-case-clash notes/Kilns.md notes/kilns.md"],
  },
  {
    rule: "taxonomy",
    of: "an unknown branch, an unknown topic, a branch twice",
    change: (unit) => {
      add(unit, "ghost/x", "Salt makes pots shine.");
      const { branches, ...rest } = unit.knowledge.taxonomy;
      const lost = { id: "lost", topic: "none", title: "Lost", rule: "" };
      unit.putTaxonomy({ ...rest, branches: [...branches, lost, branches[0]!] });
    },
    told: ["taxonomy firing", "taxonomy ghost", "taxonomy lost"],
  },
  {
    rule: "hidden-leak",
    of: "not where the page is as hidden itself",
    change: (unit) => {
      unit.putSource(source("on-clay", { visibility: "until:2026-03-02" }));
      unit.putSource(source("on-kilns", { visibility: "hidden" }));
      unit.putNote({ ...page(unit, "kilns"), visibility: "hidden" });
      unit.putNote({ ...page(unit, "ash"), visibility: "hidden" });
    },
    told: ["hidden-leak wedging"],
  },
  {
    rule: "hidden-leak",
    of: "an answer that cites a page that is hidden; and none on the day from which a source is shown",
    change: (unit) => {
      unit.putSource(source("on-clay", { visibility: "until:2026-03-01" }));
      unit.putNote({ ...page(unit, "ash"), visibility: "hidden" });
      const cites = [{ note: "ash", hash: "x" }];
      unit.putNote(note("why", [], "See [[ash]].", { kind: "query", cites }));
    },
    told: ["hidden-leak why", "orphan why"],
  },
  {
    rule: "stuck-run",
    input: () => ({
      openRuns: [
        { id: "r1", started: "2026-03-01", ownerAlive: false },
        { id: "r2", started: "2026-03-01", ownerAlive: true },
      ],
    }),
    told: ["stuck-run r1"],
  },
];

describe("AGENT-LINT-RULES 38: each rule brings exactly its findings", () => {
  it("the base brings one", () => expect(toldBy(lintInput(filled()))).toEqual([BASE]));

  it.each(cases.map((one) => [`${one.rule}: ${one.of ?? ""}`, one] as const))("%s", (_, { change, input, told }) => {
    const unit = filled(change);
    const said = toldBy(lintInput(unit, input?.(unit)));
    const linked = !said.includes(BASE);
    expect(said).toEqual([...told, ...(linked ? [] : [BASE])].sort());
  });

  it("there is a case for each rule", () => {
    expect([...new Set(cases.map(({ rule }) => rule))].sort()).toEqual(RULES.map(({ name }) => name).sort());
  });

  it("a suspicion is called one", () => {
    const unit = filled(cases.find(({ rule }) => rule === "possible-contradiction")!.change);
    const said = lint(lintInput(unit), sha256).found.filter(({ rule }) => rule === "possible-contradiction");
    expect(said).toHaveLength(4);
    for (const { message, severity } of said)
      expect([message.startsWith("A suspicion only"), severity]).toEqual([true, "info"]);
  });
});
