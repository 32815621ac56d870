// What goes wrong with a theme. The facts were written from test/support/station-site.ts.
import { beforeAll, expect, test } from "vitest";
import { createRetriever, type Retriever } from "../../../src/runtime/retrieve.js";
import { post, type SiteFiles } from "../../support/build-site.js";
import { stationFiles } from "../../support/station-site.js";

let station: Retriever;
beforeAll(async () => {
  station = createRetriever(await stationFiles());
});

test("OVERVIEW-THEME: one sentence of each post that states a problem with the theme, in the theme's order", async () => {
  for (const question of [
    "common problems with gauges",
    "What goes wrong with rain gauges?",
    "biggest issues with the funnel",
  ]) {
    const answer = await station.answer(question);
    expect(answer).toMatchObject({
      no_match: false,
      overview: true,
      theme: {
        id: "gauges",
        name: "Rain gauges",
        members: 4,
        learnings: ["snow-gauge", "volunteers", "gauge-heater", "rain-gauge"],
      },
    });
    // The neighbours' post is of the theme and says nothing of gauges.
    expect(answer.quotes.map(({ n, slug, text }) => [n, slug, text])).toEqual([
      [1, "snow-gauge", "Snow bridges the funnel of the gauge, and nobody sees that anything is missing."],
      [2, "gauge-heater", "A heated gauge loses what it melts, because warm water evaporates before it is counted."],
      [3, "rain-gauge", "Leaves block the funnel of a gauge, and a blocked funnel fails without a sound."],
    ]);
  }
});

test("OVERVIEW-MOST: up to four sentences, or k when it is less", async () => {
  const themes = `themes:\n  - { id: all, name: Instruments, aliases: [instruments], stems: [instrument], members: [snow-gauge, gauge-heater, rain-gauge, batteries, calibrate-in-spring, gaps] }\n`;
  const words = "## Fault\n\nThis kind of instrument fails in autumn, and nobody hears it.";
  const slugs = ["snow-gauge", "gauge-heater", "rain-gauge", "batteries", "calibrate-in-spring", "gaps"];
  const files = Object.assign({}, ...slugs.map((slug) => post(slug, words))) as SiteFiles;
  const site = createRetriever(
    await stationFiles({
      files: { ...files, "records/themes.yaml": themes },
      without: ["records/revisions", "records/concepts"],
    }),
  );
  expect((await site.answer("common problems with instruments")).quotes).toHaveLength(4);
  expect((await site.answer("common problems with instruments", { k: 3 })).quotes).toHaveLength(3);
});

test("OVERVIEW-BELOW-TWO: with fewer than two such posts the answer is the ordinary one", async () => {
  const answer = await station.answer("common problems with masts");
  expect(answer.overview).toBeUndefined();
  expect(answer.theme).toBeUndefined();
  expect(answer.quotes.map(({ slug }) => slug)).toEqual(["mast"]);
});

test("OVERVIEW-FACET: the same theme without a facet is the ordinary answer", async () => {
  expect((await station.answer("rain gauges")).overview).toBeUndefined();
});
