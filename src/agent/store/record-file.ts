// A record as a Markdown file: YAML front matter and a body. In: text, or a record. Out: the other. The rules: a safe part of YAML (no anchors,
// tags or merge keys); the whole block is read or the file is refused; writing what was read gives the same bytes; keys, comments and spelling that a
// person put there stay.
//
//   ---
//   title: Rate limits
//   ---
//
//   What is said about them.
import { type Document, isAlias, isMap, isNode, isPair, isScalar, parseDocument, visit } from "yaml";
import { readLines, writeLines } from "./line-yaml.js";

/** Characters of front matter. */
const MOST_FRONT = 64 * 1024;
const MOST_DEPTH = 10;

export type ReadRecord =
  | { readonly ok: true; readonly data: Record<string, unknown>; readonly body: string }
  | { readonly ok: false; readonly reason: string };

const fault = (reason: string): ReadRecord => ({ ok: false, reason });

/** A file with LF line ends. */
export function readRecord(text: string): ReadRecord {
  const split = splitRecord(text);
  if ("reason" in split) return fault(split.reason);
  const data = readYaml(split.front);
  if (!data.ok) return data;
  return { ok: true, data: data.data, body: split.body };
}

/** A mapping in the safe part of YAML, as `taxonomy.yml` and `sources/*.yml` are. */
export function readYaml(text: string): ReadRecord {
  if (text.length > MOST_FRONT * 16) return fault(`it has more than ${MOST_FRONT * 16} characters`);
  const quick = readLines(text);
  if (quick !== null) return { ok: true, data: quick, body: "" };
  const document = parseYaml(text);
  const [error] = document.errors;
  if (error !== undefined)
    return fault(`its YAML cannot be read: ${error.message.split("\n")[0]!.replace(/[:.]$/, "")}`);
  const unsafe = unsafeIn(document);
  if (unsafe !== null) return fault(unsafe);
  const data: unknown = document.contents === null ? {} : document.toJS({ maxAliasCount: 0 });
  if (typeof data !== "object" || data === null || Array.isArray(data))
    return fault("it is no mapping of keys to values");
  return { ok: true, data: data as Record<string, unknown>, body: "" };
}

/**
 * A record's file. `keys`: the known keys in their order; other keys of `data` come after them. With `before`, the file as it stands, its keys,
 * order, comments and spelling are kept and only values that differ are replaced.
 */
export function writeRecord(
  keys: readonly string[],
  data: Readonly<Record<string, unknown>>,
  body: string,
  before?: string,
): string {
  const split = before === undefined ? null : splitRecord(before);
  const old = split === null || "reason" in split ? undefined : split.front;
  return `---\n${writeYaml(keys, data, old)}---\n${body === "" ? "" : `\n${body}\n`}`;
}

export function writeYaml(keys: readonly string[], data: Readonly<Record<string, unknown>>, before?: string): string {
  const present = Object.entries(data).filter(([, value]) => value !== undefined);
  const rank = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const ordered = present.sort(([a], [b]) => rank(a) - rank(b));
  // What a person wrote another way keeps its way.
  if (before === undefined || readLines(before) !== null) return writeLines(ordered);
  const document = parseYaml(before);
  if (document.errors.length > 0 || !isMap(document.contents)) return writeLines(ordered);
  const old = (document.toJS() ?? {}) as Record<string, unknown>;
  for (const key of Object.keys(old)) if (!ordered.some(([name]) => name === key)) document.delete(key);
  for (const [key, value] of ordered)
    if (JSON.stringify(old[key]) !== JSON.stringify(value))
      // An object that stands in two places is written twice: aliases are refused when the file is read.
      document.set(key, document.createNode(value, { aliasDuplicateObjects: false }));
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function splitRecord(text: string): { readonly front: string; readonly body: string } | { readonly reason: string } {
  if (!text.startsWith("---\n")) return { reason: "it does not begin with front matter between two lines of ---" };
  const end = text.indexOf("\n---\n", 3);
  const front = text.slice(4, Math.max(4, end + 1));
  if (end < 0 && !text.endsWith("\n---")) return { reason: "its front matter has no end" };
  if (front.length > MOST_FRONT) return { reason: `its front matter has more than ${MOST_FRONT} characters` };
  const body = (end < 0 ? "" : text.slice(end + 5)).replace(/^\n+/, "").replace(/\n+$/, "");
  // A second block would be read as text here and as front matter by another tool.
  if (/^---(?:\n|$)/.test(body)) return { reason: "its body begins with a second block of front matter" };
  return { front, body };
}

const parseYaml = (text: string): Document.Parsed =>
  parseDocument(text, {
    schema: "core",
    version: "1.2",
    uniqueKeys: true,
    merge: false,
    prettyErrors: false,
  }) as Document.Parsed;

function unsafeIn(document: Document.Parsed): string | null {
  let found: string | null = null;
  visit(document, (_, value, path) => {
    if (isPair(value)) {
      const key: unknown = isScalar(value.key) ? value.key.value : value.key;
      if (typeof key !== "string") found = "one of its keys is no text";
      else if (key === "__proto__" || key === "constructor" || key === "prototype")
        found = `the key ${key} is not allowed`;
    }
    if (isAlias(value)) found = "it holds a YAML alias";
    else if (isNode(value) && "anchor" in value && value.anchor !== undefined) found = "it holds a YAML anchor";
    else if (isNode(value) && value.tag !== undefined && document.directives !== undefined && hasOwnTag(value))
      found = "it holds a YAML tag";
    if (path.length > MOST_DEPTH * 2) found = `it is nested more than ${MOST_DEPTH} levels deep`;
    return found === null ? undefined : visit.BREAK;
  });
  return found;
}

/** A tag that was written, "!!binary", and not one that the reader chose. */
const hasOwnTag = (value: { readonly tag?: string; readonly srcToken?: unknown }): boolean =>
  value.tag !== undefined && !/^tag:yaml\.org,2002:(?:map|seq|str|int|float|bool|null)$/.test(value.tag);
