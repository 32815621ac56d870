// The text of a new configuration. Comes in: what was detected, the site's address. Goes out: a file in one of four formats,
// with a comment on each option where the format has comments. The one rule: it loads as it stands.
import type { Detected } from "../../config/detect.js";
import type { Format } from "./formats.js";

export interface Given {
  readonly url: string;
  /** Where the address is from, as the end of a sentence; null: a placeholder. */
  readonly urlFrom: string | null;
}

interface Option {
  /** At most two deep: `site.url`. */
  readonly key: string;
  readonly value: unknown;
  readonly note?: string;
  /** Written as a comment: an example for the author to complete. */
  readonly example?: true;
}

export function configText(found: Detected, given: Given, format: Format): string {
  const chosen = options(found, given);
  if (format === "json") return json(chosen);
  return format === "yaml" ? yaml(found, chosen) : module(found, chosen);
}

const PLACEHOLDER = "REPLACE this by the published site's address, base path included: every citation starts with it.";

function options(found: Detected, given: Given): Option[] {
  const habits = found.preset !== "plain";
  return [
    ...(habits
      ? [{ key: "preset", value: found.preset, note: "Habits of this generator. What stands below wins." }]
      : []),
    {
      key: "site.url",
      value: given.url,
      note: given.urlFrom === null ? PLACEHOLDER : `The published site's address, ${given.urlFrom}.`,
    },
    { key: "site.title", value: "The site's name", example: true },
    { key: "site.description", value: "One sentence on what the site is about.", example: true },
    {
      key: "site.timeZone",
      value: "Europe/Berlin",
      note: "Time zone in which today is read from the clock.",
      example: true,
    },
    { key: "author.name", value: "Your name", note: "Who is to be cited.", example: true },
    { key: "licence.text", value: "CC BY 4.0", note: "Licence of the posts.", example: true },
    { key: "content", value: found.content, note: "The posts, as globs relative to this file." },
    ...(found.exclude.length > 0 ? [{ key: "exclude", value: found.exclude, note: "Left out of content." }] : []),
    {
      key: "postUrl",
      value: found.postUrl,
      note: `A guess; compare with a post's real address. Tokens: :slug :year :month :day :category :path :filename.`,
    },
    ...Object.entries(found.frontMatter).map(([key, value], index) => ({
      key: `frontMatter.${key}`,
      value,
      ...(index === 0 ? { note: "Front-matter keys of this generator." } : {}),
    })),
    {
      key: "out",
      value: found.out,
      note: "Where the generator writes the site. The layer is written among its files.",
    },
    { key: "records.profile", value: "records/profile.md", note: "Records beside the posts.", example: true },
    { key: "records.concepts", value: "records/concepts/*.md", example: true },
    { key: "records.series", value: "records/series.yaml", example: true },
  ];
}

/** Options of one first key, in order: `site.url` and `site.title` are two of the group `site`. */
function groups(chosen: readonly Option[]): (readonly [key: string, options: readonly Option[]])[] {
  const all = new Map<string, Option[]>();
  for (const option of chosen) {
    const key = option.key.split(".")[0]!;
    all.set(key, [...(all.get(key) ?? []), option]);
  }
  return [...all];
}

const heading = (found: Detected): string[] => [
  "Configuration of sitelore, written by `sitelore init`.",
  found.marker === null ? "No site generator was recognised." : `${found.generator} was recognised by ${found.marker}.`,
];

interface Syntax {
  readonly comment: string;
  readonly indent: string;
  open(key: string): string;
  value(key: string, value: unknown): string;
  readonly close: string | null;
}

function body(chosen: readonly Option[], syntax: Syntax): string[] {
  const { indent, comment } = syntax;
  const line = (option: Option, key: string, depth: string, example: boolean): string[] => [
    ...(option.note ? [`${depth}${comment} ${option.note}`] : []),
    `${depth}${example ? `${comment} ` : ""}${syntax.value(key, option.value)}`,
  ];
  return groups(chosen).flatMap(([key, inner]) => {
    const nested = inner[0]!.key.includes(".");
    if (!nested) return line(inner[0]!, key, indent, false);
    // A group of examples only is commented out with its braces: an empty mapping would say something.
    const off = inner.every((option) => option.example);
    const outer = `${indent}${off ? `${comment} ` : ""}`;
    const lines = inner.flatMap((option) => {
      const name = option.key.split(".")[1]!;
      if (!off) return line(option, name, `${indent}  `, option.example === true);
      return [`${outer}  ${syntax.value(name, option.value)}`];
    });
    const note = off && inner[0]!.note ? [`${indent}${comment} ${inner[0]!.note}`] : [];
    return [...note, `${outer}${syntax.open(key)}`, ...lines, ...(syntax.close ? [`${outer}${syntax.close}`] : [])];
  });
}

function module(found: Detected, chosen: readonly Option[]): string {
  const lines = body(chosen, {
    comment: "//",
    indent: "  ",
    open: (key) => `${key}: {`,
    value: (key, value) => `${key}: ${flow(value)},`,
    close: "},",
  });
  return [
    ...heading(found).map((text) => `// ${text}`),
    'import { defineConfig } from "sitelore";',
    "",
    "export default defineConfig({",
    ...lines,
    "});",
    "",
  ].join("\n");
}

function yaml(found: Detected, chosen: readonly Option[]): string {
  const lines = body(chosen, {
    comment: "#",
    indent: "",
    open: (key) => `${key}:`,
    value: (key, value) => `${key}: ${flow(value)}`,
    close: null,
  });
  return [...heading(found).map((text) => `# ${text}`), ...lines, ""].join("\n");
}

/** JSON has no comments: only what counts is written. */
function json(chosen: readonly Option[]): string {
  const result: Record<string, unknown> = {};
  for (const [key, inner] of groups(chosen.filter((option) => !option.example))) {
    const [first] = inner;
    result[key] = first!.key.includes(".")
      ? Object.fromEntries(inner.map((option) => [option.key.split(".")[1]!, option.value]))
      : first!.value;
  }
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** One line, valid in JavaScript and in YAML: ["a", "b"]. */
const flow = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]` : JSON.stringify(value);
