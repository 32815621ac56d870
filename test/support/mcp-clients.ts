// The clients that the server is tested with: the 2.x SDK's, which opens with the protocol's present era, the 1.x SDK's, which opens with the one
// before it, and lines of JSON. In: the arguments of `sitelore mcp`. Out: one way to ask. The rule: every message, in either direction, satisfies
// the schemas that the protocol publishes.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Client as Client2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as Stdio2 } from "@modelcontextprotocol/client/stdio";
import * as schemas from "@modelcontextprotocol/core";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as Stdio1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, onTestFinished } from "vitest";
import { cliEnvironment, cliFile } from "./cli.js";

export interface Asker {
  /** The result of a request, as it came over the wire; rejects with the protocol's error. */
  request(method: string, params?: object): Promise<Record<string, unknown>>;
  instructions(): string;
  close(): Promise<void>;
}

const info = { name: "test", version: "1" };

/** How the result of each method is checked; a method that is not here is not asked. */
const results: Readonly<Record<string, { parse(value: unknown): unknown }>> = {
  "tools/list": schemas.ListToolsResultSchema,
  "tools/call": schemas.CallToolResultSchema,
  "resources/list": schemas.ListResourcesResultSchema,
  "resources/templates/list": schemas.ListResourceTemplatesResultSchema,
  "resources/read": schemas.ReadResourceResultSchema,
  "prompts/list": schemas.ListPromptsResultSchema,
  "prompts/get": schemas.GetPromptResultSchema,
  "completion/complete": schemas.CompleteResultSchema,
  initialize: schemas.InitializeResultSchema,
};

const command = (args: readonly string[]) => ({
  command: process.execPath,
  args: [cliFile, "mcp", ...args],
  env: cliEnvironment() as Record<string, string>,
  stderr: "ignore" as const,
});

const checked = (method: string, result: unknown): Record<string, unknown> => {
  results[method]!.parse(result);
  return result as Record<string, unknown>;
};

export const askers: Readonly<Record<string, (args: readonly string[]) => Promise<Asker>>> = {
  "2.x": (args) => client2(args, { pin: "2026-07-28" }),
  /** Asks the server first which era it speaks. */
  "2.x auto": (args) => client2(args, "auto"),
  "1.x": async (args) => {
    const client = new Client1(info);
    await client.connect(new Stdio1(command(args)));
    return {
      request: async (method, params = {}) =>
        checked(method, await client.request({ method, params } as never, results[method] as never)),
      instructions: () => client.getInstructions() ?? "",
      close: () => client.close(),
    };
  },
  raw: async (args) => {
    const raw = rawServer(args);
    const { result } = await raw.ask("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: info,
    });
    raw.write({ jsonrpc: "2.0", method: "notifications/initialized" });
    return {
      request: async (method, params = {}) => {
        const { result, error } = await raw.ask(method, params);
        if (error) throw Object.assign(new Error(error.message), error);
        return checked(method, result);
      },
      instructions: () => (result as { readonly instructions: string }).instructions,
      close: async () => {
        await raw.end();
      },
    };
  },
};

export interface Reply {
  readonly id?: string | number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A server that is spoken to in lines. It is ended with the test. */
export function rawServer(args: readonly string[]) {
  const { command: node, args: all, env } = command(args);
  const child = spawn(node, all, { env, stdio: ["pipe", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdin.on("error", () => {});
  let stderr = "";
  child.stderr.on("data", (part: Buffer) => (stderr += part.toString()));
  const ended = new Promise<{ readonly code: number | null; readonly signal: string | null }>((resolve) =>
    child.on("close", (code, signal) => resolve({ code, signal })),
  );
  const waiting = new Map<unknown, (reply: Reply) => void>();
  const replies: Reply[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    const reply = schemas.JSONRPCMessageSchema.parse(JSON.parse(line)) as Reply;
    replies.push(reply);
    waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const write = (message: object | string): void => {
    child.stdin.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
  };
  return {
    child,
    /** Everything that came, in order; each is a message of the protocol. */
    replies,
    ended,
    write,
    stderr: () => stderr,
    reply: (id: unknown): Promise<Reply> => new Promise((resolve) => waiting.set(id, resolve)),
    ask(method: string, params: object = {}): Promise<Reply> {
      const id = ++last;
      const reply = this.reply(id);
      write(schemas.JSONRPCRequestSchema.parse({ jsonrpc: "2.0", id, method, params }));
      return reply;
    },
    async end() {
      child.stdin.end();
      const end = await ended;
      expect(end).toEqual({ code: 0, signal: null });
    },
  };
}

async function client2(args: readonly string[], mode: "auto" | { readonly pin: string }): Promise<Asker> {
  const client = new Client2(info, { versionNegotiation: { mode } });
  await client.connect(new Stdio2(command(args)));
  return {
    request: async (method, params = {}) =>
      checked(method, await client.request({ method, params } as never, results[method] as never)),
    instructions: () => client.getInstructions() ?? "",
    close: () => client.close(),
  };
}
