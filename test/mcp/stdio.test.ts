// The server as a process: what it writes, when it ends, and that no client, file or site brings it down.
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientConfig, CLIENTS, serverName } from "../../src/mcp/client-config.js";
import { folder as newFolder, sitelore } from "../support/cli.js";
import { rawServer, type Reply } from "../support/mcp-clients.js";
import { served, servedFolder } from "../support/served.js";
import { siteOnDisk } from "../support/site-on-disk.js";
import { stationSite } from "../support/station-site.js";

let folder: string;
beforeAll(async () => {
  folder = await siteOnDisk(await stationSite(), afterAll);
});

const info = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };
type Raw = ReturnType<typeof rawServer>;

async function opened(layer = folder): Promise<Raw> {
  const raw = rawServer([layer, "--embedder", "none"]);
  await raw.ask("initialize", info);
  raw.write({ jsonrpc: "2.0", method: "notifications/initialized" });
  return raw;
}

const search = (raw: Raw, query: string): Promise<Reply> =>
  raw.ask("tools/call", { name: "search_posts", arguments: { query, k: 1 } });
const found = ({ result }: Reply): unknown =>
  (result?.["structuredContent"] as { results: { slug: string }[] } | undefined)?.results[0]?.slug;
const lives = async (raw: Raw): Promise<void> => expect(found(await search(raw, "a mast and its ropes"))).toBe("mast");
const textOf = ({ result }: Reply): string => (result!["content"] as { text: string }[])[0]!.text;

describe("MCP-STDIO: standard output is the protocol, and the process ends with its client", () => {
  test("when its input ends: what was asked is answered, and it exits with 0", async () => {
    const raw = await opened();
    const last = search(raw, "snow");
    await raw.end();
    expect(found(await last)).toBe("snow-gauge");
    // Each line was a message, or it would have thrown.
    expect(raw.replies).toHaveLength(2);
    expect(raw.stderr()).toMatch(
      /^sitelore mcp: https:\/\/pass\.example, \d+ posts, from .*; it ends when the client does\.\n$/,
    );
  });

  test.each(["SIGINT", "SIGTERM"] as const)("on %s", async (signal) => {
    const raw = await opened();
    raw.child.kill(signal);
    const { code, signal: by } = await raw.ended;
    expect([code, by]).toEqual(signal === "SIGINT" ? [130, null] : [null, "SIGTERM"]);
  });

  test("when nobody reads any more", async () => {
    const raw = await opened();
    raw.child.stdout.destroy();
    for (let i = 0; i < 50; i++) void search(raw, "snow");
    expect(await raw.ended).toMatchObject({ code: 0 });
  });

  test("a layer that is not there: exit code 2, a sentence on standard error, nothing on standard output", async () => {
    const { code, stdout, stderr } = await sitelore(await newFolder(), ["mcp", "nowhere"]);
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining("[layer-none]")]);
  });
});

describe("MCP-HOSTILE: a client cannot bring the server down", () => {
  test("lines that are no messages are answered with JSON-RPC's own errors", async () => {
    const raw = await opened();
    for (const line of [
      "",
      "   ",
      "nonsense",
      '{"jsonrpc":"2.0"',
      "[]",
      "7",
      "null",
      '{"id":9,"method":7}',
      '{"jsonrpc":"1.0","id":8,"method":"tools/list"}',
      "\u0000\u2028{",
    ])
      raw.write(line);
    await lives(raw);
    const errors = raw.replies.filter(({ error }) => error).map(({ id, error }) => [id, error!.code]);
    expect(errors).toEqual([
      [undefined, -32700],
      [undefined, -32700],
      [undefined, -32600],
      [undefined, -32600],
      [undefined, -32600],
      [9, -32600],
      [8, -32600],
      [undefined, -32700],
    ]);
    expect(raw.stderr()).not.toMatch(/ at |this is a bug/);
    await raw.end();
  });

  test("a message of 30 MB is refused and not kept; arguments of 1 MB are refused by their field", async () => {
    const raw = await opened();
    const long = `{"jsonrpc":"2.0","id":90,"method":"tools/list","params":{"x":"${"x".repeat(30_000_000)}"}}`;
    raw.write(long);
    await lives(raw);
    expect(raw.replies.filter(({ error }) => error).map(({ error }) => error!.message)).toEqual([
      `A message has ${long.length} bytes, and at most 4000000 are read. Nothing was done.`,
    ]);
    const megabyte = "wind ".repeat(200_000);
    for (const [name, args, field] of [
      ["search_posts", { query: megabyte }, "query"],
      ["answer_with_sources", { question: "wind?", pin: [megabyte] }, "pin.0"],
      ["get_post", { slug: megabyte }, "slug"],
      ["get_post", { slug: "gaps", [megabyte]: 1 }, "get_post has no argument"],
      ["get_post", { slug: "gaps", cursor: megabyte }, "cursor"],
      ["build_context_pack", { budget_tokens: 1, seeds: Array(100_000).fill("gaps") }, "seeds"],
    ] as const) {
      const reply = await raw.ask("tools/call", { name, arguments: args });
      expect([reply.result?.["isError"], textOf(reply).startsWith(field), textOf(reply).length < 500]).toEqual([
        true,
        true,
        true,
      ]);
    }
    for (const [method, params] of [
      ["tools/call", { name: megabyte, arguments: {} }],
      ["resources/read", { uri: `blog://post/${megabyte}` }],
      ["prompts/get", { name: "research_topic", arguments: { topic: megabyte } }],
      ["completion/complete", { ref: { type: "ref/resource", uri: megabyte }, argument: { name: "slug", value: "" } }],
      ["resources/list", { cursor: megabyte }],
    ] as const) {
      const { error } = await raw.ask(method, params);
      expect([method, error?.code, error!.message.length < 500]).toEqual([method, -32602, true]);
    }
    const completed = await raw.ask("completion/complete", {
      ref: { type: "ref/resource", uri: "blog://post/{slug}" },
      argument: { name: "slug", value: megabyte },
    });
    expect(completed.result!["completion"]).toEqual({ values: [], total: 0, hasMore: false });
    await lives(raw);
    await raw.end();
  }, 30_000);

  test("no resource URI leads out of the layer, in plain or encoded form", async () => {
    const raw = await opened();
    for (const uri of [
      "blog://post/../llms.txt",
      "blog://post/..%2fllms.txt",
      "blog://post/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
      "blog://post/..%252f..%252fetc%252fpasswd",
      "blog://post/%c0%ae%c0%ae/etc/passwd",
      "blog://post/gaps/../../../etc/passwd",
      "blog://post/gaps%00",
      "blog://post/",
      "blog://knowledge/../../etc/passwd",
      "blog://knowledge/..%2f..%2fpackage.json",
      "blog://knowledge/%2fetc%2fpasswd",
      "blog://knowledge/..\\..\\package.json",
      "blog://knowledge/learnings.json?x",
      "blog://knowledge/learnings.json#x",
      "blog://knowledge/",
      "blog://etc/passwd",
      "file:///etc/passwd",
      "/etc/passwd",
      "../llms.txt",
      "__proto__",
      "",
    ]) {
      const { error, result } = await raw.ask("resources/read", { uri });
      expect([uri, error?.code, result]).toEqual([uri, -32602, undefined]);
    }
    const encoded = await raw.ask("resources/read", { uri: "blog://post/%67aps" });
    expect((encoded.result!["contents"] as { uri: string }[])[0]!.uri).toBe("blog://post/gaps");
    await raw.end();
  });

  test("MCP-PARALLEL: 200 calls at once are each answered with their own answer", async () => {
    const raw = await opened();
    const slugs = ["gaps", "mast", "snow-gauge", "one-clock", "batteries"];
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        raw.ask("tools/call", { name: "get_post", arguments: { slug: slugs[i % 5], format: "full" } }),
      ),
    );
    replies.forEach(({ result }, i) =>
      expect((result!["structuredContent"] as { slug: string }).slug).toBe(slugs[i % 5]),
    );
    await raw.end();
  }, 30_000);

  test("MCP-CANCEL: a call that is cancelled is not answered, and the next one is", async () => {
    const raw = await opened();
    const request = {
      jsonrpc: "2.0",
      method: "tools/call",
      params: { name: "get_post", arguments: { slug: "gaps", format: "full" } },
    };
    raw.write(
      [
        JSON.stringify({ ...request, id: "first" }),
        JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "first" } }),
        JSON.stringify({ ...request, id: "second" }),
      ].join("\n"),
    );
    await raw.reply("second");
    await raw.end();
    expect(raw.replies.map(({ id }) => id)).toEqual([1, "second"]);
  });
});

describe("MCP-CHANGED: a file that is not the manifest's is never served, and the server goes on", () => {
  test("of a folder that is built anew", async () => {
    const copy = await newFolder();
    await cp(folder, copy, { recursive: true });
    const raw = await opened(copy);
    const twin = join(copy, "blog/gaps.md");
    await writeFile(twin, (await readFile(twin, "utf8")).replace("honest", "wicked"));
    const reply = await raw.ask("tools/call", { name: "get_post", arguments: { slug: "gaps", format: "full" } });
    expect([reply.result!["isError"], textOf(reply)]).toEqual([
      true,
      expect.stringMatching(/blog\/gaps\.md.*\[layer-hash\] If it was built anew .* start the server again\.$/),
    ]);
    const read = await raw.ask("resources/read", { uri: "blog://post/gaps" });
    expect(read.error!.message).toContain("[layer-hash]");
    await lives(raw);
    await raw.end();
  });

  test("of a published site", async () => {
    const { url } = await servedFolder(folder, {
      "blog/gaps.md": (await readFile(join(folder, "blog/gaps.md"), "utf8")).replace("honest", "wicked"),
      "blog/mast.md": new Uint8Array(3_000_000),
    });
    const raw = await opened(url);
    for (const slug of ["gaps", "mast"]) {
      const reply = await raw.ask("tools/call", { name: "get_post", arguments: { slug, format: "full" } });
      expect([slug, reply.result!["isError"], textOf(reply)]).toEqual([
        slug,
        true,
        expect.stringMatching(/blog\/\w+\.md/),
      ]);
    }
    await lives(raw);
    await raw.end();
  });

  test("MCP-PARALLEL: a file that the site never sends keeps nobody waiting but who asked for it, and not the end", async () => {
    const url = await served((request, response) => {
      const path = decodeURIComponent(request.url!.slice(1));
      if (path === "blog/gaps.md") return void response.write("---\n");
      readFile(join(folder, path)).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    const raw = await opened(url);
    void raw.ask("tools/call", { name: "get_post", arguments: { slug: "gaps", format: "full" } });
    void raw.ask("resources/read", { uri: "blog://post/gaps" });
    await lives(raw);
    await raw.end();
    expect(raw.replies).toHaveLength(2);
  });
});

describe("MCP-CONFIG: each client is told in its own form", () => {
  const run = { name: "a-site", target: "https://a.example.edu", program: '/x/"y"/cli.js' };
  test.each([...CLIENTS])("%s", (client) => {
    const text = clientConfig(client, { ...run, embedder: "none" });
    const args = ['/x/"y"/cli.js', "mcp", "https://a.example.edu", "--embedder", "none"];
    if (client === "codex")
      return expect(text).toBe(`[mcp_servers.a-site]\ncommand = "node"\nargs = ${JSON.stringify(args)}\n`);
    const type = client === "vscode" ? { type: "stdio" } : {};
    const server = { "a-site": { ...type, command: "node", args } };
    expect(JSON.parse(text)).toEqual(client === "vscode" ? { servers: server } : { mcpServers: server });
  });

  test("a program that npx fetched is fetched again; the name is that of the site", () => {
    const fetched = clientConfig("claude", {
      ...run,
      program: "/home/ada/.npm/_npx/1f/node_modules/sitelore/dist/lib/cli.js",
    });
    expect(JSON.parse(fetched)).toEqual({
      mcpServers: { "a-site": { command: "npx", args: ["-y", "sitelore", "mcp", "https://a.example.edu"] } },
    });
    expect(
      ["https://www.a.example.edu/blog", "/home/ada/notes/dist/site", "C:\\sites\\Two Kilns\\_site", "/"].map(
        serverName,
      ),
    ).toEqual(["a-example-edu", "notes", "two-kilns", "sitelore"]);
  });

  test("--print-config prints it for the folder, from its root, and serves nothing", async () => {
    const { stdout, stderr } = await sitelore(folder, ["mcp", "--print-config", "cursor"]);
    const { mcpServers } = JSON.parse(stdout) as { mcpServers: Record<string, { args: string[] }> };
    expect([Object.values(mcpServers)[0]!.args.slice(1), stderr]).toEqual([["mcp", folder], ""]);
    expect((await sitelore(folder, ["mcp", "--print-config", "emacs"])).code).toBe(2);
  });
});
