// Comes in: a profile or concept file. Goes out: its page, with the checked front matter and the document of its body.
// The one rule: a section is what stands under one of the body's outermost headings, and nothing quotable stands outside of one.
import { recordTwinUrl } from "../../config/urls.js";
import type { Config } from "../../config/schema.js";
import type { Document, SourceFile } from "../../model.js";
import { isError } from "../../problems.js";
import type { Problem } from "../../problems.js";
import { type ConceptRecord, conceptRecord, type ProfileRecord, profileRecord } from "../../schema/records.js";
import { findBlock } from "../front/block.js";
import { slugFault } from "../front/slugs.js";
import type { LinkTable } from "../link-table-port.js";
import { parse } from "../parse.js";
import type { RecordPage } from "../records.js";
import { authored, type Authored } from "./authored.js";
import type { References } from "./references.js";

export interface Context {
  readonly references: References;
  readonly links: LinkTable;
  readonly config: Config;
  readonly problems: Problem[];
}

export function profilePage(file: SourceFile, context: Context): RecordPage<ProfileRecord> | null {
  const read = page(file, profileRecord, context);
  if (!read) return null;
  const { page: profile, source } = read;
  if (sectionsOf(profile.document).headed === 0) {
    context.problems.push({ code: "record-no-section", file: file.path, line: profile.bodyLine });
    return null;
  }
  const roles = profile.data.roles.map((role, at) => {
    const placeOf = (index: number) => source.placeOf("roles", at, "learnings", index);
    return { ...role, learnings: context.references.posts(role.learnings, placeOf) };
  });
  const links = profile.data.links.filter(({ url }, at) => {
    return context.references.address(url, context.links, source.placeOf("links", at, "url"));
  });
  return { ...profile, data: { ...profile.data, roles, links } };
}

export function conceptPage(file: SourceFile, context: Context): RecordPage<ConceptRecord> | null {
  const read = page(file, conceptRecord, context);
  if (!read) return null;
  const { page: concept, source } = read;
  const evidence = context.references.posts(concept.data.evidence, (index) => source.placeOf("evidence", index));
  const { headed } = sectionsOf(concept.document);
  if (headed !== 2) {
    context.problems.push({
      code: "record-sections",
      file: file.path,
      line: concept.bodyLine,
      args: { count: headed },
    });
  }
  if (headed !== 2 || evidence.length === 0) return null;
  return { ...concept, data: { ...concept.data, evidence } };
}

function page<T extends { id: string; name: string; asOf: string; url?: string | undefined }>(
  file: SourceFile,
  schema: Parameters<typeof authored<T>>[1],
  { references, links, config, problems }: Context,
): { page: RecordPage<T>; source: Authored<T> } | null {
  const { block, fault } = findBlock(file.text, config.limits.nesting);
  if (!block || block.language === "toml") {
    const late = fault?.code === "front-missing" || !fault;
    problems.push(late ? { code: "record-front-matter", file: file.path, line: 1 } : { file: file.path, ...fault });
    return null;
  }
  const yaml = { file: file.path, text: block.text, firstLine: block.firstLine };
  const source = authored(yaml, schema, config.limits, problems);
  if (!source) return null;
  const { id, name, asOf } = source.data;
  const reason = slugFault(id);
  if (reason) problems.push({ code: "record-id", ...source.placeOf("id"), value: id, args: { reason } });
  const url = pageUrl(source.data.url, id, config);
  if (url === null) problems.push({ code: "record-url", ...source.placeOf("url"), value: source.data.url });
  const free = references.claim(id, source.placeOf("id"));
  if (reason || url === null || !free || !references.address(url, links, source.placeOf("url"))) return null;

  const format = /\.mdx$/i.test(file.path) ? "mdx" : "md";
  const place = {
    file: file.path,
    format,
    text: file.text,
    bodyStart: block.bodyStart,
    bodyLine: block.bodyLine,
    url,
  } as const;
  const parsed = parse(place, links, config);
  problems.push(...parsed.problems);
  if (!parsed.document || parsed.problems.some(isError)) return null;
  if (sectionsOf(parsed.document).above) {
    problems.push({ code: "record-text-above", file: file.path, line: block.bodyLine });
    return null;
  }
  return { page: { id, title: name, asOf, data: source.data, ...place, document: parsed.document }, source };
}

/** A path of the site, encoded as its owner wrote it; an address on the site as its path; any other address as it is. */
function pageUrl(given: string | undefined, id: string, config: Config): string | null {
  if (given === undefined) return recordTwinUrl(id);
  if (/[\s"<>\\]/.test(given)) return null;
  if (/^\/(?!\/)/.test(given)) return given;
  if (!/^https?:\/\/[^/]/.test(given)) return null;
  return given.startsWith(`${config.site.url}/`) ? given.slice(config.site.url.length) : given;
}

/** How many of the outermost headings have text under them, and whether text stands above the first. */
function sectionsOf({ blocks }: Document): { headed: number; above: boolean } {
  const levels = blocks
    .filter(({ kind, within }) => kind === "heading" && within.length === 0)
    .map(({ level }) => level);
  const outermost = Math.min(...levels, 7);
  let headed = 0;
  let open = false;
  let above = false;
  for (const { kind, within, level, content } of blocks) {
    if (kind === "heading" && within.length === 0 && level === outermost) open = true;
    else if (content.text !== "" && within[0] !== "footnote") {
      if (open) headed++;
      else if (headed === 0) above = true;
      open = false;
    }
  }
  return { headed, above };
}
