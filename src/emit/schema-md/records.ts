// The part of SCHEMA.md about the files that an author writes beside the posts. Comes in: the record schemas. Goes out: Markdown.
// The one rule: each example is a record that its schema accepts; a test reads them.
import { fieldsOf } from "../fields.js";
import { recordSchemas } from "../json-schemas.js";
import { table } from "./table.js";

export const recordExamples: Readonly<Record<keyof typeof recordSchemas, string>> = {
  profile: `---
id: ada-writer
name: Ada Writer
asOf: 2026-10-19
url: /about/
current: { org: Nutshell Press, since: 2026-10-12, focus: Shorter books }
roles:
  - { org: Nutshell Press, title: Editor, start: 2026-10-12, learnings: [one-breath], confirm: [start] }
  - { org: Long Books, title: Proof reader, start: 2019, end: 2026-09, summary: Read every page twice. }
links:
  - { label: Code, url: "https://code.example/ada" }
---

## Who I am

I edit books until they are short.
`,
  concept: `---
id: span
name: Span
aliases: [text span, span or page number]
asOf: 2026-10-19
evidence: [quotes-need-spans, one-breath]
---

## What it is

A span says where in a text a quotation stands.

## Why it matters

Without one, nobody can check the quotation.
`,
  themes: `themes:
  - id: verbatim-quotation
    name: Verbatim quotation
    aliases: [quoting]
    stems: [quote, quotation, verbatim]
    concept: span
    members: [quotes-need-spans, one-breath]
`,
  revisions: `revisions:
  - newer: one-breath
    older: whole-sections
    changed: A passage is a paragraph, no longer a whole section.
    asOf: 2026-09-01
    topic: [passage, section, paragraph]
    stance: A paragraph is what an author meant to say in one breath.
`,
  series: `series:
  - id: saying-no
    title: Saying no
    featured: true
    blurb: When the right answer is that there is none.
`,
  intent: `exemplars:
  - { ask: does a short book need an index, type: decision, subject: short book }
  - { ask: how do spans and page numbers differ, type: comparison, sides: [spans, page numbers] }
`,
  questions: `on_topic:
  - { ask: How do I prove that a quotation is right?, slugs: [quotes-need-spans], records: [span] }
near_miss:
  - { ask: How do I quote a song? }
`,
};

const introductions: Readonly<Record<keyof typeof recordSchemas, string>> = {
  profile: "A Markdown file. Its body is `## Section` headings, each with prose; each section is quoted whole.",
  concept: "A Markdown file for each idea. Its body has two sections: what it is, then why it matters.",
  themes: "A YAML file: subjects that run through many posts.",
  revisions: "A YAML file: where a later post changed what an earlier one says.",
  series: "A YAML file: what is to be said about a series as a whole.",
  intent:
    "A YAML file: asks of this site's readers with what kind of ask each is, beside the exemplars that come with sitelore. " +
    "They are published in intent.json, in a layer with vectors.",
  questions:
    "A YAML file: readers' questions with what answers them, and near misses, which sound at home here and which nothing answers. Each build " +
    "counts what the layer does with them (`relevance.labelled` in index.json). The questions are not published; a post that is not visible " +
    "answers nothing, and other keys of a question are for people.",
};

export function recordsMd(): string {
  const kinds = Object.keys(recordSchemas) as (keyof typeof recordSchemas)[];
  return `## Records that an author writes

Their paths are given in the configuration, under \`records\`. A key that is not listed here is an error, and so is the slug of a
post that does not exist or is not visible.

${kinds.map(recordMd).join("\n\n")}`;
}

function recordMd(kind: keyof typeof recordSchemas): string {
  const language = recordExamples[kind].startsWith("---") ? "markdown" : "yaml";
  return `### ${kind}

${introductions[kind]}

${table(fieldsOf(recordSchemas[kind]))}

\`\`\`${language}
${recordExamples[kind]}\`\`\``;
}
