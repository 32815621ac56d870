// Problems of records; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const recordProblems = {
  "record-missing": {
    severity: "error",
    says: "The configuration names {value} as `{key}`, and there is no such file.",
    fix: "Write it, correct the path, or delete the key.",
  },
  "record-syntax": {
    severity: "error",
    says: "The record cannot be read: {reason}.",
    fix: "Correct this line.",
  },
  "record-front-matter": {
    severity: "error",
    says: "A record of this kind is Markdown with YAML front matter between two `---` lines on top, and there is none.",
    fix: "Add it, with at least `id`, `name` and `asOf`.",
  },
  "record-value": {
    severity: "error",
    says: "`{key}` is not usable: {reason}.",
    fix: "Correct it.",
  },
  "record-id": {
    severity: "error",
    says: '"{value}" cannot be the id of a record: it {reason}.',
    fix: "Use letters, digits and hyphens.",
  },
  "record-id-taken": {
    severity: "error",
    says: 'The id "{value}" is also that of {other}. Posts and records are referred to by one kind of id.',
    fix: "Change the id of the record.",
  },
  "record-url": {
    severity: "error",
    says: '`{key}` is "{value}", which is neither a path of the site nor an address.',
    fix: "Write a path such as /about/.",
  },
  "record-date": {
    severity: "error",
    says: "`{key}: {value}` is a day that no calendar has.",
    fix: "Correct it.",
  },
  "record-post-missing": {
    severity: "error",
    says: '`{key}` names the post "{value}", and no post has that slug.',
    fix: "Correct the slug, or take it out of the record.",
  },
  "record-post-withheld": {
    severity: "error",
    says: '`{key}` names the post "{value}", which is not visible on the build day ({reason}), so the record would tell of it.',
    fix: "Take it out of the record until the post is visible.",
  },
  "record-repeated": {
    severity: "error",
    says: '`{key}` names "{value}" a second time.',
    fix: "Delete one.",
  },
  "record-sections": {
    severity: "error",
    says: "A concept's body needs exactly two sections under headings, what it is and why it matters; this one has {count}.",
    fix: "Write `## What it is` and `## Why it matters`, each with its text, and nothing above them.",
  },
  "record-no-section": {
    severity: "error",
    says: "A profile's body needs at least one section: a heading with text under it.",
    fix: "Add one, such as `## Who I am`.",
  },
  "record-text-above": {
    severity: "error",
    says: "Text stands above the first heading, so it belongs to no section that could be quoted by name.",
    fix: "Put a heading above it.",
  },
  "record-concept-missing": {
    severity: "error",
    says: '`{key}` names the concept "{value}", and no concept record has that id.',
    fix: "Correct it, or delete the key.",
  },
  "record-revision-self": {
    severity: "error",
    says: 'The revision names "{value}" as both the newer and the older post.',
    fix: "Name two posts.",
  },
  "record-revision-order": {
    severity: "error",
    says: 'The newer post "{value}" is dated {newer}, before the older one ({older}), so the older view would be given as the current one.',
    fix: "Exchange `newer` and `older`, or set `updated` in the newer post.",
  },
  "record-series-missing": {
    severity: "error",
    says: 'No visible post is in the series "{value}".',
    fix: "Correct the id, or delete the entry until the series has a post.",
  },
  "record-series-title": {
    severity: "error",
    says: 'The series is called "{value}" here and "{title}" in {other}.',
    fix: "Use one title, or leave it out here.",
  },
  "revision-stance": {
    severity: "error",
    says: 'The stance "{value}" of a revision does not stand, word for word, in a passage of {newer} that states the author\'s position.',
    fix: "Copy whole sentences from such a passage.",
  },
} as const satisfies Record<string, ProblemKind>;
