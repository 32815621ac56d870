// One scripted session, by folder and from a published site, with each client: every tool, resource and prompt is listed and asked for, and what is
// answered is what the command line answers.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { catalog } from "../../src/mcp/catalog.js";
import { sitelore } from "../support/cli.js";
import { askers } from "../support/mcp-clients.js";
import { type Call, mcpSession, type Told } from "../support/mcp-session.js";
import { servedFolder } from "../support/served.js";
import { siteOnDisk } from "../support/site-on-disk.js";
import { stationSite } from "../support/station-site.js";

let folder: string;
beforeAll(async () => {
  folder = await siteOnDisk(await stationSite(), afterAll);
});

const QUESTION = "should I calibrate a barometer every spring?";

/** A call of each tool, and the command that gives the same. */
const calls: readonly Call[] = [
  { tool: "answer_with_sources", args: { question: QUESTION }, command: ["ask", QUESTION] },
  {
    tool: "answer_with_sources",
    args: { question: "who keeps the station?" },
    command: ["ask", "who keeps the station?"],
  },
  { tool: "answer_with_sources", args: { question: "how do I bake bread?" }, command: ["ask", "how do I bake bread?"] },
  { tool: "answer_with_sources", args: { question: QUESTION, k: 1 }, command: ["ask", QUESTION, "-k", "1"] },
  { tool: "search_posts", args: { query: "a frozen gauge", k: 4 }, command: ["search", "a frozen gauge", "-k", "4"] },
  { tool: "neighbors", args: { slug: "calibrate-once" }, command: ["neighbors", "calibrate-once"] },
  {
    tool: "neighbors",
    args: { slug: "calibrate-once", types: ["revises"], limit: 1 },
    command: ["neighbors", "calibrate-once", "--type", "revises", "--limit", "1"],
  },
  {
    tool: "explain_relationship",
    args: { a: "calibrate-once", b: "calibrate-in-spring" },
    command: ["explain", "calibrate-once", "calibrate-in-spring"],
  },
  {
    tool: "build_context_pack",
    args: { query: "a frozen gauge", budget_tokens: 1000 },
    command: ["pack", "a frozen gauge", "--budget", "1000"],
  },
  { tool: "build_context_pack", args: { seeds: ["gaps"], budget_tokens: 500, include_content: true } },
  { tool: "get_post", args: { slug: "gaps" } },
  { tool: "get_post", args: { slug: "gaps", format: "sections" } },
  { tool: "get_post", args: { slug: "gaps", format: "full" } },
  { tool: "list_regions", args: { members: true } },
  { tool: "get_profile", args: {} },
];

async function sessionOf(client: string, layer: string): Promise<Record<string, unknown>> {
  const asker = await askers[client]!([layer, "--embedder", "none"]);
  onTestFinished(() => asker.close());
  return mcpSession(asker, calls);
}

test("MCP-CLIENTS MCP-SAME: every client, by folder and over HTTP, is told the same, and what the command line prints", async () => {
  const by = await sessionOf("2.x", folder);
  const { url } = await servedFolder(folder);
  for (const [client, layer] of [
    ["2.x auto", folder],
    ["1.x", folder],
    ["raw", folder],
    ["2.x", url],
    ["1.x", url],
    ["raw", url],
  ] as const)
    expect([client, layer, await sessionOf(client, layer)]).toEqual([client, layer, by]);

  const called = by["called"] as Told[];
  expect(new Set(called.map(({ tool }) => tool))).toEqual(new Set(catalog.tools.map(({ name }) => name)));
  for (const [i, { command }] of calls.entries()) {
    expect(called[i]!.isError).toBeUndefined();
    if (command === undefined) continue;
    const { stdout } = await sitelore(folder, [...command, "--layer", folder, "--embedder", "none", "--json"]);
    expect(called[i]!.structuredContent).toEqual(JSON.parse(stdout));
  }
  expect(by["slugs"]).toEqual({ values: ["calibrate-once", "calibrate-in-spring"], total: 2, hasMore: false });
}, 120_000);

describe("MCP-RESOURCES", () => {
  test("one for each file of the manifest, with its bytes, and one for each post", async () => {
    const asker = await askers["raw"]!([folder, "--embedder", "none"]);
    const { resources } = (await asker.request("resources/list")) as { resources: { uri: string }[] };
    const manifest = JSON.parse(await readFile(join(folder, "knowledge/manifest.json"), "utf8")) as {
      files: { path: string }[];
    };
    const files = ["knowledge/manifest.json", ...manifest.files.map(({ path }) => path)];
    const text = async (uri: string): Promise<string> =>
      ((await asker.request("resources/read", { uri }))["contents"] as { text: string }[])[0]!.text;
    for (const file of files) expect(await text(`blog://${file}`)).toBe(await readFile(join(folder, file), "utf8"));
    for (const file of ["llms.txt", "agents.md"])
      expect(await text(`blog://${file}`)).toBe(await readFile(join(folder, file), "utf8"));
    const body = (await readFile(join(folder, "blog/gaps.md"), "utf8")).split("\n---\n").slice(1).join("\n---\n");
    expect(await text("blog://post/gaps")).toBe(
      `<!-- From https://pass.example/blog/gaps/, 2024-07-07; blog/gaps.md of the build of 2026-11-15. -->\n\n# Gaps in the record\n\n${body}`,
    );
    const posts = (
      JSON.parse(await text("blog://knowledge/learnings.json")) as { learnings: { slug: string; kind: string }[] }
    ).learnings;
    expect(resources.map(({ uri }) => uri)).toEqual([
      "blog://profile",
      "blog://llms.txt",
      "blog://agents.md",
      ...files.map((file) => `blog://${file}`),
      ...posts.filter(({ kind }) => kind === "post").map(({ slug }) => `blog://post/${slug}`),
    ]);
    await asker.close();
  });
});
