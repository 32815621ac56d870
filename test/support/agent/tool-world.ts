// What tools see in tests, and a call as the loop makes it: arguments read by the tool's schema, the answer as JSON.
import type { Knowledge } from "../../../src/agent/domain/knowledge.js";
import type { SourceInfo } from "../../../src/agent/domain/source.js";
import { isVisible } from "../../../src/agent/domain/visibility.js";
import { readArguments } from "../../../src/agent/loop/arguments.js";
import type { SourceReader } from "../../../src/agent/ports-sources.js";
import { ReadLedger } from "../../../src/agent/tools/ledger.js";
import { readTools } from "../../../src/agent/tools/read-tools.js";
import type { ToolWorld } from "../../../src/agent/tools/world.js";
import { sha256, source, TEXTS } from "./knowledge-base.js";

export const DAY = "2026-03-01";

/** The two sources of the small base, and more by text. */
export function sourcesOf(
  texts: Readonly<Record<string, string>> = TEXTS,
  more: (id: string) => Partial<SourceInfo> = () => ({}),
): SourceReader {
  const infoOf = (id: string): SourceInfo => {
    const { title, origin, url, author, date, visibility, trust } = source("on-kilns");
    return { title, origin, url, author, date, visibility, trust, ...more(id), id };
  };
  return {
    list: async () => Object.keys(texts).sort().map(infoOf),
    read: async (id) => {
      const text = texts[id];
      if (text === undefined) return { reason: "it is not there" };
      const known = id in TEXTS && texts[id] === TEXTS[id];
      const whole = { id: "0", heading: "", level: 0, parent: null, start: 0, end: text.length, tokens: 1 };
      const nodes = known ? source(id).nodes : [{ ...whole, textHash: sha256(text) }];
      return { text, textHash: sha256(text), nodes };
    },
  };
}

export function worldOf(knowledge: Knowledge, more: Partial<ToolWorld> = {}): ToolWorld {
  const sees: ToolWorld["sees"] = (visibility) => isVisible(visibility, DAY);
  return { knowledge: () => knowledge, sees, ledger: new ReadLedger(), sources: sourcesOf(), ...more };
}

/** The answer as the model gets it. */
export async function callTool(world: ToolWorld, name: string, args: object = {}): Promise<any> {
  const tool = readTools(world).find((one) => one.name === name)!;
  const read = readArguments(tool, args);
  if (!read.ok) return read;
  const answer = await tool.run(read.input, { signal: new AbortController().signal, write: (change) => change() });
  return JSON.parse(JSON.stringify(answer));
}
