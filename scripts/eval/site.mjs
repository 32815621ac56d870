// Searching and answering on a real site. Comes in: the folder of a layer, labelled questions (on_topic: ask, slugs, records; near_miss:
// ask), and asks that have nothing to do with it. Goes out: a part of the report for each kind of ask.
// The one rule: an answer counts when something is quoted, and as right only when a post that answers is cited.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { byCosine, byPassage, byReciprocalRanks, bySearch, byWords } from "./rankings.mjs";
import { readers } from "./readers.mjs";

const TOP = 3;
const RANKINGS = {
  search: bySearch,
  "guide's recipe (RRF 60)": byReciprocalRanks,
  BM25: byWords,
  "cosine of the post": byCosine,
  "best passage": byPassage,
};
const NAMES = ["learnings", "passages", "index", "vectors", "intent", "edges", "regions"];

/** The published files of a layer, parsed; null for one that it has not. */
export function filesIn(folder) {
  const read = (name) => {
    const path = join(folder, `knowledge/${name}.json`);
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
  };
  return Object.fromEntries(NAMES.map((name) => [name, read(name)]));
}

export async function site(folder, questionFile, offTopicFile, embedding) {
  const files = filesIn(folder);
  const { on_topic: onTopic, near_miss: nearMiss } = parse(readFileSync(questionFile, "utf8"));
  const offTopic = offTopicFile ? parse(readFileSync(offTopicFile, "utf8")) : [];
  const asks = [...onTopic, ...nearMiss, ...offTopic].map(({ ask }) => ask);
  const all = readers(files, embedding === null ? null : await embedding.embedderOf(asks));
  const best = embedding === null ? "lexicon" : "model";
  return [
    {
      title: `${folder}: ${onTopic.length} questions on topic`,
      measure: "share",
      baseline: `${TOP} by guide's recipe (RRF 60), ${best}`,
      compared: `${TOP} by`,
      each: await everyAsk(onTopic, all, onTopicFigures),
      targets: [
        { system: `${TOP} by search, ${best}`, least: 0.95 },
        { system: `answered, ${best}`, least: 0.92 },
      ],
    },
    refusing(`${nearMiss.length} near misses`, await everyAsk(nearMiss, all, answered), best, 0.15),
    ...(offTopicFile
      ? [refusing(`${offTopic.length} off topic`, await everyAsk(offTopic, all, answered), best, 0.02)]
      : []),
  ];
}

const refusing = (title, each, reader, most) => ({
  title,
  measure: "share",
  baseline: null,
  each,
  targets: [{ system: `answered, ${reader}`, most }],
});

async function everyAsk(asks, all, figuresOf) {
  const each = asks.map(({ ask }) => ({ id: ask, figures: {} }));
  for (const [name, reader] of all) {
    for (const [i, ask] of asks.entries()) {
      for (const [what, figure] of Object.entries(await figuresOf(ask, reader, name)))
        each[i].figures[`${what}, ${name}`] = figure;
    }
  }
  return each;
}

async function answered({ ask }, reader) {
  return { answered: Number(!(await reader.answer(ask)).no_match) };
}

async function onTopicFigures(labelled, reader, name) {
  const { ask, slugs = [], records = [] } = labelled;
  const right = new Set([...slugs, ...records]);
  const asked = await reader.scored(ask);
  const rankings = Object.entries(name === "words" ? { search: bySearch } : RANKINGS);
  const found = rankings.map(([what, rank]) => [
    `${TOP} by ${what}`,
    Number(reader.slugs(rank(asked, TOP)).some((slug) => right.has(slug))),
  ]);
  const { no_match, quotes, concept } = await reader.answer(ask);
  const cited = [...quotes.map(({ slug }) => slug), ...(concept === undefined ? [] : [concept])];
  return {
    ...Object.fromEntries(found),
    answered: Number(!no_match),
    "cites a right one": Number(cited.some((slug) => right.has(slug))),
    "cites a right one first": Number(cited.length > 0 && right.has(cited[0])),
  };
}
