// `import { openMcp } from "sitelore/mcp"`: the server of `sitelore mcp` for programs, over a transport of their own. In: a folder or the URL of a
// published site. Out: a function that makes a server for each connection. The one rule: nothing is printed, and a layer that cannot be opened is
// an error that says why.
import type { Server } from "@modelcontextprotocol/server";
import { nodePorts } from "../adapters/ports.js";
import { isOpen, openLayer } from "../layer/open-layer.js";
import { sentence } from "../problems.js";
import { served } from "./served.js";
import { serverFactory } from "./server.js";

export interface McpOptions {
  /** A folder that holds knowledge/, or the URL of a published site; without it the output of the build that would run in `cwd`. */
  readonly layer?: string;
  /** What embeds a question: "minilm", or "none" for the query lexicon; as `sitelore mcp` when left out. */
  readonly embedder?: "minilm" | "none";
  /** Folder that relative paths start from; the process's own when not given. */
  readonly cwd?: string;
  /** Given what there is to tell, a line each without its end; dropped when left out. */
  readonly say?: (line: string) => void;
}

/**
 * `const server = await openMcp({ layer: "dist/site" })`, then `await server().connect(transport)` with a transport of the SDK, or
 * `serveStdio(server)`. Rejects with an Error whose message is the problem in a sentence.
 */
export async function openMcp({ layer, embedder, cwd, say = () => {} }: McpOptions = {}): Promise<() => Server> {
  const ports = nodePorts({ progress: () => undefined });
  const opened = await openLayer(cwd ?? process.cwd(), { layer, embedder }, true, ports);
  if (!isOpen(opened)) throw new Error(opened.map(sentence).join("\n"));
  for (const problem of opened.problems) say(sentence(problem));
  const told = (error: Error): void => say(error.message);
  return serverFactory(served(opened, { sha256: ports.sha256, say }), { version: ports.version, told });
}
