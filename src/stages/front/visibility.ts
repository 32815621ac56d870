// Comes in: front matter as data. Goes out: whether the author keeps the post out, and how sure that is.
// The one rule: a flag that cannot be read never makes a post visible.
import type { Config } from "../../config/schema.js";
import type { Withheld } from "../../model.js";
import { readDay } from "./dates.js";
import { place } from "./fields.js";
import type { Report } from "./fields.js";
import { find } from "./values.js";
import type { FrontValue, Mapping } from "./values.js";

/** `_drafts/an-idea.md`, `source/_drafts/a.md`: Jekyll and Hexo publish nothing of it. */
const DRAFTS = /(?:^|\/)_drafts\//i;

const truths = new Map([
  ["true", true],
  ["yes", true],
  ["on", true],
  ["y", true],
  ["false", false],
  ["no", false],
  ["off", false],
  ["n", false],
]);

/**
 *   hidden: true          hidden
 *   hidden: "true"        hidden, warned: a text, which other tools take for true or for false
 *   Hidden: true          hidden, warned: the key differs by case
 *   hidden: maybe         error
 *   published: false      unpublished
 */
export function readVisibility(root: Mapping, file: string, config: Config, report: Report): Withheld | null {
  const { hidden, draft, published, date } = config.frontMatter;
  const says = (paths: readonly string[], keepsOut: boolean): boolean => {
    let out = false;
    for (const found of paths.flatMap((path) => find(root, path))) {
      // `published` is a flag to some generators and a day to others; as a day it is read as one.
      if (date.includes(found.key) && isDay(found.value)) continue;
      if (found.otherCase) report("front-key-case", place(found));
      const flag = readFlag(found.value);
      if (flag === null) report("front-flag", { ...place(found), value: shown(found.value) });
      else if (flag.text) report("front-flag-text", { ...place(found), value: shown(found.value) });
      if (flag?.value === keepsOut) out = true;
    }
    return out;
  };
  const states: readonly (Withheld | null)[] = [
    says(hidden, true) ? "hidden" : null,
    says(draft, true) || DRAFTS.test(file) ? "draft" : null,
    says(published, false) ? "unpublished" : null,
  ];
  return states.find((state) => state !== null) ?? null;
}

function readFlag(value: FrontValue): { readonly value: boolean; readonly text: boolean } | null {
  if (value.kind !== "scalar") return null;
  const truth = truths.get(value.text.trim().toLowerCase());
  return truth === undefined ? null : { value: truth, text: value.type !== "boolean" };
}

const isDay = (value: FrontValue): boolean => value.kind === "scalar" && readDay(value.text).day !== null;

const shown = (value: FrontValue): string => (value.kind === "scalar" ? value.text : `a ${value.kind}`);
