// agents.md, the MCP server: how a reader runs one over the published files, and what it offers. The one rule: it is printed from the catalog that
// the server registers from, so it lists what the server offers and nothing else.
import { z } from "zod";
import { type Catalog, catalog } from "../../mcp/catalog.js";
import { LEAST_TOKENS, MOST_TOKENS, USUAL_TOKENS } from "../../mcp/numbers.js";
import { offered } from "../../mcp/resources.js";
import type { Tool } from "../../mcp/tool.js";
import type { Section } from "../agents-md.js";
import type { Layer } from "../layer.js";
import { cell, code, plural } from "../markdown-text.js";
import { fileUrl, MANIFEST } from "../places.js";

export const mcp: Section = (layer) => mcpSection(layer, catalog);

export function mcpSection(layer: Layer, { tools, resources: all, prompts }: Catalog): string {
  const { llmsTxt, agentsMd, twins, llmsFullTxt } = layer.emit;
  const profile = layer.learnings.some(({ kind }) => kind === "profile");
  const resources = offered(all, { profile, llmsTxt, agentsMd, bodies: twins || llmsFullTxt });
  return `## MCP server

The site runs no server. Whoever reads it runs one on their own machine, over these files: ${code(`npx sitelore mcp ${fileUrl(layer, MANIFEST)}`)} (the npm
package \`sitelore\`), or ${code("npx sitelore mcp <folder>")} over a copy of them. It speaks the Model Context Protocol on standard input and output and
reads only: it fetches the files of this site and nothing else, and uses none that has another hash than the manifest lists. ${code("--print-config <client>")}
prints what a client is told. It offers ${plural(tools.length, "tool")}, ${plural(resources.length, "resource")} and ${plural(prompts.length, "prompt")}.

| Tool | Inputs | What it does |
|---|---|---|
${tools.map(toolRow).join("\n")}

Each tool also takes ${code("max_tokens?")} (${LEAST_TOKENS} to ${MOST_TOKENS}, ${USUAL_TOKENS} when left out) and ${code("cursor?")}: a reply that does not fit says what it
leaves out and gives the cursor of its next page.

Resources:

${resources.map(({ uri, template, purpose }) => `- ${code(uri)}${template ? " (template)" : ""}: ${purpose}`).join("\n")}

Prompts:

${prompts.map(({ name, argument, purpose }) => `- ${code(name)} (${code(argument.name)}): ${purpose}`).join("\n")}`;
}

function toolRow({ name, input, purpose }: Tool): string {
  const inputs = Object.entries(input).map(([key, schema]) => code(isOptional(schema) ? `${key}?` : key));
  return `| ${[code(name), inputs.length === 0 ? "none" : inputs.join(", "), purpose].map(cell).join(" | ")} |`;
}

const isOptional = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success;
