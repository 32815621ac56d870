// The bounded agent on a knowledge base of 5,000 atoms and 1,000 pages on disk: opening, the first search, the deterministic lint. Goes out: CPU and
// wall seconds of each, as the median of some rounds, beside only reading the files. Pages are as the pipeline writes them, some 2 kB with links,
// emphasis, lists and here and there an address.
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFileSystem } from "../../dist/lib/adapters/file-system.js";
import { nodeProcesses } from "../../dist/lib/adapters/processes.js";
import { lint } from "../../dist/lib/agent/lint/lint.js";
import { indexPage } from "../../dist/lib/agent/store/index-page.js";
import { Store } from "../../dist/lib/agent/store/store.js";
import { decode } from "../../dist/lib/agent/store/decode.js";
import { Unit } from "../../dist/lib/agent/store/unit.js";
import { ReadLedger } from "../../dist/lib/agent/tools/ledger.js";
import { readTools } from "../../dist/lib/agent/tools/read-tools.js";

const ATOMS = 5_000;
const PAGES = 1_000;
const SOURCES = 250;
const ROUNDS = 3;
const sha256 = (data) => createHash("sha256").update(data).digest("hex");

const WORDS =
  "kiln heat ash glaze clay wheel slip shelf cone fire draft chimney brick salt soda iron copper tin oxide flux silica feldspar wedge throw trim foot rim lip handle spout lid crack warp bloat pinhole crawl craze shiver dunt slake reclaim pug grog temper bisque raku saggar reduction oxidation cool soak ramp peep damper burner gas wood coal dust mask water sponge rib needle wire bat".split(
    " ",
  );
/** The same each time. */
function* numbers(seed) {
  for (let x = seed; ;) {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    yield x;
  }
}
const random = numbers(7);
const pick = (list) => list[random.next().value % list.length];
const sentence = (n) => {
  const words = Array.from({ length: n }, () => pick(WORDS)).join(" ");
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
};

function knowledge() {
  const unit = new Unit(decode([], sha256), sha256);
  const texts = new Map();
  const branches = Array.from({ length: 40 }, (_, i) => ({
    id: `branch-${i}`,
    topic: "craft",
    title: `Branch ${i}`,
    rule: "",
  }));
  unit.putTaxonomy({
    mode: "open",
    topics: [{ id: "craft", title: "Craft", summary: "", origin: "region" }],
    branches,
  });
  for (let s = 0; s < SOURCES; s++) {
    const id = `source-${s}`;
    const quotes = Array.from({ length: ATOMS / SOURCES }, () => sentence(14));
    const text = `# Heading\n\n${quotes.join(" ")}`;
    const textHash = sha256(text);
    const nodes = [
      { id: "1", heading: "Heading", level: 1, parent: null, start: 0, end: text.length, textHash, tokens: 200 },
    ];
    texts.set(id, { text, textHash, nodes });
    const ingest = { key: sha256(id), run: "r0", at: "2026-03-01T00:00:00.000Z", empty: [] };
    unit.putSource({
      id,
      title: id,
      origin: { kind: "post", path: `posts/${id}.md` },
      url: null,
      author: null,
      date: null,
      visibility: "public",
      trust: "own",
      textHash,
      chars: text.length,
      tokens: 300,
      ingest,
      nodes,
    });
    quotes.forEach((quote, i) => {
      const branch = pick(branches).id;
      const atom = `${branch}/atom-${s}-${i}`;
      unit.putAtom({
        id: atom,
        branch,
        type: "claim",
        claim: sentence(12),
        body: sentence(30),
        tags: [pick(WORDS), pick(WORDS)],
        status: "active",
        evidence: [{ source: id, node: "1", quote, textHash }],
        links: [],
        created: { run: "r0", at: "2026-03-01T00:00:00.000Z" },
      });
    });
  }
  const atoms = [...unit.knowledge.atoms.keys()];
  for (let p = 0; p < PAGES; p++) {
    const paragraphs = Array.from(
      { length: 6 },
      (_, i) =>
        `${sentence(25)} **${pick(WORDS)}** ${sentence(20)} [[page-${random.next().value % PAGES}]]${i === 3 && p % 10 === 0 ? " (https://kilns.example/a)" : ""}`,
    );
    const body = `${paragraphs.slice(0, 3).join("\n\n")}\n\n## ${pick(WORDS)}\n\n- ${sentence(12)}\n- ${sentence(12)}\n\n${paragraphs.slice(3).join("\n\n")}`;
    unit.putNote({
      id: `page-${p}`,
      title: `Page ${p} ${sentence(3)}`,
      kind: "concept",
      summary: sentence(12),
      atoms: [0, 1, 2, 3, 4].map((i) => atoms[(p * 5 + i) % atoms.length]),
      tags: [],
      status: "active",
      visibility: "public",
      body,
      generated: { run: "r0", model: "m", at: "2026-03-01T00:00:00.000Z", hash: sha256(body) },
    });
  }
  return { unit, texts };
}

async function timed(work) {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const value = await work();
  const { user, system } = process.cpuUsage(cpu);
  return { value, cpu: (user + system) / 1e3, wall: performance.now() - wall };
}

async function readAll(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await readAll(path);
    else await readFile(path, "utf8");
  }
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Rows of [what, CPU milliseconds, wall milliseconds]. */
export async function agentTimes() {
  const dir = await mkdtemp(join(tmpdir(), "sitelore-bench-"));
  try {
    const folder = join(dir, "knowledge-base");
    const { unit, texts } = knowledge();
    const store = new Store(folder, { fs: nodeFileSystem, processes: nodeProcesses(), sha256 });
    await store.commit(unit);
    const rows = { "read the files only": [], open: [], "first search": [], "deterministic lint": [] };
    for (let round = 0; round < ROUNDS; round++) {
      rows["read the files only"].push(await timed(() => readAll(folder)));
      const opened = await timed(() => store.open());
      rows.open.push(opened);
      const { knowledge: base } = opened.value;
      if (base.atoms.size !== ATOMS || base.notes.size !== PAGES) throw new Error("records are missing");
      const world = {
        knowledge: () => base,
        sees: () => true,
        ledger: new ReadLedger(),
        sources: { list: async () => [], read: async () => ({ reason: "none" }) },
      };
      const call = { signal: new AbortController().signal, write: (act) => act() };
      const tools = readTools(world);
      const search = (name) =>
        tools.find((tool) => tool.name === name).run({ query: "kiln heat glaze", limit: 8 }, call);
      rows["first search"].push(await timed(async () => [await search("search_atoms"), await search("search_notes")]));
      const input = {
        knowledge: base,
        texts,
        revises: [],
        openRuns: [],
        day: "2026-03-01",
        indexPage: { expected: indexPage(base), stored: base.files.get("index.md").text },
      };
      rows["deterministic lint"].push(await timed(() => lint(input, sha256)));
    }
    return Object.entries(rows).map(([what, all]) => [
      what,
      median(all.map(({ cpu }) => cpu)),
      median(all.map(({ wall }) => wall)),
    ]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
