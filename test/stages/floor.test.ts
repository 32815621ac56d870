// The floor of relevance on tiny hand-made vectors. Each expected number is told from the vectors: rows have two numbers, so a cosine is
// that of an angle, and a text is turned from its page by as many degrees as the test says.
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/adapters/sha256.js";
import { type FloorPage, floorTexts, measure, restated } from "../../src/stages/floor.js";
import type { Row } from "../../src/stages/vectors/rows-known.js";
import type { Relevance } from "../../src/schema/relevance.js";
import { buildSite, type BuiltSite, filesOf, post, program, type SiteFiles } from "../support/build-site.js";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { rehash } from "../support/rehash.js";
import { verify } from "../../src/verify/verify.js";

const model = { fingerprint: "0123456789abcdef" };

/** Codes of a unit vector at an angle, in degrees. */
const at = (degrees: number): Row => {
  const turn = (degrees / 180) * Math.PI;
  return { scale: 1, codes: Int8Array.from([Math.round(127 * Math.cos(turn)), Math.round(127 * Math.sin(turn))]) };
};

interface Made {
  readonly slug: string;
  readonly headings?: readonly string[];
  readonly thesis?: string;
  readonly passages?: readonly string[];
}

const page = ({ slug, headings = [], thesis, passages = [] }: Made): FloorPage =>
  ({
    learning: {
      slug,
      title: slug,
      thesis: thesis ?? null,
      lead: null,
      headings: headings.map((text) => ({ level: 2, text })),
    },
    passages: passages.map((text) => ({ slug, text })),
    paragraphs: [],
    links: [],
  }) as unknown as FloorPage;

/** 40 probes at 0 degrees in post a; b is the other post. */
const many = Array.from({ length: 40 }, (_, i) => `A heading with number ${i}`);
const bankOf = (asks: number, fields = ["baking"]): Record<string, string[]> =>
  Object.fromEntries(fields.map((field) => [field, Array.from({ length: asks }, (_, i) => `${field} ask ${i}`)]));

function measured(
  pages: readonly Made[],
  bank: Record<string, string[]>,
  angles: { learnings: readonly number[]; passages: readonly number[]; of: (text: string) => number },
): Relevance {
  const told = pages.map(page);
  const floor = floorTexts(told, model, sha256, bank);
  const rows = { learnings: angles.learnings.map(at), passages: angles.passages.map(at) };
  return measure(floor, told, rows, (text) => at(angles.of(text)));
}

describe("what is probed", () => {
  const probesOf = (...pages: Made[]): string[] =>
    floorTexts(pages.map(page), model, sha256, {})
      .probes.map(({ text }) => text)
      .sort();

  test("headings of four words and more, and theses", () => {
    expect(probesOf({ slug: "a", headings: ["What comes next", "How a kiln cools"], thesis: "Ash is glaze." })).toEqual(
      ["Ash is glaze.", "How a kiln cools"],
    );
  });

  test("not what two pages say", () => {
    const shared = "What this is about";
    expect(probesOf({ slug: "a", headings: [shared, "How a kiln cools"] }, { slug: "b", headings: [shared] })).toEqual([
      "How a kiln cools",
    ]);
  });

  test("300 at most, the same in each order of the posts", () => {
    const pages = Array.from({ length: 50 }, (_, p) => ({
      slug: `p${p}`,
      headings: Array.from({ length: 10 }, (_, i) => `Post ${p} has heading ${i}`),
    }));
    const probes = probesOf(...pages);
    expect(probes.length).toBe(300);
    expect(probesOf(...[...pages].reverse())).toEqual(probes);
  });

  test("nothing is embedded for fewer than 30", () => {
    const few = floorTexts([page({ slug: "a", headings: many.slice(0, 29) })], model, sha256, bankOf(40));
    expect(few.texts).toEqual([]);
    const enough = floorTexts([page({ slug: "a", headings: many.slice(0, 30) })], model, sha256, bankOf(40));
    expect(enough.texts.length).toBe(70);
  });
});

describe("how it is scored", () => {
  // a is at 0 degrees with its probes, b at 60: without a's own rows the best cosine is that of 60 degrees, .5.
  const a = { slug: "a", headings: many, passages: [`Words. ${many.join(" ")}`] };
  const b = { slug: "b", passages: ["Of something else."] };
  const angles = { learnings: [0, 60], passages: [0, 60], of: (text: string) => (text.includes("ask") ? 150 : 0) };

  test("a probe is scored without its page's row and the passages that hold it", () => {
    const { learning, passage, probes } = measured([a, b], bankOf(40), angles);
    expect(probes).toBe(40);
    // As codes, 60 degrees are (64, 110): 64 / 127.265 = .50289.
    expect(learning.onTopic!.median).toBe(0.503);
    expect(passage!.onTopic!.median).toBeCloseTo(0.5, 2);
  });

  test("another passage of the same page counts", () => {
    const own = { ...a, passages: ["Words of the same page.", ...a.passages] };
    const { passage } = measured([own, b], bankOf(40), { ...angles, passages: [0, 0, 60] });
    expect(passage!.onTopic!.median).toBe(1);
  });

  test("a passage that is the beginning of the probe does not", () => {
    const cut = { ...a, passages: ["A heading with number"] };
    const { passage } = measured([cut, b], bankOf(40), { ...angles, passages: [0, 60] });
    expect(passage!.onTopic!.median).toBeCloseTo(0.5, 2);
  });

  test("an ask is scored with every row", () => {
    // 150 degrees is 90 from b and 150 from a: cosines 0 and -.866.
    const { learning } = measured([a, b], bankOf(40), angles);
    // Codes of two numbers are coarse.
    expect(Math.abs(learning.offTopic!.median)).toBeLessThan(0.02);
  });

  test("numbers have three decimals, and the marks are two of them", () => {
    const of = (text: string): number => (text.includes("ask") ? 160 + Number(text.slice(-1)) : Number(text.slice(-1)));
    const { learning, passage } = measured([a, b], bankOf(40), { ...angles, of });
    for (const { onTopic, offTopic, on, off } of [learning, passage!]) {
      for (const value of [...Object.values(onTopic!), ...Object.values(offTopic!)]) {
        expect(value).toBe(Number(value.toFixed(3)));
      }
      expect([on, off].sort()).toEqual([onTopic!.p5, offTopic!.p95].sort());
      expect(on).toBeGreaterThan(off);
    }
  });

  test("where the bands overlap, the higher mark is still that of on topic", () => {
    // Three probes in forty are farther from b than the asks are: more than 5 % and fewer than the 10 % that make a field a covered one.
    const of = (text: string): number => (text.includes("ask") ? 140 : /[123]0$/.test(text) ? -90 : 0);
    const { learning } = measured([a, b], bankOf(40), { ...angles, of });
    expect(learning.onTopic!.p5).toBeLessThan(learning.offTopic!.p95);
    expect(learning.on).toBe(learning.offTopic!.p95);
    expect(learning.off).toBe(learning.onTopic!.p5);
  });

  test("the 5th percentile lies between two values in proportion", () => {
    // 41 values: 0, 1, ..., 40 degrees from the only other row; the third lowest, 38 degrees, is the 5th percentile of them.
    const headings = Array.from({ length: 41 }, (_, i) => `A heading with number ${i}`);
    const of = (text: string): number => (text.includes("ask") ? 150 : Number(/\d+$/.exec(text)![0]));
    const pages = [{ slug: "a", headings, passages: [headings.join(" ")] }, b];
    const { learning } = measured(pages, bankOf(40), { learnings: [0, 0], passages: [0, 0], of });
    expect(learning.onTopic!.p5).toBeCloseTo(Math.cos((38 / 180) * Math.PI), 2);
    expect(learning.onTopic!.median).toBeCloseTo(Math.cos((20 / 180) * Math.PI), 2);
  });

  test("in another order of the posts all is the same", () => {
    const of = (text: string): number => (text.includes("ask") ? 140 : Number(text.slice(-1)) * 7);
    const there = measured([a, b], bankOf(40), { ...angles, of });
    const back = measured([b, a], bankOf(40), { learnings: [60, 0], passages: [60, 0], of });
    expect(back).toEqual(there);
  });
});

describe("fields that the site covers", () => {
  const a = { slug: "a", headings: many, passages: [many.join(" ")] };
  const b = { slug: "b", passages: ["Of something else."] };
  const rows = { learnings: [0, 60], passages: [0, 60] };
  const near = (share: number) => (text: string) => {
    if (!text.includes("ask")) return 0;
    return text.startsWith("kilns") && Number(/\d+$/.exec(text)![0]) < share * 40 ? 30 : 170;
  };

  test("is left out when half of its asks come as near as the probes do", () => {
    const { droppedFields, asks, learning } = measured([a, b], bankOf(40, ["baking", "kilns"]), {
      ...rows,
      of: near(0.5),
    });
    expect(droppedFields).toEqual(["kilns"]);
    expect(asks).toBe(40);
    expect(learning.offTopic!.p95).toBeLessThan(0);
  });

  test("is kept when fewer do", () => {
    const { droppedFields, asks } = measured([a, b], bankOf(40, ["baking", "kilns"]), { ...rows, of: near(0.45) });
    expect(droppedFields).toEqual([]);
    expect(asks).toBe(80);
  });

  test("when too few asks are left, nothing is measured", () => {
    const result = measured([a, b], bankOf(40, ["kilns"]), { ...rows, of: near(1) });
    expect(result).toMatchObject({ measured: false, asks: 0, droppedFields: ["kilns"], passage: null });
  });
});

describe("when it is not measured", () => {
  const usual = { on: 0.4, off: 0.25, onTopic: null, offTopic: null };

  test("with 29 probes the usual marks stand", () => {
    const pages = [
      { slug: "a", headings: many.slice(0, 29), passages: ["Words."] },
      { slug: "b", passages: ["More."] },
    ];
    const result = measured(pages, bankOf(40), { learnings: [0, 60], passages: [0, 60], of: () => 0 });
    expect(result).toMatchObject({ measured: false, probes: 29, asks: 0, learning: usual, passage: null });
  });

  test("a single page has nothing to be held against", () => {
    const pages = [{ slug: "a", headings: many, passages: ["Words."] }];
    const result = measured(pages, bankOf(40), { learnings: [0], passages: [0], of: () => 0 });
    expect(result).toMatchObject({ measured: false, learning: usual, passage: null });
  });
});

test("the hash changes with a text, a page or the model, and with nothing else", () => {
  const a = { slug: "a", headings: many, passages: ["Words."] };
  const b = { slug: "b", passages: ["More."] };
  const hash = (pages: readonly Made[], of = model): string => floorTexts(pages.map(page), of, sha256, bankOf(40)).hash;
  const before = hash([a, b]);
  expect(hash([b, a])).toBe(before);
  const others = [
    hash([a]),
    hash([a, { ...b, passages: ["More!"] }]),
    hash([{ ...a, headings: many.slice(1) }, b]),
    hash([a, { ...b, slug: "c" }]),
    hash([a, b], { fingerprint: "fedcba9876543210" }),
  ];
  expect(new Set([before, ...others]).size).toBe(6);
});

test("what is stated again follows from the bands", () => {
  const bands = { onTopic: { p5: 0.3, median: 0.5 }, offTopic: { median: 0.1, p95: 0.2 } };
  const stated = { on: 0.9, off: 0.8, ...bands };
  const whole = {
    measured: false,
    probes: 40,
    asks: 40,
    droppedFields: [],
    learning: stated,
    passage: stated,
    hash: "x",
  };
  const right = { on: 0.3, off: 0.2, ...bands };
  expect(restated(whole, "y")).toEqual({ ...whole, measured: true, learning: right, passage: right, hash: "y" });
});

/** Posts with five long headings each, all of the same words in other orders, so that the fake sees likeness. */
const words = ["kiln", "glaze", "ash", "clay", "fire", "wheel", "slip", "bisque", "cone", "shelf"];
const site = (posts: number): SiteFiles =>
  Object.assign(
    {},
    ...Array.from({ length: posts }, (_, p) => {
      const heading = (i: number): string =>
        Array.from({ length: 4 }, (_, w) => words[(p + i * 2 + w * (p + 1)) % 10]).join(" ");
      const section = (i: number): string =>
        `## ${heading(i)} ${p} ${i}\n\nThe ${heading(i)} of a potter is a matter of patience and care.`;
      return post(`p${p}`, Array.from({ length: 5 }, (_, i) => section(i)).join("\n\n"));
    }),
  ) as SiteFiles;

/** As SCHEMA.md says. */
const AS_THEY_STAND = [
  "probes",
  "asks",
  "droppedFields",
  "learning.onTopic",
  "learning.offTopic",
  "passage.onTopic",
  "passage.offTopic",
];

describe("a whole site", () => {
  const build = (posts: number, cache = new Map<string, Uint8Array>(), embedder = fakeEmbedder()): Promise<BuiltSite> =>
    buildSite(site(posts), { embedder, cache });

  test("index.json has it, and agents.md prints its numbers and the day", async () => {
    const { index, files } = await build(8);
    const { relevance } = index;
    expect(relevance).toMatchObject({ measured: true, probes: 40 });
    const guide = files.get("agents.md")!;
    expect(guide).toContain("### Is anything relevant?");
    expect(guide).not.toContain("### When nothing answers");
    const said = [relevance!.learning, relevance!.passage!].flatMap(({ on, off }) => [on, off]);
    for (const number of [...said, relevance!.asks, "2026-11-15"]) expect(guide).toContain(String(number));
  });

  test("a small site has the usual marks, and agents.md says whose they are", async () => {
    const { index, files } = await build(3);
    expect(index.relevance).toMatchObject({ measured: false, probes: 15, learning: { on: 0.4, off: 0.25 } });
    expect(files.get("agents.md")).toContain("not measured on this site");
  });

  test("without vectors there is none", async () => {
    const { index, files } = await buildSite(site(8));
    expect(index.relevance).toBeUndefined();
    expect(files.get("agents.md")).toContain("### When nothing answers");
  });

  test("a second build embeds nothing, and the numbers are the same", async () => {
    const cache = new Map<string, Uint8Array>();
    const first = await build(8, cache);
    const embedder = fakeEmbedder();
    const second = await build(8, cache, embedder);
    expect(embedder.asked).toEqual([]);
    expect(second.index.relevance).toEqual(first.index.relevance);
  });

  test("held against its sources where nothing is cached, no ask is embedded", async () => {
    const embedder = fakeEmbedder();
    const cache = new Map<string, Uint8Array>();
    const built = await build(8, cache, embedder);
    cache.clear();
    embedder.asked.length = 0;
    expect(await built.againstSources()).toEqual([]);
    expect(embedder.asked).toEqual([]);
  });

  test("a hidden post may be called like a field", async () => {
    const hidden = post("birds-and-wildlife", "Nobody knows of this.", { hidden: "true" });
    const { codes } = await buildSite({ ...site(8), ...hidden }, { embedder: fakeEmbedder() });
    expect(codes.filter((code) => code.startsWith("withheld"))).toEqual([]);
  });

  test.each([
    ["what only a model can tell is taken as it stands", { agentsMd: false }, AS_THEY_STAND],
    ["where agents.md repeats a number, it is not changed alone", {}, []],
  ])("verify: %s", async (_, emit, expected) => {
    const { files, index } = await buildSite(site(8), { embedder: fakeEmbedder(), config: { emit } });
    const tools = await program();
    const unseen: string[] = [];
    const change = async (name: string, edit: (relevance: Relevance) => void): Promise<void> => {
      const relevance = structuredClone(index.relevance!);
      edit(relevance);
      const text = files.get("knowledge/index.json")!;
      const changed = new Map(files);
      changed.set(
        "knowledge/index.json",
        text.replace(/"relevance": \{[^]*?\n\}/, `"relevance": ${printed(relevance)}`),
      );
      rehash(changed);
      const { problems } = await verify(filesOf(changed), tools);
      if (problems.length === 0) unseen.push(name);
    };
    await change("nothing", () => {});
    await change("measured", (r) => (r.measured = false));
    await change("probes", (r) => r.probes++);
    await change("asks", (r) => r.asks++);
    await change("droppedFields", (r) => r.droppedFields.push("zoology"));
    await change("hash", (r) => (r.hash = "0000000000000000"));
    for (const of of ["learning", "passage"] as const) {
      await change(`${of}.on`, (r) => (r[of]!.on += 0.001));
      await change(`${of}.off`, (r) => (r[of]!.off -= 0.001));
      await change(`${of}.onTopic`, (r) => (r[of]!.onTopic!.median -= 0.001));
      await change(`${of}.offTopic`, (r) => (r[of]!.offTopic!.median -= 0.001));
    }
    expect(unseen).toEqual(["nothing", ...expected]);
  });
});

/** As index.json prints it: a line for each key. */
const printed = (relevance: Relevance): string =>
  `{\n${Object.entries(relevance)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(",\n")}\n}`;
