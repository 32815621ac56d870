// Three posts on a shelf, with rows of two numbers, made by hand; test/runtime/retrieve/search.test.ts has the arithmetic. Comes in: whether the
// posts are there of which answers are asked. Goes out: the published files as the retrieval core takes them.
import type { LayerFiles, PassageRecord } from "../../src/runtime/retrieve/files.js";
import { toBase64 } from "../../src/runtime/vectors/base64.js";
import { relatedLayer } from "./related-layer.js";

export const shelf = {
  thesis: "What burns away is what remains.",
  objection: "Some say that a kiln wastes every log.",
  warm: "The kiln keeps warm for two days.",
  thin: "Brush it on thin.",
  more: "More about this shelf.",
  damp: "Damp clay holds for days.",
  swept: "We sweep on Mondays.",
};

type Row = readonly [number, number];
interface Shelved extends Pick<PassageRecord, "slug" | "kind" | "index" | "role" | "text"> {
  readonly row: Row;
}

const NEAR: Row = [127, 0];
const FAR: Row = [0, 127];

export function shelfFiles({ quotable = false } = {}): LayerFiles {
  const posts = [
    { slug: "ash", title: "kiln ash", row: NEAR },
    { slug: "glaze", title: "kiln glaze", row: FAR },
    { slug: "slip", title: "slip", row: [76, 102] as const },
    // Near as a whole, far in what it says.
    ...(quotable ? [{ slug: "dust", title: "dust", row: NEAR }] : []),
  ];
  const passages: readonly Shelved[] = [
    { slug: "ash", kind: "thesis", index: 0, role: "position", text: shelf.thesis, row: FAR },
    { slug: "ash", kind: "section", index: 0, role: "objection", text: shelf.objection, row: [102, 76] },
    { slug: "ash", kind: "section", index: 1, role: "position", text: shelf.warm, row: [102, 76] },
    { slug: "glaze", kind: "section", index: 0, role: "position", text: shelf.thin, row: NEAR },
    quotable
      ? { slug: "slip", kind: "section", index: 0, role: "position", text: shelf.damp, row: NEAR }
      : { slug: "slip", kind: "section", index: 0, role: "navigation", text: shelf.more, row: [76, 102] },
    ...(quotable
      ? ([
          { slug: "dust", kind: "section", index: 0, role: "objection", text: shelf.more, row: NEAR },
          { slug: "dust", kind: "section", index: 1, role: "position", text: shelf.swept, row: FAR },
        ] as const)
      : []),
  ];
  const layer = relatedLayer(
    posts.map(({ slug, title }) => ({ slug, title })),
    [],
  );
  const model = { model: "toy", dim: 2, fingerprint: "0011223344556677" };
  const coded = (rows: readonly Row[]) => ({
    scale: rows.map(() => 1 / 127),
    data: toBase64(Int8Array.from(rows.flat())),
  });
  const { version, site, buildDate } = layer.learnings;
  const envelope = { version, site, buildDate };
  const records = passages.map(({ row: _row, ...one }): PassageRecord => ({
    ...one,
    id: `${one.slug}#${one.kind}#${one.index}`,
    heading: null,
    link: "",
    sentences: [0, one.text.length],
  }));
  return {
    ...layer,
    passages: { ...envelope, passages: records },
    index: {
      ...layer.index,
      vectors: { ...model, slugs: posts.map(({ slug }) => slug), ...coded(posts.map(({ row }) => row)) },
    },
    vectors: {
      ...envelope,
      ...model,
      passages: { ids: records.map(({ id }) => id), ...coded(passages.map(({ row }) => row)) },
      paragraphs: { slugs: [], spans: [], ...coded([]) },
    },
  };
}
