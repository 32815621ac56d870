// Problems of front matter; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const frontMatterProblems = {
  "front-missing": {
    severity: "error",
    says: "This file has no front matter, so it has no title and no date.",
    fix: "Add them between two `---` lines at the top, or, if it is not a post, name the file in `exclude` of the configuration.",
  },
  "front-empty-file": {
    severity: "error",
    says: "This file is empty.",
    fix: "Write the post, delete the file, or name it in `exclude` of the configuration.",
  },
  "front-late": {
    severity: "error",
    says: "Front matter must start on line 1, and here `{value}` stands on line {line}, so none of its keys counts, `hidden` and `draft` included.",
    fix: "Delete everything above it.",
  },
  "front-fence": {
    severity: "error",
    says: "`{value}` on line 1 does not open front matter, so no key under it counts, `hidden` and `draft` included.",
    fix: "Make it exactly `---` (YAML) or `+++` (TOML); if it is a rule, put front matter above it.",
  },
  "front-fence-inside": {
    severity: "error",
    says: "`{value}` starts like the line that closes the front matter and is not it, so tools disagree on where the post begins.",
    fix: "Close the front matter with exactly the characters that open it, or indent this line.",
  },
  "front-unclosed": {
    severity: "error",
    says: "The front matter opened by `{value}` on line 1 is never closed.",
    fix: "Close it with the same characters on a line of their own; if line 1 is a rule, put front matter above it.",
  },
  "front-language": {
    severity: "error",
    says: "Front matter in the language `{value}` is refused: it could run code, and front matter is data.",
    fix: "Write it as YAML (`---`), TOML (`+++`) or JSON (`---json`).",
  },
  "front-too-long": {
    severity: "error",
    says: "The front matter is longer than {limit} characters, or its closing line is missing.",
    fix: "Close it, or move long data into a file of its own.",
  },
  "front-nesting": {
    severity: "error",
    says: "The front matter is nested deeper than {limit} levels, which would exhaust its parser.",
    fix: "Flatten it; no key that is read here needs more than three levels.",
  },
  "front-blank": {
    severity: "error",
    says: "The front matter holds more than {limit} blank characters in a row.",
    fix: "Delete the empty lines.",
  },
  "front-tab": {
    severity: "error",
    says: "A tab indents this line. YAML forbids it, and some parsers then read the nested keys as keys of the post.",
    fix: "Indent with spaces.",
  },
  "front-duplicate-key": {
    severity: "error",
    says: "`{key}` is given twice, and tools disagree on which one counts.",
    fix: "Keep one.",
  },
  "front-syntax": {
    severity: "error",
    says: "The front matter cannot be read: {reason}.",
    fix: "Correct this line; a text with `: `, ` #` or a leading special character needs quotes.",
  },
  "front-not-mapping": {
    severity: "error",
    says: "Between the first two `---` lines stands {instead}, not `key: value` lines, so the post has no title and no date.",
    fix: "Add front matter above; if the first line is a rule, write it as `***`.",
  },
  "front-aliases": {
    severity: "warning",
    says: "YAML aliases in this front matter would expand to {count} values (the limit is {limit}). They were not expanded.",
    fix: "Write the values out, or delete the keys; only keys that the configuration maps are read.",
  },
  "front-kind": {
    severity: "error",
    says: "`{key}` holds a {kind}, and one plain value is needed.",
    fix: "Write a single text.",
  },
  "front-list-items": {
    severity: "warning",
    says: "Some items of `{key}` were left out: they are not plain texts, or there are more than 500.",
    fix: "Keep a short list of plain texts.",
  },
  "front-key-case": {
    severity: "warning",
    says: "`{key}` differs by case, or by a character that cannot be seen, from the key that is meant. It was applied, but other tools ignore it.",
    fix: "Write the key as the configuration names it, usually in lower case.",
  },
  "front-invisible": {
    severity: "warning",
    says: "`{key}` holds characters that no reader sees. They were taken out, since agents would read them.",
    fix: "Type the value again.",
  },
  "front-cut": {
    severity: "warning",
    says: '`{key}` ends at a `#`, which starts a comment in YAML: its value is "{value}".',
    fix: "Put the value in quotes if the rest belongs to it.",
  },
  "front-title-missing": {
    severity: "error",
    says: "The post has no title, and every citation of it needs one.",
    fix: "Add `title:`.",
  },
  "front-title-type": {
    severity: "warning",
    says: "The title {value} is not a text to every parser (it may become a number, a date or a truth value). It was taken as typed.",
    fix: "Put it in quotes.",
  },
  "front-slug-unsafe": {
    severity: "error",
    says: '"{value}" cannot be a slug: it {reason}. A slug is part of URLs, file names and passage ids.',
    fix: "Give `slug:` a text of letters, digits, hyphens, underscores and full stops.",
  },
  "front-url-unsafe": {
    severity: "error",
    says: '`{key}` is "{value}", which is not a plain path on the site.',
    fix: "Write a path such as `/notes/a-note/`, without `..`, spaces, a protocol or placeholders.",
  },
  "front-date-missing": {
    severity: "error",
    says: "The post has no date, in its front matter or its file name. Posts are ordered and cited by date, and none is guessed.",
    fix: "Add `date: YYYY-MM-DD`, or set `undated: true` in the configuration to leave such posts out.",
  },
  "front-undated": {
    severity: "warning",
    says: "The post has no date and was left out, as `undated: true` asks.",
    fix: "Add `date: YYYY-MM-DD` to have it in.",
  },
  "front-date-impossible": {
    severity: "error",
    says: "`{key}: {value}` is a day that no calendar has.",
    fix: "Correct the day; it is never moved to the next month.",
  },
  "front-date-ambiguous": {
    severity: "error",
    says: "`{key}: {value}` can be read day first or month first.",
    fix: "Write YYYY-MM-DD.",
  },
  "front-date-unreadable": {
    severity: "error",
    says: "`{key}: {value}` is not a date that can be read.",
    fix: "Write YYYY-MM-DD.",
  },
  "front-date-name": {
    severity: "warning",
    says: "The file's name says {named} and `{key}` says {value}. The front matter counts.",
    fix: "Make them agree.",
  },
  "front-updated-early": {
    severity: "warning",
    says: "`{key}` is {value}, before the post's date {date}, and was ignored.",
    fix: "Correct one of the two.",
  },
  "front-flag": {
    severity: "error",
    says: '`{key}` decides whether the post may be seen, and "{value}" is neither true nor false.',
    fix: "Write true or false, without quotes. If the key means something else here, leave it out of `frontMatter` in the configuration.",
  },
  "front-flag-text": {
    severity: "warning",
    says: '`{key}` is the text "{value}". It was applied, but a text counts as true to some tools and as nothing to others.',
    fix: "Write true or false, without quotes.",
  },
  "front-series-id": {
    severity: "error",
    says: '"{value}" cannot be the id of a series: it {reason}. The id names files.',
    fix: "Give the series an `id` of letters, digits and hyphens.",
  },
  "front-category": {
    severity: "error",
    says: 'The category "{value}" cannot name a file as the id of its region: that {reason}.',
    fix: "Give it a shorter name.",
  },
  "front-series-order": {
    severity: "error",
    says: '`{key}` is "{value}", which is not a number, so the post has no place in its series.',
    fix: "Write a number such as 2.",
  },
} as const satisfies Record<string, ProblemKind>;
