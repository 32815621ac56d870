// What a build publishes of compiled knowledge (scenarios 37 and 40): apart from the author's words, with nothing that rests on what is not visible.
// `buildSite` proves each layer from its files, quotations included.
import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/agent/domain/atom.js";
import { siteSources } from "../../src/agent/sources/site-sources.js";
import { tokensOf } from "../../src/agent/loop/estimate.js";
import { decode } from "../../src/agent/store/decode.js";
import { Unit } from "../../src/agent/store/unit.js";
import type { SourceText } from "../../src/agent/domain/source.js";
import { verify } from "../../src/verify/verify.js";
import { atom, note, sha256 } from "../support/agent/knowledge-base.js";
import { buildSite, filesOf, program, siteConfig, type SiteFiles } from "../support/build-site.js";
import { MemoryDisk } from "../support/memory-fs.js";

const post = (title: string, date: string, body: string, front = ""): string =>
  `---\ntitle: ${title}\ndate: ${date}\n${front}---\n\n${body}\n`;
const HEAT = "A kiln holds its heat for two days after the fire is out.";
const GODS = "The kiln god gets a cup of tea before every firing.";
const SLIP = "Slip is clay that has given up its shape to the water.";
const POSTS: SiteFiles = {
  "posts/kilns.md": post("On kilns", "2026-01-02", `Some **opening** words.\n\n## Heat\n\n${HEAT}`),
  "posts/gods.md": post("The kiln god", "2026-01-03", `## Tea\n\n${GODS}`, "hidden: true\n"),
  "posts/slip.md": post("A word on slip", "2026-12-24", `## Slip\n\n${SLIP}`),
};

/** A knowledge base over these posts, as files of the site. */
async function withKnowledge(
  fill: (unit: Unit, quoted: (source: string, node: string, quote: string) => Evidence) => void,
  posts: SiteFiles = POSTS,
): Promise<SiteFiles> {
  const disk = new MemoryDisk();
  disk.put(Object.fromEntries(Object.entries(posts).map(([path, text]) => [`/site/${path}`, text])));
  const sources = await siteSources(siteConfig(), { root: "/site", day: "2026-11-15" }, { fs: disk.open(), sha256 });
  const unit = new Unit(decode([], sha256), sha256);
  const hashes = new Map<string, string>();
  for (const info of await sources.list()) {
    const text = (await sources.read(info.id)) as SourceText;
    hashes.set(info.id, text.textHash);
    const ingest = { key: sha256(info.id), run: "r0", at: "2026-03-01T00:00:00.000Z", empty: [] };
    unit.putSource({
      ...info,
      textHash: text.textHash,
      chars: text.text.length,
      tokens: tokensOf(text.text),
      ingest,
      nodes: [...text.nodes],
    });
  }
  fill(unit, (source, node, quote) => ({ source, node, quote, textHash: hashes.get(source)! }));
  return { ...posts, ...Object.fromEntries(unit.changed().map(({ path, text }) => [`knowledge-base/${path}`, text])) };
}

const kilns = () =>
  withKnowledge((unit, quoted) => {
    unit.putAtom({
      ...atom("firing/heat", "kilns", "1", HEAT),
      evidence: [quoted("kilns", "1", HEAT)],
      links: [{ type: "related", to: "firing/tea", reason: "both are of the kiln" }],
    });
    unit.putAtom({
      ...atom("firing/tea", "gods", "1", GODS),
      evidence: [quoted("gods", "1", GODS)],
      tags: ["kiln-god"],
    });
    unit.putNote(
      note("cooling", ["firing/heat"], "A kiln cools slowly. See [[kiln-god|who is asked]] and [[kiln-god]]."),
    );
    unit.putNote(note("kiln-god", ["firing/tea"], "The god gets tea.", { visibility: "hidden" }));
    unit.putNote(note("heat-and-tea", ["firing/heat", "firing/tea"], "Heat and tea."));
    unit.putNote(note("seen", ["firing/heat"], "Written while the god was read.", { visibility: "hidden" }));
  });

const json = (files: ReadonlyMap<string, string>, name: string): any =>
  JSON.parse(files.get(`knowledge/${name}.json`)!);

describe("a layer with compiled pages", () => {
  it("AGENT-PUBLISHED 40: holds them apart, marked, with the words they rest on", async () => {
    const { files, codes } = await buildSite(await kilns());
    expect(codes).toEqual([]);
    expect(json(files, "notes")).toMatchObject({
      generated: true,
      notes: [{ id: "cooling", sources: ["kilns"], atoms: ["firing/heat"], model: "scripted", date: "2026-03-01" }],
    });
    expect(json(files, "atoms")).toMatchObject({
      generated: true,
      atoms: [
        {
          id: "firing/heat",
          evidence: [{ slug: "kilns", title: "On kilns", heading: "Heat", quote: HEAT }],
          links: [],
          supersededBy: null,
        },
      ],
    });
    const agents = files.get("agents.md")!;
    expect(agents).toContain("## Pages that a machine wrote");
    expect(agents).toContain("[notes.json]");
  });

  it("AGENT-AUTHOR-SAME 40: leaves every file of the author as it is without them", async () => {
    const [plain, compiled] = [await buildSite(POSTS), await buildSite(await kilns())];
    const changed = [...compiled.files].filter(([path, text]) => plain.files.get(path) !== text).map(([path]) => path);
    expect(changed.sort()).toEqual([
      "agents.md",
      "knowledge/atoms.json",
      "knowledge/manifest.json",
      "knowledge/notes.json",
    ]);
    expect(plain.files.get("agents.md")).not.toContain("machine wrote");
  });

  it("AGENT-PRIVATE 37, 40: nothing of what is hidden, no run and no private path is in any byte", async () => {
    const { files } = await buildSite(await kilns());
    const all = [...files].map(([path, text]) => `${path}\n${text}`).join("\n");
    for (const trace of [
      "kiln-god",
      "kiln god",
      "cup of tea",
      "firing/tea",
      "The god gets tea",
      '"seen"',
      "heat-and-tea",
      "r0",
      ".sitelore/",
    ])
      expect(all, trace).not.toContain(trace);
    expect(json(files, "notes").notes[0].body).toBe("A kiln cools slowly. See who is asked and another page.");
  });

  it("AGENT-SEEN-TODAY: a post that comes out later brings its pages with it, without a run", async () => {
    const site = await withKnowledge((unit, quoted) => {
      unit.putAtom({ ...atom("clay/slip", "slip", "1", SLIP), evidence: [quoted("slip", "1", SLIP)] });
      unit.putNote(note("slip", ["clay/slip"], "Slip is wet clay.", { visibility: "until:2026-12-24" }));
    });
    expect((await buildSite(site)).files.has("knowledge/notes.json")).toBe(false);
    const later = await buildSite(site, { buildDate: "2026-12-24" });
    expect(json(later.files, "notes").notes.map(({ id }: { id: string }) => id)).toEqual(["slip"]);
  });

  it("AGENT-SEEN-TODAY: a post that was hidden since takes its pages with it, whatever was recorded", async () => {
    const site = await kilns();
    const hidden = {
      ...site,
      // Its words are the same, so that nothing but the flag takes it out.
      "posts/kilns.md": site["posts/kilns.md"]!.replace("---\n\n", "draft: true\n---\n\n"),
      "posts/new.md": post("New", "2026-02-02", "New words."),
    };
    const { files, codes } = await buildSite(hidden);
    expect(codes).toEqual([]);
    expect(files.has("knowledge/learnings.json")).toBe(true);
    expect(files.has("knowledge/notes.json")).toBe(false);
    for (const trace of ["On kilns", "posts/kilns", "cools slowly", "firing/heat"])
      expect([...files.values()].join("\n"), trace).not.toContain(trace);
  });

  it("a filed answer goes when a page that it cites goes", async () => {
    const site = await withKnowledge((unit, quoted) => {
      unit.putAtom({ ...atom("firing/heat", "kilns", "1", HEAT), evidence: [quoted("kilns", "1", HEAT)] });
      unit.putNote(note("cooling", ["firing/heat"], "A kiln cools slowly."));
      unit.putNote(note("secret", ["firing/heat"], "Seen beside something hidden.", { visibility: "hidden" }));
      const filed = { kind: "query", question: "How long?", run: "r20260301-000000-abcdef" } as const;
      unit.putNote(
        note("open", ["firing/heat"], "Two days ([[cooling]]).", { ...filed, cites: [{ note: "cooling", hash: "h" }] }),
      );
      unit.putNote(
        note("closed", ["firing/heat"], "Two days ([[secret]]).", { ...filed, cites: [{ note: "secret", hash: "h" }] }),
      );
      unit.putNote(
        note("on-closed", ["firing/heat"], "Two days ([[closed]]).", {
          ...filed,
          cites: [{ note: "closed", hash: "h" }],
        }),
      );
    });
    const { files } = await buildSite(site);
    expect(json(files, "notes").notes.map(({ id }: { id: string }) => id)).toEqual(["cooling", "open"]);
    expect(files.get("knowledge/notes.json")).not.toContain("r20260301");
  });

  it("a claim whose words its post no longer holds is left out and told", async () => {
    const site = await kilns();
    const edited = {
      ...site,
      "posts/kilns.md": post("On kilns", "2026-01-02", "## Heat\n\nA kiln holds its heat for three days."),
    };
    const { files, problems } = await buildSite(edited);
    expect(files.has("knowledge/notes.json")).toBe(false);
    expect(problems).toMatchObject([{ code: "agent-quotation", value: "firing/heat" }]);
  });

  it("a file that holds no record is told by its path, and the rest is published", async () => {
    const { files, problems } = await buildSite({
      ...(await kilns()),
      "knowledge-base/notes/broken.md": "no front matter",
    });
    expect(problems).toMatchObject([{ code: "agent-record", file: "knowledge-base/notes/broken.md" }]);
    expect(json(files, "notes").notes).toHaveLength(1);
  });

  it("a knowledge base that a killed command left half written is left out and told", async () => {
    const { files, problems } = await buildSite({ ...(await kilns()), "knowledge-base/.sitelore-commit/journal": "{" });
    expect(files.has("knowledge/notes.json")).toBe(false);
    expect(problems).toMatchObject([{ code: "agent-unsettled" }]);
  });

  it("verify finds a quotation that was changed, and a page that rests on nothing", async () => {
    const { files } = await buildSite(await kilns());
    const tampered = async (name: string, from: string, to: string) => {
      const text = files.get(`knowledge/${name}.json`)!;
      expect(text).toContain(from);
      const { problems } = await verify(
        filesOf(new Map(files).set(`knowledge/${name}.json`, text.replace(from, to))),
        await program(),
      );
      return problems.map(({ code }) => code);
    };
    expect(await tampered("atoms", "for two days after", "for ten days after")).toContain("verify-quotation");
    expect(await tampered("notes", '["firing/heat"]', '["firing/none"]')).toContain("verify-reference");
  });
});
