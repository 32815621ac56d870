// The server over one layer, as the protocol's SDK takes it. In: the layer, the catalog. Out: a server for one connection. The one rule: it
// registers what the catalog lists, and everything it does reads.
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from "@modelcontextprotocol/server";
import { z } from "zod";
import { call } from "./call.js";
import { catalog as own, type Catalog } from "./catalog.js";
import { completed } from "./completion.js";
import { cursorFor, placeOf } from "./cursor.js";
import { instructions } from "./instructions.js";
import { RESOURCES_A_PAGE } from "./numbers.js";
import { Refusal, shownName } from "./refusal.js";
import { hasOf, offered, type Resource } from "./resources.js";
import type { Served } from "./served.js";
import { inputOf, outputOf, type Tool } from "./tool.js";

export interface ServerOptions {
  /** Of sitelore. */
  readonly version: string;
  readonly catalog?: Catalog;
  /** Given what is not the client's to mend; never more than one a call. */
  readonly told?: (error: Error) => void;
}

/** A server for each connection; what all of them say alike is made once. */
export function serverFactory(served: Served, options: ServerOptions): () => Server {
  const all = options.catalog ?? own;
  const catalog = { ...all, resources: offered(all.resources, hasOf(served)) };
  // Making the schemas takes longer than an answer, and a client may never ask for them.
  let tools: readonly ReturnType<typeof listed>[] | undefined;
  const listedTools = () => (tools ??= catalog.tools.map(listed));
  const resources = catalog.resources.flatMap((kind) => kind.of(served));
  const says = instructions(served);
  return () => {
    const server = new Server(
      {
        name: "sitelore",
        title: served.layer.manifest.settings.title,
        version: options.version,
        websiteUrl: served.site,
      },
      { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions: says },
    );
    const told = options.told ?? (() => {});
    server.onerror = told;
    serveTools(server, catalog, listedTools, served, told);
    serveResources(server, catalog, resources, served);
    servePrompts(server, catalog, served);
    serveCompletion(server, catalog, resources, served);
    return server;
  };
}

function serveTools(
  server: Server,
  catalog: Catalog,
  listedTools: () => readonly ReturnType<typeof listed>[],
  served: Served,
  told: (error: Error) => void,
): void {
  const tools = new Map(catalog.tools.map((tool) => [tool.name, tool]));
  server.setRequestHandler("tools/list", () => ({ tools: [...listedTools()] }));
  server.setRequestHandler("tools/call", ({ params: { name, arguments: args } }) => {
    const tool = tools.get(name);
    if (tool === undefined)
      throw invalid(`There is no tool ${shownName(name)}. There are ${[...tools.keys()].join(", ")}.`);
    return call(tool, args, served, told);
  });
}

function serveResources(server: Server, catalog: Catalog, resources: readonly Resource[], served: Served): void {
  const byUri = new Map(resources.map((resource) => [resource.uri, resource]));
  server.setRequestHandler("resources/list", ({ params }) => {
    const asked = { what: "resources/list", args: {}, build: served.layer.build, sha256: served.sha256 };
    const at = refusing(() => placeOf(asked, params?.cursor, resources.length));
    const end = at + RESOURCES_A_PAGE;
    const next = end < resources.length ? { nextCursor: cursorFor(asked, end) } : {};
    return { resources: resources.slice(at, end).map(({ read: _, ...shown }) => shown), ...next };
  });
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: catalog.resources
      .filter(({ template }) => template)
      .map(({ uri: uriTemplate, name, title, purpose: description, mimeType }) => ({
        uriTemplate,
        name,
        title,
        description,
        mimeType,
      })),
  }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    const resource = byUri.get(uri) ?? byUri.get(normal(uri));
    if (resource === undefined) throw new ResourceNotFoundError(uri.slice(0, 200), notThere(uri, byUri));
    const { mimeType } = resource;
    try {
      return { contents: [{ uri: resource.uri, mimeType, text: await resource.read() }] };
    } catch (error) {
      if (error instanceof Refusal) throw new ProtocolError(ProtocolErrorCode.InternalError, error.message);
      throw error;
    }
  });
}

function servePrompts(server: Server, catalog: Catalog, served: Served): void {
  server.setRequestHandler("prompts/list", () => ({
    prompts: catalog.prompts.map(({ name, title, purpose: description, argument }) => ({
      name,
      title,
      description,
      arguments: [{ name: argument.name, description: argument.description, required: true }],
    })),
  }));
  server.setRequestHandler("prompts/get", ({ params: { name, arguments: args = {} } }) => {
    const prompt = promptOf(catalog, name);
    const { argument } = prompt;
    const parsed = z.strictObject({ [argument.name]: argument.schema }).safeParse(args);
    if (!parsed.success)
      throw invalid(`The prompt ${name} takes one argument. ${argument.name}: ${argument.description}`);
    const text = prompt.text((parsed.data as Record<string, string>)[argument.name]!, served);
    return { description: prompt.purpose, messages: [{ role: "user", content: { type: "text", text } }] };
  });
}

function promptOf({ prompts }: Catalog, name: string) {
  const prompt = prompts.find((one) => one.name === name);
  if (prompt) return prompt;
  throw invalid(`There is no prompt ${shownName(name)}. There are ${prompts.map((one) => one.name).join(", ")}.`);
}

function serveCompletion(server: Server, catalog: Catalog, resources: readonly Resource[], served: Served): void {
  server.setRequestHandler("completion/complete", ({ params: { ref, argument } }) => {
    if (ref.type === "ref/prompt") {
      const prompt = promptOf(catalog, ref.name);
      const names = argument.name === prompt.argument.name ? prompt.suggestions(served) : [];
      return { completion: { ...completed(argument.value, names) } };
    }
    const kind = catalog.resources.find(({ uri }) => uri === ref.uri);
    if (kind === undefined && !resources.some(({ uri }) => uri === ref.uri))
      throw invalid(`There is no resource template ${shownName(ref.uri)}.`);
    const variable = kind && /\{(\w+)\}/.exec(kind.uri)?.[1];
    const names = variable === argument.name ? kind!.of(served).map(({ name }) => name) : [];
    return { completion: { ...completed(argument.value, names) } };
  });
}

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

function listed(tool: Tool) {
  const { name, title, purpose: description } = tool;
  return {
    name,
    title,
    description,
    inputSchema: schemaOf(inputOf(tool), "input"),
    outputSchema: schemaOf(outputOf(tool), "output"),
    annotations: { title, ...READS },
  };
}

/** Examples help a reader of SCHEMA.md; here they would be read by every client with every connection. */
function schemaOf(schema: z.ZodObject, io: "input" | "output") {
  const made = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema.examples;
    },
  });
  return made as unknown as { readonly type: "object" };
}

const invalid = (message: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

function refusing<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    throw error instanceof Refusal ? invalid(error.message) : error;
  }
}

/** A post's URI as it is listed, whatever its slug's characters are encoded as. Never a path: it is looked up and nothing else. */
function normal(uri: string): string {
  const slug = /^blog:\/\/post\/([^/]{1,900})$/.exec(uri)?.[1];
  if (slug === undefined) return "";
  try {
    return `blog://post/${encodeURIComponent(decodeURIComponent(slug))}`;
  } catch {
    return "";
  }
}

function notThere(uri: string, byUri: ReadonlyMap<string, Resource>): string {
  const known = [...byUri.keys()].slice(0, 3).join(", ");
  return `There is no resource ${shownName(uri)}. resources/list names them all: ${known} and so on.`;
}
