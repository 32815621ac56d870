// What must be true of the layer of any site. Sites are generated with their text known; each fact is recomputed here by other means.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BuiltSite, buildSite, post, program } from "../support/build-site.js";
import { generatedSite, type GeneratedSite } from "../support/generated-site.js";
import { naiveFolding } from "../support/naive-folding.js";
import { severityOf } from "../../src/problems.js";
import { verify } from "../../src/verify/verify.js";

const tools = await program();
const SITES = { seed: 20261115, numRuns: 60 };

const sites = await Promise.all(
  fc.sample(fc.gen(), SITES).map(async (g) => {
    const known = generatedSite(g);
    return { known, site: await buildSite(known.files) };
  }),
);

/** Runs a check on every site. Goes out: how much there was to check. A site that fails is told as it is. */
async function onSites(check: (site: BuiltSite, known: GeneratedSite) => number | Promise<number>): Promise<number> {
  let checked = 0;
  for (const { site, known } of sites) {
    try {
      checked += await check(site, known);
    } catch (error) {
      const { message, actual, expected } = error as Error & { actual?: unknown; expected?: unknown };
      const told = JSON.stringify({ actual, expected, files: known.files }, null, 1);
      throw new Error(`${message}\n${told}`);
    }
  }
  return checked;
}

test("generated sites build without an error", async () => {
  const errors = (site: BuiltSite) => site.problems.filter((problem) => severityOf(problem) === "error");
  await onSites((site) => expect(errors(site)).toEqual([]) ?? 1);
});

const bodyOf = (site: BuiltSite, slug: string): string => {
  const twin = site.files.get(`blog/${slug}.md`)!;
  return twin.slice(twin.indexOf("\n---\n", 3) + 5);
};

test("PASSAGE-VERBATIM a passage is its span of the twin after the folding, and the text that its author wrote", async () => {
  const checked = await onSites((site, { visible }) => {
    for (const { slug, paragraphs } of visible) {
      const body = bodyOf(site, slug);
      for (const { kind, text, span, sha256 } of site.passagesOf(slug)) {
        const markdown = body.slice(span.start, span.end);
        expect(naiveFolding(markdown)).toBe(text);
        expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
        expect(body.slice(0, span.start).split("\n")).toHaveLength(span.startLine);
        expect(body.slice(0, span.end).split("\n")).toHaveLength(span.endLine);
        const told = `the ${kind} of ${slug}: ${text}`;
        if (kind === "thesis") expect(paragraphs, told).toContain(text);
        if (kind === "lead") expect(runs(paragraphs), told).toContain(text);
        if (kind === "section")
          expect(
            paragraphs.some((known) => isStart(known ?? "", text)),
            told,
          ).toBe(true);
      }
    }
    return site.passages.length;
  });
  expect(checked).toBeGreaterThan(100);
});

/** Paragraphs that stand side by side, as one text. */
function runs(paragraphs: readonly (string | null)[]): string[] {
  return paragraphs.flatMap((_, from) => {
    const all: string[] = [];
    for (let to = from; to < paragraphs.length && paragraphs[to] !== null; to++) {
      all.push(paragraphs.slice(from, to + 1).join("\n\n"));
    }
    return all;
  });
}

/** The whole, or with more than 140 words a beginning that ends where a sentence does. */
const isStart = (known: string, text: string): boolean =>
  known === text || (known.split(" ").length > 140 && known.startsWith(`${text} `) && /[.!?](?: 🌿)?$/u.test(text));

test("LEARN-HEADINGS headings are those that were written, in order", async () => {
  const checked = await onSites((site, { visible }) => {
    for (const { slug, headings } of visible)
      expect(site.learning(slug).headings.map(({ text }) => text)).toEqual(headings);
    return visible.flatMap(({ headings }) => headings).length;
  });
  expect(checked).toBeGreaterThan(30);
});

test("EDGE-LINK-BEST every link in any form is found and counted, and no other", async () => {
  const checked = await onSites((site, { visible }) => {
    const found = site.edges
      .filter((edge) => edge.type === "link")
      .map((edge) => [edge.source, edge.target, edge.occurrences]);
    const written = visible.flatMap(({ slug, links }) => {
      const targets = [...new Set(links)].sort((a, b) => (a < b ? -1 : 1));
      return targets.map((target) => [slug, target, links.filter((one) => one === target).length] as const);
    });
    expect(found).toEqual(written.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
    return written.length;
  });
  expect(checked).toBeGreaterThan(60);
});

test("EDGE-LINK-SENTENCE a link sentence is its span of the twin after the folding", async () => {
  const checked = await onSites((site) => {
    let count = 0;
    for (const edge of site.edges) {
      if (edge.type !== "link" || edge.evidence !== "sentence") continue;
      count++;
      expect(bodyOf(site, edge.source).slice(edge.span.start, edge.span.end)).toBe(edge.markdown);
      expect(naiveFolding(edge.markdown)).toBe(edge.sentence);
      expect(edge.sentence).toContain(edge.anchor);
    }
    return count;
  });
  expect(checked).toBeGreaterThan(30);
});

test("HIDDEN-NOWHERE no byte of the output holds a hidden slug, URL, title or word", async () => {
  const checked = await onSites((site, { secrets }) => {
    for (const [path, text] of site.files) {
      for (const secret of secrets) {
        expect(path.includes(secret) || text.includes(secret), `${secret} in ${path}`).toBe(false);
        expect(text.includes(encodeURIComponent(secret)), `${secret} in ${path}`).toBe(false);
      }
    }
    return secrets.length;
  });
  expect(checked).toBeGreaterThan(60);
});

test("FILE-SLUG-REFS REGION-SUMS PACKFILE-TOTAL references resolve, ids are unique, sums are sums, and verify agrees", async () => {
  await onSites(async (site, { visible }) => {
    const slugs = site.learnings.map(({ slug }) => slug);
    expect([...slugs].sort()).toEqual(visible.map(({ slug }) => slug).sort());
    const named = [
      ...site.edges.flatMap(({ source, target }) => [source, target]),
      ...site.regions.flatMap(({ members }) => members),
      ...site.passages.map(({ slug }) => slug),
      ...site.index.bm25.docs!.map(({ slug }) => slug),
    ];
    expect(named.filter((slug) => !slugs.includes(slug))).toEqual([]);
    expect(new Set(site.passages.map(({ id }) => id)).size).toBe(site.passages.length);
    expect(site.regions.flatMap(({ members }) => members).sort()).toEqual([...slugs].sort());
    for (const region of site.regions) {
      const tokens = region.members.map((slug) => site.learning(slug).tokens);
      const dates = region.members.map((slug) => site.learning(slug).date).sort();
      const total = tokens.reduce((sum, one) => sum + one, 0);
      expect(region).toMatchObject({
        count: tokens.length,
        tokens: total,
        firstDate: dates[0],
        newestDate: dates.at(-1),
      });
      const lines = site.files.get(`knowledge/packs/${region.id}.txt`)!.split("\n");
      expect(lines[2]).toBe(`${tokens.length} post${tokens.length === 1 ? "" : "s"}, ${total} tokens`);
      expect(lines.slice(4, -1).map((line) => Number(/\): (\d+) tokens · /.exec(line)![1]))).toEqual(tokens);
    }
    for (const { slug, passages } of site.learnings) expect(passages).toBe(site.passagesOf(slug).length);
    expect((await verify(reader(site), tools)).problems).toEqual([]);
    return 1;
  });
});

test("MANIFEST-HASHES any byte that changes in any listed file is found", async () => {
  const changed = await onSites(async (site) => {
    const listed = [...site.files.keys()].filter((path) => path !== "knowledge/manifest.json");
    const path = listed[createHash("sha256").update(listed.join()).digest()[0]! % listed.length]!;
    const bytes = new TextEncoder().encode(site.files.get(path)!);
    const at = createHash("sha256").update(bytes).digest().readUInt32BE() % bytes.length;
    bytes[at]! ^= 1 << (at % 8);
    expect((await verify(reader(site, path, bytes), tools)).problems, `${path} at ${at}`).not.toEqual([]);
    return 1;
  });
  expect(changed).toBe(SITES.numRuns);
});

test("MANIFEST-HASHES each byte of one small file, one by one", async () => {
  const site = await buildSite(post("one", "One sentence is enough."));
  const [path, text] = [...site.files].filter(([name]) => name.startsWith("knowledge/packs/"))[0]!;
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Uint8Array.from(bytes);
    flipped[at]! ^= 1;
    const { problems } = await verify(reader(site, path, flipped), tools);
    expect(problems.map(({ code, file }) => [code, file])).toContainEqual(["verify-hash", path]);
  }
  expect(bytes.length).toBeGreaterThan(100);
});

/** The built files for `verify`, with one of them replaced. */
function reader(site: BuiltSite, changed?: string, bytes?: Uint8Array) {
  const encoder = new TextEncoder();
  return {
    read: async (path: string): Promise<Uint8Array | null> => {
      if (path === changed) return bytes!;
      const text = site.files.get(path);
      return text === undefined ? null : encoder.encode(text);
    },
  };
}
