// A tree in, the blocks of the document in reading order out, with all links as they are written.
// The one rule: one pass, and nothing of the tree is kept.
import type { Block, Container, MappedText, Span } from "../../model.js";
import { textRange } from "../plain.js";
import { DROPPED, htmlContainer, namedContainer } from "./container.js";
import { shownFootnotes } from "./footnotes.js";
import { Inline, isHidden, jsxAttributes, type Sink, spanOf } from "./inline.js";
import type { Masked, TemplateLink } from "./mask.js";
import { MASK, VERBATIM } from "./invisible.js";
import type { Node } from "./processor.js";
import type { Definition, Item, RawLink, Reading } from "./reading.js";

export interface WalkOptions {
  readonly markers: ReadonlySet<string>;
  readonly nesting: number;
}

export function walk(tree: Node, body: string, masked: Masked, options: WalkOptions): Reading {
  const walker = new Walker(body, masked, shownFootnotes(tree), options);
  walker.flow(tree.children ?? []);
  return walker.reading();
}

class Walker {
  private readonly blocks: Block[] = [];
  private readonly links: RawLink[] = [];
  private readonly definitions: Definition[] = [];
  private readonly items: Item[] = [];
  private readonly comments: Span[] = [];
  private readonly accidents: number[] = [];
  private readonly unclosed: number[] = [];
  private readonly used = new Set<TemplateLink>();
  private readonly inline: Inline;
  private marker = Number.POSITIVE_INFINITY;
  private lists = 0;
  private list = -1;
  private item = -1;
  /** How many templates before the block that is being read have found their block. */
  private template = 0;

  constructor(
    private readonly body: string,
    private readonly masked: Masked,
    private readonly footnotes: ReadonlySet<Node>,
    options: WalkOptions,
  ) {
    this.comments.push(...masked.comments);
    for (const at of masked.markers) this.marker = Math.min(this.marker, at);
    const sink: Sink = {
      link: (link, muted) => {
        const block = muted ? -1 : this.blocks.length;
        this.links.push({ ...link, href: this.unmasked(link.href, link.source), block, item: this.item });
      },
      comment: (span) => {
        const written = this.body.slice(span.start, span.end);
        if (written.startsWith("<!--") && !written.endsWith("-->")) this.unclosed.push(span.start);
        if (!options.markers.has(written)) this.comments.push(span);
        else this.marker = Math.min(this.marker, span.start);
      },
    };
    this.inline = new Inline(body, sink, options.nesting, masked.holes);
  }

  flow(nodes: readonly Node[]): void {
    if (nodes.length > 0) this.inline.guard(nodes[0]!.position.start.offset);
    for (const node of nodes) this.node(node);
  }

  reading(): Reading {
    const { blocks, links, definitions, items, comments, accidents, unclosed } = this;
    return {
      blocks,
      links,
      definitions,
      items,
      comments,
      accidents,
      unclosed,
      marker: Number.isFinite(this.marker) ? this.marker : -1,
    };
  }

  private node(node: Node): void {
    const children = node.children ?? [];
    switch (node.type) {
      case "paragraph":
        return this.paragraph(node);
      case "heading":
        return this.heading(node);
      case "code":
        return this.leaf("code", node, () => this.inline.code(node));
      case "html":
        return this.leaf("html", node, () => this.inline.html(node));
      case "table":
        return this.table(node);
      case "thematicBreak":
        return this.leaf("rule", node, () => {});
      case "blockquote":
        return this.inline.scope(this.isCallout(node) ? "callout" : "quote", () => this.flow(children));
      case "list":
        return this.listNode(node);
      case "footnoteDefinition": {
        const read = (): void => this.inline.scope("footnote", () => this.flow(children));
        return this.footnotes.has(node) ? read() : this.inline.mute(read);
      }
      case "definition": {
        const url = this.unmasked(node.url ?? "", spanOf(node))!;
        this.definitions.push({ ...spanOf(node), identifier: node.identifier!, url });
        return;
      }
      case "mdxJsxFlowElement":
        return this.component(node);
      case "mdxFlowExpression":
        return this.leaf("paragraph", node, () => this.inline.expression(node));
      case "mdxjsEsm":
        return;
      default:
        return this.flow(children);
    }
  }

  private paragraph(node: Node): void {
    const only = node.children!.length === 1 ? node.children![0]! : null;
    if (only?.type === "mdxJsxTextElement" && isComponent(only)) {
      // `<Callout>words</Callout>` on one line is inline to the parser and a block to everybody else.
      return this.inline.scope(namedContainer(only.name!, "component"), () => {
        this.leaf("paragraph", node, () => this.inline.read(node.children!));
      });
    }
    this.leaf("paragraph", node, () => this.inline.read(node.children!));
  }

  private heading(node: Node): void {
    const { start, end } = spanOf(node);
    const before = this.blocks.length;
    this.leaf("heading", node, () => this.inline.read(node.children!));
    const written = this.body.slice(start, end);
    const text = this.blocks[before]?.content.text ?? "";
    if (written.trimEnd().endsWith("-") && written.includes("\n") && /[.!?…。！？।]["'”’)]*$/.test(text)) {
      this.accidents.push(start);
    }
  }

  private table(node: Node): void {
    this.leaf("table", node, () => {
      const columns = node.children![0]!.children!.length;
      for (const row of node.children!) {
        row.children!.forEach((cell, column) => {
          this.inline.gap(cell.position.start.offset);
          // Cells beyond those of the head are not shown.
          if (column < columns) this.inline.read(cell.children!);
          else this.inline.mute(() => this.inline.read(cell.children!));
        });
      }
    });
  }

  private listNode(node: Node): void {
    const outer = { list: this.list, item: this.item };
    const id = this.lists++;
    this.inline.scope("list", () => {
      for (const child of node.children!) {
        this.list = id;
        this.item = this.items.length;
        this.items.push({ ...spanOf(child), parent: outer.item });
        this.inline.scope(null, () => this.flow(child.children ?? []));
      }
    });
    this.list = outer.list;
    this.item = outer.item;
  }

  private component(node: Node): void {
    const name = node.name ?? "";
    const attributes = jsxAttributes(node);
    const read = (): void => this.flow(node.children ?? []);
    if (DROPPED.has(name.toLowerCase()) || isHidden(attributes)) return this.inline.mute(read);
    const address = attributes.find((one) => (name === "a" && one.name === "href") || one.name === "to");
    const first = this.blocks.length;
    const container = isComponent(node) ? namedContainer(name, "component") : htmlContainer(name);
    this.inline.scope(container, read);
    if (!address) return;
    const [head, tail] = [node.children?.[0], node.children?.at(-1)];
    const inner = head && tail ? { start: head.position.start.offset, end: tail.position.end.offset } : null;
    const block = this.blocks[first];
    const anchor = { start: 0, end: block ? block.content.text.length : 0 };
    this.links.push({
      form: "html",
      href: address.value,
      identifier: null,
      source: spanOf(node),
      inner,
      block: block ? first : -1,
      anchor,
      item: this.item,
    });
  }

  /** `> [!NOTE]`: the mask has written over the marker. */
  private isCallout(node: Node): boolean {
    const first = node.children?.[0];
    if (first?.type !== "paragraph") return false;
    const { start } = spanOf(first);
    return this.masked.text[start] === MASK && this.body.startsWith("[!", start);
  }

  private leaf(kind: Block["kind"], node: Node, read: () => void): void {
    const { start, end } = spanOf(node);
    const { inline } = this;
    const within = inline.within.slice();
    const linksBefore = this.links.length;
    inline.begin();
    read();
    const text = inline.end();
    if (kind === "html") within.push(...inline.opened);
    const { marks, addressed } = kind === "code" ? NO_TEMPLATES : this.templates(text, { start, end });
    const content = marks.length === 0 ? text : { ...text, marks: [...text.marks, ...marks] };
    const hasLink = this.links.slice(linksBefore).some((link) => link.block >= 0 && link.form !== "image");
    if (kind !== "rule" && (inline.hidden || (content.text === "" && !hasLink))) {
      for (let i = linksBefore; i < this.links.length; i++) this.links[i] = { ...this.links[i]!, block: -1 };
      return;
    }
    const isParagraph = kind === "paragraph";
    const math = isParagraph && content.text.length > 4 && content.text.startsWith("$$") && content.text.endsWith("$$");
    this.blocks.push({
      kind: math ? "math" : kind,
      within: this.regions(content, start, within),
      start,
      end,
      content,
      level: kind === "heading" ? node.depth! : 0,
      list: this.list,
      item: this.item,
      italic: isParagraph && this.isItalic(content.text),
      holed: inline.holed || addressed,
      ...(isParagraph ? this.opening(content.text) : NO_OPENING),
    });
  }

  /**
   * Links in template syntax that stand in this block and in no other link, with their marks. `addressed` when one has no words:
   * `{{< ref "a.md" >}}` prints an address.
   */
  private templates(content: MappedText, block: Span): { marks: readonly number[]; addressed: boolean } {
    const { links } = this.masked;
    const marks: number[] = [];
    let addressed = false;
    for (; this.template < links.length && links[this.template]!.source.start < block.end; this.template++) {
      const template = links[this.template]!;
      if (template.source.start < block.start || this.used.has(template)) continue;
      const { form, href, source, label } = template;
      addressed ||= form === "template";
      const anchor = label ? textRange(content, label.start, label.end) : textRange(content, block.start, source.start);
      if (label) marks.push(anchor.start, anchor.end, source.start, source.end);
      this.links.push({
        form,
        href,
        identifier: null,
        source,
        inner: label,
        block: this.inline.hidden ? -1 : this.blocks.length,
        anchor: label ? anchor : { start: anchor.end, end: anchor.end },
        item: this.item,
      });
    }
    return { marks, addressed };
  }

  /** A link target in which the mask wrote over something: `{{< ref "a.md" >}}`, `{{ site.baseurl }}/blog/a/`. */
  private unmasked(href: string | null, source: Span): string | null {
    if (href?.includes(VERBATIM)) {
      const at = this.masked.text.indexOf(href, source.start);
      return at < 0 ? href.replaceAll(VERBATIM, "") : this.body.slice(at, at + href.length);
    }
    if (href === null || !href.includes(MASK)) return href;
    const rest = href.replaceAll(MASK, "");
    const template = this.masked.links.find((one) => one.source.start >= source.start && one.source.end <= source.end);
    if (!template) return rest;
    this.used.add(template);
    return template.href + rest;
  }

  private regions(content: MappedText, start: number, within: Container[]): Container[] {
    if (this.masked.regions.length === 0) return within;
    const at = content.runs[1] ?? start;
    const around = this.masked.regions.filter((one) => one.start <= at && at < one.end);
    return [...around.sort((a, b) => a.start - b.start).map((one) => one.container), ...within];
  }

  /** `*All of it.*`, `_All_.` */
  private isItalic(text: string): boolean {
    return this.inline.emphases.some(
      ({ kind, start, end }) =>
        kind === "emphasis" && !/[\p{L}\p{N}]/u.test(text.slice(0, start)) && !/[\p{L}\p{N}]/u.test(text.slice(end)),
    );
  }

  /** `**Thesis:** words`, `**Thesis**: words`, `**论点：** words` */
  private opening(text: string): { opensWith: string | null; afterOpening: number } {
    for (const { kind, start, end } of this.inline.emphases) {
      if (kind !== "strong" || start !== 0) continue;
      const strong = text.slice(0, end);
      const inside = /^(.*?) ?[:：]$/.exec(strong)?.[1];
      const outside = inside === undefined ? /^ ?[:：] ?/.exec(text.slice(end, end + 3))?.[0] : undefined;
      const label = inside ?? (outside === undefined ? undefined : strong);
      if (!label) continue;
      const after = outside === undefined ? end + (text[end] === " " ? 1 : 0) : end + outside.length;
      return { opensWith: label, afterOpening: after };
    }
    return NO_OPENING;
  }
}

const NO_TEMPLATES = { marks: [], addressed: false } as const;
const NO_OPENING = { opensWith: null, afterOpening: 0 };

/** `<Callout>`, `<Tabs.Item>`, and a custom element: `<callout-info>`. */
const isComponent = (node: Node): boolean => !!node.name && /^[A-Z]|[.-]/.test(node.name);
