// What a layer says by itself. Comes in: the configuration. Goes out: the files of its layer as if the site had no post and no record, and
// the names that posts would bring along from it.
// The one rule: nothing that any post could have caused is in it, so what is found here betrays none.
import type { Config } from "../config/schema.js";
import { OFF_TOPIC_ASKS } from "../data/off-topic-asks.js";
import type { Day } from "../model.js";
import type { Ports } from "../ports.js";
import { assemble } from "../stages/assemble.js";
import { Teller } from "../stages/tell.js";
import { emit, type Runtime } from "./emit.js";

const records = { profile: null, concepts: [], themes: [], revisions: [], series: [], intent: [] };

export function* ownWords(config: Config, buildDate: Day, runtime: Runtime, ports: Ports): Generator<string> {
  yield Object.values(config.categories).join("\n");
  yield Object.keys(OFF_TOPIC_ASKS).join("\n");
  const reader = new Teller(config, ports);
  const { layer } = assemble(
    { posts: [], reader, records, buildDate, problems: [], told: [], vectors: null },
    config,
    ports,
  );
  for (const { path, bytes } of emit(layer, runtime)) yield `${path}\n${new TextDecoder().decode(bytes)}`;
}
