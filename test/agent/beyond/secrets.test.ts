// Beyond the forty scenarios of AGENT.md 6.13, what is hidden: 51 to 53. Each test is named by its number, and says what was expected before it was run.
import { describe, expect, it } from "vitest";
import { ingestReadTools } from "../../../src/agent/ingest/read-tools.js";
import { atom, note, source, storedBase } from "../../support/agent/knowledge-base.js";
import { runIngest } from "../../support/agent/ingest-run.js";
import { call, type Step } from "../../support/agent/scripted-model.js";

const TEA = "Wedge clay a hundred times before it is thrown";
const DONE: Step = { text: "DONE" };
const ATOM = "firing/ash-runs-down-the-pot-when-it-melts";

/** A base in which the post on clay is a draft: its claim, its page, its branch and its tag say "zwickau". */
const withDraft = () =>
  storedBase((unit) => {
    unit.putSource(source("on-clay", { visibility: "hidden" }));
    unit.putTaxonomy({
      ...unit.knowledge.taxonomy,
      branches: [
        ...unit.knowledge.taxonomy.branches,
        { id: "zwickau-kilns", topic: "craft", title: "Zwickau kilns", rule: "What Zwickau does" },
      ],
    });
    unit.putAtom(
      atom("zwickau-kilns/ash-runs", "on-clay", "1", TEA, {
        claim: "Ash runs down the pot when it melts, in Zwickau.",
        tags: ["zwickau"],
      }),
    );
    unit.putAtom(
      atom("firing/zwickau-ash", "on-clay", "1", TEA, { claim: "Ash runs down the pot when it melts: Zwickau." }),
    );
    unit.putNote(
      note("zwickau-ash", ["zwickau-kilns/ash-runs"], "Ash in Zwickau.", {
        title: "Running ash of Zwickau",
        visibility: "hidden",
      }),
    );
  });

const write = (more: object = {}) =>
  call("write_atom", {
    claim: "Ash runs down the pot when it melts.",
    body: "",
    type: "claim",
    branch: "firing",
    tags: ["ash"],
    evidence: [{ node: "2", quote: "makes a glaze of its own. It runs." }],
    ...more,
  });
const page = (more: object = {}) =>
  call("write_note", {
    title: "Running ash",
    kind: "concept",
    summary: "What melted ash does.",
    body: "Melted ash runs. See [[ash]].",
    atoms: [ATOM],
    tags: ["ash"],
    ...more,
  });

/** The answers to a run's calls, by the code of a refusal or the result. */
const codes = ({ model }: { model: { requests: readonly { messages: readonly any[] }[] } }): string[] => {
  const seen = new Map<string, string>();
  for (const { messages } of model.requests)
    for (const { role, callId, content } of messages)
      if (role === "tool") {
        const { error, data } = JSON.parse(content);
        seen.set(callId, error?.code ?? data.result ?? "changed");
      }
  return [...seen.values()];
};

describe("51: a run over a public post, in a base that holds a draft", () => {
  it("is told nothing of the draft by any task, refusal, suggestion or look-up", async () => {
    const prying: Step = {
      calls: [
        write({ branch: "Kilns of Zwicka", claim: "Ash can run." }),
        write({ branch: "zwickau kiln", claim: "Ash is able to run." }),
        write(),
        call("link_atoms", { from: ATOM, to: "zwickau-kilns/ash-runs", type: "related", reason: "both run" }),
        call("update_atom", { id: "zwickau-kilns/ash-runs", hash: "x", tags: ["a"], reason: "x" }),
      ],
    };
    const pages: Step = {
      calls: [
        page({ body: "Melted ash runs. See [[zwicka-ash]]." }),
        page({ atoms: ["zwickau-kilns/ash-runs"] }),
        page({ title: "Running ash of Zwicka" }),
        page({ title: "Ash" }),
      ],
    };
    const run = await runIngest([prying, { text: "EMPTY: 0" }, pages, DONE], {
      disk: await withDraft(),
      options: { day: "2026-03-01" },
    });
    // What the model itself named is its own; what it was told is the system text, the tasks and the answers.
    const told = run.model.requests.flatMap(({ system, messages }: any) => [
      system,
      ...messages.filter(({ role }: any) => role !== "assistant").map(({ content }: any) => content),
    ]);
    const own = told.map((text) =>
      String(text).replaceAll("zwickau-kilns/ash-runs", "").replaceAll("zwickau-kiln", ""),
    );
    expect(own.join("\n")).not.toMatch(/zwickau/i);
    expect(run.done).toMatchObject({ record: { state: "succeeded" } });
  });

  it("gives a page of the same title as the draft's an id of its own, and the draft's page stays", async () => {
    const disk = await withDraft();
    const same = page({ title: "Zwickau ash" });
    const run = await runIngest([{ calls: [write()] }, { text: "EMPTY: 0" }, { calls: [same] }, DONE], { disk });
    expect(run.knowledge.notes.get("zwickau-ash")!.body).toBe("Ash in Zwickau.");
    expect(run.knowledge.notes.get("zwickau-ash-2")).toMatchObject({ title: "Zwickau ash", visibility: "public" });
  });
});

describe("52: a run over a draft", () => {
  it("changes no record that more people may see: no tag, link, status or page", async () => {
    const disk = await storedBase((unit) =>
      unit.putAtom(atom("clay/old", "on-clay", "0", "Clay is old and it is new")),
    );
    const { knowledge } = await runIngest([{ text: "EMPTY: 0, 1, 2" }], { disk, options: { force: true } });
    const hash = knowledge.atoms.get("clay/wedge-a-hundred-times")!.hash;
    const atoms = call("update_atom", { id: "clay/wedge-a-hundred-times", hash, tags: ["secret"], reason: "x" });
    const status = call("update_atom", { id: "clay/wedge-a-hundred-times", hash, status: "disputed", reason: "x" });
    const link = call("link_atoms", {
      from: "clay/old",
      to: "clay/wedge-a-hundred-times",
      type: "supports",
      reason: "the secret says so",
    });
    const note = call("update_note", {
      id: "wedging",
      hash: knowledge.notes.get("wedging")!.hash,
      body: "Clay is wedged, as the secret says.",
      add_atoms: [ATOM],
    });
    const run = await runIngest(
      [{ calls: [atoms, status, write(), link] }, { text: "EMPTY: 0" }, { calls: [note, page()] }, DONE],
      { disk, source: { visibility: "hidden" }, options: { force: true } },
    );
    expect(codes(run)).toEqual(["too_open", "too_open", "created", "too_open", "too_open", "created"]);
    expect(run.knowledge.atoms.get("clay/wedge-a-hundred-times")).toEqual(
      knowledge.atoms.get("clay/wedge-a-hundred-times"),
    );
    expect(run.knowledge.notes.get("wedging")).toEqual(knowledge.notes.get("wedging"));
    expect(run.knowledge.notes.get("running-ash")!.visibility).toBe("hidden");
  });

  it("that is to come out on a day sees nothing that stays hidden for longer", async () => {
    const seen: string[] = [];
    const steps: readonly Step[] = [
      { calls: [call("search_atoms", { query: "ash runs Zwickau" }), call("list_branches"), write()] },
      { text: "EMPTY: 0" },
      { calls: [page()] },
      DONE,
    ];
    const { model } = await runIngestWithTools(steps, "until:2026-05-01");
    for (const { messages } of model.requests)
      seen.push(JSON.stringify(messages.filter(({ role }) => role === "tool")));
    expect(seen.join("\n")).not.toMatch(/in Zwickau|zwickau-kilns/);
    const hidden = await runIngestWithTools(steps, "hidden");
    expect(JSON.stringify(hidden.model.requests.at(-1)!.messages)).toContain("running-ash");
  });
});

async function runIngestWithTools(steps: readonly Step[], visibility: string) {
  return runIngest(steps, {
    disk: await withDraft(),
    source: { visibility },
    readToolsOf: ingestReadTools,
  });
}
