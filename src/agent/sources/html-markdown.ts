// An HTML page as Markdown, for the one Markdown reader. In: the page. Out: its visible words, or its title. The rules: what a browser does not show
// (scripts, styles, comments, what is marked hidden) never enters; nothing is fetched or run; a page that nests or repeats without end is refused
// while it is read. What a style sheet hides cannot be known here: such documents go through a person's review.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { defaultTreeAdapter, type DefaultTreeAdapterMap, parse, type TreeAdapter } from "parse5";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { SourceFault } from "../ports-sources.js";
import { oneLine } from "./one-line.js";

/** Elements inside each other, and elements in all: parsers take time by their product. */
const DEPTH = 200;
const ELEMENTS = 50_000;
const TOP_CHARS = 20_000;

export function htmlMarkdown(html: string, mostChars: number): { readonly markdown: string } | SourceFault {
  const read = treeOf(html);
  if ("reason" in read) return read;
  const shown: Root = { type: "root", children: read.children.flatMap((child) => visible(child)) };
  const chars = charsOf(shown);
  if (chars > mostChars) return { reason: `it has ${chars} characters; the limit of a source is ${mostChars}` };
  const markdown = unified()
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { unsafe: [BRACE] });
  return { markdown: markdown.stringify(markdown.runSync(shown)) };
}

/** "{{ words }}" of a page are words; in a post they are a template. */
const BRACE = { character: "{", inConstruct: "phrasing" as const };

function treeOf(html: string): Root | SourceFault {
  let [depth, elements] = [0, 0];
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      if (++elements > ELEMENTS) throw new TooMuch(`it has more than ${ELEMENTS} elements`);
      if (++depth > DEPTH) throw new TooMuch(`its elements stand more than ${DEPTH} deep in each other`);
    },
    onItemPop: () => void depth--,
  };
  try {
    const tree = fromParse5(parse(html, { treeAdapter, scriptingEnabled: false }));
    return tree.type === "root" ? tree : { type: "root", children: [] };
  } catch (error) {
    if (error instanceof TooMuch) return { reason: error.message };
    throw error;
  }
}

class TooMuch extends Error {}

/** Never words of a page: what runs, what dresses it, what stands for something else, and what a reader fills in. */
const NO_WORDS = new Set(
  "script style template noscript head title iframe frame frameset noframes object embed applet canvas svg math audio video dialog datalist select input textarea button progress meter map".split(
    " ",
  ),
);

function visible<T extends RootContent | ElementContent>(node: T): T[] {
  if (node.type === "comment" || node.type === "doctype" || (node as { readonly type: string }).type === "raw")
    return [];
  if (node.type !== "element") return [node];
  if (NO_WORDS.has(node.tagName) || isHidden(node)) return [];
  return [{ ...node, children: node.children.flatMap((child) => visible(child)) }];
}

function isHidden({ properties }: Element): boolean {
  const { hidden, ariaHidden, style } = properties;
  if (
    (hidden !== undefined && hidden !== null && hidden !== false) ||
    String(ariaHidden).trim().toLowerCase() === "true"
  )
    return true;
  // Without comments and white space, "display : none" and "display:/**/none" are one.
  const rules = String(style ?? "")
    .replace(/\/\*[^*]*\*\//g, "")
    .replace(/\s+/g, "")
    .toLowerCase();
  return rules.split(";").some((rule) => HIDES.test(rule));
}

const HIDES =
  /^(?:display:none|visibility:(?:hidden|collapse)|content-visibility:hidden|opacity:0(?:\.0*)?%?|font-size:0(?:\.0*)?[a-z%]*)(?:!important)?$/;

/** Null for a page without a title near its top. Only the top is read: every command lists the sources. */
export function htmlTitle(html: string): string | null {
  const tree = treeOf(html.slice(0, TOP_CHARS));
  if ("reason" in tree) return null;
  const inside = (nodes: readonly (RootContent | ElementContent)[], name: string): Element | undefined =>
    nodes.find((node): node is Element => node.type === "element" && node.tagName === name);
  const head = inside(inside(tree.children, "html")?.children ?? [], "head");
  const text = (inside(head?.children ?? [], "title")?.children ?? [])
    .map((node) => (node.type === "text" ? node.value : ""))
    .join("");
  return oneLine(text) || null;
}

const charsOf = (node: Root | RootContent | ElementContent): number =>
  node.type === "text"
    ? node.value.length
    : "children" in node
      ? node.children.reduce((sum: number, child) => sum + charsOf(child), 0)
      : 0;
