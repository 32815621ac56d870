// The text of a page before it is kept. In: Markdown of a model, and what it may link to. Out: what is wrong with it, all at once. The rules: links
// lead to pages that are there; nothing of it can load, run or hide anything where it is shown.
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { wikilinks } from "../../citations/wikilinks.js";
import { NOTE_CHARS } from "../../domain/note.js";

export interface TextRules {
  /** Whether a page of that id is there or staged. */
  readonly hasNote: (id: string) => boolean;
  /** Ids near to one that is not. */
  readonly near: (id: string) => readonly string[];
  /** Whether an address stands in a source of the page's atoms. */
  readonly hasUrl: (url: string) => boolean;
}

const parser = unified().use(remarkParse).use(remarkGfm);

export function faultsOf(body: string, rules: TextRules): string[] {
  if (body.length > NOTE_CHARS) return [`The body has ${body.length} characters; the limit is ${NOTE_CHARS}.`];
  const faults = new Set<string>();
  const tree = parser.parse(body) as Root;
  visit(tree as unknown as Node, (node) => {
    if (node.type === "html") faults.add("Raw HTML is not allowed.");
    if (node.type === "image" || node.type === "imageReference") faults.add("Images are not allowed.");
    const url = node.type === "link" || node.type === "definition" ? (node.url ?? "") : null;
    if (url !== null && !/^(?:https?:\/\/|#)/i.test(url))
      faults.add(`A link to ${JSON.stringify(url.slice(0, 80))} is not allowed; link pages as [[id]].`);
    else if (url !== null && !url.startsWith("#") && !rules.hasUrl(url))
      faults.add(`The address ${JSON.stringify(url.slice(0, 80))} stands in none of the page's sources.`);
  });
  if (/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cf}/u.test(body.replace(/\u200d/g, "")))
    faults.add("Control and invisible characters are not allowed.");
  const links = wikilinks(body);
  if (links === null) faults.add("The body is too entangled to be read; write it more plainly.");
  for (const { target } of links ?? []) {
    if (rules.hasNote(target)) continue;
    const near = rules.near(target);
    faults.add(
      `There is no page [[${target.slice(0, 80)}]].${near.length > 0 ? ` Near: ${near.map((one) => `[[${one}]]`).join(", ")}.` : ""}`,
    );
  }
  return [...faults].slice(0, 12);
}

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

function visit(root: Node, act: (node: Node) => void): void {
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    act(node);
    open.push(...(node.children ?? []));
  }
}
