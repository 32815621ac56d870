// A scripted model server: no model, a list of steps written by hand, each of which answers one request to POST /v1/chat/completions on 127.0.0.1.
// In: the steps, and how strict to be. Out: an address, what was asked, and which sockets are still open. The rules: a request beyond the script is
// recorded and answered 500; a request that a strict server would refuse is answered 400 and uses no step up. It depends on Node alone.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { faultIn, passedOver, type Strictness } from "./strictness.js";

export type Step = Reply | Raw | Stall | ((asked: AskedBody) => Reply | Raw | Stall);

/** What a model would say. */
export interface Reply {
  readonly text?: string | null;
  readonly calls?: readonly Call[];
  /** Else "tool_calls" or "stop". */
  readonly finish?: string;
  /** Null: none is told. Else counted from the bytes. */
  readonly usage?: unknown;
  readonly model?: string;
  /** More fields of the message, such as reasoning_content. */
  readonly message?: object;
}

export interface Call {
  /** Null: the field is left out. Absent: one is made. */
  readonly id?: string | null;
  readonly name: string;
  /** A string is sent as it is, also where it is no JSON. */
  readonly args?: unknown;
}

/** What a server, or something between, may answer instead. */
export interface Raw {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is printed as JSON. */
  readonly body?: string | Buffer | object;
}

/** Ends when the client goes, unless said otherwise. */
export interface Stall {
  readonly stall:
    | "before-headers"
    | "in-body"
    /** A byte each few milliseconds. */
    | "drip"
    /** Closes the socket before the headers, or in the middle of the body. */
    | "close"
    | "cut"
    /** More and more bytes of one JSON text. */
    | "endless";
}

export interface AskedBody {
  readonly model: string;
  readonly messages: readonly Readonly<Record<string, any>>[];
  readonly tools?: readonly Readonly<Record<string, any>>[];
  readonly [field: string]: unknown;
}

export interface Recorded {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AskedBody;
  /** Milliseconds since the server began. */
  readonly at: number;
  /** Why it was refused, where it was. */
  readonly refused: string | null;
  /** Fields that this kind of server passes over. */
  readonly passedOver: readonly string[];
  /** Bytes of the reply that were sent so far. */
  sent: number;
  /** Whether the client closed before the reply was whole. Known when `over` is. */
  closedEarly: boolean;
  /** Resolves when the reply stalls: the client waits now. */
  readonly stalled: Promise<void>;
  readonly over: Promise<void>;
}

export interface ModelServerOptions {
  readonly strictness?: Strictness;
  /** The one key that is let in; without it none is looked at. */
  readonly key?: string;
  /** A loopback address; else 127.0.0.1. */
  readonly address?: string;
}

const DRIP = 5;

export class ModelServer {
  readonly requests: Recorded[] = [];
  /** Connections that were opened so far. */
  connections = 0;
  readonly #steps: readonly Step[];
  readonly #options: ModelServerOptions;
  readonly #sockets = new Set<Socket>();
  /** Those on which something was asked. */
  readonly #used = new Set<Socket>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #began = performance.now();
  readonly #waiting: { readonly count: number; readonly tell: () => void }[] = [];
  #taken = 0;
  #ids = 0;

  private constructor(steps: readonly Step[], options: ModelServerOptions) {
    this.#steps = steps;
    this.#options = options;
    this.#server.on("connection", (socket) => {
      this.connections++;
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.#sockets.delete(socket);
        this.#used.delete(socket);
      });
    });
  }

  static async start(steps: readonly Step[], options: ModelServerOptions = {}): Promise<ModelServer> {
    const server = new ModelServer(steps, options);
    server.#server.listen(0, options.address ?? "127.0.0.1");
    await once(server.#server, "listening");
    return server;
  }

  /** What stands before /chat/completions. */
  get url(): string {
    return `http://${this.host}/v1`;
  }

  get host(): string {
    const { address, port } = this.#server.address() as AddressInfo;
    return `${address.includes(":") ? `[${address}]` : address}:${port}`;
  }

  /** Steps that no request has used up. */
  get left(): number {
    return Math.max(0, this.#steps.length - this.#taken);
  }

  /** Sockets on which a request came and that are still open: after a run, requests that were not really ended. */
  get openSockets(): number {
    return this.#used.size;
  }

  /** Resolves when `openSockets` is 0; it never does where a client keeps one. */
  async drained(): Promise<void> {
    await Promise.all([...this.#used].map((socket) => new Promise((resolve) => socket.on("close", resolve))));
  }

  /** The request of that number, from 1 on, as soon as it has come. */
  async request(count: number): Promise<Recorded> {
    if (this.requests.length < count)
      await new Promise<void>((tell) => {
        this.#waiting.push({ count, tell });
      });
    return this.requests[count - 1]!;
  }

  /** Closes all sockets; says how many were still open. */
  async close(): Promise<number> {
    const open = this.openSockets;
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) {
      this.#server.close();
      await once(this.#server, "close");
    }
    return open;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#used.add(request.socket);
    response.on("error", () => {});
    const text = await textOf(request);
    if (request.method === "GET" && request.url === "/v1/models")
      return send(response, { status: 200, body: { object: "list", data: [{ id: "scripted", object: "model" }] } });
    if (request.method !== "POST" || request.url !== "/v1/chat/completions")
      return send(response, { status: 404, body: errorBody(`Unknown request URL: ${request.method} ${request.url}`) });

    const { strictness = "openai", key } = this.#options;
    const body = parsed(text);
    const refused = faultIn(body, strictness);
    let stall = () => {};
    const recorded: Recorded = {
      headers: masked(request),
      body: body as AskedBody,
      at: performance.now() - this.#began,
      refused,
      passedOver: refused === null ? passedOver(body as AskedBody, strictness) : [],
      sent: 0,
      closedEarly: false,
      stalled: new Promise((resolve) => {
        stall = resolve;
      }),
      over: new Promise((resolve) => {
        response.on("close", () => {
          recorded.closedEarly = !response.writableFinished;
          resolve();
        });
      }),
    };
    this.requests.push(recorded);
    for (const { count, tell } of this.#waiting) if (this.requests.length >= count) tell();

    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return send(response, { status: 401, body: errorBody("Incorrect API key provided") });
    if (refused !== null) return send(response, { status: 400, body: errorBody(refused) });
    const step = this.#steps[this.#taken++];
    if (step === undefined) return send(response, { status: 500, body: errorBody("the script is at its end") });
    const now = typeof step === "function" ? step(recorded.body) : step;
    if ("stall" in now) return stalling(now.stall, response, recorded, stall);
    send(response, "status" in now ? now : this.#reply(now, text, recorded.body));
  }

  #reply(
    { text = null, calls = [], finish, model, message = {}, ...rest }: Reply,
    asked: string,
    body: AskedBody,
  ): Raw {
    const made = calls.map(({ id = `call_${++this.#ids}`, name, args = {} }) => ({
      ...(id === null ? {} : { id }),
      type: "function",
      function: { name, arguments: args },
    }));
    const said = { role: "assistant", content: text, ...(made.length > 0 ? { tool_calls: made } : {}), ...message };
    const counted = {
      prompt_tokens: Math.ceil(asked.length / 4),
      completion_tokens: Math.ceil(JSON.stringify(said).length / 4),
    };
    const usage = "usage" in rest ? rest.usage : counted;
    return {
      status: 200,
      body: {
        id: `chatcmpl-${this.#taken}`,
        object: "chat.completion",
        created: 0,
        model: model ?? body.model,
        choices: [{ index: 0, message: said, finish_reason: finish ?? (made.length > 0 ? "tool_calls" : "stop") }],
        ...(usage === null ? {} : { usage }),
      },
    };
  }
}

/** Arguments as most servers send them, which is as a string. */
export const call = (name: string, args: object = {}, id?: string | null): Call => ({
  name,
  args: JSON.stringify(args),
  ...(id === undefined ? {} : { id }),
});

function send(response: ServerResponse, { status, headers = {}, body = "" }: Raw): void {
  const isRaw = typeof body === "string" || Buffer.isBuffer(body);
  response.writeHead(status, { ...(isRaw ? {} : { "content-type": "application/json" }), ...headers });
  response.end(isRaw ? body : JSON.stringify(body));
}

function stalling(kind: Stall["stall"], response: ServerResponse, recorded: Recorded, stalled: () => void): void {
  const write = (bytes: string | Buffer) => {
    recorded.sent += bytes.length;
    return response.write(bytes);
  };
  if (kind === "close") return void response.socket?.destroy();
  if (kind !== "before-headers") {
    const cut = kind === "cut" ? { "content-length": "1000" } : {};
    response.writeHead(200, { "content-type": "application/json", ...cut });
    write('{"choices": [');
  }
  if (kind === "cut") return void setImmediate(() => response.socket?.destroy());
  if (kind === "drip") {
    const timer = setInterval(() => write(" "), DRIP);
    response.on("close", () => clearInterval(timer));
  }
  if (kind === "endless") {
    const much = Buffer.alloc(64 * 1024, " ");
    const more = () => {
      while (!response.destroyed && write(much));
    };
    response.on("drain", more);
    more();
  }
  stalled();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function masked({ headers }: IncomingMessage): Recorded["headers"] {
  const { authorization } = headers;
  return authorization === undefined ? headers : { ...headers, authorization: authorization.replace(/\S+$/, "***") };
}

const errorBody = (message: string): object => ({ error: { message, type: "invalid_request_error", code: null } });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
