// Comes in: what would betray a withheld post, what the visible authors wrote, and every emitted file. Goes out: an error for each
// trace that the build itself put into a file, and a warning for each that stands in a visible post's own words.
// The one rule: a file with an error here is never written.
import { AGENTS_MD, LLMS_TXT, SCHEMA_MD, TEXT_MODULE } from "../emit/places.js";
import type { PublishedPost } from "../model.js";
import type { Problem } from "../problems.js";
import { traceForm, type WithheldTrace } from "./withheld-traces.js";

type Trace = "slug" | "url" | "title";

interface Needle {
  readonly of: WithheldTrace;
  readonly trace: Trace;
  readonly text: string;
}

export interface LeakCheck {
  /** Warnings: traces in the words of visible posts, which the author may want to know of. */
  readonly warnings: readonly Problem[];
  /** Errors: other traces in one emitted file. */
  check(path: string, bytes: Uint8Array): Problem[];
}

/** The schemas, their page and the text module hold nothing of a site, but examples that may be named like anything. */
const isSameForEverySite = (path: string): boolean =>
  path === SCHEMA_MD || path === TEXT_MODULE || path.startsWith("knowledge/schema/");

/**
 * Files that are mostly our own prose, about what the data files hold: in them a title such as "How to cite" or a slug such as
 * "call-to-action" is no trace, and a slug counts only where it is named as one.
 */
const isGuide = (path: string): boolean =>
  path === AGENTS_MD || path === LLMS_TXT || path.startsWith("knowledge/llms/");

/** The two sentences of ours that stand in data files, each on its line. */
const withoutOwnWords = (path: string, text: string): string =>
  path.endsWith(".json") ? text.replace(/^"(?:about|visibility)": .*$/gm, "") : text;

export function leaks(traces: readonly WithheldTrace[], posts: readonly PublishedPost[]): LeakCheck {
  const needles = traces.flatMap(needlesOf);
  if (needles.length === 0) return { warnings: [], check: () => [] };
  const find = finder(needles);
  const warnings: Problem[] = [];
  const written = new Set<Needle>();
  for (const post of posts) {
    const own = [post.title, post.series?.title, post.category, ...post.tags, post.body];
    for (const needle of find(own.filter((text) => text != null).join("\n"))) {
      written.add(needle);
      warnings.push({ code: "withheld-in-words", file: post.file, value: needle.text, args: argsOf(needle) });
    }
  }
  const decoder = new TextDecoder();
  return {
    warnings,
    check: (path, bytes) => {
      if (isSameForEverySite(path)) return [];
      const text = `${path}\n${withoutOwnWords(path, decoder.decode(bytes))}`;
      return [...find(text, isGuide(path))]
        .filter((needle) => !written.has(needle))
        .map((needle) => ({ code: "withheld-leaked", file: path, value: needle.text, args: argsOf(needle) }));
    },
  };
}

const argsOf = ({ of, trace }: Needle): Record<string, string> => ({ trace, source: of.file });

function needlesOf(of: WithheldTrace): Needle[] {
  const urls = [of.url, ...of.paths].map((text): Needle => ({ of, trace: "url", text }));
  const title: Needle[] = of.title === null ? [] : [{ of, trace: "title", text: of.title }];
  return [{ of, trace: "slug", text: of.segment }, ...urls, ...title];
}

const WORD = /[\p{L}\p{N}]+/gu;

/** One pass over the words of a text, whatever the number of needles: a needle is looked for where its first word stands. */
function finder(needles: readonly Needle[]): (text: string, guide?: boolean) => Set<Needle> {
  const byFirstWord = new Map<string, { needle: Needle; before: number }[]>();
  for (const needle of needles) {
    WORD.lastIndex = 0;
    const first = WORD.exec(needle.text);
    if (!first) continue;
    const row = byFirstWord.get(first[0]) ?? [];
    byFirstWord.set(first[0], [...row, { needle, before: first.index }]);
  }
  return (raw, guide = false) => {
    const text = traceForm(raw);
    const found = new Set<Needle>();
    for (const match of text.matchAll(WORD)) {
      for (const { needle, before } of byFirstWord.get(match[0]) ?? []) {
        const start = match.index - before;
        if (text.startsWith(needle.text, start) && stands(needle, text, start, guide)) found.add(needle);
      }
    }
    return found;
  };
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
