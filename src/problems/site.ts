// Problems of a site's files taken together; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const siteProblems = {
  "read-no-root": {
    severity: "error",
    says: "The root folder {value} is not there.",
    fix: "Give the folder of the site with --root.",
  },
  "read-no-files": {
    severity: "error",
    says: "No file matches `content` ({value}).",
    fix: "Correct the globs, or give the folder of the posts with --content.",
  },
  "read-refused": {
    severity: "error",
    says: "The system refused to read this ({reason}).",
    fix: "Give this user the right to read it, or name it in `exclude`.",
  },
  "read-link-outside": {
    severity: "error",
    says: "This is a symbolic link to a place outside the site's root, and is not followed: it could publish any file of this machine.",
    fix: "Copy the file in, or name it in `exclude`.",
  },
  "read-link-broken": {
    severity: "error",
    says: "This symbolic link leads nowhere.",
    fix: "Repair or delete it, or name it in `exclude`.",
  },
  "read-too-large": {
    severity: "error",
    says: "The file has {bytes} bytes; the limit is {limit}.",
    fix: "Split it, name it in `exclude`, or raise `limits.fileBytes`.",
  },
  "read-not-utf8": {
    severity: "error",
    says: "The file is not UTF-8, so its text cannot be quoted exactly.",
    fix: "Save it as UTF-8.",
  },
  "read-binary": {
    severity: "error",
    says: "The file holds a NUL character: it is not a text.",
    fix: "Save it as text, or name it in `exclude`.",
  },
  "read-same-name": {
    severity: "error",
    says: "The names of this file and of {other} differ only by case or by how accents are stored, so some systems keep only one of them.",
    fix: "Rename one.",
  },
  "site-same-slug": {
    severity: "error",
    says: 'The slug "{value}" is also that of {other}. Every reference between files is a slug, and it must name one post.',
    fix: "Give one of them another `slug:`.",
  },
  "site-same-url": {
    severity: "error",
    says: "The URL {value} is also that of {other}.",
    fix: "Give one of them another `slug:`, or add a token to `postUrl`.",
  },
  "site-twin-ours": {
    severity: "error",
    says: "The Markdown copy of {value} would be written as {twin}, which is a place of the layer's own files.",
    fix: "Give the post another `slug:`, choose another `postUrl`, or set `emit.twins` to false.",
  },
  "site-twin-beside": {
    severity: "error",
    says: "The Markdown copy of {value} would be written as {twin}, and one of these folders is the file of {other}.",
    fix: "Give one of them another `slug:`, choose another `postUrl`, or set `emit.twins` to false.",
  },
  "site-twin-unsafe": {
    severity: "error",
    says: "The Markdown copy of {value} cannot be written as {twin}: {reason}.",
    fix: "Give the post another `slug:` or path, or choose another `postUrl`.",
  },
  "site-series-case": {
    severity: "error",
    says: 'The id of the series, "{value}", differs from that of {other} ("{id}") only by case. The id names files, and some systems keep only one of the two.',
    fix: "Write the id in one way.",
  },
  "site-updated-later": {
    severity: "warning",
    says: "The post says it was updated on {value}, after the build day {buildDay}, and the day was ignored.",
    fix: "Correct the day, or build again then.",
  },
  "site-series-order-missing": {
    severity: "error",
    says: 'The post has no number in the series "{value}", and {other} has one, so its place cannot be known.',
    fix: "Give every post of the series a number, or none, to have them in order of date.",
  },
  "site-series-order-same": {
    severity: "warning",
    says: "The post has the same number {value} in its series as {other}. They are read by date, then by slug.",
    fix: "Give each its own number.",
  },
  "site-series-title": {
    severity: "warning",
    says: 'The series "{series}" is called "{value}" here and "{title}" in {other}, which counts.',
    fix: "Use one title.",
  },
  "site-region-clash": {
    severity: "error",
    fatal: true,
    says: "Two kinds of learning share the region `{value}` ({members}), so its reading order would mix them.",
    fix: "Rename the series, or the id of the record.",
  },
  "link-unresolved": {
    severity: "warning",
    says: 'The {kind} "{value}" leads to no post of this site, so it makes no relation. Links of this kind that lead to none: {count}, of which this is the first.',
    fix: "Correct the link, or, if a post once had this address, add it to that post's `aliases`.",
  },
} as const satisfies Record<string, ProblemKind>;
