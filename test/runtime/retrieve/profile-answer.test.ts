// Questions about the author. The facts were written from the profile record of test/support/station-site.ts.
import { beforeAll, describe, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import { stationFiles } from "../../support/station-site.js";

let station: Retriever;
beforeAll(async () => {
  station = createRetriever(await stationFiles());
});

const withProfile = async (
  front: string,
  body = "## Who I am\n\nI am Ines Varga, and I read instruments.",
): Promise<Retriever> => {
  const profile = `---\nid: ines-varga\nname: Ines Varga\nasOf: 2026-02-02\n${front}---\n\n${body}\n`;
  return createRetriever(await stationFiles({ files: { "records/profile.md": profile } }));
};

const whole =
  "Ines Varga is Keeper at High Pass Station, since 2023-04-03 [1][2][3]. " +
  "Current focus: A weather record that outlives its keeper [3]. " +
  "Before that: Analyst at Meridian Forecasts, 2014 to 2023-03 [3]. " +
  "Before that: Teacher at Low Valley School, 2009-09 to 2014-07 [3][4].";

describe("composed from the record", () => {
  test("PROFILE-COMPOSED: who the author is, clause by clause, past roles newest first, each fact with its reference", async () => {
    const answer = await station.answer("Who are you?");
    expect(answer).toMatchObject({ no_match: false, composed: true, answer: whole, quotes: [], closest: [] });
    expect(answer.clauses!.map(({ text }) => text)).toEqual([
      "Ines Varga is Keeper at High Pass Station, since 2023-04-03",
      "Current focus: A weather record that outlives its keeper",
      "Before that: Analyst at Meridian Forecasts, 2014 to 2023-03",
      "Before that: Teacher at Low Valley School, 2009-09 to 2014-07",
    ]);
    expect(answer.clauses![0]).toEqual({
      text: "Ines Varga is Keeper at High Pass Station, since 2023-04-03",
      refs: [1, 2, 3],
      fields: ["title", "roles[0].title", "current.org", "current.since"],
      facts: [
        { field: "title", text: "Ines Varga", ref: 1 },
        { field: "roles[0].title", text: "Keeper", ref: 2 },
        { field: "current.org", text: "High Pass Station", ref: 2 },
        { field: "current.since", text: "2023-04-03", ref: 3 },
      ],
    });
  });

  test("PROFILE-REFERENCES: a fact is cited to the section that states it, whole, else to the record's field and value", async () => {
    const { references } = await station.answer("Who are you?");
    expect(references).toEqual([
      {
        n: 1,
        kind: "section",
        slug: "ines-varga",
        title: "Ines Varga",
        url: "https://pass.example/about/",
        passage: "ines-varga#profile#0",
        heading: "Who I am",
        text: "I am Ines Varga, and I read instruments that other people have given up.",
      },
      expect.objectContaining({
        n: 2,
        kind: "section",
        passage: "ines-varga#profile#1",
        text: "I am the keeper of High Pass Station, and there is nobody else on the pass.",
      }) as unknown,
      {
        n: 3,
        kind: "record",
        slug: "ines-varga",
        title: "Ines Varga",
        url: "https://pass.example/about/",
        fields: [
          { field: "current.since", value: "2023-04-03" },
          { field: "current.focus", value: "A weather record that outlives its keeper" },
          { field: "roles[1].title", value: "Analyst" },
          { field: "roles[1].org", value: "Meridian Forecasts" },
          { field: "roles[1].start", value: "2014" },
          { field: "roles[1].end", value: "2023-03" },
          { field: "roles[2].start", value: "2009-09" },
          { field: "roles[2].end", value: "2014-07" },
        ],
      },
      expect.objectContaining({ n: 4, kind: "section", passage: "ines-varga#profile#2" }) as unknown,
    ]);
  });

  test("PROFILE-NAMES: a first name, a full name, `you` and `the author` are one person", async () => {
    for (const question of [
      "who is Ines",
      "Who is Ines Varga?",
      "Who is the author?",
      "Tell me about yourself",
      "who writes this blog",
    ])
      expect((await station.answer(question)).answer).toBe(whole);
  });

  test("PROFILE-WORK: where the author works now is the current role and the focus", async () => {
    for (const question of ["Where do you work now?", "What does Ines do?"])
      expect((await station.answer(question)).answer).toBe(
        "Ines Varga is Keeper at High Pass Station, since 2023-04-03 [1][2][3]. " +
          "Current focus: A weather record that outlives its keeper [3].",
      );
  });

  test("PROFILE-ORGANISATION: what was done at one organisation, and when it began and ended, is of that role alone", async () => {
    const answerTo = async (question: string): Promise<string | undefined> => (await station.answer(question)).answer;
    expect(await answerTo("What did you do at Low Valley School?")).toBe(
      "At Low Valley School Ines Varga was Teacher, 2009-09 to 2014-07 [1][2]. Taught physics to thirteen classes [1].",
    );
    expect(await answerTo("When did Ines join Low Valley School?")).toBe(
      "Ines Varga joined Low Valley School in 2009-09, as Teacher [1][2].",
    );
    expect(await answerTo("When did you leave Meridian Forecasts?")).toBe(
      "Ines Varga left Meridian Forecasts in 2023-03 [1].",
    );
    expect(await answerTo("When did you leave High Pass Station?")).toBe(
      "Ines Varga has been at High Pass Station since 2023-04-03 [1][2].",
    );
  });

  test("PROFILE-CONFIRM: a date still to be confirmed is given as its year, here and in the reference", async () => {
    const { answer, references } = await station.answer("When did you join Meridian Forecasts?");
    expect(answer).toBe("Ines Varga joined Meridian Forecasts in 2014, as Analyst [1].");
    expect(JSON.stringify(references)).not.toContain("2014-08");
  });

  test("PROFILE-LEFT-OUT: a field that the record leaves out is a clause left out", async () => {
    const bare = await withProfile("current: { org: High Pass Station, since: 2023 }\n");
    expect((await bare.answer("Who are you?")).answer).toBe(
      "Ines Varga works at High Pass Station, since 2023 [1][2].",
    );
    const past = await withProfile("roles:\n  - { org: A Mill, title: Miller, start: 2001, end: 2002 }\n");
    expect((await past.answer("Who are you?")).answer).toBe("Before that: Miller at A Mill, 2001 to 2002 [1].");
  });

  test("PROFILE-SECTION-ONLY: a profile without any field is quoted, not composed", async () => {
    const answer = await (await withProfile("")).answer("Who are you?");
    expect(answer.composed).toBeUndefined();
    expect(answer.quotes.map(({ text }) => text)).toEqual(["I am Ines Varga, and I read instruments."]);
  });
});

describe("not composed", () => {
  test("PROFILE-WHY: a why is the author's reason, the section whole", async () => {
    const answer = await station.answer("Why did you leave Meridian Forecasts?");
    expect(answer.composed).toBeUndefined();
    expect(answer.quotes).toHaveLength(1);
    expect(answer.quotes[0]).toMatchObject({
      passage: "ines-varga#profile#3",
      heading: "Why I left Meridian Forecasts",
      text: "I left because the company stopped to publish its errors. A forecast without its errors is an advertisement.",
    });
  });

  test("PROFILE-WHY-OTHER: a reason that the profile does not give is not answered with another one", async () => {
    for (const question of ["Why did you join Meridian Forecasts?", "Why did you leave Low Valley School?"])
      expect(await station.answer(question)).toMatchObject({ no_match: true, reason: "subject_absent", quotes: [] });
  });

  test("PROFILE-UNKNOWN: what the record does not hold is refused and named", async () => {
    const answer = await station.answer("What did you do at Google?");
    expect(answer).toMatchObject({ no_match: true, reason: "subject_absent", quotes: [] });
    expect(answer.composed).toBeUndefined();
    expect(answer.message).toContain('"google"');
  });

  test("PROFILE-DECLINED: a personal question gets no match, nothing near, and one line", async () => {
    for (const question of [
      "Are you married?",
      "How old is Ines?",
      "What are your hobbies?",
      "what is your home address",
      "Are you married to somebody with a barometer?",
    ]) {
      const answer = await station.answer(question);
      expect(answer).toMatchObject({ no_match: true, reason: "declined", quotes: [], closest: [] });
      expect(answer.message).toBe("This is a personal question, and the site does not answer those.");
    }
  });

  test("PROFILE-NONE: a site without a profile says so", async () => {
    const bare = createRetriever(await stationFiles({ without: ["records/profile"] }));
    expect(await bare.answer("Who are you?")).toMatchObject({
      no_match: true,
      reason: "subject_absent",
      message: "The site has no profile of its author, so it does not answer questions about them.",
    });
  });
});
