// An answer without what could act on a reader's machine or send something away. In: Markdown of a model, and the addresses that the evidence's
// sources have. Out: the same without raw HTML, images, other addresses and invisible characters. The rule: it is read again after each round, since
// what is taken out can join its neighbours to something new; where that has no end, there is no answer.
import { joins } from "../../printable.js";
import { type Page, readPage } from "../citations/leaves.js";

const ROUNDS = 8;
const REMOVED = "(link removed)";

/** Null for a text that cannot be made safe, or cannot be read. `allowed`: whether an address may stay. */
export function safeAnswer(markdown: string, allowed: (url: string) => boolean): string | null {
  let text = withoutControls(markdown).trim();
  for (let round = 0; round < ROUNDS; round++) {
    const page = readPage(text);
    if (page === null) return null;
    const edits = editsOf(page, text, allowed);
    // As the body of a page, a line of hyphens at the beginning would open front matter.
    if (edits.length === 0) return text.replace(/^---+/, "***");
    text = applied(text, edits).trim();
  }
  return null;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Controls but for line ends and tabs, and what hides or turns text; half characters as their replacement. */
const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSEEN, (c, at: number, all: string) => (c === "\n" || c === "\t" || joins(all, at) ? c : ""));

/** Formats, private and control characters; letters and marks that have no shape; the object that stands for what is no text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0d\ufffc\u{e0100}-\u{e01ef}]/gu;

function editsOf({ shown, leaves }: Page, text: string, allowed: (url: string) => boolean): readonly Edit[] {
  const edits: Edit[] = [];
  for (const { kind, url, start, end, words, titled } of shown) {
    if (kind === "link" && url !== "" && allowed(url)) {
      // A title is shown too, and is read by no check.
      if (titled) edits.push({ start, end, by: `[${words}](${/[\s()]/.test(url) ? `<${url}>` : url})` });
      continue;
    }
    if (kind === "definition" || kind === "html") edits.push({ start, end, by: "" });
    else if (kind === "image") edits.push({ start, end, by: "(image removed)" });
    // Where the words are an address themselves, they would become a link again.
    else edits.push({ start, end, by: /:\/\/|www\.|@/i.test(words) || words === "" ? REMOVED : words });
  }
  // What an entity hides: "&#x202e;".
  for (const { text: seen, starts, ends } of leaves)
    for (const { 0: c, index } of seen.matchAll(UNSEEN))
      if (c !== "\n" && c !== "\t" && text[starts[index]!] === "&" && !joins(seen, index))
        edits.push({ start: starts[index]!, end: ends[index]!, by: "" });
  // Addresses that this parser takes for text and another one for links.
  for (const leaf of leaves)
    for (let at = leaf.text.indexOf("://"); at >= 0;) {
      let [from, to] = [at, at + 3];
      while (from > 0 && /[A-Za-z0-9+.-]/.test(leaf.text[from - 1]!)) from--;
      while (to < leaf.text.length && /[^\s<>()[\]"'`\ufffc]/.test(leaf.text[to]!)) to++;
      const [start, end] = [leaf.starts[from]!, leaf.ends[to - 1]!];
      const isLink = shown.some((one) => one.kind === "link" && one.start < end && one.end > start);
      const isCode = text[start] === "`";
      if (!isLink && !isCode && !allowed(leaf.text.slice(from, to))) edits.push({ start, end, by: REMOVED });
      at = leaf.text.indexOf("://", to);
    }
  return edits;
}

/** An edit inside another one waits for the next round. */
function applied(text: string, edits: readonly Edit[]): string {
  let out = "";
  let at = 0;
  for (const { start, end, by } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    out += text.slice(at, start) + by;
    at = end;
  }
  return out + text.slice(at);
}
