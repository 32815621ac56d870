// The tools that read: what each gives, its bounds, and what a reader may not see (AGENT.md 6.6).
import { describe, expect, it } from "vitest";
import type { Unit } from "../../../src/agent/store/unit.js";
import { toolSpec } from "../../../src/agent/loop/tool-spec.js";
import { readTools } from "../../../src/agent/tools/read-tools.js";
import type { ToolWorld } from "../../../src/agent/tools/world.js";
import { atom, filled, HEAT, knowledgeOf, note, source } from "../../support/agent/knowledge-base.js";
import { callTool, sourcesOf, worldOf } from "../../support/agent/tool-world.js";

const base = (more?: (unit: Unit) => void): ToolWorld => worldOf(knowledgeOf(filled(more)));
const range = (n: number) => Array.from({ length: n }, (_, at) => String(at).padStart(4, "0"));

/** One hidden source with an atom on a shelf of its own, a page on it, and public records that name them. */
function withSecret(unit: Unit): void {
  unit.putTaxonomy({
    ...unit.knowledge.taxonomy,
    topics: [
      ...unit.knowledge.taxonomy.topics,
      { id: "merger", title: "The merger", summary: "", origin: "region" },
      { id: "empty", title: "Nothing yet", summary: "", origin: "manual" },
    ],
    branches: [
      ...unit.knowledge.taxonomy.branches,
      { id: "deal", topic: "merger", title: "The deal", rule: "Who buys" },
    ],
  });
  unit.putSource(source("on-kilns", { id: "secret-post", visibility: "hidden" }));
  unit.putAtom(
    atom("deal/acme-buys-us", "on-kilns", "1", HEAT, {
      claim: "Acme buys the kiln in zebra week.",
      tags: ["acquisition"],
      evidence: [{ ...unit.knowledge.atoms.get("firing/kilns-hold-heat")!.evidence[0]!, source: "secret-post" }],
      links: [{ type: "supports", to: "firing/kilns-hold-heat", reason: "zebra" }],
    }),
  );
  const heat = unit.knowledge.atoms.get("firing/kilns-hold-heat")!;
  unit.putAtom({
    ...heat,
    status: "superseded",
    supersededBy: "deal/acme-buys-us",
    links: [{ type: "related", to: "deal/acme-buys-us", reason: "zebra" }],
  });
  unit.putNote(note("acme-deal", ["deal/acme-buys-us"], "The zebra deal. See [[kilns]]."));
  unit.putNote(note("zebra-plans", [], "Stored as hidden. See [[kilns]].", { visibility: "hidden", tags: ["zebra"] }));
  unit.putNote(note("soon", [], "From June on: zebra.", { visibility: "until:2026-06-01" }));
  const kilns = unit.knowledge.notes.get("kilns")!;
  unit.putNote({
    ...kilns,
    body: `${kilns.body} See [[acme-deal]], [[acme-deal#Zebra]], \`[[zebra-plans]]\` and [[zebra-plans|our plans]].`,
    supersededBy: "soon",
  });
}

describe("what each gives", () => {
  it("AGENT-TOOLS: there are twelve, and all of them read", () => {
    const tools = readTools(base());
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [
        ...["get_tree", "list_branches", "list_sources", "list_tags", "list_topics", "read_atom", "read_index"],
        ...["read_note", "read_source_node", "search_atoms", "search_notes", "walk_links"],
      ].sort(),
    );
    expect(tools.every(({ access }) => access === "read")).toBe(true);
  });

  it("read_index", async () => {
    const { data } = await callTool(base(), "read_index");
    expect(data.topics[0]).toEqual({
      id: "craft",
      title: "Craft",
      branches: [
        { id: "firing", atoms: 2, notes: 2 },
        { id: "clay", atoms: 1, notes: 1 },
      ],
    });
    expect(data.pages[1]).toEqual({
      id: "kilns",
      kind: "concept",
      title: "Page kilns",
      summary: "What kilns is about.",
      tags: ["firing"],
    });
    expect(data.next).toBeUndefined();
  });

  it("list_topics, list_branches", async () => {
    const world = base();
    expect((await callTool(world, "list_topics")).data.topics[0]).toMatchObject({
      id: "craft",
      branches: ["firing", "clay"],
      atoms: 3,
      notes: 3,
    });
    const { data } = await callTool(world, "list_branches", { topic: "craft" });
    expect(data.branches).toEqual([
      { id: "clay", topic: "craft", title: "Clay", rule: "What clay does", atoms: 1, notes: 1 },
      { id: "firing", topic: "craft", title: "Firing", rule: "What fire does", atoms: 2, notes: 2 },
    ]);
    expect((await callTool(world, "list_branches", { topic: "none" })).error.code).toBe("not_found");
  });

  it("search_atoms", async () => {
    const world = base();
    const { data } = await callTool(world, "search_atoms", { query: "kiln heat" });
    expect(data.atoms[0]).toMatchObject({ id: "firing/kilns-hold-heat", branch: "firing", sources: ["on-kilns"] });
    expect(data.atoms[0].score).toBeGreaterThan(0);
    const ids = async (args: object) =>
      (await callTool(world, "search_atoms", { query: "kiln ash clay", ...args })).data.atoms.map((one: any) => one.id);
    expect((await ids({})).sort()).toEqual([
      "clay/wedge-a-hundred-times",
      "firing/ash-is-a-glaze",
      "firing/kilns-hold-heat",
    ]);
    expect(await ids({ branch: "clay" })).toEqual(["clay/wedge-a-hundred-times"]);
    expect(await ids({ tags: ["clay"] })).toEqual(["clay/wedge-a-hundred-times"]);
    expect(await ids({ tags: ["clay", "firing"] })).toEqual([]);
    expect(await ids({ status: "stale" })).toEqual([]);
  });

  it("search_notes, with the line that holds the words; a filed answer comes after a page of equal score", async () => {
    const world = base((unit) => {
      const [title, body] = ["Cobalt", "Cobalt is blue."];
      const same = { title, summary: "", tags: [] };
      unit.putNote(note("a-filed", [], body, { ...same, kind: "query", question: "?", run: "r1", cites: [] }));
      unit.putNote(note("b-page", [], body, same));
    });
    const { data } = await callTool(world, "search_notes", { query: "two days" });
    expect(data.notes[0]).toMatchObject({ id: "kilns", snippet: "It takes two days." });
    const cobalt = (await callTool(world, "search_notes", { query: "cobalt" })).data.notes;
    expect(cobalt.map(({ id }: any) => id)).toEqual(["b-page", "a-filed"]);
    expect(cobalt[0].score).toBe(cobalt[1].score);
    const filed = await callTool(world, "search_notes", { query: "cobalt", kind: "query" });
    expect(filed.data.notes.map(({ id }: any) => id)).toEqual(["a-filed"]);
  });

  it("list_sources: taken in, not yet, and gone", async () => {
    const world = worldOf(knowledgeOf(filled()), {
      sources: sourcesOf({ "on-kilns": "x", "on-glass": "y" }, (id) => ({ title: id })),
    });
    const { data } = await callTool(world, "list_sources");
    expect(data.sources).toEqual([
      { id: "on-clay", title: "on-clay", date: "2026-02-01", nodes: 2, atoms: 1, status: "gone" },
      { id: "on-glass", title: "on-glass", date: "2026-02-01", nodes: 0, atoms: 0, status: "never" },
      { id: "on-kilns", title: "on-kilns", date: "2026-02-01", nodes: 3, atoms: 2, status: "done" },
    ]);
  });

  it("get_tree, read_source_node", async () => {
    const world = base();
    const { data } = await callTool(world, "get_tree", { source: "on-kilns" });
    expect(data.nodes.map(({ id, heading, atoms }: any) => [id, heading, atoms])).toEqual([
      ["0", "", []],
      ["1", "Heat", ["firing/kilns-hold-heat"]],
      ["2", "Ash", ["firing/ash-is-a-glaze"]],
    ]);
    expect((await callTool(world, "get_tree", { source: "on-kilns", node: "1" })).data.nodes).toHaveLength(1);
    expect((await callTool(world, "get_tree", { source: "on-kilns", node: "7" })).error.code).toBe("not_found");
    const node = await callTool(world, "read_source_node", { source: "on-kilns", node: "1" });
    expect(node.data).toMatchObject({ path: ["Heat"], text: `# Heat\n\n${HEAT}\n\n` });
    expect(world.ledger.get("source", "on-kilns")!.texts).toContain(`# Heat\n\n${HEAT}\n\n`);
    expect((await callTool(world, "read_source_node", { source: "on-kilns", node: "9" })).error.code).toBe("not_found");
  });

  it("read_atom: links in both directions, unknown ids named", async () => {
    const world = base((unit) => {
      const ash = unit.knowledge.atoms.get("firing/ash-is-a-glaze")!;
      unit.putAtom({ ...ash, links: [{ type: "supports", to: "firing/kilns-hold-heat", reason: "hot" }] });
    });
    const { data } = await callTool(world, "read_atom", { ids: ["firing/kilns-hold-heat", "firing/none"] });
    expect(data.not_found).toEqual(["firing/none"]);
    expect(data.atoms[0]).toMatchObject({
      claim: "A kiln keeps its heat for two days.",
      evidence: [{ source: "on-kilns", node: "1", quote: HEAT }],
      links: { out: [], in: [{ type: "supports", id: "firing/ash-is-a-glaze", reason: "hot" }] },
    });
    expect(world.ledger.get("atom", "firing/kilns-hold-heat")!.chars).toBeGreaterThan(HEAT.length);
    expect((await callTool(world, "read_atom", { ids: ["firing/none"] })).error.code).toBe("not_found");
  });

  it("read_note: whole, a section, links and backlinks", async () => {
    const world = base();
    const { data } = await callTool(world, "read_note", { id: "kilns" });
    expect(data).toMatchObject({
      title: "Page kilns",
      kind: "concept",
      status: "active",
      links: ["ash"],
      backlinks: ["ash"],
      atoms: ["firing/kilns-hold-heat"],
      complete: true,
    });
    const cooling = await callTool(world, "read_note", { id: "kilns", section: "cooling" });
    expect(cooling.data).toMatchObject({ body: "## Cooling\n\nIt takes two days.", complete: false });
    expect((await callTool(world, "read_note", { id: "kilns", section: "none" })).error.code).toBe("no_section");
    expect(world.ledger.get("note", "kilns")!.texts).toHaveLength(2);
  });

  it("walk_links: pages, atoms, both directions, two steps", async () => {
    const world = base();
    const out = await callTool(world, "walk_links", { from: "kilns", direction: "out" });
    expect(out.data.nodes.map(({ id }: any) => id).sort()).toEqual(["ash", "firing/kilns-hold-heat"]);
    const two = await callTool(world, "walk_links", { from: "kilns", direction: "out", depth: 2 });
    expect(two.data.nodes.at(-1)).toEqual({
      id: "firing/ash-is-a-glaze",
      steps: 2,
      is: "Wood ash makes a glaze by itself.",
    });
    const back = await callTool(world, "walk_links", { from: "firing/kilns-hold-heat", direction: "in" });
    expect(back.data.edges).toEqual([{ from: "kilns", to: "firing/kilns-hold-heat", type: "rests_on" }]);
    expect(
      (await callTool(world, "walk_links", { from: "kilns", direction: "out", types: ["supports"] })).data.nodes,
    ).toEqual([]);
    expect((await callTool(world, "walk_links", { from: "none", direction: "out" })).error.code).toBe("not_found");
  });

  it("list_tags", async () => {
    const { data } = await callTool(base(), "list_tags");
    expect(data.tags).toEqual([
      { tag: "firing", count: 4 },
      { tag: "clay", count: 2 },
    ]);
    expect((await callTool(base(), "list_tags", { prefix: "c" })).data.tags).toEqual([{ tag: "clay", count: 2 }]);
  });
});

describe("what a reader may not see", () => {
  const everything = async (world: ToolWorld): Promise<string> => {
    const calls: (readonly [string, object])[] = [
      ["read_index", {}],
      ["list_topics", {}],
      ["list_branches", {}],
      ["list_tags", {}],
      ["list_sources", {}],
      ["search_atoms", { query: "kiln heat zebra acme" }],
      ["search_notes", { query: "kiln heat zebra acme plans" }],
      ["read_note", { id: "kilns" }],
      ["read_atom", { ids: ["firing/kilns-hold-heat"] }],
      ["get_tree", { source: "on-kilns" }],
      ["walk_links", { from: "kilns", direction: "both", depth: 2 }],
      ["walk_links", { from: "firing/kilns-hold-heat", direction: "both", depth: 2 }],
    ];
    const answers = [];
    for (const [name, args] of calls) answers.push((await callTool(world, name, args)).data);
    return JSON.stringify(answers);
  };

  it("AGENT-UNSEEN: is absent from every listing, look-up, search, link, tag, branch and count", async () => {
    const text = await everything(base(withSecret));
    expect(text).not.toMatch(/zebra|acme|secret|deal|merger|acquisition|soon/i);
    expect(text).toContain("our plans");
    expect(text).toContain("Nothing yet");
  });

  it("AGENT-UNSEEN: changes no count and no score", async () => {
    const find = async (world: ToolWorld) =>
      (await callTool(world, "search_atoms", { query: "kiln" })).data.atoms[0].score;
    expect(await find(base(withSecret))).toBe(await find(base()));
    const tags = async (world: ToolWorld) => (await callTool(world, "list_tags")).data;
    expect(await tags(base(withSecret))).toEqual(await tags(base()));
  });

  it("AGENT-UNSEEN: is refused with the words for what does not exist", async () => {
    const world = base(withSecret);
    for (const [name, args] of [
      ["read_note", (id: string) => ({ id })],
      ["walk_links", (id: string) => ({ from: id, direction: "out" })],
    ] as const)
      expect((await callTool(world, name, args("zebra-plans"))).error.message).toBe(
        (await callTool(world, name, args("no-such-one"))).error.message.replace("no-such-one", "zebra-plans"),
      );
    expect((await callTool(world, "get_tree", { source: "secret-post" })).error.code).toBe("not_found");
    expect((await callTool(world, "read_source_node", { source: "secret-post", node: "1" })).error.code).toBe(
      "not_found",
    );
    expect((await callTool(world, "read_atom", { ids: ["deal/acme-buys-us"] })).error.code).toBe("not_found");
    expect((await callTool(world, "list_branches", { topic: "merger" })).error.code).toBe("not_found");
  });

  it("a post that was hidden after it was taken in is hidden", async () => {
    const world = worldOf(knowledgeOf(filled()), { sources: sourcesOf(undefined, () => ({ visibility: "hidden" })) });
    expect((await callTool(world, "list_sources")).data.sources).toEqual([]);
    expect((await callTool(world, "read_source_node", { source: "on-kilns", node: "1" })).error.code).toBe("not_found");
  });

  it("with --include-hidden all is there, and whatever was seen of it hides what the run makes", async () => {
    const world = worldOf(knowledgeOf(filled(withSecret)), { sees: () => true });
    expect(await everything(world)).toMatch(/zebra/);
    for (const name of ["read_index", "list_tags", "list_topics"]) {
      const fresh = worldOf(world.knowledge(), { sees: () => true });
      await callTool(fresh, name);
      expect(fresh.ledger.visibility, name).toBe("hidden");
    }
    const fresh = worldOf(world.knowledge(), { sees: () => true });
    await callTool(fresh, "read_note", { id: "wedging" });
    expect(fresh.ledger.visibility).toBe("public");
  });

  it("a listing makes nothing citable", async () => {
    const world = base();
    await callTool(world, "search_notes", { query: "kiln" });
    await callTool(world, "read_index");
    expect(world.ledger.get("note", "kilns")).toMatchObject({ chars: 0 });
  });
});

describe("bounds", () => {
  const big = base((unit) => {
    unit.putTaxonomy({
      mode: "open",
      topics: range(120).map((n) => ({ id: `t${n}`, title: `Topic ${n}`, summary: "s", origin: "manual" as const })),
      branches: range(250).map((n) => ({ id: `b${n}`, topic: "t0000", title: `Branch ${n}`, rule: "r" })),
    });
    for (const n of range(120)) {
      unit.putAtom(atom(`b0000/a${n}`, "on-kilns", "1", HEAT, { claim: `Kiln ${n} is hot.`, tags: [`tag ${n}`] }));
      unit.putNote(note(`p${n}`, [`b0000/a${n}`], `Kiln ${n}. [[kilns]]`, { summary: "x".repeat(200) }));
    }
  });
  const size = (answer: any): number => JSON.stringify(answer).length;

  it("AGENT-BOUNDED-READS: read_index: at most 100 pages and 12,000 characters, and the rest by cursor", async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await callTool(big, "read_index", cursor === undefined ? {} : { cursor });
      expect(answer.data.pages.length).toBeLessThanOrEqual(100);
      expect(size(answer)).toBeLessThan(12_500);
      ids.push(...answer.data.pages.map(({ id }: any) => id));
      cursor = answer.data.next;
    } while (cursor !== undefined);
    expect(ids).toEqual([...big.knowledge().notes.keys()]);
  });

  it.each([
    ["list_topics", {}, "topics", 100],
    ["list_branches", {}, "branches", 200],
    ["list_tags", {}, "tags", 100],
    ["search_atoms", { query: "kiln", limit: 20 }, "atoms", 20],
    ["search_atoms", { query: "kiln" }, "atoms", 8],
    ["search_notes", { query: "kiln", limit: 20 }, "notes", 20],
    ["walk_links", { from: "kilns", direction: "in" }, "nodes", 40],
  ] as const)("%s %j gives %s, at most %i", async (name, args, field, most) => {
    const answer = await callTool(big, name, args);
    expect(answer.data[field].length).toBeLessThanOrEqual(most);
    expect(answer.data[field].length).toBeGreaterThan(most * 0.6);
    expect(size(answer)).toBeLessThan(16_000);
  });

  it.each([
    ["search_atoms", { query: "" }],
    ["search_atoms", { query: "x".repeat(301) }],
    ["search_atoms", { query: "x", limit: 21 }],
    ["search_atoms", { query: "x", tags: ["a", "b", "c", "d", "e", "f"] }],
    ["search_notes", { query: "x", kind: "essay" }],
    ["read_atom", { ids: [] }],
    ["read_atom", { ids: range(6).map((n) => `b0000/a${n}`) }],
    ["read_atom", { ids: ["../../etc/passwd"] }],
    ["read_note", { id: "../kilns" }],
    ["read_note", { id: "Kilns" }],
    ["read_note", { id: "ki\u200blns" }],
    ["read_note", { id: "kilns", offset: -1 }],
    ["get_tree", { source: "on-kilns", depth: 7 }],
    ["get_tree", { source: "on-kilns", node: "1/2" }],
    ["walk_links", { from: "kilns", direction: "out", depth: 3 }],
    ["walk_links", { from: "__proto__", direction: "out" }],
    ["list_tags", { limit: 101 }],
  ])("%s %j is refused before any look-up", async (name, args) => {
    expect(await callTool(big, name, args)).toMatchObject({ ok: false, error: { code: "bad_arguments" } });
  });

  it("AGENT-BOUNDED-READS: read_note: 12,000 characters a call, the rest by offset, nothing lost and no character cut in two", async () => {
    const body = `${"A kiln is 🔥 hot.\n\n".repeat(1_500)}End.`;
    const world = base((unit) => unit.putNote(note("long", [], body)));
    let [text, offset] = ["", 0];
    for (;;) {
      const answer = await callTool(world, "read_note", { id: "long", offset });
      expect(size(answer)).toBeLessThan(16_000);
      expect(answer.data.body.length).toBeLessThanOrEqual(12_000);
      expect(answer.data.complete).toBe(false);
      expect(answer.data.body).not.toMatch(/[\ud800-\udbff]$/);
      text += answer.data.body;
      if (answer.data.next === undefined) break;
      offset = answer.data.next;
    }
    expect(text).toBe(body);
    expect((await callTool(world, "read_note", { id: "long", offset: body.length })).error.code).toBe("past_end");
  });

  it("AGENT-BOUNDED-READS: read_source_node: 4,000 characters a call", async () => {
    const text = "Clay. ".repeat(2_000);
    const world = worldOf(knowledgeOf(filled()), { sources: sourcesOf({ long: text }) });
    const first = await callTool(world, "read_source_node", { source: "long", node: "0" });
    expect(first.data.text).toHaveLength(4_000);
    const second = await callTool(world, "read_source_node", { source: "long", node: "0", offset: first.data.next });
    expect(second.data.text).toHaveLength(4_000);
  });

  it("read_atom: whole atoms only; those that do not fit are named", async () => {
    const world = base((unit) => {
      for (const n of range(5))
        unit.putAtom(
          atom(`firing/big-${n}`, "on-kilns", "1", HEAT, {
            body: '"\n'.repeat(600),
            links: range(50).map((m) => ({
              type: "related",
              to: "firing/kilns-hold-heat",
              reason: `${m} ${"r".repeat(250)}`,
            })),
          }),
        );
    });
    const ids = range(5).map((n) => `firing/big-${n}`);
    const { data } = await callTool(world, "read_atom", { ids });
    expect(JSON.stringify(data).length).toBeLessThan(16_000);
    expect([...data.atoms.map(({ id }: any) => id), ...data.next]).toEqual(ids);
  });

  it("a page with 10,000 links, and a page that links to itself in a circle", async () => {
    const world = base((unit) => {
      unit.putNote(note("hub", [], "[[kilns]] [[ash]] [[hub]] [[no-such-page]] ".repeat(10_000)));
    });
    const { data } = await callTool(world, "read_note", { id: "hub" });
    expect(data.links).toEqual(["kilns", "ash", "hub"]);
    expect(data.backlinks).toEqual([]);
    const walk = await callTool(world, "walk_links", { from: "hub", direction: "both", depth: 2 });
    expect(walk.data.nodes.map(({ id }: any) => id)).toContain("ash");
  });
});

it("5,000 atoms and 1,000 pages are opened and searched in half a second", async () => {
  const words = Array.from({ length: 4_000 }, (_, n) => `word${(n * 7919) % 4_000}`);
  let at = 0;
  const text = (n: number): string => Array.from({ length: n }, () => words[(at += 31) % words.length]).join(" ");
  const knowledge = knowledgeOf(filled());
  const [anAtom, aNote] = [knowledge.atoms.get("firing/ash-is-a-glaze")!, knowledge.notes.get("ash")!];
  const atoms = new Map(
    range(5_000).map((n) => [`firing/a${n}`, { ...anAtom, id: `firing/a${n}`, claim: text(15), body: text(60) }]),
  );
  const notes = new Map(range(1_000).map((n) => [`p${n}`, { ...aNote, id: `p${n}`, body: `${text(250)} [[p0001]]` }]));
  let least = Infinity;
  for (let round = 0; round < 3 && least >= 2_000; round++) {
    // Nothing that an earlier round counted is kept: each record is another object.
    const fresh = <T extends object>(all: ReadonlyMap<string, T>) =>
      new Map([...all].map(([id, one]) => [id, { ...one }] as const));
    const world = worldOf({ ...knowledge, atoms: fresh(atoms), notes: fresh(notes) });
    const began = performance.now();
    const found = await callTool(world, "search_atoms", { query: "word31 word62" });
    const pages = await callTool(world, "search_notes", { query: "word31 word62" });
    least = Math.min(least, performance.now() - began);
    expect(found.data.atoms.length + pages.data.notes.length).toBe(16);
  }
  // Half a second is the promise on a machine that does nothing else; here others work beside it. The benchmark holds it.
  expect(least).toBeLessThan(2_000);
});

it("each tool's schema is flat: strings, numbers, lists of strings, nothing for an endpoint to stumble over", () => {
  for (const { parameters, name } of readTools(base()).map(toolSpec)) {
    const fields = Object.values(parameters.properties as Record<string, { type?: string; items?: { type?: string } }>);
    for (const { type, items } of fields) {
      expect(["string", "integer", "array"], name).toContain(type);
      if (type === "array") expect(items!.type, name).toBe("string");
    }
    expect(JSON.stringify(parameters)).not.toMatch(/anyOf|oneOf|\$ref/);
  }
});
