// A document as a source: its words, and the tree of its headings. In: a document as the product's one Markdown reader gives it. Out: text and nodes.
// The rule: the words are those that passages have, with markup removed, so that a quotation here and a passage there agree.
//
//   Opening words.          node 0    before the first heading
//   ## Heat                 node 1    level 2
//   ### After the fire      node 1.1  level 3
import type { Block } from "../../model.js";
import type { Node, SourceText } from "../domain/source.js";
import { tokensOf } from "../loop/estimate.js";

type Sha256 = (text: string) => string;

/** A document without headings is cut at paragraph ends into nodes of about so many tokens: what a model reads at once with care. */
const NODE_TOKENS = 1_500;

/** What a source takes from a block; a document without markup has paragraphs only. */
export interface WordBlock extends Pick<Block, "kind" | "level"> {
  readonly content: { readonly text: string };
}

export function sourceText({ blocks }: { readonly blocks: readonly WordBlock[] }, sha256: Sha256): SourceText {
  const parts = blocks.flatMap((block) => {
    const text = written(block);
    return text === "" ? [] : [{ block, text }];
  });
  const starts: number[] = [];
  let text = "";
  for (const part of parts) {
    if (text !== "") text += "\n\n";
    starts.push(text.length);
    text += part.text;
  }
  const cuts = parts.flatMap(({ block }, at) =>
    block.level > 0 ? [{ at, level: block.level, heading: block.content.text }] : [],
  );
  const drafts = cuts.length > 0 ? headed(cuts, starts) : unheaded(parts, starts);
  const nodes = drafts.flatMap((draft, at): Node[] => {
    const end = drafts[at + 1]?.start ?? text.length;
    const own = text.slice(draft.start, end);
    return own.trim() === "" ? [] : [{ ...draft, end, textHash: sha256(own), tokens: tokensOf(own) }];
  });
  return { text, textHash: sha256(text), nodes };
}

/** Tables, code and formulas are text too; a rule and raw HTML are none. */
function written({ kind, level, content }: WordBlock): string {
  if (kind === "rule" || kind === "html") return "";
  return kind === "heading" ? `${"#".repeat(level)} ${content.text}` : content.text;
}

type Draft = Omit<Node, "end" | "textHash" | "tokens">;

function headed(
  cuts: readonly { readonly at: number; readonly level: number; readonly heading: string }[],
  starts: readonly number[],
): Draft[] {
  const drafts: Draft[] = [];
  if (cuts[0]!.at > 0) drafts.push({ id: "0", heading: "", level: 0, parent: null, start: 0 });
  /** The headings that the next one may stand under, each with how many it has under it. */
  const open: { readonly id: string; readonly level: number; children: number }[] = [];
  let top = 0;
  for (const { at, level, heading } of cuts) {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    const parent = open.at(-1);
    const id = parent === undefined ? String(++top) : `${parent.id}.${++parent.children}`;
    drafts.push({ id, heading, level, parent: parent?.id ?? null, start: starts[at]! });
    open.push({ id, level, children: 0 });
  }
  return drafts;
}

function unheaded(parts: readonly { readonly text: string }[], starts: readonly number[]): Draft[] {
  const drafts: Draft[] = [];
  let tokens = Infinity;
  parts.forEach(({ text }, at) => {
    if (tokens >= NODE_TOKENS) {
      drafts.push({ id: String(drafts.length + 1), heading: "", level: 0, parent: null, start: starts[at]! });
      tokens = 0;
    }
    tokens += tokensOf(text);
  });
  return drafts;
}
