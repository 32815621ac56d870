// One scripted session: everything that there is, listed and asked for once. In: a client, calls of the tools. Out: all that it was told.
import type { Asker } from "./mcp-clients.js";

export interface Call {
  readonly tool: string;
  readonly args: object;
  /** The command that prints the same. */
  readonly command?: readonly string[];
}

export interface Told {
  readonly tool: string;
  readonly args: object;
  readonly isError?: boolean;
  readonly structuredContent: unknown;
}

interface Called {
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent: Record<string, unknown>;
  readonly isError?: boolean;
}

export async function mcpSession(asker: Asker, calls: readonly Call[]): Promise<Record<string, unknown>> {
  const ask = (method: string, params?: object) => asker.request(method, params);
  const { tools } = (await ask("tools/list")) as { tools: { name: string }[] };
  const { resources } = (await ask("resources/list")) as { resources: { uri: string }[] };
  const { resourceTemplates } = (await ask("resources/templates/list")) as { resourceTemplates: unknown };
  const { prompts } = (await ask("prompts/list")) as { prompts: { name: string; arguments: { name: string }[] }[] };
  const complete = async (ref: object, name: string, value: string) =>
    (await ask("completion/complete", { ref, argument: { name, value } }))["completion"];
  const called: unknown[] = [];
  for (const { tool, args } of calls) {
    const { content, structuredContent, isError } = (await ask("tools/call", {
      name: tool,
      arguments: args,
    })) as never as Called;
    called.push({ tool, args, isError, structuredContent, text: content.map(({ text }) => text) });
  }
  const read: Record<string, unknown> = {};
  for (const { uri } of resources) read[uri] = (await ask("resources/read", { uri }))["contents"];
  const gotten: Record<string, unknown> = {};
  for (const {
    name,
    arguments: [argument],
  } of prompts)
    gotten[name] = (await ask("prompts/get", { name, arguments: { [argument!.name]: "snow" } }))["messages"];
  return {
    instructions: asker.instructions(),
    tools,
    resources,
    resourceTemplates,
    prompts,
    called,
    read,
    gotten,
    slugs: await complete({ type: "ref/resource", uri: "blog://post/{slug}" }, "slug", "cal"),
    topics: await complete({ type: "ref/prompt", name: "research_topic" }, "topic", "c"),
  };
}
