// What strict servers refuse in a request, for the scripted model server. In: a parsed body and how strict to be. Out: what is wrong, in words, or
// null. Each rule stands for a server that is known to have it.

export type Strictness = "openai" | "o-series" | "lmstudio" | "ollama" | "deepseek" | "llamacpp" | "mistral";

/** Fields that the server takes, beside `model` and `messages`. */
const KNOWN: Readonly<Record<Strictness, readonly string[]>> = {
  openai: ["tools", "tool_choice", "parallel_tool_calls", "max_completion_tokens", "max_tokens", "temperature", "seed"],
  "o-series": ["tools", "tool_choice", "max_completion_tokens", "seed"],
  lmstudio: ["tools", "tool_choice", "max_tokens", "temperature", "seed"],
  ollama: ["tools", "max_tokens", "temperature", "seed"],
  deepseek: ["tools", "tool_choice", "max_tokens", "temperature"],
  llamacpp: ["tools", "tool_choice", "parallel_tool_calls", "max_tokens", "temperature", "seed"],
  /** The template of Mistral's models, whichever server runs them. */
  mistral: ["tools", "tool_choice", "parallel_tool_calls", "max_tokens", "temperature"],
};
/** Fields that it does not know and passes over. */
const PASSED_OVER: Readonly<Partial<Record<Strictness, readonly string[]>>> = {
  ollama: ["max_completion_tokens", "tool_choice"],
};
const MESSAGE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  system: ["content"],
  user: ["content"],
  assistant: ["content", "tool_calls"],
  tool: ["content", "tool_call_id"],
};
const NAME = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_CALLS = 128;

type Fields = Readonly<Record<string, any>>;

export function passedOver(body: Fields, strictness: Strictness): readonly string[] {
  return Object.keys(body).filter((name) => PASSED_OVER[strictness]?.includes(name));
}

export function faultIn(body: unknown, strictness: Strictness): string | null {
  if (!isFields(body)) return "the body is no JSON object";
  const known = ["model", "messages", ...KNOWN[strictness], ...(PASSED_OVER[strictness] ?? [])];
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) return `Unsupported parameter: '${unknown}'`;
  if (typeof body["model"] !== "string" || body["model"] === "") return "model must be a string";
  if ("tool_choice" in body && typeof body["tool_choice"] !== "string") return "tool_choice must be a string";
  if ("parallel_tool_calls" in body && !("tools" in body))
    return "parallel_tool_calls is only allowed when tools are specified";
  return toolsFault(body["tools"]) ?? messagesFault(body["messages"], strictness);
}

function toolsFault(tools: unknown): string | null {
  if (tools === undefined) return null;
  if (!Array.isArray(tools) || tools.length === 0) return "tools must be a list of at least one tool";
  for (const one of tools) {
    if (one.type !== "function" || !NAME.test(one.function?.name)) return "a tool has no proper name";
    if (one.function.parameters?.type !== "object") return "the parameters of a tool must be an object";
  }
  return null;
}

function messagesFault(messages: unknown, strictness: Strictness): string | null {
  if (!Array.isArray(messages) || messages.length === 0) return "messages must be a list";
  let open: string[] = [];
  const seen = new Set<string>();
  let before = "";
  for (const message of messages as Fields[]) {
    const allowed = MESSAGE_FIELDS[message["role"]];
    if (allowed === undefined) return `there is no role ${message["role"]}`;
    const more = strictness === "deepseek" ? ["reasoning_content"] : [];
    const unknown = Object.keys(message).find((name) => name !== "role" && ![...allowed, ...more].includes(name));
    if (unknown !== undefined) return `a message of ${message["role"]} may not have '${unknown}'`;
    if (message["role"] === "tool") {
      if (open.shift() !== message["tool_call_id"]) return "a tool message answers no open call, or out of order";
      if (typeof message["content"] !== "string") return "a tool message must have a text";
    } else if (open.length > 0) return `tool_call_ids did not have response messages: ${open.join(", ")}`;
    if (message["role"] === "user" && before === "user") return "roles must take turns";
    if (message["role"] === "user" && before === "tool" && strictness === "mistral")
      return "Unexpected role 'user' after role 'tool'";
    if (message["role"] === "assistant") {
      const fault = callsFault(message, seen, strictness);
      if (fault !== null) return fault;
      open = (message["tool_calls"] ?? []).map((one: Fields) => one["id"]);
    }
    before = message["role"];
  }
  return open.length > 0 ? `tool_call_ids did not have response messages: ${open.join(", ")}` : null;
}

function callsFault(message: Fields, seen: Set<string>, strictness: Strictness): string | null {
  const calls: readonly Fields[] = message["tool_calls"] ?? [];
  if (calls.length === 0) return message["content"] ? null : "an assistant message must have content or tool calls";
  if (calls.length > MOST_CALLS) return `at most ${MOST_CALLS} tool calls`;
  if (strictness === "deepseek" && typeof message["reasoning_content"] !== "string")
    return "the reasoning_content of a turn with tool calls must be passed back";
  for (const { id, type, function: called } of calls as any[]) {
    if (typeof id !== "string" || id === "" || seen.has(id)) return "a tool call has no id of its own";
    seen.add(id);
    if (type !== "function" || !NAME.test(called?.name)) return "a tool call has no proper name";
    if (typeof called.arguments !== "string") return "the arguments of a tool call must be a string";
    if (!isFields(parsed(called.arguments))) return "Failed to parse tool call arguments as JSON";
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
