// llms.txt, by version 2 of the proposal (llmstxt.org): a title, a summary in a quotation, notes, then sections that hold nothing
// but links with a note each. Comes in: the layer. Goes out: llms.txt and, for a site too large for one file, one per region.
// The one rule: each file is small enough to be read whole; what does not fit is left out by lines, and the file says so.
//
// By the proposal a file covers the pages under its own path, links lead to Markdown, and `Optional` names links of second rank.
import { LLMS_TXT_CHARS } from "../numbers.js";
import type { Learning } from "../schema/learnings.js";
import type { Region } from "../schema/regions.js";
import type { Layer } from "./layer.js";
import { inlineText, link, plural } from "./markdown-text.js";
import { type OutputFile, textFile } from "./output-file.js";
import { packSize } from "./packs.js";
import * as places from "./places.js";

const { fileUrl } = places;

/** A lead longer than this many characters is no note; it is never cut to become one. */
const NOTE_CHARS = 280;

/** llms.txt first, then the files of the regions in their order, if it was split. `limit` is a parameter for tests. */
export function* llmsTxt(layer: Layer, limit = LLMS_TXT_CHARS): Generator<OutputFile> {
  const learnings = new Map(layer.learnings.map((learning) => [learning.slug, learning]));
  const membersOf = (region: Region): Learning[] => region.members.map((slug) => learnings.get(slug)!);

  const whole = wholeSite(layer, membersOf);
  if (whole.length <= limit) {
    yield textFile(places.LLMS_TXT, whole);
    return;
  }
  yield textFile(places.LLMS_TXT, siteByRegion(layer, limit));
  for (const region of layer.regions) {
    yield textFile(places.regionLlmsPath(region), oneRegion(layer, region, membersOf(region), limit));
  }
}

function wholeSite(layer: Layer, membersOf: (region: Region) => Learning[]): string {
  const sections = layer.regions.map(
    (region) => `\n## ${sectionName(region.name)}\n\n${learningLines(layer, membersOf(region), true).join("")}`,
  );
  const target = layer.emit.twins ? "the Markdown of a post or record" : "the page of a post or record";
  const says = `Each link leads to ${target}. Its note gives the day, the estimated tokens, and the author's own words.`;
  return head(layer, says) + sections.join("") + optional(layer, layer.regions);
}

function siteByRegion(layer: Layer, limit: number): string {
  const says = "Each link leads to the list of one region: a series, a category of standalone posts, or the records.";
  return fitted({
    start: `${head(layer, says)}\n## Regions\n\n`,
    end: optional(layer, []),
    limit,
    count: layer.regions.length,
    lines: (rich) => layer.regions.map((region) => regionLine(layer, region, rich)),
    rest: (left) =>
      `- ${link("The other regions", fileUrl(layer, "knowledge/regions.json"))}: ${left} more, not listed here\n`,
  });
}

function regionLine(layer: Layer, region: Region, rich: boolean): string {
  const facts = [packSize(region), [...new Set([region.firstDate, region.newestDate])].join(" to ")];
  if (rich && region.blurb !== null) facts.push(inlineText(region.blurb));
  return `- ${link(region.name, fileUrl(layer, places.regionLlmsPath(region)))}: ${facts.join(" · ")}\n`;
}

function oneRegion(layer: Layer, region: Region, members: readonly Learning[], limit: number): string {
  const blurb = region.blurb === null ? "" : `> ${inlineText(region.blurb)}\n\n`;
  const title = `${inlineText(layer.site.title)} · ${inlineText(region.name)}`;
  const all = layer.emit.packs ? places.packPath(region) : "knowledge/regions.json";
  return fitted({
    start:
      `# ${title}\n\n${blurb}${packSize(region)}, in reading order. Part of ${fileUrl(layer, places.LLMS_TXT)}\n\n` +
      `## ${sectionName(region.name)}\n\n`,
    end: "",
    limit,
    count: members.length,
    lines: (rich) => learningLines(layer, members, rich),
    rest: (left) => `- ${link("The whole region", fileUrl(layer, all))}: ${left} more, not listed here\n`,
  });
}

interface Fitting {
  readonly start: string;
  readonly end: string;
  readonly limit: number;
  readonly count: number;
  lines(rich: boolean): readonly string[];
  /** The line that says how many are left out, and where they are. */
  rest(left: number): string;
}

/** With notes if that fits, else without, else as many lines as fit. */
function fitted({ start, end, limit, count, lines, rest }: Fitting): string {
  const rich = start + lines(true).join("") + end;
  if (rich.length <= limit) return rich;
  const plain = lines(false);
  const whole = start + plain.join("") + end;
  if (whole.length <= limit) return whole;
  let room = limit - start.length - end.length - rest(count).length;
  let taken = 0;
  while (taken < count && plain[taken]!.length <= room) room -= plain[taken++]!.length;
  return start + plain.slice(0, taken).join("") + rest(count - taken) + end;
}

function head(layer: Layer, says: string): string {
  const posts = layer.learnings.filter((learning) => learning.kind === "post").length;
  const summary = layer.site.description ?? `${plural(posts, "post")} of ${layer.site.url}`;
  const notes = [
    says,
    ...(layer.emit.agentsMd ? [`How to search, relate, quote and cite: ${fileUrl(layer, places.AGENTS_MD)}`] : []),
    `Data, with the hash of every file: ${fileUrl(layer, places.MANIFEST)} (build of ${layer.buildDate})`,
  ];
  return `# ${inlineText(layer.site.title)}\n\n> ${inlineText(summary)}\n\n${notes.map((note) => `- ${note}\n`).join("")}`;
}

function learningLines(layer: Layer, members: readonly Learning[], rich: boolean): string[] {
  return members.map((learning) => {
    const url = places.hasTwin(layer, learning)
      ? fileUrl(layer, places.twinPath(learning))
      : places.pageUrl(layer, learning);
    const facts = [learning.date, `${learning.tokens} tokens`];
    const words = rich ? note(learning) : null;
    if (words !== null) facts.push(inlineText(words));
    return `- ${link(learning.title, url)}: ${facts.join(" · ")}\n`;
  });
}

/** The short thesis, else a short lead: a lead cut anywhere could lose the word that turns its meaning. */
function note(learning: Learning): string | null {
  if (learning.thesisShort !== null) return learning.thesisShort;
  return learning.lead !== null && learning.lead.length <= NOTE_CHARS ? learning.lead : null;
}

function optional(layer: Layer, packed: readonly Region[]): string {
  const full = link("Every post in full", fileUrl(layer, places.LLMS_FULL_TXT));
  const lines = [
    ...(layer.emit.llmsFullTxt ? [`- ${full}: one file, newest first\n`] : []),
    `- ${link("Schema", fileUrl(layer, places.SCHEMA_MD))}: every field of the data files\n`,
    ...(layer.emit.packs ? packed.map((region) => packLink(layer, region)) : []),
  ];
  return `\n## Optional\n\n${lines.join("")}`;
}

const packLink = (layer: Layer, region: Region): string =>
  `- ${link(`Reading list: ${region.name}`, fileUrl(layer, places.packPath(region)))}: ${packSize(region)}\n`;

/** A region called "Optional" would be taken for one of second rank. */
function sectionName(name: string): string {
  const words = inlineText(name);
  return words.toLowerCase() === "optional" ? `${words} (region)` : words;
}
