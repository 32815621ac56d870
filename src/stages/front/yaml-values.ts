// Comes in: a block of YAML (or JSON, which is YAML) and its place in the file. Goes out: a lazy mapping, or problems.
// The one rule: aliases are followed only for the value that is asked for. Six levels of six aliases are 46,656 leaves.
import { isAlias, isMap, isScalar, isSeq, parseDocument, visit } from "yaml";
import type { Alias, Document, Node, Pair, YAMLError } from "yaml";
import type { FrontValue, Mapping, Scalar } from "./values.js";

export interface YamlRead {
  readonly root: Mapping | null;
  /** What the document is when it is not a mapping: "text" or "a list". Null for an empty one. */
  readonly instead: string | null;
  readonly errors: readonly {
    readonly kind: "tab" | "duplicate" | "syntax";
    readonly line: number;
    readonly text: string;
  }[];
  /** How many aliases a reader would meet that expands them all; Infinity for one that holds itself. */
  readonly aliases: number;
}

/** `firstLine` is the line of the file on which `block` starts. */
export function readYaml(block: string, firstLine: number): YamlRead {
  const document = parseDocument(block, {
    prettyErrors: false,
    uniqueKeys: true,
    stringKeys: false,
    logLevel: "silent",
  });
  const lineAt = (offset: number): number => firstLine + newlines(block, offset);
  if (document.errors.length > 0) {
    const errors = document.errors.slice(0, 3).map((error) => told(error, block, lineAt));
    return { root: null, instead: null, errors, aliases: 0 };
  }
  const { contents } = document;
  const reader = new Reader(document, lineAt);
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { root: emptyMapping(firstLine), instead: null, errors: [], aliases: 0 };
  }
  const value = reader.value(contents, lineAt(contents.range?.[0] ?? 0));
  if (value.kind === "mapping") return { root: value, instead: null, errors: [], aliases: reader.expanded(contents) };
  return { root: null, instead: value.kind === "list" ? "a list" : "text", errors: [], aliases: 0 };
}

export const emptyMapping = (line: number): Mapping => ({ kind: "mapping", line, keys: () => [], at: () => null });

function told(error: YAMLError, block: string, lineAt: (offset: number) => number): YamlRead["errors"][number] {
  const [at] = error.pos;
  const line = lineAt(at);
  if (error.code === "TAB_AS_INDENT") return { kind: "tab", line, text: "" };
  if (error.code === "DUPLICATE_KEY") {
    return {
      kind: "duplicate",
      line,
      text: /^[^:\n]*/
        .exec(block.slice(at, at + 80))![0]
        .replace(/["']/g, "")
        .trim(),
    };
  }
  return { kind: "syntax", line, text: error.message.split("\n")[0]!.replace(/\.$/, "") };
}

class Reader {
  /** Anchors are looked up once for the whole document; asking each alias to resolve itself walks it every time. */
  private readonly targets = new Map<Alias, Node>();
  private readonly weights = new Map<Node, number>();

  constructor(
    document: Document,
    private readonly lineAt: (offset: number) => number,
  ) {
    const anchors = new Map<string, Node>();
    visit(document, {
      Node: (_, node) => {
        if (isAlias(node)) {
          const target = anchors.get(node.source);
          if (target) this.targets.set(node, target);
        } else if ("anchor" in node && node.anchor) anchors.set(node.anchor, node);
      },
    });
  }

  value(node: unknown, line: number): FrontValue {
    if (isAlias(node)) {
      const target = this.targets.get(node);
      return target ? this.value(target, line) : nothing(line);
    }
    if (isScalar(node)) {
      const quoted = node.type !== "PLAIN" && node.type !== undefined;
      const text = quoted ? String(node.value) : (node.source ?? "");
      return {
        kind: "scalar",
        type: typeOf(node.value, quoted),
        text,
        quoted,
        cut: !quoted && node.comment != null,
        line,
      };
    }
    if (isSeq(node)) {
      return { kind: "list", line, items: () => node.items.map((item) => this.value(item, this.line(item, line))) };
    }
    if (isMap(node)) {
      const pairs = this.pairs(node.items, 0);
      return {
        kind: "mapping",
        line,
        keys: () => [...pairs.keys()],
        at: (key) => {
          const pair = pairs.get(key);
          if (!pair) return null;
          const at = this.line(pair.key, line);
          return { line: at, value: this.value(pair.value, at) };
        },
      };
    }
    return nothing(line);
  }

  /** Pairs by key as typed. `<<: *defaults` merges as in YAML 1.1: generators do it, and a `hidden` in it must count. */
  private pairs(items: readonly Pair[], depth: number): Map<string, Pair> {
    const own = new Map<string, Pair>();
    const merged = new Map<string, Pair>();
    for (const pair of items) {
      if (!isScalar(pair.key)) continue;
      const key = typeof pair.key.value === "string" ? pair.key.value : (pair.key.source ?? String(pair.key.value));
      if (key !== "<<") own.set(key, pair);
      else if (depth < 5) {
        for (const source of this.mergeSources(pair.value)) {
          if (!isMap(source)) continue;
          for (const [name, inner] of this.pairs(source.items, depth + 1)) {
            if (!merged.has(name)) merged.set(name, inner);
          }
        }
      }
    }
    for (const [name, pair] of merged) if (!own.has(name)) own.set(name, pair);
    return own;
  }

  private mergeSources(value: unknown): readonly unknown[] {
    const target = isAlias(value) ? this.targets.get(value) : value;
    return isSeq(target)
      ? target.items.slice(0, 10).map((item) => (isAlias(item) ? this.targets.get(item) : item))
      : [target];
  }

  private line(node: unknown, otherwise: number): number {
    const range = typeof node === "object" && node !== null && "range" in node ? node.range : null;
    return Array.isArray(range) && typeof range[0] === "number" ? this.lineAt(range[0]) : otherwise;
  }

  /** Linear: the weight of each node is computed once, and an alias adds its target's. */
  expanded(node: unknown): number {
    if (isAlias(node)) {
      const target = this.targets.get(node);
      return target ? 1 + this.expanded(target) : 1;
    }
    if (!isMap(node) && !isSeq(node)) return 0;
    const known = this.weights.get(node);
    if (known !== undefined) return known;
    this.weights.set(node, Infinity);
    let sum = 0;
    for (const item of node.items as readonly unknown[]) {
      const inner = isMap(node) ? [(item as Pair).key, (item as Pair).value] : [item];
      for (const part of inner) sum += this.expanded(part);
    }
    this.weights.set(node, sum);
    return sum;
  }
}

const nothing = (line: number): Scalar => ({ kind: "scalar", type: "null", text: "", quoted: false, cut: false, line });

function typeOf(value: unknown, quoted: boolean): Scalar["type"] {
  if (quoted) return "text";
  if (value === null) return "null";
  if (typeof value === "number" || typeof value === "bigint") return "number";
  return typeof value === "boolean" ? "boolean" : "text";
}

function newlines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
