// Messages of the protocol over two streams, a line each. In: bytes of a client. Out: messages to the SDK, and its replies as lines. The one rule:
// no line, however long or broken, ends the server or is kept in memory whole when it is too long; each is answered with an error.
import type { Readable, Writable } from "node:stream";
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server";
import { MOST_MESSAGE } from "./numbers.js";
import { Refusal } from "./refusal.js";

/** Milliseconds that replies to what was already asked may take when the client has ended its side. */
const LAST_REPLIES = 2_000;
/** Bytes of replies that wait for a client: with more, nothing more is read from it. */
const MOST_WAITING = 8_000_000;

/** JSON-RPC's own codes. */
const NOT_JSON = -32700;
const NO_MESSAGE = -32600;

type Id = string | number;

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Resolves when the connection is over, for whatever reason. */
  readonly closed: Promise<void>;

  private over!: () => void;
  private isClosed = false;
  private ended = false;
  private parts: Buffer[] = [];
  private size = 0;
  /** Requests that are not answered yet. */
  private readonly open = new Set<Id>();

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
  ) {
    this.closed = new Promise((resolve) => (this.over = resolve));
  }

  async start(): Promise<void> {
    this.output.on("error", this.close);
    this.output.on("drain", () => this.input.resume());
    this.input.on("error", this.close);
    this.input.on("end", this.end);
    this.input.on("close", this.end);
    this.input.on("data", this.take);
    if (this.input.readableEnded || this.input.destroyed) setImmediate(this.end);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.isClosed) throw new Error("the connection is closed");
    this.output.write(`${JSON.stringify(message)}\n`);
    if (this.output.writableLength > MOST_WAITING) this.input.pause();
    if ("id" in message && !("method" in message)) this.settle(message.id);
  }

  readonly close = async (): Promise<void> => {
    if (this.isClosed) return;
    this.isClosed = true;
    this.input.off("data", this.take);
    this.input.pause();
    this.parts = [];
    this.onclose?.();
    this.over();
  };

  /** The client will ask nothing more; what it asked is answered. */
  private readonly end = (): void => {
    if (this.ended) return;
    this.ended = true;
    if (this.open.size === 0) void this.close();
    else setTimeout(this.close, LAST_REPLIES).unref();
  };

  private settle(id: Id | undefined): void {
    if (id !== undefined) this.open.delete(id);
    if (this.ended && this.open.size === 0) void this.close();
  }

  private readonly take = (bytes: Buffer): void => {
    let from = 0;
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, from)) {
      this.keep(bytes.subarray(from, at));
      this.line();
      from = at + 1;
    }
    this.keep(bytes.subarray(from));
  };

  /** Of a line that is too long only its length is kept. */
  private keep(bytes: Buffer): void {
    this.size += bytes.length;
    if (this.size > MOST_MESSAGE) this.parts = [];
    else if (bytes.length > 0) this.parts.push(bytes);
  }

  private line(): void {
    const { parts, size } = this;
    [this.parts, this.size] = [[], 0];
    if (size > MOST_MESSAGE)
      return this.refuse(
        NO_MESSAGE,
        `A message has ${size} bytes, and at most ${MOST_MESSAGE} are read. Nothing was done.`,
      );
    const text = Buffer.concat(parts).toString("utf8").trim();
    if (text === "") return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.refuse(NOT_JSON, "A line is not JSON. Each message is one line of JSON-RPC 2.0.");
    }
    try {
      this.deliver(parseJSONRPCMessage(value));
    } catch {
      this.refuse(NO_MESSAGE, "A line is no message of JSON-RPC 2.0.", (value as { readonly id?: unknown } | null)?.id);
    }
  }

  private deliver(message: JSONRPCMessage): void {
    if ("method" in message && "id" in message) this.open.add(message.id);
    this.onmessage?.(message);
    if (!("method" in message) || message.method !== "notifications/cancelled") return;
    // Nobody waits for its answer any more.
    this.settle((message.params as { readonly requestId?: Id } | undefined)?.requestId);
  }

  private refuse(code: number, message: string, id?: unknown): void {
    this.onerror?.(new Refusal(message));
    const named = typeof id === "string" || typeof id === "number" ? { id } : {};
    void this.send({ jsonrpc: "2.0", ...named, error: { code, message } }).catch(() => {});
  }
}
