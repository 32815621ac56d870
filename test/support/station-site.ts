// The blog of an invented keeper of a weather station, on which every kind of answer can be asked for. The facts that tests expect of it were
// written from these texts. Comes in: an embedder, or none, and what is left out. Goes out: its published files, parsed.
import type { LayerFiles } from "../../src/runtime/retrieve/files.js";
import type { Embedder } from "../../src/ports-embedder.js";
import { type BuiltSite, buildSite, post, type SiteFiles } from "./build-site.js";
import { parsedFiles } from "./parsed-files.js";

const posts: SiteFiles = {
  ...post(
    "rain-gauge",
    `Every station starts with a bucket, and ours started with a leaking one that the school had thrown away.

<!-- more -->

**Thesis:** A rain gauge is a bucket with a promise: it counts what falls on its own mouth and nothing else.

## Where to put it

Put the gauge in the open, twice as far from a tree as the tree is tall. A sheltered gauge reads low on every windy day.

## Leaves

Leaves block the funnel of a gauge, and a blocked funnel fails without a sound. It reads zero in the rain.

## Zero

A frozen reading is what a blocked gauge gives, and zero is its favourite.`,
    { title: '"What a rain gauge tells you"', date: "2024-01-10" },
  ),
  ...post(
    "snow-gauge",
    `In the first winter our gauge reported a drought while I was digging out the door.

<!-- more -->

**Thesis:** Snow is rain that has not arrived yet, and an instrument has to wait for it.

## The bridge

Snow bridges the funnel of the gauge, and nobody sees that anything is missing. The thaw then brings a month of rain in one hour.

## In ice

In ice we had a frozen reading of zero for nine days.`,
    { title: '"Snow on the gauge"', date: "2024-02-11" },
  ),
  ...post(
    "gauge-heater",
    `A heater keeps the funnel free, and it was the first thing that visitors told me to buy.

<!-- more -->

**Thesis:** A heated gauge loses what it melts, because warm water evaporates before it is counted.

## The bill

The heater takes forty watts, and the panel gives ten in December.`,
    { title: '"Heating the gauge"', date: "2024-03-12" },
  ),
  ...post(
    "calibrate-once",
    `The barometer came in a box with a certificate, and I have trusted both of them since.

<!-- more -->

**Thesis:** Calibrate a barometer once, when you unpack it, and then leave it alone for years.

## Why leave it alone

Each calibration moves the zero a little. A barometer that is left alone keeps its own error, and an error that stays is harmless.`,
    { title: '"Calibrate once"', date: "2024-04-01" },
  ),
  ...post(
    "calibrate-in-spring",
    `My barometer was wrong for three years, by the same amount and then by another. I have changed my mind about the certificate.

<!-- more -->

**Thesis:** Calibrate the barometer every spring, before the storms, and write down by how much it had moved.

## What a drift looks like

The drift of a barometer looks like climate. Nobody finds it in one season.`,
    { title: '"Calibrate in spring"', date: "2025-04-02" },
  ),
  ...post(
    "batteries",
    `Batteries die in the cold. But they die slowly, and a voltmeter can tell you a week before.

<!-- more -->

**Thesis:** Size the battery for the worst week of January and not for the average of the year.

## Chemistry

A cold battery gives less current because its chemistry slows down.

## The night restarts

A logger that restarts at night is short of current: the battery sags as soon as the heater comes on.

## What critics say

Critics say that a diesel generator would end all of this.

No. It would end the silence.`,
    { title: '"Batteries in winter"', date: "2024-05-05" },
  ),
  ...post(
    "radio-or-cable",
    `The data have to come down from the mountain, and there are two ways for them to come.

<!-- more -->

**Thesis:** A radio link is cheap to lay and dear to keep, and a cable is the other way round.

## The radio

A radio needs a licence, an aerial and somebody who climbs.

## The cable

A cable needs a trench of two kilometres. Bury the cable a metre deep, and never lay it beside the fence.`,
    { title: '"Down from the mountain"', date: "2024-06-06" },
  ),
  ...post(
    "gaps",
    `A record with holes is still a record, as long as the holes are drawn.

<!-- more -->

**Thesis:** A gap in a record is honest, and a filled gap is a guess that has forgotten that it is one.

## The quiet gap

The worst gap is the quiet one. It looks like calm weather. Everybody believes in calm weather.

## Frozen

A frozen reading hides in a record better than any gap.

## Filling

Should you ever fill a gap? Only in a copy, and only in another colour.`,
    { title: '"Gaps in the record"', date: "2024-07-07" },
  ),
  ...post(
    "volunteers",
    `Eleven people read the instruments in turn, and the youngest of them is nine.

<!-- more -->

**Thesis:** People read an instrument well for as long as they know who uses the reading.

## Training

For example, Piet reads the thermometer at eye level and says the number aloud before he writes it. We trained nineteen readers in four years.`,
    { title: '"Reading with neighbours"', date: "2024-08-08" },
  ),
  ...post(
    "one-clock",
    `We had three clocks in the station, and the record had three kinds of noon.

<!-- more -->

**Thesis:** Record every time in one zone, and convert it only when you show it.

## Summer time

Summer time took one hour from us each March, and it gave us a wrong one back in October.`,
    { title: '"One clock"', date: "2024-09-09" },
  ),
  ...post(
    "forecasts",
    `Visitors ask me what the weather will be, and I tell them what it was.

<!-- more -->

**Thesis:** I think a forecast is a claim, and a reading is a witness; do not keep them in one table.

## Two tables

The forecast of yesterday is worth keeping too. It belongs in another table.`,
    { title: '"A forecast is not a reading"', date: "2024-10-10" },
  ),
  ...post(
    "mast",
    `The mast is ten metres of aluminium and two days of fear.

<!-- more -->

**Thesis:** A mast is only as good as the ropes that hold it.

## Raising it

Raise the mast with three people and two ropes. Never raise it alone.

## Ropes

A wet rope fails first.

## Lightning

Lightning struck the mast in 2019 and again in 2022. Who was there? Only Piet.`,
    { title: '"Ten metres of mast"', date: "2024-11-11" },
  ),
};

const records: SiteFiles = {
  "records/concepts/frozen.md": `---
id: frozen-reading
name: Frozen reading
aliases: [frozen reading, stuck réading, self-repeating value, frozen reading or gap, frozen reading vs gap, frozen reading fines]
asOf: 2026-01-02
evidence: [gaps, snow-gauge, rain-gauge, mast]
---

## What it is

A frozen reading is a value that an instrument repeats after it has stopped measuring. It has the right form.

## Why it matters

Everybody sees a gap, and nobody sees a frozen reading. One harbour paid fines for a wind that had not blown.
`,
  "records/profile.md": `---
id: ines-varga
name: Ines Varga
asOf: 2026-02-02
url: /about/
current: { org: High Pass Station, since: 2023-04-03, focus: A weather record that outlives its keeper }
roles:
  - { org: Low Valley School, title: Teacher, start: 2009-09, end: 2014-07, summary: Taught physics to thirteen classes., learnings: [one-clock] }
  - { org: High Pass Station, title: Keeper, start: 2023-04-03, end: null }
  - { org: Meridian Forecasts, title: Analyst, start: 2014-08-15, end: 2023-03, summary: Compared forecasts with readings., confirm: [start] }
---

## Who I am

I am Ines Varga, and I read instruments that other people have given up.

## Where I work now

I am the keeper of High Pass Station, and there is nobody else on the pass.

## My background

I was a teacher at Low Valley School, where I taught physics to thirteen classes.

## Why I left Meridian Forecasts

I left because the company stopped to publish its errors. A forecast without its errors is an advertisement.
`,
  "records/themes.yaml": `themes:
  - id: gauges
    name: Rain gauges
    aliases: [gauges, rain measurement]
    stems: [gauge, funnel, bucket]
    concept: frozen-reading
    members: [snow-gauge, volunteers, gauge-heater, rain-gauge]
  - id: masts
    name: Masts
    aliases: [masts]
    stems: [mast]
    members: [mast, volunteers]
`,
  "records/revisions.yaml": `revisions:
  - newer: calibrate-in-spring
    older: calibrate-once
    changed: A barometer is calibrated every spring and no longer only once.
    asOf: 2025-04-02
    topic: [barometer, calibration, zero point]
    stance: Calibrate the barometer every spring, before the storms, and write down by how much it had moved.
`,
};

export interface StationOptions {
  readonly embedder?: Embedder;
  /** Path prefixes that the site does not have: "records/profile". */
  readonly without?: readonly string[];
  /** More files, or others in their place. */
  readonly files?: SiteFiles;
}

/** As the build leaves it. */
export async function stationSite({ embedder, without = [], files = {} }: StationOptions = {}): Promise<BuiltSite> {
  const all = Object.entries({ ...posts, ...records, ...files });
  const kept = all.filter(([path]) => !without.some((prefix) => path.startsWith(prefix)));
  const has = (prefix: string): boolean => kept.some(([path]) => path.startsWith(prefix));
  const places = {
    profile: "records/profile.md",
    concepts: "records/concepts/*.md",
    themes: "records/themes.yaml",
    revisions: "records/revisions.yaml",
  };
  const site = await buildSite(Object.fromEntries(kept), {
    ...(embedder ? { embedder } : {}),
    config: {
      site: { url: "https://pass.example", title: "High Pass" },
      records: Object.fromEntries(Object.entries(places).filter(([, path]) => has(path.split(/[*.]/)[0]!))),
    },
  });
  if (site.files.size === 0) throw new Error(JSON.stringify(site.problems));
  return site;
}

/** Its published files, parsed. */
export const stationFiles = async (options: StationOptions = {}): Promise<LayerFiles> =>
  parsedFiles(await stationSite(options));
