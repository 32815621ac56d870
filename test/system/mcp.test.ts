// The MCP server on this project's own layer: every client, by folder and over HTTP, is told the same, and what the command line prints.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sitelore } from "../support/cli.js";
import { askers } from "../support/mcp-clients.js";
import { type Call, mcpSession, type Told } from "../support/mcp-session.js";
import { servedFolder } from "../support/served.js";

const site = fileURLToPath(new URL("../../dist/site", import.meta.url));
const { questions } = JSON.parse(readFileSync(join(site, "knowledge/golden.json"), "utf8")) as {
  questions: { question: string }[];
};

const calls: readonly Call[] = [
  ...questions.map(({ question }) => ({
    tool: "answer_with_sources",
    args: { question },
    command: ["ask", question],
  })),
  { tool: "search_posts", args: { query: "spans", k: 5 }, command: ["search", "spans", "-k", "5"] },
  { tool: "neighbors", args: { slug: "manifest-last" }, command: ["neighbors", "manifest-last"] },
  {
    tool: "explain_relationship",
    args: { a: "manifest-last", b: "verify-a-layer" },
    command: ["explain", "manifest-last", "verify-a-layer"],
  },
  {
    tool: "build_context_pack",
    args: { query: "how do I hide a draft?", budget_tokens: 3000 },
    command: ["pack", "how do I hide a draft?", "--budget", "3000"],
  },
  ...["summary", "sections", "full"].map((format) => ({ tool: "get_post", args: { slug: "manifest-last", format } })),
  { tool: "list_regions", args: { members: true } },
  { tool: "get_profile", args: {} },
];

test("MCP-CLIENTS MCP-SAME on the own blog, by folder and over HTTP", async () => {
  const { url } = await servedFolder(site);
  let first: Record<string, unknown> | undefined;
  for (const layer of [site, url]) {
    for (const client of Object.keys(askers)) {
      const asker = await askers[client]!([layer, "--embedder", "none"]);
      onTestFinished(() => asker.close());
      const told = await mcpSession(asker, calls);
      first ??= told;
      expect([client, layer, told]).toEqual([client, layer, first]);
    }
  }
  for (const [i, { args, isError, structuredContent }] of (first!["called"] as Told[]).entries()) {
    expect([args, isError]).toEqual([args, undefined]);
    const { command } = calls[i]!;
    if (command === undefined) continue;
    const { stdout } = await sitelore(site, [...command, "--layer", site, "--embedder", "none", "--json"]);
    expect(structuredContent).toEqual(JSON.parse(stdout));
  }
}, 180_000);
