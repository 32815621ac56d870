// Comes in: front matter as data. Goes out: the fields of an entry as clean text, and a problem for each that cannot be taken
// as it stands. The one rule: what the author typed is kept; a parser's idea of it (750 for 12:30) never is.
import type { Config } from "../../config/schema.js";
import type { Day } from "../../model.js";
import type { Problem, ProblemCode } from "../../problems.js";
import { dayInPath, readDay } from "./dates.js";
import { standaloneRegion } from "../regions.js";
import { slugFault, slugOfFile } from "./slugs.js";
import { find, first, isEmpty } from "./values.js";
import type { Found, FrontValue, Mapping, Scalar } from "./values.js";

export type Report = (code: ProblemCode, at?: Partial<Omit<Problem, "code" | "file">>) => void;

/** Tags and aliases beyond this many are not a list that a person keeps; they are left out with a warning. */
const LIST_ITEMS = 500;

/**
 *   title: Rule #4 of notebooks    "Rule", warned: the rest is a comment
 *   title: 12:30                   "12:30", warned: other readers make it 750
 */
export function readTitle(root: Mapping, config: Config, report: Report): string {
  const found = first(root, config.frontMatter.title);
  if (!found) return "";
  const scalar = asScalar(found, report);
  if (!scalar) return "";
  if (scalar.cut) report("front-cut", place(found, scalar));
  if (scalar.type !== "text" || (!scalar.quoted && readOtherwise(scalar.text))) {
    report("front-title-type", place(found, scalar));
  }
  return cleaned(scalar.text, found, report);
}

/** What a YAML 1.1 parser does not read as text: base 60, dates, yes and no. */
const readOtherwise = (text: string): boolean =>
  /^[-+]?\d+(?::[0-5]?\d)+$/.test(text) || /^\d{4}-\d{1,2}-\d{1,2}/.test(text) || /^(?:y|n|yes|no|on|off)$/i.test(text);

export function readDescription(root: Mapping, config: Config, report: Report): string | null {
  const found = first(root, config.frontMatter.description);
  if (!found || found.value.kind !== "scalar") return null;
  if (found.otherCase) report("front-key-case", place(found));
  if (found.value.cut) report("front-cut", place(found, found.value));
  return cleaned(found.value.text, found, report) || null;
}

/** The author's slug as typed (`2031`, `0123`, `1e3`), else the file's name. NFC, so that one name is one slug. */
export function readSlug(root: Mapping, file: string, config: Config, report: Report): string {
  const found = first(root, config.frontMatter.slug);
  const scalar = found ? asScalar(found, report) : null;
  const slug = scalar ? scalar.text.trim().normalize("NFC") : slugOfFile(file, config);
  const reason = slugFault(slug);
  if (reason && scalar && found) report("front-slug-unsafe", { ...place(found, scalar), args: { reason } });
  else if (reason) report("front-slug-unsafe", { key: "slug", value: slug, args: { reason } });
  return slug;
}

/** The post's own path, for generators that let a post name it. */
export function readOwnUrl(root: Mapping, config: Config, report: Report): string | null {
  const found = first(root, config.frontMatter.url);
  const scalar = found ? asScalar(found, report) : null;
  if (!found || !scalar) return null;
  const path = scalar.text.trim().normalize("NFC");
  const steps = path.split("/").some((segment) => segment === "." || segment === "..");
  if (!steps && !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s\\?#%:*"<>|{}]/u.test(path)) return path;
  report("front-url-unsafe", place(found, scalar));
  return null;
}

/** The day the author wrote; without one, the day in the file's name or in the post's own path. Null: none, or reported. */
export function readDate(
  root: Mapping,
  file: string,
  ownUrl: string | null,
  config: Config,
  report: Report,
): Day | "" | null {
  const named = dayInPath(file.replace(/\.[^./]+$/, "")) ?? dayInPath(file.replace(/\/_?index\.[^./]+$/, ""));
  const found = first(root, config.frontMatter.date);
  if (!found) return (named?.leads ? named.day : null) ?? (ownUrl === null ? null : dayInPath(ownUrl)?.day) ?? "";
  const day = dayOf(found, report);
  if (day !== null && named && named.day !== day) {
    report("front-date-name", { ...place(found), value: day, args: { named: named.day } });
  }
  return day;
}

/**
 * The latest of all days that the author gave: Hugo shows a post with `date: 2025-01-01` and `publishDate: 2026-01-01` from the
 * second day on, and so must everything else. Null when that is the post's date.
 */
export function readVisibleFrom(root: Mapping, date: Day | null, config: Config, report: Report): Day | null {
  const all = config.frontMatter.date.flatMap((path) => find(root, path)).filter(({ value }) => !isEmpty(value));
  const days = all.slice(1).flatMap((found) => dayOf(found, report) ?? []);
  const latest = days.sort().at(-1) ?? null;
  return latest !== null && date !== null && latest > date ? latest : null;
}

/** The day from which on the post is gone. */
export function readVisibleUntil(root: Mapping, config: Config, report: Report): Day | null {
  const found = first(root, config.frontMatter.expires);
  return found ? dayOf(found, report) : null;
}

/** A later day on which the post was changed. An earlier one says nothing and is left out. */
export function readUpdated(root: Mapping, date: Day | null, config: Config, report: Report): Day | null {
  const found = first(root, config.frontMatter.updated);
  const day = found ? dayOf(found, report) : null;
  if (!found || day === null || date === null) return null;
  if (day >= date) return day;
  report("front-updated-early", { ...place(found), value: day, args: { date } });
  return null;
}

function dayOf(found: Found, report: Report): Day | null {
  const scalar = asScalar(found, report);
  if (!scalar) return null;
  const read = readDay(scalar.text);
  if (read.day === null) report(`front-date-${read.why}`, place(found, scalar));
  return read.day;
}

/** A text, or the first of a list. Its region's id names files. */
export function readCategory(root: Mapping, config: Config, report: Report): string | null {
  const found = first(root, config.frontMatter.category);
  if (!found) return null;
  const category = listed(found, report)[0] ?? null;
  const reason = slugFault(standaloneRegion(category).id);
  if (category !== null && reason) report("front-category", { ...place(found), value: category, args: { reason } });
  return category;
}

/** Texts of any scalar; one text is cut at commas. Repeats are left out, the author's order is kept. */
export function readTags(root: Mapping, config: Config, report: Report): readonly string[] {
  const found = first(root, config.frontMatter.tags);
  if (!found) return [];
  const texts = listed(found, report);
  const tags = found.value.kind === "scalar" ? texts.flatMap((text) => text.split(",")) : texts;
  return [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== "");
}

/** Former paths of the post, as written. */
export function readAliases(root: Mapping, config: Config, report: Report): readonly string[] {
  const all = config.frontMatter.aliases.flatMap((path) => find(root, path));
  return [...new Set(all.flatMap((found) => listed(found, report)))];
}

function listed(found: Found, report: Report): string[] {
  const { value } = found;
  if (found.otherCase) report("front-key-case", place(found));
  const items: readonly FrontValue[] = value.kind === "list" ? value.items() : [value];
  const scalars = items.slice(0, LIST_ITEMS).filter((item): item is Scalar => item.kind === "scalar");
  if (scalars.length < items.length) report("front-list-items", place(found));
  return scalars.filter((item) => !isEmpty(item)).map((item) => cleaned(item.text, found, report));
}

/** A value that must be one scalar; null, and reported, when it is a list or a mapping. */
export function asScalar(found: Found, report: Report): Scalar | null {
  if (found.otherCase) report("front-key-case", place(found));
  if (found.value.kind === "scalar") return found.value;
  report("front-kind", { ...place(found), args: { kind: found.value.kind } });
  return null;
}

export const place = (found: Found, scalar?: Scalar): { key: string; line: number; value?: string } =>
  scalar ? { key: found.key, line: found.line, value: scalar.text } : { key: found.key, line: found.line };

/**
 * One line of visible text: white space folded; characters that nobody sees (controls, zero-width space, soft hyphen,
 * direction overrides, Unicode tags) are taken out and reported, since agents would read what people cannot.
 */
export function cleaned(text: string, found: Found, report: Report): string {
  const folded = text.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();
  const seen = folded.replace(/[\p{Cc}\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu, "");
  if (seen !== folded) report("front-invisible", place(found));
  return seen;
}
