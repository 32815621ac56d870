// Comes in: a visible post. Goes out: one `link` edge for each other post that it links to, with the best evidence.
// The one rule: a sentence is evidence only when it is the author's own prose; a link in a quotation, a table or a bare list is not.
import { detached } from "./detached.js";
import { groupBy } from "./group-by.js";
import type { Block, Document, LinkUse, Post, Span } from "../model.js";
import type { LinkEdge } from "../schema/edges.js";
import { lineIndex, withLines } from "./lines.js";
import { sourceSpan } from "./plain.js";
import { isHeadedAsNavigation } from "./roles/navigation.js";
import { wholeSentences } from "./whole-sentences.js";

type Evidence = LinkEdge["evidence"];

interface Found {
  readonly use: LinkUse;
  readonly evidence: Evidence;
  /** The sentence's range in the block's text; only with `evidence: "sentence"`. */
  readonly sentence: Span | null;
  readonly inNote: boolean;
}

/** Words beside the anchors that make a sentence say something about the link: "See [x]." has one, "I weighed both in [x]." four. */
const OWN_WORDS = 3;

/** In the order in which the post first links to each. */
export function linkEdges(post: Post): LinkEdge[] {
  const uses = post.document.links.filter((use) => use.target !== null && use.target !== post.slug);
  const byTarget = groupBy(uses, (use) => use.target!);
  const lineOf = byTarget.size > 0 ? lineIndex(post.document.body) : () => 1;
  return [...byTarget].map(([target, uses]) =>
    toEdge(
      post,
      target,
      uses.map((use) => judge(use, post.document)),
      lineOf,
    ),
  );
}

function toEdge(post: Post, target: string, found: readonly Found[], lineOf: (offset: number) => number): LinkEdge {
  const weight = Math.min(...found.map(weightOf));
  const equals = found.filter((f) => weightOf(f) === weight);
  const best = equals.find(({ use: { anchor } }) => anchor.end > anchor.start) ?? equals[0]!;
  const block = post.document.blocks[best.use.block]!;
  const anchor = detached(block.content.text.slice(best.use.anchor.start, best.use.anchor.end));
  const common = { type: "link", source: post.slug, target, anchor, occurrences: found.length } as const;
  if (best.evidence !== "sentence") return { ...common, evidence: best.evidence };
  const { start, end } = best.sentence!;
  const span = sourceSpan(block.content, start, end);
  return {
    ...common,
    evidence: "sentence",
    sentence: detached(block.content.text.slice(start, end)),
    markdown: post.document.body.slice(span.start, span.end),
    span: withLines(span, lineOf),
    section: headingAbove(post.document, best.use.block),
    inNote: best.inNote,
  };
}

/** Of occurrences that weigh the same, the first that has words of its own is the evidence: an image or a bare template tag has none. */
const weightOf = ({ evidence, inNote }: Found): number =>
  evidence === "sentence" ? (inNote ? 1 : 0) : evidence === "list" ? 2 : 3;

function judge(use: LinkUse, document: Document): Found {
  const block = document.blocks[use.block]!;
  const found = (evidence: Evidence, sentence: Span | null = null): Found => ({
    use,
    evidence,
    sentence,
    inNote: block.italic,
  });
  const inList = block.within.includes("list");
  if (block.kind !== "paragraph" || block.within.includes("quote") || block.within.includes("table")) {
    return found("anchor");
  }
  const heading = headingAbove(document, use.block);
  if (block.holed) return found(inList ? "list" : "anchor");
  const leadsOnward = heading !== null && isHeadedAsNavigation(heading);
  if (leadsOnward || (inList && use.anchor.start === 0)) return found("list");
  const sentence = wholeSentences(document, block).find((s) => s.start <= use.anchor.start && use.anchor.start < s.end);
  if (sentence && isProse(block, sentence, document.links, use.block)) return found("sentence", sentence);
  return found(inList ? "list" : "anchor");
}

/** A sentence ends like one and has words of its own beside its anchors. */
function isProse(block: Block, sentence: Span, links: readonly LinkUse[], at: number): boolean {
  const text = block.content.text;
  if (!/[.!?:;…。！？।)"”’]$/u.test(text.slice(Math.max(0, sentence.end - 2), sentence.end))) return false;
  let own = "";
  let from = sentence.start;
  for (const link of links) {
    if (link.block !== at || link.anchor.start < from || link.anchor.end > sentence.end) continue;
    own += ` ${text.slice(from, link.anchor.start)}`;
    from = link.anchor.end;
  }
  own += ` ${text.slice(from, sentence.end)}`;
  return (own.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= OWN_WORDS || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(own);
}

/** The text of the nearest heading before a block; null above the first one. */
export function headingAbove(document: Document, block: number): string | null {
  for (let i = block - 1; i >= 0; i--) {
    const candidate = document.blocks[i]!;
    if (candidate.kind === "heading" && candidate.within.length === 0) return candidate.content.text;
  }
  return null;
}
