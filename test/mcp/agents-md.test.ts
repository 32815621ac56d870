// The section of agents.md and the server are made from one catalog: what changes there changes both.
import { expect, test } from "vitest";
import { z } from "zod";
import { agentsMd } from "../../src/emit/agents-md.js";
import { mcpSection } from "../../src/emit/agents-md/mcp.js";
import { catalog, type Catalog } from "../../src/mcp/catalog.js";
import { layer, runtime, textOf } from "../support/layer.js";

const section = mcpSection(layer, catalog);

test("MCP-CATALOG: every tool is a row with its inputs, each resource and prompt a line", () => {
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.*?) \| (.*) \|$/gm)].map(
    ([, name, inputs]) => `${name}: ${inputs}`,
  );
  expect(rows).toEqual([
    "search_posts: `query`, `k?`, `region?`",
    "get_post: `slug`, `format?`",
    "neighbors: `slug`, `types?`, `limit?`",
    "explain_relationship: `a`, `b`",
    "list_regions: `members?`",
    "build_context_pack: `seeds?`, `query?`, `budget_tokens`, `include_content?`, `max_posts?`",
    "answer_with_sources: `question`, `k?`, `pin?`",
    "get_profile: none",
  ]);
  expect([...section.matchAll(/^- `(.*?)`( \(.*?\))?:/gm)].map(([, name, more]) => `${name}${more ?? ""}`)).toEqual([
    "blog://profile",
    "blog://llms.txt",
    "blog://agents.md",
    "blog://knowledge/{file}",
    "blog://post/{slug} (template)",
    "research_topic (`topic`)",
    "cite_the_blog (`claim`)",
  ]);
  expect(section).toContain("It offers 8 tools, 5 resources and 2 prompts.");
});

test("MCP-CATALOG: agents.md holds the section of the catalog, and another catalog makes another section", () => {
  expect(textOf(agentsMd(layer, runtime))).toContain(section.replaceAll(/(?<=[^\n|])\n(?=[^\n|#-])/g, " ").slice(-600));
  const [first, ...rest] = catalog.tools;
  const changed: Catalog = {
    tools: [
      {
        ...first!,
        name: "find_posts",
        input: { ...first!.input, mood: z.string().optional() },
        purpose: "Finds | them.",
      },
    ],
    resources: catalog.resources.slice(1),
    prompts: [],
  };
  const other = mcpSection(layer, changed);
  expect(other).toContain("It offers 1 tool, 4 resources and 0 prompts.");
  expect(other).toContain("| `find_posts` | `query`, `k?`, `region?`, `mood?` | Finds \\| them. |");
  for (const { name } of rest) expect(other).not.toContain(`| \`${name}\``);
  expect(other).not.toContain("blog://profile");
  expect(other).not.toContain("cite_the_blog");
});
