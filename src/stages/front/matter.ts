// Comes in: a block of front matter. Goes out: its mapping, or what is wrong with it.
// The one rule: gray-matter gets the block alone, never a body, and only with our engines, so no language that runs code is left.
import matter from "gray-matter";
import type { Problem } from "../../problems.js";
import type { Block } from "./block.js";
import { readToml } from "./toml-values.js";
import type { Mapping } from "./values.js";
import { emptyMapping, readYaml } from "./yaml-values.js";

export interface Matter {
  /** Null when nothing can be read. */
  readonly root: Mapping | null;
  readonly problems: readonly Omit<Problem, "file">[];
}

export function readMatter(block: Block, yamlAliases: number): Matter {
  const line = block.firstLine;
  const yaml = (text: string): Matter => fromYaml(text, line, yamlAliases);
  const engines = {
    yaml: engine(yaml),
    toml: engine((text) => fromToml(text, line)),
    json: engine((text) => fromJson(text, line, yaml)),
    javascript: engine(refuse),
    js: engine(refuse),
    coffee: engine(refuse),
    coffeescript: engine(refuse),
    cson: engine(refuse),
  };
  const fence = block.fence === "" ? ";;;" : block.fence;
  // An options object is always given: without one gray-matter caches, and answers a failed parse with {} the second time.
  const file = matter(`${fence}\n${block.text}${block.text.endsWith("\n") ? "" : "\n"}${fence}\n`, {
    language: block.language,
    delimiters: [fence, fence],
    engines,
  });
  const data: unknown = file.data;
  return isMatter(data) ? data : { root: emptyMapping(line), problems: [] };
}

/** gray-matter takes what an engine returns as the data; ours return a `Matter`. The leading line end belongs to the fence. */
const engine = (read: (text: string) => Matter) => ({
  parse: (text: string): object => read(text.replace(/^\n/, "")),
});

// gray-matter calls no engine for a block of comments only, and answers with an empty object.
const isMatter = (data: unknown): data is Matter => typeof data === "object" && data !== null && "problems" in data;

function fromYaml(text: string, line: number, yamlAliases: number): Matter {
  const read = readYaml(text, line);
  const codes = { tab: "front-tab", duplicate: "front-duplicate-key", syntax: "front-syntax" } as const;
  if (read.errors.length > 0) {
    const problems = read.errors.map((error) => ({
      code: codes[error.kind],
      line: error.line,
      ...(error.kind === "duplicate" ? { key: error.text } : { args: { reason: error.text } }),
    }));
    return { root: null, problems };
  }
  if (read.root === null) {
    return { root: null, problems: [{ code: "front-not-mapping", line, args: { instead: read.instead ?? "" } }] };
  }
  const many = read.aliases > yamlAliases;
  const args = { count: Number.isFinite(read.aliases) ? read.aliases : "endless", limit: yamlAliases };
  return { root: read.root, problems: many ? [{ code: "front-aliases", line, args }] : [] };
}

function fromToml(text: string, line: number): Matter {
  const read = readToml(text, line);
  if (read.root) return { root: read.root, problems: [] };
  return { root: null, problems: [{ code: "front-syntax", line: read.line, args: { reason: read.text } }] };
}

/** JSON is YAML, so one reader gives both their lines; but what is not JSON (comments, bare words) is refused first. */
function fromJson(text: string, line: number, yaml: (text: string) => Matter): Matter {
  try {
    JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0]! : "";
    const position = /at position (\d+)/.exec(reason);
    const at = position ? line + text.slice(0, Number(position[1])).split("\n").length - 1 : line;
    return { root: null, problems: [{ code: "front-syntax", line: at, args: { reason } }] };
  }
  // Between JSON tokens a tab is only white space, and inside JSON texts there is none.
  return yaml(text.replaceAll("\t", " "));
}

function refuse(): never {
  throw new Error("front matter that runs code reached an engine");
}
