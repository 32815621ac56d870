// The port to a language model. In: what was said so far, and the tools that may be called. Out: text, calls, or a typed failure. The rules:
// one attempt a call, no retries; it settles soon after the signal fires; it never throws for what an endpoint does.

export interface ModelPort {
  /** For records: the model asked for. */
  readonly name: string;
  complete(request: ModelRequest): Promise<ModelReply | ModelFailure>;
}

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  /** Empty: the model can only answer in text. */
  readonly tools: readonly ToolSpec[];
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

export type Message = UserMessage | AssistantMessage | ToolMessage;

export interface UserMessage {
  readonly role: "user";
  readonly text: string;
}

export interface AssistantMessage {
  readonly role: "assistant";
  readonly text: string;
  readonly calls: readonly ModelCall[];
  /** What the endpoint wants back with this turn; nobody but its adapter looks into it. */
  readonly state?: unknown;
}

export interface ToolMessage {
  readonly role: "tool";
  readonly callId: string;
  readonly name: string;
  /** One JSON object. */
  readonly content: string;
}

export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelCall {
  /** Unique in a run; the adapter makes one where the endpoint gives none, or one twice. */
  readonly id: string;
  readonly name: string;
  /** As the endpoint gave it: a string that should hold JSON, or already an object. */
  readonly args: unknown;
}

export interface ModelReply {
  readonly kind: "reply";
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly stop: "done" | "calls" | "truncated" | "filtered";
  /** Null where the endpoint does not say. */
  readonly usage: Usage | null;
  /** The model that answered, as the endpoint names it. */
  readonly model?: string;
  readonly state?: unknown;
}

export interface Usage {
  readonly input: number;
  readonly output: number;
}

export type ModelFailureKind =
  | "aborted"
  | "timeout"
  | "rate_limited"
  | "overloaded"
  | "network"
  | "bad_response"
  | "auth"
  | "quota"
  | "context_overflow"
  | "invalid_request"
  | "tools_unsupported";

export interface ModelFailure {
  readonly kind: ModelFailureKind;
  /** A sentence without a full stop, with no key and no header in it: "the endpoint answers 401". */
  readonly message: string;
  /** Milliseconds that the endpoint asks to wait. */
  readonly wait?: number;
}
