// Plain answers: what is quoted, from where, and when nothing is. The facts were written from test/support/station-site.ts.
import { beforeAll, describe, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import type { LayerFiles } from "../../../src/runtime/retrieve/files.js";
import type { Answer } from "../../../src/runtime/retrieve/results.js";
import { stationFiles } from "../../support/station-site.js";

let files: LayerFiles;
let station: Retriever;
beforeAll(async () => {
  files = await stationFiles();
  station = createRetriever(files);
});

const texts = ({ quotes }: Answer): string[] => quotes.map(({ text }) => text);
const slugs = ({ quotes }: Answer): string[] => quotes.map(({ slug }) => slug);

describe("what is quoted", () => {
  test("ANSWER-VERBATIM: whole sentences of a passage, with the source that holds them", async () => {
    const { no_match, quotes } = await station.answer("Why does a cold battery give less current?");
    expect(no_match).toBe(false);
    expect(quotes).toEqual([
      {
        n: 1,
        slug: "batteries",
        title: "Batteries in winter",
        url: "https://pass.example/blog/batteries/",
        date: "2024-05-05",
        passage: "batteries#section#0",
        kind: "section",
        heading: "Chemistry",
        text: "A cold battery gives less current because its chemistry slows down.",
        start: 0,
        end: 67,
        link: files.passages.passages.find(({ id }) => id === "batteries#section#0")!.link,
        score: expect.any(Number) as number,
      },
    ]);
  });

  test("ANSWER-TURN: a quote runs on over a turn that follows", async () => {
    expect(texts(await station.answer("Do batteries die in the cold?"))).toEqual([
      "Batteries die in the cold. But they die slowly, and a voltmeter can tell you a week before.",
    ]);
    expect(texts(await station.answer("How do I raise the mast?"))).toEqual([
      "Raise the mast with three people and two ropes. Never raise it alone.",
    ]);
  });

  test("ANSWER-ANTECEDENT: a quote that would start on a pronoun starts one sentence before", async () => {
    expect(texts(await station.answer("what looks like calm weather?"))).toEqual([
      "The worst gap is the quiet one. It looks like calm weather.",
    ]);
  });

  test("ANSWER-ASKED: a question is quoted with what answers it", async () => {
    expect(texts(await station.answer("fill a gap in another colour"))).toEqual([
      "Should you ever fill a gap? Only in a copy, and only in another colour.",
    ]);
  });

  test("ANSWER-ONE-SOURCE: at most k quotes, each of another source", async () => {
    const all = await station.answer("calibrate the barometer", { k: 5 });
    expect(new Set(slugs(all))).toEqual(new Set(["calibrate-once", "calibrate-in-spring"]));
    expect(all.quotes.map(({ n }) => n)).toEqual([1, 2]);
    expect((await station.answer("calibrate the barometer", { k: 1 })).quotes).toHaveLength(1);
    await expect(station.answer("barometer", { k: 0 })).rejects.toThrow(RangeError);
  });

  test("ANSWER-POSITION: a view that the author argues against is never quoted", async () => {
    const objection = files.passages.passages.find(({ text }) => text.includes("diesel generator"));
    expect(objection?.role).toBe("objection");
    const answer = await station.answer("diesel generator");
    expect(answer).toMatchObject({ no_match: true, reason: "subject_absent", quotes: [] });
  });
});

describe("when nothing answers", () => {
  test("ANSWER-OFF-TOPIC: a question of another field is refused, and what is near is named beside it", async () => {
    const answer = await station.answer("How long do I cook rice in the spring?");
    expect(answer).toMatchObject({ no_match: true, reason: "off_topic", relevance: "off_topic", quotes: [] });
    expect(answer.message).toContain("does not seem to be about");
  });

  test("ANSWER-SUBJECT-ABSENT: the message names the words that no post has", async () => {
    const answer = await station.answer("mast hygrometer");
    expect(answer).toMatchObject({ no_match: true, reason: "subject_absent", quotes: [] });
    expect(answer.message).toBe('No post uses the word "hygrometer".');
  });

  test("ANSWER-FACET-ABSENT: the subject is spoken of, and what is asked about it is not", async () => {
    const answer = await station.answer("Does a barometer have a fence?");
    expect(answer).toMatchObject({ no_match: true, reason: "facet_absent", quotes: [] });
    expect(answer.message).toBe(
      'The site speaks of "barometer", but no passage of it says anything about "fence" there.',
    );
  });

  test("ANSWER-CONTENT-FREE: a question without a word to look for is told so", async () => {
    for (const question of ["", "?!", "what about it", "and then?"])
      expect(await station.answer(question)).toMatchObject({
        no_match: true,
        reason: "content_free",
        quotes: [],
        closest: [],
        message: expect.stringMatching(/names nothing/) as string,
      });
  });

  test("ANSWER-CLOSEST: up to three near posts, none of them cited", async () => {
    const answer = await station.answer("What looks like calm weather?");
    expect(slugs(answer)).toEqual(["gaps"]);
    expect(answer.closest.map(({ slug }) => slug)).not.toContain("gaps");
    expect(answer.closest.length).toBeGreaterThan(0);
    expect(answer.closest.length).toBeLessThanOrEqual(3);
    const near = answer.closest.find(({ slug }) => slug === "forecasts");
    expect(near).toMatchObject({ title: "A forecast is not a reading", url: "https://pass.example/blog/forecasts/" });
  });
});

test("INTENT-GIVEN: an answer has the reading that analyze gives, also where it is refused or asks for nothing", async () => {
  for (const [question, type, outcome] of [
    ["How do I raise the mast?", "how", "quoted"],
    ["How do I cook rice?", "how", "off_topic"],
    ["mast hygrometer", "other", "subject_absent"],
    ["Does a barometer have a fence?", "other", "facet_absent"],
    ["Are you married?", "identity", "declined"],
    ["what about it", "other", "content_free"],
    ["Who are you?", "identity", "composed"],
    ["What is a frozen reading?", "definition", "quoted"],
  ] as const) {
    const { intent, comprehension, ...answer } = await station.answer(question);
    expect({ question, intent, comprehension }).toEqual(await station.analyze(question));
    const came = answer.reason ?? (answer.composed ? "composed" : "quoted");
    expect([question, intent.type, came]).toEqual([question, type, outcome]);
    expect(intent.objective).toMatch(/^You (?:want|have not said what you want) .*\.$/);
  }
});

test("INTENT-RULES: without an embedder the rules read, and say which one did", async () => {
  const { comprehension } = await station.analyze("How do I raise the mast?");
  expect(comprehension).toMatchObject({ tier: 1, type: "how" });
  expect(comprehension.why).toMatch(/^rule how\//);
  expect(comprehension.similarity).toBeUndefined();
});

describe("pins", () => {
  test("ANSWER-PIN: a pinned post that answers is quoted first", async () => {
    const plain = slugs(await station.answer("funnel of the gauge"));
    expect(plain).toHaveLength(3);
    const last = plain[2]!;
    expect(slugs(await station.answer("funnel of the gauge", { pin: [last] }))).toEqual([last, plain[0], plain[1]]);
    expect(slugs(await station.answer("funnel of the gauge", { pin: [last], k: 1 }))).toEqual([last]);
  });

  test("ANSWER-PIN-GATE: a pinned post that does not answer is not quoted", async () => {
    const plain = await station.answer("calibrate the barometer");
    const answer = await station.answer("calibrate the barometer", { pin: ["mast"] });
    expect(slugs(answer)).toEqual(slugs(plain));
    // Both speak of the cold, and neither of batteries.
    for (const pin of ["rain-gauge", "gauge-heater"])
      expect(slugs(await station.answer("Why does a cold battery give less current?", { pin: [pin] }))).not.toContain(
        pin,
      );
    expect(await station.answer("How do I cook rice?", { pin: ["mast"] })).toMatchObject({
      no_match: true,
      quotes: [],
    });
  });

  test("ANSWER-PIN-UNKNOWN: a slug that is not there is told", async () => {
    await expect(station.answer("mast", { pin: ["no-such"] })).rejects.toThrow(
      /There is no learning "no-such" on https:\/\/pass\.example\./,
    );
  });
});
