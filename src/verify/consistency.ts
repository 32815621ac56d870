// Comes in: an opened layer whose files cannot be made again here. Goes out: each field that repeats another one and does not agree with it: a
// lead that is not its passage, a series edge that no chapter gives, a blurb that is not the opening of its region's first member.
// The one rule: only what the format promises is asked, so that layers of other versions are proved too.
import { dataFiles } from "../schema/files.js";
import type { Edge } from "../schema/edges.js";
import type { Learning } from "../schema/learnings.js";
import type { Passage } from "../schema/passages.js";
import type { Region } from "../schema/regions.js";
import type { Problem } from "../problems.js";
import { groupBy } from "../stages/group-by.js";
import { conceptEdges, revisesEdges, seriesEdges } from "../stages/relate.js";
import { differing, differingLists } from "./differs.js";
import type { OpenedLayer } from "./open-layer.js";

type Five = [string, string, string, string, string];
const [, LEARNINGS, EDGES, REGIONS, PASSAGES] = dataFiles.map(({ path }) => path) as Five;

export function checkConsistency(layer: OpenedLayer): Problem[] {
  const passages = groupBy(layer.passages, ({ slug }) => slug);
  const learnings = new Map(layer.learnings.map((learning) => [learning.slug, learning]));
  return [
    ...layer.passages.filter((one) => !isParted(one)).map(({ id }) => ({ ...WHOLE, value: id })),
    ...layer.learnings.flatMap((learning) => quoted(learning, passages.get(learning.slug) ?? [])),
    ...relations(layer),
    ...layer.regions.flatMap((region) => blurbed(region, learnings.get(region.members[0] ?? ""))),
  ];
}

const WHOLE: Problem = { code: "verify-differs", file: PASSAGES, key: "sentences", args: { from: "its words" } };

/** Its sentences are in order, and hold every character that is not white space. */
function isParted({ text, sentences }: Passage): boolean {
  const spaces = sentences.length % 2 === 0 ? [0, ...sentences, text.length] : [];
  const rises = sentences.every((at, i) => i === 0 || sentences[i - 1]! < at);
  return (
    rises && spaces.length > 0 && spaces.every((at, i) => i % 2 > 0 || text.slice(at, spaces[i + 1]).trim() === "")
  );
}

function quoted(learning: Learning, passages: readonly Passage[]): Problem[] {
  const textOf = (kind: Passage["kind"]): string | null => passages.find((one) => one.kind === kind)?.text ?? null;
  const { slug, kind, thesis, thesisShort } = learning;
  const where = { file: LEARNINGS, from: "its passages" };
  const [first, second] = [passages[0]?.text ?? null, passages[1]?.text ?? null];
  const short =
    thesis === null ? thesisShort === null : !!thesisShort && thesis.startsWith(thesisShort.replace(/…$/, ""));
  return [
    ...differing(where, slug, learning, {
      lead: kind === "post" ? textOf("lead") : first,
      thesis: textOf("thesis"),
      ...(short ? {} : { thesisShort: thesis }),
    }),
    ...(kind === "concept" ? differing(where, slug, learning, { definition: first ?? "", why: second ?? "" }) : []),
  ];
}

/** Series, concepts and revisions are in two files each. */
function relations({ learnings, edges, index }: OpenedLayer): Problem[] {
  const posts = learnings.filter(({ kind }) => kind === "post");
  const concepts = learnings.flatMap((one) => (one.kind === "concept" ? [{ id: one.slug, ...one }] : []));
  const check = (type: Edge["type"], from: string, expected: readonly Edge[]): Problem[] => {
    const found = edges.filter((edge) => edge.type === type);
    return differingLists({ file: EDGES, from }, "edges", found, expected);
  };
  return [
    ...check("series", "the learnings", seriesEdges(posts)),
    ...check("concept", "the concepts", conceptEdges(concepts)),
    ...check("revises", "the revisions of index.json", revisesEdges(index.revisions?.pairs ?? [])),
  ];
}

function blurbed(region: Region, first: Learning | undefined): Problem[] {
  const { id, blurb, blurbFrom } = region;
  if (!first || blurbFrom === "authored") return [];
  const { thesisShort, lead } = first;
  const expected = thesisShort ?? (blurb && lead?.startsWith(blurb) ? blurb : lead);
  return differing({ file: REGIONS, from: "its first members" }, id, region, {
    blurb: expected,
    blurbFrom: thesisShort ? "thesisShort" : lead ? "lead" : null,
  });
}
