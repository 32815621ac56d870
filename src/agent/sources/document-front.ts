// What a Markdown document says of itself. In: its text. Out: title, author, address, day, who may see it, whose it is, and where its body starts.
// The rule: front matter that cannot be read, or only looks like front matter, is a fault, since it may have said that nobody is to see this.
//
//   ---
//   title: How kilns cool
//   author: M. Lee
//   url: https://example.org/kilns
//   date: 2026-02-01
//   visibility: until:2027-01-01     public (as without it), hidden, until:<day>
//   trust: own                       third-party (as without it), own
//   ---
import type { Config } from "../../config/schema.js";
import type { SourceFile } from "../../model.js";
import { isError, type Problem } from "../../problems.js";
import { findBlock } from "../../stages/front/block.js";
import { readDay } from "../../stages/front/dates.js";
import { readMatter } from "../../stages/front/matter.js";
import { find, isEmpty, type Mapping } from "../../stages/front/values.js";
import { readVisibility } from "../../stages/front/visibility.js";
import { strictest, type Visibility, visibility as visibilitySchema } from "../domain/visibility.js";
import type { SourceFault } from "../ports-sources.js";
import { oneLine } from "./one-line.js";

export interface DocumentFront {
  readonly title: string | null;
  readonly author: string | null;
  readonly url: string | null;
  readonly date: string | null;
  readonly visibility: Visibility;
  readonly trust: "own" | "third-party";
  readonly bodyStart: number;
  readonly bodyLine: number;
}

/** Where a document says nothing of itself. Words of others are only taken in through a review. */
export const UNSAID: DocumentFront = {
  title: null,
  author: null,
  url: null,
  date: null,
  visibility: "public",
  trust: "third-party",
  bodyStart: 0,
  bodyLine: 1,
};

export function documentFront(file: SourceFile, config: Config): DocumentFront | SourceFault {
  const { block, fault } = findBlock(file.text, config.limits.nesting);
  if (fault?.code === "front-missing") return UNSAID;
  if (!block) return unread(fault.code === "front-empty-file" ? "it is empty" : told([fault]));
  const { root, problems } = readMatter(block, config.limits.yamlAliases);
  if (root === null || problems.length > 0) return unread(told(problems));
  try {
    return { ...said(root, file.path, config), bodyStart: block.bodyStart, bodyLine: block.bodyLine };
  } catch (error) {
    if (error instanceof Unfit) return unread(error.message);
    throw error;
  }
}

function said(root: Mapping, path: string, config: Config): Omit<DocumentFront, "bodyStart" | "bodyLine"> {
  const texts = (key: string): string[] =>
    find(root, key).flatMap(({ value }) => {
      if (isEmpty(value)) return [];
      if (value.kind !== "scalar") throw new Unfit(`${key} is a ${value.kind}`);
      return [oneLine(value.text)];
    });
  const text = (key: string): string | null => texts(key)[0] ?? null;
  const url = text("url");
  if (url !== null && !isWebAddress(url)) throw new Unfit(`url ${JSON.stringify(url)} is no http address`);
  const date = text("date");
  const day = date === null ? null : readDay(date).day;
  if (date !== null && day === null) throw new Unfit(`date ${JSON.stringify(date)} is no day`);
  // Every key that reads as this one counts: whoever wrote `Visibility: hidden` meant it.
  const whose = texts("trust");
  const odd = whose.find((one) => one !== "own" && one !== "third-party");
  if (odd !== undefined) throw new Unfit(`trust ${JSON.stringify(odd)} is neither own nor third-party`);
  return {
    title: text("title"),
    author: text("author"),
    url,
    date: day,
    visibility: strictest([...texts("visibility").map(visibilityOf), flagged(root, path, config)]),
    trust: whose.length > 0 && whose.every((one) => one === "own") ? "own" : "third-party",
  };
}

function visibilityOf(text: string): Visibility {
  const { success } = visibilitySchema.safeParse(text);
  const day = text.startsWith("until:") ? readDay(text.slice("until:".length)).day : "";
  if (!success || day === null)
    throw new Unfit(`visibility ${JSON.stringify(text)} is none of public, hidden and until:<day>`);
  return text;
}

/** The site's own flags keep a document out as they do a post: `hidden: true`, `draft: true`, `published: false`. */
function flagged(root: Mapping, path: string, config: Config): Visibility {
  const problems: Problem[] = [];
  const out = readVisibility(root, path, config, (code, at) => problems.push({ code, file: path, ...at }));
  const wrong = problems.filter(isError);
  if (wrong.length > 0) throw new Unfit(told(wrong));
  return out === null ? "public" : "hidden";
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const unread = (reason: string): SourceFault => ({
  reason: reason === "it is empty" ? reason : `its front matter cannot be read: ${reason}`,
});

const told = (problems: readonly Pick<Problem, "code" | "line" | "args">[]): string =>
  problems
    .map(({ code, line, args }) => [code, args?.["reason"], line && `in line ${line}`].filter(Boolean).join(" "))
    .join("; ");

class Unfit extends Error {}
