import { expect, test } from "vitest";
import type { LinkEdge } from "../../src/schema/edges.js";
import { buildSite, post, type SiteFiles } from "../support/build-site.js";

const target: SiteFiles = post("target", "The target says one plain thing about gardens and their owners.");

async function link(body: string, more: SiteFiles = {}): Promise<LinkEdge | undefined> {
  const site = await buildSite({ ...target, ...more, ...post("source", body, { date: "2026-04-01" }) });
  expect(site.problems.filter((problem) => problem.code.startsWith("site-"))).toEqual([]);
  return site.edges.find((edge): edge is LinkEdge => edge.type === "link" && edge.source === "source");
}

test("EDGE-LINK-SENTENCE the sentence, its exact Markdown and its section", async () => {
  const edge = await link(
    "An opening line.\n\n## On owners\n\nFirst. *Every* garden needs [one owner](/blog/target/), not **two**. Then more.",
  );
  expect(edge).toMatchObject({
    evidence: "sentence",
    anchor: "one owner",
    sentence: "Every garden needs one owner, not two.",
    markdown: "*Every* garden needs [one owner](/blog/target/), not **two**.",
    section: "On owners",
    inNote: false,
    occurrences: 1,
  });
});

test("EDGE-LINK-SENTENCE the stops of other scripts end a sentence too", async () => {
  const sentence = "हर बगीचे को [एक मालिक](/blog/target/) चाहिए।";
  expect(await link(`${sentence} फिर और शब्द।`)).toMatchObject({ evidence: "sentence", markdown: sentence });
});

test("EDGE-LINK-SENTENCE a full stop inside code or inside a link ends no sentence", async () => {
  expect(await link("First. Call `open. Close` as [the target](/blog/target/) says. Last.")).toMatchObject({
    sentence: "Call open. Close as the target says.",
    markdown: "Call `open. Close` as [the target](/blog/target/) says.",
  });
  expect(await link("I weighed [owners. Then gardens](/blog/target/) in one go. Last.")).toMatchObject({
    anchor: "owners. Then gardens",
    sentence: "I weighed owners. Then gardens in one go.",
    markdown: "I weighed [owners. Then gardens](/blog/target/) in one go.",
  });
});

test("EDGE-LINK-SENTENCE above the first heading the section is null", async () => {
  expect(await link("I argued before that [owners matter](/blog/target/) in any garden.")).toMatchObject({
    section: null,
  });
});

test("EDGE-LINK-LIST a reading list, and a navigation section, are lists", async () => {
  expect(await link("Words.\n\n- [The target](/blog/target/)\n- another line")).toMatchObject({ evidence: "list" });
  expect(await link("Words.\n\n- [The target](/blog/target/): why every garden needs one owner.")).toMatchObject({
    evidence: "list",
  });
  expect(
    await link("Words.\n\n## Related reading\n\nYou may want to read [the target](/blog/target/) after this."),
  ).toMatchObject({
    evidence: "list",
  });
});

test("EDGE-LINK-SENTENCE a list item that is a sentence of its own carries the link as prose", async () => {
  expect(await link("Words.\n\n- Give each bed one owner, as [the target](/blog/target/) says.")).toMatchObject({
    evidence: "sentence",
    sentence: "Give each bed one owner, as the target says.",
  });
});

test("EDGE-LINK-ANCHOR a table cell, a heading, a bare link and somebody else's words are no evidence", async () => {
  expect(await link("Words.\n\n| a | b |\n|---|---|\n| x | [The target](/blog/target/) |")).toMatchObject({
    evidence: "anchor",
  });
  expect(await link("Words.\n\n## As [the target](/blog/target/) says\n\nMore words.")).toMatchObject({
    evidence: "anchor",
  });
  expect(await link("Words.\n\n[The target](/blog/target/)")).toMatchObject({ evidence: "anchor" });
  expect(await link("Words.\n\n> They wrote that [gardens](/blog/target/) own themselves.")).toMatchObject({
    evidence: "anchor",
  });
});

test("EDGE-LINK-BEST a sentence beats a list beats a table cell, and all occurrences count", async () => {
  const cell = "| a |\n|---|\n| [cell](/blog/target/) |";
  const list = "- [listed](/blog/target/)";
  const prose = "Later I learned that [prose](/blog/target/) is the better witness.";
  expect(await link(`${cell}\n\n${list}`)).toMatchObject({ evidence: "list", anchor: "listed", occurrences: 2 });
  expect(await link(`${cell}\n\n${list}\n\n${prose}`)).toMatchObject({
    evidence: "sentence",
    anchor: "prose",
    occurrences: 3,
  });
});

test("EDGE-LINK-BEST of equal evidence the one with words of its own is kept", async () => {
  const edge = await link(
    "The shed [![](shed.png)](/blog/target/) stands where [the garden](/blog/target/) used to be.",
  );
  expect(edge).toMatchObject({ evidence: "sentence", anchor: "the garden", occurrences: 2 });
});

test("EDGE-LINK-ANCHOR a sentence in which a template prints an unknown word is no evidence", async () => {
  expect(await link("The shed is {{ page.colour }} and [the garden](/blog/target/) is larger.")).toMatchObject({
    evidence: "anchor",
  });
});

test("EDGE-LINK-SENTENCE its Markdown never ends inside a link or code, whatever closes a sentence there", async () => {
  expect(await link("Is it late? [🌿 The garden](/blog/target/) is open until nine.")).toMatchObject({
    markdown: "Is it late? [🌿 The garden](/blog/target/) is open until nine.",
  });
  expect(await link("Was it `odd! Even` in [the garden](/blog/target/) at night? It was.")).toMatchObject({
    markdown: "Was it `odd! Even` in [the garden](/blog/target/) at night?",
  });
  expect(await link("It rained. [[target|The garden]] is open to all who come.")).toMatchObject({
    markdown: "[[target|The garden]] is open to all who come.",
    sentence: "The garden is open to all who come.",
  });
});

test("EDGE-LINK-NOTE an italic note says so, and plain prose is preferred to it", async () => {
  const note = "*This continues what I began in [the first part](/blog/target/) last year.*";
  expect(await link(`Words of an opening.\n\n${note}`)).toMatchObject({ evidence: "sentence", inNote: true });
  expect(await link(`${note}\n\nThe claim in [that piece](/blog/target/) still stands today.`)).toMatchObject({
    inNote: false,
    anchor: "that piece",
    occurrences: 2,
  });
});

test("a post has no edge to itself", async () => {
  expect(await link("As [this very post](/blog/source/) says, all is well here.")).toBeUndefined();
});
