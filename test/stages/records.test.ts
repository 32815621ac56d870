import { expect, test } from "vitest";
import { configSchema } from "../../src/config/schema.js";
import type { SourceFile } from "../../src/model.js";
import { sentence } from "../../src/problems.js";
import { front } from "../../src/stages/front.js";
import { linkTable } from "../../src/stages/link-table.js";
import { readRecords, records } from "../../src/stages/records.js";
import type { RecordFiles } from "../../src/stages/records.js";
import { select } from "../../src/stages/select.js";
import { MemoryDisk } from "../support/memory-fs.js";

const paths = {
  profile: "me.md",
  concepts: "concepts/*.md",
  themes: "themes.yaml",
  revisions: "revisions.yaml",
  series: "series.yaml",
};
const config = configSchema.parse({ site: { url: "https://site.example/base" }, records: paths });
const posts = {
  "one.md": "date: 2025-01-01\nseries: {id: loop, title: The Loop, order: 1}",
  "two.md": "date: 2025-02-01\nseries: {id: loop, title: The Loop, order: 2}",
  "three.md": "date: 2025-03-01",
  "secret.md": "date: 2025-03-01\nhidden: true",
  "later.md": "date: 2026-03-01",
};
const { visible, withheld } = select(
  Object.entries(posts).map(([path, lines]) => front({ path, text: `---\ntitle: A\n${lines}\n---\n` }, config).entry),
  "2025-06-01",
);

const file = (path: string, text: string): SourceFile => ({ path, text });
const reading = (files: Partial<RecordFiles>) => {
  const none = {
    profile: null,
    concepts: [],
    themes: null,
    revisions: null,
    series: null,
    intent: null,
    questions: null,
  };
  const links = linkTable(visible, withheld, config);
  const read = records({ ...none, ...files }, { posts: visible, withheld, links }, config);
  return { ...read, told: read.problems.map(({ code, line, key, value }) => [code, line, key, value]) };
};

const concept = (lines: string, body = "## What it is\n\nA thing.\n\n## Why it matters\n\nIt does.\n") =>
  file("concepts/idea.md", `---\nid: idea\nname: An idea\nasOf: 2025-05-01\n${lines}\n---\n\n${body}`);
const profile = (lines: string, body = "## Who I am\n\nSomebody.\n") =>
  file("me.md", `---\nid: jo\nname: Jo\nasOf: 2025-05-01\n${lines}\n---\n\n${body}`);

test("the files that the configuration names, and those that are missing", async () => {
  const disk = new MemoryDisk();
  disk.put({ "/site/me.md": "p", "/site/concepts/b.md": "b", "/site/concepts/a.md": "a", "/site/themes.yaml": "t" });
  const { files, problems } = await readRecords(disk.open(), config, "/site");
  expect([files.profile?.text, files.concepts.map(({ text }) => text), files.themes?.text, files.series]).toEqual([
    "p",
    ["a", "b"],
    "t",
    null,
  ]);
  expect(problems.map(({ code, key, value }) => [code, key, value])).toEqual([
    ["record-missing", "records.revisions", "revisions.yaml"],
    ["record-missing", "records.series", "series.yaml"],
  ]);
});

test("a profile: fields, days as typed, its document, its page", () => {
  const { records: found, problems } = reading({
    profile: profile(
      "url: /about/\nroles:\n  - {org: Org, title: Lead, start: 2024, end: 2024-05, learnings: [one], confirm: [start]}",
    ),
  });
  expect(problems).toEqual([]);
  expect(found.profile).toMatchObject({
    id: "jo",
    title: "Jo",
    asOf: "2025-05-01",
    url: "/about/",
    file: "me.md",
    bodyLine: 9,
  });
  expect(found.profile?.data.roles).toEqual([
    { org: "Org", title: "Lead", start: "2024", end: "2024-05", learnings: ["one"], confirm: ["start"] },
  ]);
  expect(found.profile?.document.blocks.map(({ content }) => content.text)).toEqual(["Who I am", "Somebody."]);
});

test("a record's page: its own, a whole address on the site or elsewhere, else its twin", () => {
  const url = (lines: string) => reading({ concepts: [concept(`evidence: [one]\n${lines}`)] }).records.concepts[0]?.url;
  expect(url("")).toBe("/knowledge/records/idea.md");
  expect(url("url: https://site.example/base/ideas/one/")).toBe("/ideas/one/");
  expect(url("url: https://else.example/x")).toBe("https://else.example/x");
  expect(reading({ concepts: [concept("evidence: [one]\nurl: ideas")] }).told).toEqual([
    ["record-url", 6, "url", "ideas"],
  ]);
});

test("concepts are sorted by id; links in them are read against the posts", () => {
  const other = { ...concept("evidence: [two]"), path: "concepts/other.md" };
  const renamed = { ...other, text: other.text.replace("id: idea", "id: a-first") };
  const linking = concept(
    "evidence: [one]",
    "## What it is\n\nSee [one](/blog/one/) and [it](/blog/secret/).\n\n## Why\n\nSo.\n",
  );
  const { records: found } = reading({ concepts: [linking, renamed] });
  expect(found.concepts.map(({ id }) => id)).toEqual(["a-first", "idea"]);
  expect(found.concepts[1]?.document.links.map(({ target }) => target)).toEqual(["one"]);
  expect(found.concepts[1]?.document.body).not.toContain("secret");
});

test("references to missing, withheld and repeated posts: each with its line, and gone from the record", () => {
  const {
    records: found,
    told,
    problems,
  } = reading({
    concepts: [concept("evidence:\n  - one\n  - gone\n  - secret\n  - later\n  - one")],
  });
  expect(told).toEqual([
    ["record-repeated", 10, "evidence[4]", "one"],
    ["record-post-missing", 7, "evidence[1]", "gone"],
    ["record-post-withheld", 8, "evidence[2]", "secret"],
    ["record-post-withheld", 9, "evidence[3]", "later"],
  ]);
  expect(sentence(problems[3]!)).toContain('concepts/idea.md:9: error: `evidence[3]` names the post "later"');
  expect(found.concepts[0]?.data.evidence).toEqual(["one"]);
  expect(reading({ concepts: [concept("evidence: [gone]")] }).records.concepts).toEqual([]);
  const roles = reading({
    profile: profile("roles:\n  - org: O\n    title: T\n    start: 2024\n    learnings: [secret]"),
  });
  expect([roles.told, roles.records.profile?.data.roles[0]?.learnings]).toEqual([
    [["record-post-withheld", 9, "roles[0].learnings[0]", "secret"]],
    [],
  ]);
});

test("the address of a withheld post is no page and no link of a record", () => {
  const me = reading({
    profile: profile(
      "links:\n  - { label: a, url: https://site.example/base/blog/secret/ }\n  - { label: b, url: https://b.example/ }",
    ),
  });
  expect(me.told).toEqual([["record-post-withheld", 6, "links[0].url", "secret"]]);
  expect(me.records.profile?.data.links.map(({ label }) => label)).toEqual(["b"]);
  const idea = reading({ concepts: [concept("evidence: [one]\nurl: /blog/secret/")] });
  expect([idea.told, idea.records.concepts]).toEqual([[["record-post-withheld", 6, "url", "secret"]], []]);
});

test.each<[string, string]>([
  ["one section", "## What it is\n\nA thing.\n"],
  ["three sections", "## A\n\na\n\n## B\n\nb\n\n## C\n\nc\n"],
  ["an empty section", "## A\n\na\n\n## B\n"],
  ["no heading", ""],
])("a concept with %s is refused", (_, body) => {
  const { records: found, told } = reading({ concepts: [concept("evidence: [one]", body)] });
  expect([told.map(([code, line]) => [code, line]), found.concepts]).toEqual([[["record-sections", 7]], []]);
});

test("headings inside a section belong to it; text above the first heading is refused", () => {
  const nested = "## A\n\na\n\n### A1\n\na1\n\n## B\n\nb\n";
  expect(reading({ concepts: [concept("evidence: [one]", nested)] }).problems).toEqual([]);
  const above = reading({ concepts: [concept("evidence: [one]", `Above.\n\n${nested}`)] });
  expect(above.told.map(([code]) => code)).toEqual(["record-text-above"]);
  expect(reading({ profile: profile("", "") }).told.map(([code]) => code)).toEqual(["record-no-section"]);
});

test("ids that posts or other records have, also by another case or of a withheld post, are refused", () => {
  const named = (id: string) => ({
    ...concept("evidence: [one]"),
    text: concept("evidence: [one]").text.replace("id: idea", `id: ${id}`),
  });
  for (const id of ["one", "ONE", "secret"]) {
    expect(reading({ concepts: [named(id)] }).told).toEqual([["record-id-taken", 2, "id", id]]);
  }
  expect(reading({ profile: profile(""), concepts: [named("jo")] }).told.map(([code]) => code)).toEqual([
    "record-id-taken",
  ]);
  expect(reading({ concepts: [named("../x")] }).told.map(([code]) => code)).toEqual(["record-id"]);
});

test("wrong values, unknown keys and days that no calendar has are told with their lines", () => {
  const { told } = reading({
    profile: profile("nickname: J\nroles:\n  - {org: O, title: T, start: soon}\n  - {org: O}"),
  });
  expect(told.map(([code, line, key]) => [code, line, key])).toEqual(
    expect.arrayContaining([
      ["record-value", 5, "nickname"],
      ["record-value", 7, "roles[0].start"],
      ["record-value", 8, "roles[1].title"],
    ]),
  );
  const days = profile("current: {org: O, since: 2025-13}");
  expect(
    reading({ profile: { ...days, text: days.text.replace("asOf: 2025-05-01", "asOf: 2025-02-30") } }).told,
  ).toEqual([
    ["record-date", 4, "asOf", "2025-02-30"],
    ["record-date", 5, "current.since", "2025-13"],
  ]);
});

test("record files that are not records", () => {
  const of = (text: string) => reading({ profile: file("me.md", text) }).told.map(([code, line]) => [code, line]);
  expect(of("Just prose.\n")).toEqual([["record-front-matter", 1]]);
  expect(of('+++\nid = "jo"\n+++\n')).toEqual([["record-front-matter", 1]]);
  expect(of("---js\n{}\n---\n")).toEqual([["front-language", 1]]);
  expect(of("---\nid: [a\n---\n")).toEqual([["record-syntax", 3]]);
  expect(of(`---\nid: ${"[".repeat(500)}\n---\n`)).toEqual([["front-nesting", 2]]);
});

test("themes: members in the author's order, concepts that exist", () => {
  const themes = file(
    "themes.yaml",
    "# note\nthemes:\n  - id: t\n    name: T\n    concept: idea\n    members: [three, one, secret]\n  - id: u\n    name: U\n    concept: nothing\n    members: [two]\n  - id: t\n    name: T\n    members: [one]\n",
  );
  const { records: found, told } = reading({ themes, concepts: [concept("evidence: [one]")] });
  expect(found.themes.map(({ id, concept, members }) => ({ id, concept, members }))).toEqual([
    { id: "t", concept: "idea", members: ["three", "one"] },
    { id: "u", concept: undefined, members: ["two"] },
  ]);
  expect(told).toEqual([
    ["record-repeated", 11, "themes[2].id", "t"],
    ["record-post-withheld", 6, "themes[0].members[2]", "secret"],
    ["record-concept-missing", 9, "themes[1].concept", "nothing"],
  ]);
});

test("revisions: two visible posts, the newer one not dated before the older", () => {
  const row = (newer: string, older: string) =>
    `  - newer: ${newer}\n    older: ${older}\n    changed: x\n    asOf: 2025-03-01\n    topic: [x]\n    stance: Words.\n`;
  const revisions = file(
    "revisions.yaml",
    `revisions:\n${row("three", "one")}${row("one", "three")}${row("one", "one")}${row("secret", "gone")}`,
  );
  const { records: found, told } = reading({ revisions });
  expect(found.revisions.map(({ newer, older, file: path, line }) => [newer, older, path, line])).toEqual([
    ["three", "one", "revisions.yaml", 7],
  ]);
  expect(told).toEqual([
    ["record-revision-order", 8, "revisions[1].newer", "one"],
    ["record-revision-self", 14, "revisions[2].newer", "one"],
    ["record-post-withheld", 20, "revisions[3].newer", "secret"],
    ["record-post-missing", 21, "revisions[3].older", "gone"],
  ]);
});

test("series: ids of visible posts, titles that agree", () => {
  const series = (lines: string) => reading({ series: file("series.yaml", `series:\n${lines}`) });
  expect(series("  - {id: loop, title: The Loop, featured: true, blurb: B}").records.series).toEqual([
    { id: "loop", title: "The Loop", featured: true, blurb: "B" },
  ]);
  expect(series("  - id: loop\n    title: Loop\n  - id: none").told).toEqual([
    ["record-series-title", 3, "series[0].title", "Loop"],
    ["record-series-missing", 4, "series[1].id", "none"],
  ]);
});

test("labelled questions keep what is visible; a withheld post is no error, a slug that no post has is one", () => {
  const questions = file(
    "questions.yaml",
    `on_topic:
  - { ask: One?, slugs: [one, secret], records: [idea], why: It says so. }
  - { ask: Later?, slugs: [later] }
  - { ask: Four?, slugs: [four] }
near_miss:
  - { ask: Six? }
`,
  );
  const { records: read, told } = reading({ concepts: [concept("evidence: [one]")], questions });
  expect(read.questions).toEqual({ onTopic: [{ ask: "One?", answers: ["one", "idea"] }], nearMiss: ["Six?"] });
  expect(told).toEqual([["record-post-missing", 4, "on_topic[2].slugs[0]", "four"]]);
});
