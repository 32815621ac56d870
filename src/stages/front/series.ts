// Comes in: front matter as data. Goes out: the series a post belongs to and its place in it.
// The one rule: the place is the author's number; where no post of the series has one, `select` numbers them by date.
import { hyphened } from "../../config/urls.js";
import type { Config } from "../../config/schema.js";
import type { SeriesRef } from "../../model.js";
import { asScalar, cleaned, place } from "./fields.js";
import type { Report } from "./fields.js";
import { slugFault } from "./slugs.js";
import { first } from "./values.js";
import type { Found, Mapping } from "./values.js";

/** In place of a number the author did not give. Only between `front` and `select`, which fills it in or reports it. */
export const NO_ORDER = Number.NEGATIVE_INFINITY;

/**
 *   series: { id: the-loop, title: The Loop, order: 2 }
 *   series: The Loop            + part: 2
 *   series: [The Loop]          Hugo's taxonomies: the first counts
 * A title left out is "" here; `select` takes it from another post of the series.
 */
export function readSeries(root: Mapping, config: Config, report: Report): SeriesRef | null {
  const found = first(root, config.frontMatter.series);
  if (!found) return null;
  if (found.otherCase) report("front-key-case", place(found));
  return found.value.kind === "mapping"
    ? fromMapping(found.value, found, report)
    : fromName(root, found, config, report);
}

function fromMapping(mapping: Mapping, found: Found, report: Report): SeriesRef | null {
  const part = (...names: string[]): Found | null => {
    const inner = first(mapping, names);
    return inner && { ...inner, key: `${found.key}.${inner.key}` };
  };
  const title = textOf(part("title", "name"), report);
  const id = textOf(part("id", "slug"), report) || hyphened(title);
  const order = part("order", "part", "number", "index");
  return checked(id, title, order, found, report);
}

function fromName(root: Mapping, found: Found, config: Config, report: Report): SeriesRef | null {
  const item = found.value.kind === "list" ? found.value.items()[0] : found.value;
  if (!item) return null;
  const title = textOf({ ...found, value: item, otherCase: false }, report);
  return checked(hyphened(title), title, first(root, config.frontMatter.seriesOrder), found, report);
}

function checked(id: string, title: string, order: Found | null, found: Found, report: Report): SeriesRef | null {
  const reason = slugFault(id);
  if (reason) {
    report("front-series-id", { ...place(found), value: id, args: { reason } });
    return null;
  }
  if (!order) return { id, title, order: NO_ORDER };
  const scalar = asScalar(order, report);
  if (!scalar) return null;
  const number = /^[-+]?\d{1,9}(?:\.\d{1,6})?$/.test(scalar.text.trim()) ? Number(scalar.text) : null;
  if (number === null) report("front-series-order", place(order, scalar));
  return number === null ? null : { id, title, order: number };
}

function textOf(found: Found | null, report: Report): string {
  const scalar = found ? asScalar(found, report) : null;
  return found && scalar ? cleaned(scalar.text, found, report) : "";
}
