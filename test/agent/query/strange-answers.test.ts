// Beyond the forty scenarios of AGENT.md 6.13: ways in which an answer could seem to be checked and not be, or could be checked and not pass. Each test
// is named by the number of its scenario.
import { describe, expect, it } from "vitest";
import { fileCommand } from "../../../src/commands/agent/file.js";
import { queryCommand } from "../../../src/commands/agent/query.js";
import { printableLines } from "../../../src/printable.js";
import { siteDisk, worldTest } from "../../support/agent/command-world.js";
import { HEAT, note, opened } from "../../support/agent/knowledge-base.js";
import { askTest, judged } from "../../support/agent/query-run.js";
import { call } from "../../support/agent/scripted-model.js";

const GOOD = "A kiln keeps its heat for two days ([[kilns]]).";
const QUOTE = "holds its heat for two days after the fire is out";
const FALSE = "glows for a week and then goes out slowly by itself";
const fails = (reason: string) => expect.objectContaining({ state: "failed", reason });

const base = (unit: any) => {
  unit.putNote(
    note("heat", ["firing/kilns-hold-heat"], `${HEAT} It is slow.\n\nNobody opens it before the third day.`),
  );
};
const ask = (final: string) => judged(final, { base }, ["heat", "kilns", "ash"]);

/** With what stands for the words. */
const FORMS: readonly (readonly [string, string])[] = [
  ["marks that point inwards", "Er »X« [[heat]]."],
  ["marks that point one way", "Den »X» [[heat]]."],
  ["Swedish marks", "Den ”X” [[heat]]."],
  ["single marks", "It 'X' [[heat]]."],
  ["German single marks", "Er ‚X‘ [[heat]]."],
  ["single marks that point inwards", "Er ›X‹ [[heat]]."],
  ["wide marks", "It ＂X＂ [[heat]]."],
  ["half-width corners", "It ｢X｣ [[heat]]."],
  ["corners", "It 「X」『X』 [[heat]]."],
  ["primes of the East", "It 〝X〞 [[heat]]."],
  ["heavy marks", "It ❝X❞ [[heat]]."],
  ["two single marks", "It ''X'' [[heat]]."],
  ["English marks closed as they opened", "It “X“ [[heat]]."],
  ["entities", "It &quot;X&quot; and &laquo;X&raquo; [[heat]]."],
  ["escapes", 'It \\"X\\" [[heat]].'],
  ["behind an apostrophe that opens nothing", '‘Tis so: it "X" [[heat]].'],
  ["behind many apostrophes", `${"‘tis ".repeat(12)} "X" [[heat]].`],
  ["behind many straight apostrophes", `${"'round ".repeat(12)} "X" [[heat]].`],
  ["the words of a link", 'It does: [[heat|"X"]].'],
  ["a footnote", 'It is hot [[heat]][^1].\n\n[^1]: It "X" [[heat]].'],
  ["a definition that emphasis hides", 'It "**X**" [[heat]].'],
];

describe("51: words in quotation marks of any kind", () => {
  it.each(FORMS)("51: %s: what a page does not say is refused", async (_, form) => {
    const { asked, defects } = await ask(form.replaceAll("X", FALSE));
    expect(asked).toEqual(fails("quote_not_verbatim"));
    expect(defects[0]).toContain("does not stand in what was read");
  });

  it.each(FORMS)("51: %s: what it says passes, and the answer stays as it is", async (_, form) => {
    const { result, defects } = await ask(form.replaceAll("X", QUOTE));
    expect(defects).toEqual([]);
    expect(result!.citations[0]!.quotes.map(({ verdict }) => verdict)).toContain("exact");
    expect(result!.answer).toBe(form.replaceAll("X", QUOTE));
  });

  it.each([
    ["goes on in the next paragraph", `It "is as hot as [[heat]].\n\nIt ${FALSE}" [[heat]].`],
    ["ends with a mark alone", `So it ${FALSE}” [[heat]].`],
    ["stands in the words of a link that ends a block quote", `> [[heat|It ${FALSE}]]`],
    ["ends in the words of a link in a block quote", `> A kiln [[heat|holds its heat for a week]]`],
    ["is parted by code", `It "glows for a week \`and then\` goes out slowly by itself" [[heat]].`],
    ["is parted by an image", `It "glows for a week ![x](y.png)and then goes out slowly by itself" [[heat]].`],
    ["is parted by a comment", `It "glows for a week <!-- x -->and then goes out slowly by itself" [[heat]].`],
    ["is parted by a footnote", `It "glows for a week[^1] and then goes out slowly" [[heat]].\n\n[^1]: Yes [[heat]].`],
    ["is in a list in a block quote", `> - A kiln ${FALSE}\n\n[[heat]]`],
    ["has letters that only look the same", `It "${QUOTE.replace("heat", "hеat")}" [[heat]].`],
  ])("51: a quotation that %s is refused", async (_, final) => {
    expect((await ask(final)).asked).toEqual(fails("quote_not_verbatim"));
  });

  it.each([
    [
      "apostrophes of many kinds",
      "'Tis the potters' kilns' heat, and 'twas the '90s potters' way to keep it all [[heat]].",
    ],
    ["a measure", `A kiln of 5' 10" has a door of 24" and holds much more than one of 12" would, of course [[heat]].`],
    ["a block quote with its source in brackets", `> ${HEAT} ([[heat|the page on heat]])`],
    ["a block quote whose source follows at once", `> ${HEAT.slice(0, -1)} [[heat]]`],
    ["short words in single marks", "It is 'hot' and 'slow', and 'dark' as well, as everybody there knows [[heat]]."],
    ["rock and roll", "It was rock 'n' roll, and nobody there had ever heard of rock 'n' roll before that [[heat]]."],
  ])("51: %s make no quotation that fails", async (_, final) => {
    expect((await ask(final)).defects).toEqual([]);
  });

  it("51: the title of a link is not printed", async () => {
    const { result } = await ask(
      `${GOOD} [Post](/blog/on-kilns/ "It ${FALSE}") [More](</blog/on-kilns/> 'It ${FALSE}')`,
    );
    expect(result!.answer).toBe(`${GOOD} [Post](/blog/on-kilns/) [More](/blog/on-kilns/)`);
  });
});

describe("52: refusals as models write them", () => {
  it.each([
    "NOT COVERED：书里没有写到玻璃。",
    "NOT COVERED : nothing of glass",
    "**NOT COVERED**: nothing of glass",
    "NOT COVERED",
    "NOT COVERED.",
    "NOT COVERED\n\nThe pages say nothing of glass.",
    "`NOT COVERED:` nothing of glass",
    "```\nNOT COVERED: nothing of glass\n```",
    '"NOT COVERED: nothing of glass"',
    "\ufeffNOT COVERED: nothing of glass",
  ])("52: %j is one", async (final) => {
    expect((await ask(final)).asked).toEqual(fails("not_covered"));
  });

  it.each(["NOT COVERED by glaze is the foot ([[kilns]]).", "NOT COVEREDNESS: it keeps heat ([[kilns]])."])(
    "52: %j is an answer",
    async (final) => {
      expect((await ask(final)).asked.state).toBe("succeeded");
    },
  );
});

describe("53: links that are none, and links that look like none", () => {
  it.each([
    ["a reference", "Two days [kilns].\n\n[kilns]: /kilns"],
    ["a link of the web", "Two days [kilns](kilns.md)."],
    ["an autolink", "Two days <kilns:heat>."],
    ["brackets with a gap", "Two days [ [kilns] ]."],
    ["brackets by entity", "Two days &#91;[kilns]]."],
    ["brackets in a title", 'Two days [x](/blog/on-kilns/ "[[kilns]]").'],
    ["brackets in the words of an image", "Two days ![[[kilns]]](x.png)."],
    ["brackets in an attribute", 'Two days <a title="[[kilns]]">x</a>.'],
  ])("53: %s is no citation", async (_, final) => {
    expect((await ask(final)).asked).toEqual(fails("uncited"));
  });

  it.each([
    ["by per cent", "Two days [[k%69lns]]."],
    ["with a file's ending", "Two days [[kilns.md]]."],
    ["with a path", "Two days [[notes/kilns]]."],
    ["in wide letters", "Two days [[ｋｉｌｎｓ]]."],
    ["with a heading in a heading", "Two days [[kilns#Heat#Cooling]]."],
  ])("53: a name that is written %s is told as it stands", async (_, final) => {
    const { asked, defects } = await ask(final);
    expect(asked).toEqual(fails("bad_citation"));
    expect(defects[0]).toContain(/\[\[.*?\]\]/.exec(final)![0]);
  });

  it.each([
    "[[heiß#Abkühlen im Ofen]]",
    "[[heiß#abkühlen-im-ofen]]",
    "[[heiß#Abk%C3%BChlen%20im%20Ofen]]",
    "[[heiß#ABKÜHLEN IM OFEN]]",
  ])("53: the heading of %s is found, however it is written", async (link) => {
    const unicode = (unit: any) =>
      unit.putNote(note("hot", ["firing/kilns-hold-heat"], "Heiß.\n\n## Abku\u0308hlen im Ofen\n\nZwei Tage."));
    const { asked } = await judged(`Zwei Tage ${link.replace("heiß", "hot")}.`, { base: unicode }, ["hot"]);
    expect(asked.state).toBe("succeeded");
  });

  it("53: an answer that is one block of code is told why its links do not count", async () => {
    const { asked, defects } = await ask(`\`\`\`markdown\n${GOOD}\n\`\`\``);
    expect(asked).toEqual(fails("uncited"));
    expect(defects[0]).toContain("code");
  });
});

describe("57: an answer before anything was read", () => {
  const read = (id: string) => ({ calls: [call("read_note", { id })] });
  it("57: is sent back once; read then, it is taken", async () => {
    const { asked, model } = await askTest([{ text: GOOD }, read("kilns"), { text: GOOD }]);
    expect(asked.state).toBe("succeeded");
    expect(model.requests[1]!.messages.at(-1)).toMatchObject({
      text: expect.stringContaining("read it with read_note"),
    });
  });

  it("57: said again without reading, it fails; so does one whose page was read for another run", async () => {
    expect((await askTest([{ text: GOOD }, { text: GOOD }])).asked).toEqual(fails("bad_citation"));
    await askTest([read("kilns"), { text: GOOD }]);
    expect((await askTest([read("ash"), { text: GOOD }, { text: GOOD }])).asked).toEqual(fails("bad_citation"));
  });

  it("57: a page that was asked for and not given was not read", async () => {
    const calls = [
      call("read_note", { id: "kilns", offset: 99_999 }),
      call("read_note", { id: "kilns", section: "Glass" }),
    ];
    expect((await askTest([{ calls }, { text: GOOD }, { text: GOOD }])).asked).toEqual(fails("bad_citation"));
  });
});

describe("54: characters that nobody sees", () => {
  const HIDDEN = "\u061c\u00ad\u180e\u3164\u115f\u034f\u2063\ufe01\u{e0041}\u{e0101}\u{1d173}\ue000\ud83d";

  it("54: are in no answer, except those that join letters and pictures", async () => {
    const joined = "می\u200cخواهم 👩\u200d💻 क्\u200dष ❤\ufe0f";
    const { result } = await ask(`A${HIDDEN} kiln\u200d\u200c\u200d keeps heat\u200c ([[kilns]]). ${joined}`);
    expect(result!.answer).toBe(`A\ufffd kiln keeps heat ([[kilns]]). ${joined}`);
  });

  it("54: are not hidden in entities either", async () => {
    const { result } = await ask(
      "A kiln&#x202e; keeps&ZeroWidthSpace; heat&shy; for&#xfffc; two&#8203; days ([[kilns]]). `&#x202e;` &amp; a&zwj;b",
    );
    expect(result!.answer).toBe("A kiln keeps heat for two days ([[kilns]]). `&#x202e;` &amp; a&zwj;b");
  });

  it("54: what is printed, what --json has and what is filed are the same text", async () => {
    const disk = await siteDisk();
    const answer = `A kiln${HIDDEN} keeps its heat\u001b[31m for two days ([[kilns]]). می\u200cخواهم 👩\u200d💻 \u202eabc`;
    const steps = [{ calls: [call("read_note", { id: "kilns" })] }, { text: answer }];
    const asked = await worldTest(disk, steps).run((world) => queryCommand("/site", "How long?", {}, world));
    const { answer: told, run } = asked.json as { answer: string; run: string };
    expect(told).toBe("A kiln\ufffd keeps its heat[31m for two days ([[kilns]]). می\u200cخواهم 👩\u200d💻 abc");
    expect(printableLines(asked.text).startsWith(`${told}\n`)).toBe(true);
    const filed = await worldTest(disk).run((world) => fileCommand("/site", run, {}, world));
    expect((await opened(disk)).knowledge.notes.get((filed.json as { id: string }).id)!.body).toBe(told);
  });
});

it("51, 53: hostile marks and brackets are read in time", async () => {
  for (const final of [
    "'a ".repeat(3_900),
    "»a« ".repeat(2_900),
    `${"''".repeat(2_900)}a`,
    `x” ${"a” ".repeat(3_900)}`,
    "‘a “b ".repeat(1_900),
    "[[a|‘".repeat(2_300),
    `> ${"[[heat|x]] ".repeat(1_000)}`,
  ]) {
    const began = performance.now();
    await ask(final);
    expect(performance.now() - began).toBeLessThan(5_000);
  }
});
