// A document of raw/ from its file to the knowledge base, through the commands: whoever wrote it, a person decides before anything is kept.
import { expect, it } from "vitest";
import { pdfText } from "../../src/adapters/agent/pdf-text.js";
import { ingestCommand, type IngestFlags } from "../../src/commands/agent/ingest.js";
import { agentLintCommand } from "../../src/commands/agent/lint.js";
import { reviewCommand } from "../../src/commands/agent/review.js";
import type { AgentWorld } from "../../src/commands/agent/workspace.js";
import { FakeClock } from "../support/agent/fake-clock.js";
import { sha256 } from "../support/agent/knowledge-base.js";
import { call, ScriptedModel, type Step } from "../support/agent/scripted-model.js";
import { memoryPorts } from "../support/build-site.js";
import { MemoryDisk } from "../support/memory-fs.js";

const BASE = "/site/knowledge-base";
const PAGE = `${BASE}/raw/ash.html`;
const QUOTE = "Wood ash melts at the top of a firing and runs down the pot.";
const TEXT = `# Ash\n\nOld words.\n\n## Heat\n\n${QUOTE}`;
const HTML = `<title>On ash</title><h1>Ash</h1><p>Old words.</p><script>SECRET</script><h2>Heat</h2><p>Wood <b>ash</b> melts at the top of a firing and runs down the pot.</p>`;

const ATOM = call("write_atom", {
  claim: "Ash runs down the pot when it melts.",
  body: "",
  type: "claim",
  branch: "inbox",
  tags: ["ash"],
  evidence: [{ node: "1.1", quote: QUOTE }],
});
const NOTE = call("write_note", {
  title: "Running ash",
  kind: "concept",
  summary: "What melted ash does.",
  body: "Melted ash runs down the pot.",
  atoms: ["inbox/ash-runs-down-the-pot-when-it-melts"],
  tags: ["ash"],
});
const WHOLE: readonly Step[] = [{ calls: [ATOM] }, { text: "EMPTY: 1" }, { calls: [NOTE] }, { text: "DONE" }];

function siteWith(files: Readonly<Record<string, string | Uint8Array>>) {
  const disk = new MemoryDisk();
  disk.put({
    "/site/sitelore.config.json": "{}",
    "/site/posts/a.md": "---\ntitle: A post\ndate: 2026-01-01\n---\n\nWords of a post.",
    ...files,
  });
  const worldOf = (steps: readonly Step[]): AgentWorld & { readonly model: ScriptedModel } => {
    const agentClock = new FakeClock();
    const model = new ScriptedModel(steps, agentClock);
    return {
      ...memoryPorts(disk.open()),
      configFile: async () => ({
        value: { site: { url: "https://example.com", title: "A site" }, content: ["posts/*.md"], embedder: "none" },
      }),
      agentClock,
      pdfText,
      model,
      openModel: async () => ({ model, host: "localhost", profile: "test", keepTools: true }),
      say: () => {},
      signal: new AbortController().signal,
    };
  };
  const ingest = async (paths: readonly string[], steps: readonly Step[] = [], flags: IngestFlags = {}) => {
    const world = worldOf(steps);
    const done = await (world.agentClock as FakeClock).until(ingestCommand("/site", paths, flags, world));
    return { done, requests: world.model.requests };
  };
  return { disk, ingest, worldOf };
}

it("AGENT-THIRD-PARTY: a page of raw/ is taken in as a proposal; applied, its words are kept beside its record and lint checks the quotation", async () => {
  const { disk, ingest, worldOf } = siteWith({ [PAGE]: HTML });
  const base = (): Record<string, string> => disk.snapshot(BASE);
  const before = base();
  const { done, requests } = await ingest(["knowledge-base/raw/ash.html"], WHOLE);
  expect([done.exitCode, done.problems]).toEqual([0, []]);
  expect(done.text).toMatch(/^proposed {3}raw-ash-html {2}atoms \+1~0, pages \+1~0/);
  expect(JSON.stringify(requests)).not.toContain("SECRET");
  expect(base()).toEqual(before);

  const listed = await reviewCommand("/site", "list", "", {}, worldOf([]));
  const { proposals } = listed.json as { proposals: { run: string; files: string[] }[] };
  expect(proposals).toHaveLength(1);
  expect(proposals[0]!.files).toContain("sources/raw-ash-html.txt");
  expect(base()).toEqual(before);

  const applied = await reviewCommand("/site", "apply", proposals[0]!.run, {}, worldOf([]));
  expect(applied.exitCode).toBe(0);
  expect(base()["sources/raw-ash-html.txt"]).toBe(`file ${TEXT}`);
  expect(base()["raw/ash.html"]).toBe(`file ${HTML}`);
  const record = base()["sources/raw-ash-html.yml"]!;
  expect(record).toContain('trust: "third-party"');
  expect(record).toContain(`textHash: "${sha256(TEXT)}"`);

  expect(await rulesOf(worldOf([]))).toEqual([]);
  // The page cannot be read any more: its quotations are still checked, in the words that were kept.
  disk.put({ [PAGE]: new Uint8Array([255]) });
  expect(await rulesOf(worldOf([]))).toEqual([]);
  const atom = `${BASE}/atoms/inbox/ash-runs-down-the-pot-when-it-melts.md`;
  disk.put({
    [atom]: base()["atoms/inbox/ash-runs-down-the-pot-when-it-melts.md"]!.slice(5).replace("Wood ash", "Coal ash"),
  });
  expect(await rulesOf(worldOf([]))).toEqual(["quote-mismatch"]);
});

async function rulesOf(world: AgentWorld): Promise<string[]> {
  const done = await agentLintCommand("/site", {}, world);
  const { findings } = done.json as { findings: { rule: string; severity: string; status: string }[] };
  return findings.filter(({ severity, status }) => severity !== "info" && status === "open").map(({ rule }) => rule);
}

it("Markdown of raw/ that says it is the owner's own is taken in at once, and no copy of its words is kept", async () => {
  const { disk, ingest } = siteWith({ [`${BASE}/raw/ash.md`]: `---\ntrust: own\n---\n\n${TEXT}` });
  const { done } = await ingest(["raw-ash-md"], WHOLE);
  expect(done.text).toMatch(/^taken in {3}raw-ash-md/);
  const files = Object.keys(disk.snapshot(BASE));
  expect(files.filter((path) => path.startsWith("sources/"))).toEqual(["sources/raw-ash-md.yml"]);
});

it("a broken PDF and a broken page are told, each by its reason, and nothing is asked", async () => {
  const { ingest } = siteWith({
    [`${BASE}/raw/a.pdf`]: "%PDF-1.4 nonsense",
    [`${BASE}/raw/b.html`]: "<script>1</script>",
  });
  const { done, requests } = await ingest(["raw-a-pdf", "raw-b-html"]);
  expect(done.exitCode).toBe(1);
  expect(done.problems.map(({ file }) => file)).toEqual(["knowledge-base/raw/a.pdf", "knowledge-base/raw/b.html"]);
  expect(requests).toEqual([]);
});

it.each<[readonly string[], IngestFlags]>([
  [["raw-a-md"], {}],
  [[], { all: true }],
])("front matter that cannot be read is told: %j %j", async (paths, flags) => {
  const { disk, ingest } = siteWith({ [`${BASE}/raw/a.md`]: `---\nvisibility: secret\n---\n\n${TEXT}` });
  disk.delete("/site/posts/a.md");
  const { done, requests } = await ingest(paths, [], flags);
  expect(done.problems).toMatchObject([
    { code: "agent-source-unreadable", args: { reason: expect.stringContaining("its front matter cannot be read") } },
  ]);
  expect([done.exitCode, requests]).toEqual([1, []]);
});

it("a hidden document is not taken in unless it is asked for", async () => {
  const { ingest } = siteWith({ [`${BASE}/raw/a.md`]: `---\nvisibility: until:2099-01-01\n---\n\n${TEXT}` });
  expect((await ingest(["raw-a-md"])).done.problems).toMatchObject([
    { args: { reason: expect.stringContaining("not visible") } },
  ]);
  expect((await ingest([], [], { all: true, dryRun: true })).done.text).not.toContain("raw-a-md");
});
