// `sitelore mcp [DIR | URL]`: serves one layer to one client over standard input and output, or prints how a client is told to do it. The one rule:
// while it serves, standard output carries the protocol and nothing else; it ends when the client does.
import path from "node:path";
import { findLayer } from "../layer/find.js";
import { isOpen, type LayerPorts, openLayer } from "../layer/open-layer.js";
import { type Client, clientConfig, serverName } from "../mcp/client-config.js";
import { Refusal } from "../mcp/refusal.js";
import { served } from "../mcp/served.js";
import type { Stdio } from "../mcp/stdio.js";
import { printable } from "../printable.js";
import { sentence } from "../problems.js";
import { stopped } from "./asking.js";
import { type CommandResult, EXIT } from "./result.js";

export interface McpFlags {
  readonly embedder?: string;
  readonly printConfig?: Client;
}

export interface McpWorld extends Stdio {
  /** The file of this command line. */
  readonly program: string;
  /** A line for whoever runs the server, without its end. */
  readonly say: (line: string) => void;
}

export async function mcpCommand(
  cwd: string,
  layer: string | undefined,
  { embedder, printConfig }: McpFlags,
  ports: LayerPorts,
  world: McpWorld,
): Promise<CommandResult> {
  const flags = { layer, embedder };
  if (printConfig !== undefined) return printed(cwd, printConfig, flags, ports, world.program);
  // The protocol's SDK is loaded while the layer is read.
  const [opened, { stdio }] = await Promise.all([openLayer(cwd, flags, true, ports), import("../mcp/stdio.js")]);
  if (!isOpen(opened)) return stopped(opened);
  const { say } = world;
  for (const problem of opened.problems) say(sentence(problem));
  const { counts, site } = opened.manifest;
  say(
    printable(
      `sitelore mcp: ${site}, ${counts.posts} posts, from ${opened.source.name}; it ends when the client does.`,
    ),
  );
  const told = (error: Error): void =>
    say(printable(`sitelore mcp: ${(error instanceof Refusal ? undefined : error.stack) ?? error.message}`));
  await stdio(served(opened, { sha256: ports.sha256, say }), world, { version: ports.version, told });
  return { exitCode: EXIT.done, text: "", json: {}, problems: [] };
}

async function printed(
  cwd: string,
  client: Client,
  flags: { readonly layer?: string; readonly embedder?: string },
  ports: LayerPorts,
  program: string,
): Promise<CommandResult> {
  const place = await findLayer(cwd, flags, ports);
  if (place.kind === "none") return stopped([{ code: "layer-none", value: place.looked.join(" or ") }]);
  const target = place.kind === "site" ? place.url : path.resolve(place.folder);
  const { embedder } = flags;
  const run = { name: serverName(target), target, program, ...(embedder === undefined ? {} : { embedder }) };
  return { exitCode: EXIT.done, text: clientConfig(client, run), json: run, problems: [] };
}
