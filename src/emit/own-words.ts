// What a layer says by itself. Comes in: the configuration. Goes out: the files of its layer as if the site had no post and no record, and
// the names that posts would bring along from it.
// The one rule: nothing that any post could have caused is in it, so what is found here betrays none.
import type { Config } from "../config/schema.js";
import { OFF_TOPIC_ASKS } from "../data/off-topic-asks.js";
import type { Day } from "../model.js";
import type { Ports } from "../ports.js";
import { assemble } from "../stages/assemble.js";
import { measure } from "../stages/floor.js";
import { floorTexts } from "../stages/floor/texts.js";
import { Teller } from "../stages/tell.js";
import { emit, type Runtime } from "./emit.js";

const rowOf = (): never => {
  throw new Error("a site without posts has no rows");
};

const records = { profile: null, concepts: [], themes: [], revisions: [], series: [], intent: [], questions: null };

export function* ownWords(config: Config, buildDate: Day, runtime: Runtime, ports: Ports): Generator<string> {
  yield Object.values(config.categories).join("\n");
  yield Object.keys(OFF_TOPIC_ASKS).join("\n");
  const reader = new Teller(config, ports);
  const none = { told: [], vectors: null, lexicon: null, intent: null };
  const assembled = assemble({ ...none, posts: [], reader, records, buildDate, problems: [] }, config, ports);
  const floor = floorTexts([], config.tokenizer, ports.sha256);
  const empty = { ...assembled.layer, ...none };
  const layer = { ...empty, relevance: measure(floor, empty, rowOf) };
  for (const { path, bytes } of emit(layer, runtime)) yield `${path}\n${new TextDecoder().decode(bytes)}`;
}
