// In: a piece of Markdown. Out: a small Document for tests of the stages that come after parsing.
// The rule: it knows only what such tests need; what parsing really does is tested with the parser.
import { toString } from "mdast-util-to-string";
import type { Nodes, Paragraph, Root, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Block, Container, Document, LinkUse, MappedText } from "../../src/model.js";

const MARKER = "<!-- more -->";
const processor = unified().use(remarkParse).use(remarkGfm);

export function documentOf(markdown: string): Document {
  const blocks: Block[] = [];
  const links: LinkUse[] = [];
  let excerptEnd: number | null = null;
  let lists = 0;
  let items = 0;
  const visit = (node: RootContent | Root, within: readonly Container[], list: number, item: number): void => {
    const base = { within, list, item, start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
    const plain = { level: 0, italic: false, opensWith: null, afterOpening: 0 };
    switch (node.type) {
      case "root":
        for (const child of node.children) visit(child, within, list, item);
        return;
      case "blockquote":
        for (const child of node.children) visit(child, [...within, "quote"], list, item);
        return;
      case "footnoteDefinition":
        for (const child of node.children) visit(child, [...within, "footnote"], list, item);
        return;
      case "list": {
        const id = lists++;
        for (const entry of node.children) {
          const at = items++;
          for (const child of entry.children) visit(child, [...within, "list"], id, at);
        }
        return;
      }
      case "heading":
        blocks.push({ ...base, ...plain, kind: "heading", content: mapped(node), level: node.depth });
        return;
      case "paragraph": {
        for (const child of node.children) {
          if (child.type !== "link") continue;
          const content = mapped(node).text;
          const start = content.indexOf(toString(child));
          links.push({
            target: null,
            href: child.url,
            block: blocks.length,
            anchor: { start, end: start + toString(child).length },
            source: { start: child.position?.start.offset ?? 0, end: child.position?.end.offset ?? 0 },
          });
        }
        blocks.push({ ...base, ...plain, ...opening(node), kind: "paragraph", content: mapped(node) });
        return;
      }
      case "code":
        blocks.push({ ...base, ...plain, kind: "code", content: { text: node.value, runs: [], marks: [] } });
        return;
      case "table":
        blocks.push({ ...base, ...plain, kind: "table", content: mapped(node) });
        return;
      case "thematicBreak":
        blocks.push({ ...base, ...plain, kind: "rule", content: mapped(node) });
        return;
      case "html":
        if (node.value.trim() === MARKER) excerptEnd = blocks.length;
        return;
      default:
    }
  };
  visit(processor.parse(markdown), [], -1, -1);
  return { body: markdown, blocks, links, excerptEnd };
}

function opening(node: Paragraph): Pick<Block, "italic" | "opensWith" | "afterOpening"> {
  const first = node.children[0];
  const italic = node.children.length === 1 && first?.type === "emphasis";
  if (first?.type !== "strong") return { italic, opensWith: null, afterOpening: 0 };
  const strong = toString(first);
  const text = mapped(node).text;
  const rest = text.slice(strong.length);
  const after = strong.length + rest.length - rest.replace(/^:?\s*/, "").length;
  return { italic, opensWith: strong.replace(/:$/, ""), afterOpening: after };
}

/** One run a text node; enough for spans of whole words in plain paragraphs. */
function mapped(node: Nodes): MappedText {
  const runs: number[] = [];
  let text = "";
  const visit = (child: Nodes): void => {
    if (child.type === "footnoteReference" || child.type === "image") return;
    if (child.type === "text" || child.type === "inlineCode") {
      const start = (child.position?.start.offset ?? 0) + (child.type === "inlineCode" ? 1 : 0);
      runs.push(text.length, start, start + child.value.length);
      text += child.value.replace(/\s/g, " ");
      return;
    }
    if ("children" in child) for (const inner of child.children) visit(inner);
  };
  visit(node);
  return { text, runs, marks: [] };
}
