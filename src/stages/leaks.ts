// Comes in: what would betray a withheld post, what the visible authors wrote, what any layer says, and every emitted file. Goes out: an
// error for each trace that the build itself put into a file, and a warning for each that stands in an author's own words.
// The one rule: a file with an error here is never written. What would be there all the same if the post did not exist is no trace.
import type { Layer } from "../emit/layer.js";
import { AGENTS_MD, GOLDEN, LLMS_TXT, MODULES, SCHEMA_MD } from "../emit/places.js";
import type { PublishedPost } from "../model.js";
import type { Problem } from "../problems.js";
import type { RecordWords } from "./records/words.js";
import { finder } from "./leaks/finder.js";
import { traceForm, type WithheldTrace } from "./withheld-traces.js";

type Trace = "slug" | "url" | "title";

interface Needle {
  readonly of: WithheldTrace;
  readonly trace: Trace;
  readonly text: string;
}

export interface Authored {
  readonly posts: readonly PublishedPost[];
  readonly records: readonly RecordWords[];
  /** Texts that were taken from the posts and records word for word, as a reader sees them: "the *night*\nboat" is "the night boat". */
  readonly quotes: Pick<Layer, "learnings" | "passages" | "edges">;
  /** What a layer without any post or record says: our own words, and those of the configuration. Asked for when a trace was found. */
  ownWords(): Iterable<string>;
}

export interface EmittedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The same in pieces, where a piece may be a post's body as it is. */
  readonly pieces?: () => Iterable<string>;
}

export interface LeakCheck {
  /** Warnings: traces in the words of visible posts and of records, which the author may want to know of. */
  readonly warnings: readonly Problem[];
  /** Errors: other traces in one emitted file. */
  check(file: EmittedFile): Problem[];
}

/** The schemas, their page and the modules hold nothing of a site, but examples that may be named like anything. */
const isSameForEverySite = (path: string): boolean =>
  path === SCHEMA_MD || MODULES.some((module) => module === path) || path.startsWith("knowledge/schema/");

/**
 * Files that are mostly our own prose, about what the data files hold ("What is a kiln?" of golden.json asks for a concept): in them a title such as "How to cite" or a slug such as
 * "call-to-action" is no trace, and a slug counts only where it is named as one.
 */
const isGuide = (path: string): boolean =>
  path === AGENTS_MD || path === GOLDEN || path === LLMS_TXT || path.startsWith("knowledge/llms/");

export function leaks(traces: readonly WithheldTrace[], authored: Authored): LeakCheck {
  const needles = traces.flatMap(needlesOf);
  if (needles.length === 0) return { warnings: [], check: () => [] };
  const find = finder(needles, stands);
  const warnings: Problem[] = [];
  const written = new Set<Needle>();
  for (const [file, texts] of wordsOf(authored)) {
    for (const needle of find(texts.join("\n"))) {
      written.add(needle);
      warnings.push({ code: "withheld-in-words", file, value: needle.text, args: argsOf(needle) });
    }
  }
  let own: readonly string[] | null = null;
  const isOurs = ({ text }: Needle): boolean => {
    own ??= [...authored.ownWords()].map(traceForm);
    return own.some((words) => holdsWord(words, text));
  };
  // Searched above, and what stands in them is no leak: a twin is a front matter and a body, llms-full.txt holds all bodies.
  const searched = new Set(authored.posts.map(({ body }) => body.trim()));
  return {
    warnings,
    check: (file) => {
      const { path } = file;
      if (isSameForEverySite(path)) return [];
      const found = find(path);
      for (const text of file.pieces?.() ?? textOf(file.bytes)) {
        if (searched.has(text.trim())) continue;
        for (const needle of find(path.endsWith(".json") ? withoutEscapes(text) : text, isGuide(path)))
          found.add(needle);
      }
      return [...found]
        .filter((needle) => !written.has(needle) && !isOurs(needle))
        .map((needle) => ({ code: "withheld-leaked", file: path, value: needle.text, args: argsOf(needle) }));
    },
  };
}

/** Whole lines, about a megabyte at a time: the text of a large file takes many times its bytes while it is searched. */
function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let start = 0; start < bytes.length;) {
    const line = bytes.indexOf(10, start + PIECE);
    const end = line < 0 ? bytes.length : line + 1;
    yield decoder.decode(bytes.subarray(start, end));
    start = end;
  }
}

const PIECE = 1_000_000;

const argsOf = ({ of, trace }: Needle): Record<string, string> => ({ trace, source: of.file });

/** All that the authors wrote, by file. */
function wordsOf({ posts, records, quotes }: Authored): Map<string, string[]> {
  const words = new Map<string, string[]>();
  const add = (file: string | undefined, ...texts: readonly (string | null | undefined)[]): void => {
    if (file === undefined) return;
    const row = words.get(file) ?? [];
    words.set(file, row);
    for (const text of texts) if (text != null) row.push(text);
  };
  for (const { file, title, series, category, tags, body } of posts) {
    add(file, title, series?.title, category, ...tags, body);
  }
  for (const { file, text } of records) add(file, text);
  const files = new Map(quotes.learnings.map(({ slug, file }) => [slug, file]));
  for (const { file, headings } of quotes.learnings) add(file, ...headings.map(({ text }) => text));
  for (const { slug, text } of quotes.passages) add(files.get(slug), text);
  for (const edge of quotes.edges) {
    if (edge.type !== "link") continue;
    add(files.get(edge.source), edge.anchor, edge.evidence === "sentence" ? edge.sentence : null);
  }
  return words;
}

/** `a \"b\"\n` as it stands in JSON, as `a "b" `. */
const withoutEscapes = (json: string): string =>
  json.replace(/\\(["\\nrt])/g, (_, c: string) => (c === '"' || c === "\\" ? c : " "));

function needlesOf(of: WithheldTrace): Needle[] {
  const needle = (trace: Trace) => (text: string) => ({ of, trace, text });
  return [
    ...(of.segment === null ? [] : [of.segment]).map(needle("slug")),
    ...[of.url, ...of.paths].map(needle("url")),
    ...(of.title === null ? [] : [of.title]).map(needle("title")),
  ];
}

/** What follows the slug in a passage id. A bare # does not tell: "C#" is a word. */
const PASSAGE_KIND = /^#(?:thesis|lead|section|profile|concept)/;

/**
 * Whether a needle stands by itself: /blog/plan/ is no trace in /blog/plan-b/, nor the title "Night train" in "night trains".
 * A slug that is a plain word ("plan") or a number ("404") is one only as a path segment, as the start of a passage id or as code.
 */
function stands({ trace, text: needle }: Needle, text: string, start: number, guide: boolean): boolean {
  const before = text[start - 1] ?? "";
  const after = text[start + needle.length] ?? "";
  if (trace === "title" && guide) return false;
  if (trace === "slug" && (guide || /^(?:[\p{L}\p{N}]+|\P{L}+)$/u.test(needle))) {
    return (
      (before === "/" && /^[/"'#?)\]>\s.]?$/.test(after)) ||
      (/^["\s]?$/.test(before) && PASSAGE_KIND.test(text.slice(start + needle.length, start + needle.length + 9))) ||
      (guide && before === "`" && after === "`")
    );
  }
  const joins = trace === "title" ? /[\p{L}\p{N}]/u : /[\p{L}\p{N}_~-]/u;
  // A path stands behind a host name, and one that ends on a slash ends there.
  if (trace === "url") return needle.endsWith("/") || !joins.test(after);
  return !joins.test(before) && !joins.test(after);
}

/** Whether `word` stands somewhere in `text`, not as a part of another word. */
function holdsWord(text: string, word: string): boolean {
  const joins = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!joins.test(text[at - 1] ?? "") && !joins.test(text[at + word.length] ?? "")) return true;
  }
  return false;
}
