// Vectors of a site, with an embedder that stands for a model: what is embedded, what is kept, what is published.
import { INTENT_EXEMPLARS } from "../../src/data/intent-exemplars.js";
import { published } from "../../src/stages/intent.js";
import { describe, expect, test } from "vitest";
import type { Embedder } from "../../src/ports-embedder.js";
import { stem, tokenize } from "../../src/runtime/text.js";
import type { VectorsFile } from "../../src/schema/vectors.js";
import { buildSite, type BuiltSite, post, type SiteFiles } from "../support/build-site.js";
import { fakeEmbedder } from "../support/fake-embedder.js";

const kiln = `**Thesis:** A kiln keeps its heat.

A kiln is a house for fire, and the fire is a guest that must be fed.

## Firing slowly

Clay that is heated too fast will crack, since the water in it has no time to leave.

The second paragraph of a section is no passage, but it is prose that a reader may look for.

- one item
- another item

## Short

See also:`;
const ash = `Ash is what the guest leaves behind, and glaze is what we make of it.

## Ash as glaze

Wood ash melts at the heat of a kiln, so a pot glazes itself.`;
const clay = `Clay is old stone, and old stone is patient with those who heat it.`;
const site: SiteFiles = { ...post("kiln", kiln), ...post("ash", ash), ...post("clay", clay) };
const secret = post("secret", "The buried oven is under the elder tree.", { hidden: "true" });

const vectorsOf = (built: BuiltSite): VectorsFile =>
  JSON.parse(built.files.get("knowledge/vectors.json")!) as VectorsFile;

/** Decoded as a reader would: base64, int8, times the scale. */
function rowsOf(
  { data, scale }: { readonly data: string; readonly scale: readonly number[] },
  dim: number,
): number[][] {
  const bytes = Buffer.from(data, "base64");
  return scale.map((one, row) => Array.from({ length: dim }, (_, i) => bytes.readInt8(row * dim + i) * one));
}

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    aa += a[i]! ** 2;
    bb += b[i]! ** 2;
  }
  return dot / Math.sqrt(aa * bb);
};

const bank = new Set(INTENT_EXEMPLARS.map(published).flatMap(({ ask, shape }) => [ask, shape]));
/** Without the exemplar bank, which is the same for every site. */
const ofTheSite = (asked: readonly string[]): string[] => asked.filter((text) => !bank.has(text));

describe("what is embedded", () => {
  test("each learning, each passage below its title, and each other paragraph of prose; nothing else", async () => {
    const embedder = fakeEmbedder();
    await buildSite({ ...post("kiln", kiln) }, { embedder });
    const title = "Title of kiln";
    const thesis = "A kiln keeps its heat.";
    const lead = "A kiln is a house for fire, and the fire is a guest that must be fed.";
    expect(ofTheSite(embedder.asked).sort()).toEqual(
      [
        `${title}\n${thesis}\n${lead}\nFiring slowly. Short`,
        `${title}\n${thesis}`,
        `${title}\n${lead}`,
        `${title}\nClay that is heated too fast will crack, since the water in it has no time to leave.`,
        `${title}\nThe second paragraph of a section is no passage, but it is prose that a reader may look for.`,
        `${title}\nSee also:`,
      ].sort(),
    );
  });

  test("HIDDEN-NOWHERE nothing of a post that is not visible", async () => {
    const embedder = fakeEmbedder();
    await buildSite({ ...site, ...secret }, { embedder });
    expect(embedder.asked.length).toBeGreaterThan(5);
    expect(embedder.asked.filter((text) => /buried|elder/.test(text))).toEqual([]);
  });

  test("the same text of two posts once", async () => {
    const embedder = fakeEmbedder();
    const same = { title: '"One title"' };
    await buildSite({ ...post("one", clay, same), ...post("two", clay, same) }, { embedder });
    expect(new Set(embedder.asked).size).toBe(embedder.asked.length);
  });
});

describe("what is published", () => {
  test("VECTORS-NAMED: a row for each learning and passage, in the order of their files, within 0.0001 of the model's cosine", async () => {
    const embedder = fakeEmbedder();
    const built = await buildSite(site, { embedder });
    const { index, learnings, passages, manifest } = built;
    const { model: name, dim, fingerprint } = index.vectors!;
    expect({ name, dim, fingerprint }).toEqual({ name: "fake", dim: 384, fingerprint: embedder.model.fingerprint });
    expect(manifest.vectors).toMatchObject({ model: "fake", dim: 384, pooling: "mean", engine: "none 1.0.0" });
    expect(index.vectors!.slugs).toEqual(learnings.map(({ slug }) => slug));
    expect(learnings.every(({ embedding }) => embedding)).toBe(true);

    const vectors = vectorsOf(built);
    expect(vectors.passages.ids).toEqual(passages.map(({ id }) => id));
    const texts = passages.map(({ slug, text }) => `${built.learning(slug).title}\n${text}`);
    const { vectors: exact } = await fakeEmbedder().embed(texts);
    rowsOf(vectors.passages, 384).forEach((row, i) =>
      expect(cosine(row, exact.subarray(i * 384, (i + 1) * 384))).toBeGreaterThan(0.9999),
    );
  });

  test("a paragraph that is no passage by its place in the twin", async () => {
    const built = await buildSite(site, { embedder: fakeEmbedder() });
    const { slugs, spans, count } = vectorsOf(built).paragraphs;
    expect({ slugs, count }).toEqual({ slugs: ["kiln"], count: 1 });
    const [, body] = built.files.get("blog/kiln.md")!.split(/\n---\n/) as [string, string];
    expect(body.slice(...spans[0]!)).toMatch(/^The second paragraph of a section .* look for\.$/);
  });

  test("EDGE-MEANING each post with its three nearest, by the published codes, and the words that tell both apart", async () => {
    const more = Object.fromEntries(
      ["oak", "elm", "ash tree", "beech", "birch"].flatMap((tree, i) =>
        Object.entries(
          post(
            `tree-${i}`,
            `The ${tree} stands in the wood, and the wood is fuel for the kiln. ${tree} ${i % 2 ? clay : ash}`,
          ),
        ),
      ),
    );
    const built = await buildSite({ ...site, ...more }, { embedder: fakeEmbedder() });
    const { slugs, ...coded } = built.index.vectors!;
    const bytes = Buffer.from(coded.data, "base64");
    const codes = slugs.map((_, row) => Array.from({ length: 384 }, (_, i) => bytes.readInt8(row * 384 + i)));
    const wanted = new Map<string, number>();
    slugs.forEach((slug, a) => {
      const near = slugs
        .map((other, b) => ({ other, cosine: cosine(codes[a]!, codes[b]!) }))
        .filter(({ other }) => other !== slug)
        .sort((x, y) => y.cosine - x.cosine || (x.other < y.other ? -1 : 1));
      for (const { other, cosine: value } of near.slice(0, 3)) {
        wanted.set([slug, other].sort().join(" "), Math.round(value * 1000) / 1000);
      }
    });
    const edges = built.edges.filter((edge) => edge.type === "meaning");
    expect(new Map(edges.map(({ source, target, cosine: value }) => [`${source} ${target}`, value]))).toEqual(wanted);
    expect(edges.every(({ source, target }) => source < target)).toBe(true);
    const region = (slug: string) => built.learning(slug).region;
    for (const { source, target, sameRegion, shared } of edges) {
      expect(sameRegion).toBe(region(source) === region(target));
      expect(shared.length).toBeLessThanOrEqual(3);
      for (const word of shared) {
        const stems = [source, target].map((slug) => tokenize(built.files.get(`blog/${slug}.md`)!));
        expect(stems.every((list) => list.includes(stem(word)))).toBe(true);
      }
    }
  });

  test("the same bytes whatever the order of the posts", async () => {
    const reversed = Object.fromEntries(Object.entries(site).reverse());
    const [one, other] = await Promise.all(
      [site, reversed].map((files) => buildSite(files, { embedder: fakeEmbedder() })),
    );
    expect([...one!.files]).toEqual([...other!.files]);
  });
});

describe("what is kept between builds", () => {
  const editedSite = { ...site, ...post("clay", `${clay} It can wait.`) };

  test("a second build embeds nothing, and an edited post only its own texts", async () => {
    const cache = new Map<string, Uint8Array>();
    const first = await buildSite(site, { embedder: fakeEmbedder(), cache });
    expect(first.built.result!.work).toMatchObject({ texts: 10, embedded: 10 });
    const again = fakeEmbedder();
    const second = await buildSite(site, { embedder: again, cache });
    expect(again.asked).toEqual([]);
    expect(second.built.result!.work).toMatchObject({ texts: 10, embedded: 0 });
    expect([...second.files]).toEqual([...first.files]);
    const edited = fakeEmbedder();
    await buildSite(editedSite, { embedder: edited, cache });
    // Its learning and its lead are one text.
    expect(edited.asked).toEqual([`Title of clay\n${clay} It can wait.`]);
  });

  test("a row that was damaged is noticed and embedded again; every other one is kept", async () => {
    const cache = new Map<string, Uint8Array>();
    const first = await buildSite(site, { embedder: fakeEmbedder(), cache });
    const [name, bytes] = [...cache][0]!;
    const head = bytes.indexOf(10) + 1;
    for (const at of [head + 3, head + 10, head + 100, bytes.length - 1]) {
      const damaged = Uint8Array.from(bytes);
      damaged[at]! ^= 1;
      cache.set(name, damaged);
      const embedder = fakeEmbedder();
      const built = await buildSite(site, { embedder, cache });
      expect(embedder.asked).toHaveLength(1);
      expect(built.problems).toMatchObject([{ code: "vectors-damaged", args: { rows: 1 } }]);
      expect(built.files.get("knowledge/vectors.json")).toBe(first.files.get("knowledge/vectors.json"));
    }
    for (const broken of [new Uint8Array(), bytes.subarray(0, head - 1), bytes.subarray(0, bytes.length - 5)]) {
      cache.set(name, broken);
      const built = await buildSite(site, { embedder: fakeEmbedder(), cache });
      expect(built.files.get("knowledge/vectors.json")).toBe(first.files.get("knowledge/vectors.json"));
    }
  });

  test("a lexicon that was fitted to other weights of words is fitted again, though no embedded text changed", async () => {
    const cache = new Map<string, Uint8Array>();
    const first = await buildSite(site, { embedder: fakeEmbedder(), cache });
    const listed = { ...site, ...post("clay", `${clay}\n\n- kiln, ash, water`) };
    const embedder = fakeEmbedder();
    const built = await buildSite(listed, { embedder, cache });
    expect(embedder.asked).toEqual([]);
    expect(built.index.bm25.vocab).toEqual(first.index.bm25.vocab);
    expect(vectorsOf(built).lexicon).toBeDefined();
    expect([...built.files]).toEqual([...(await buildSite(listed, { embedder: fakeEmbedder() })).files]);
  });

  test("rows of another model are never mixed in", async () => {
    const cache = new Map<string, Uint8Array>();
    await buildSite(site, { embedder: fakeEmbedder(), cache });
    const other = fakeEmbedder({ fingerprint: "0123456789abcdef" });
    const built = await buildSite(site, { embedder: other, cache });
    expect(ofTheSite(other.asked)).toHaveLength(10);
    expect(other.asked.length).toBeGreaterThan(10 + 600);
    const alone = await buildSite(site, { embedder: fakeEmbedder({ fingerprint: "0123456789abcdef" }) });
    expect([...built.files]).toEqual([...alone.files]);
  });

  test("what was embedded before a model failed half-way is not lost", async () => {
    const cache = new Map<string, Uint8Array>();
    const many = Object.fromEntries(
      Array.from({ length: 70 }, (_, i) =>
        Array.from({ length: 40 }, (_, j) => `Paragraph ${j} of post ${i} has more than six words in it.`).join("\n\n"),
      ).flatMap((body, i) => Object.entries(post(`p${i}`, body))),
    );
    const whole = fakeEmbedder();
    let calls = 0;
    const failing: Embedder = {
      model: whole.model,
      embed: (texts, options) => (calls++ === 1 ? Promise.reject(new Error("power cut")) : whole.embed(texts, options)),
    };
    await expect(buildSite(many, { embedder: failing, cache })).rejects.toThrow("power cut");
    const done = whole.asked.length;
    expect(done).toBeGreaterThan(1000);
    const rest = fakeEmbedder();
    await buildSite(many, { embedder: rest, cache });
    expect(rest.asked.length).toBeGreaterThan(0);
    expect(rest.asked.filter((text) => whole.asked.includes(text))).toEqual([]);
  });
});

describe("without an embedder", () => {
  test("the layer is built, and a warning and the manifest say that it has no vectors", async () => {
    const built = await buildSite(site, { config: { embedder: "minilm" } });
    expect(built.problems).toEqual([{ code: "vectors-none", args: { reason: "this test has none" } }]);
    expect(built.manifest.vectors).toBeNull();
    expect(built.index.vectors).toBeUndefined();
    expect(built.files.has("knowledge/vectors.json")).toBe(false);
    expect(built.learnings.every(({ embedding }) => !embedding)).toBe(true);
    expect(built.edges.filter(({ type }) => type === "meaning")).toEqual([]);
  });

  test("`none` is a choice, and not warned about", async () => {
    expect((await buildSite(site, { config: { embedder: "none" } })).problems).toEqual([]);
  });
});
