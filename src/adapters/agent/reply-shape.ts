// A reply of an endpoint, checked. In: whatever the SDK resolved to. Out: our ModelReply, or why it cannot be used. The rules: nothing of its shape
// is believed; only what is named here is taken over; calls are there when they are there, whatever the finish reason says.
import type { ModelCall, ModelFailure, ModelReply, Usage } from "../../agent/ports-model.js";
import { type Asked, failureOfStatus, wordsOf } from "./failure-of.js";
import { withoutThoughts } from "./thoughts.js";
import { told, unsaid } from "./told.js";

/** Calls in a reply: what strict servers take back in the history of the next request. */
const MOST_CALLS = 128;
/** Characters of a tool's name: no tool of ours has so many, and the history is sent again with each turn. */
const MOST_NAME = 100;
/** Levels of arguments that came as an object. Far more than is taken, few enough to print them. */
const MOST_DEPTH = 64;
const MOST_MODEL = 120;

export interface Expected extends Asked {
  /** Ids of all calls so far. */
  readonly usedIds: ReadonlySet<string>;
  /** Fields of the message that are sent back with it. */
  readonly replayed: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

export function shapedReply(value: unknown, expected: Expected): ModelReply | ModelFailure {
  const { host, key } = expected;
  const bad = (what: string): ModelFailure => ({ kind: "bad_response", message: `${host} gave a reply ${what}` });

  if (typeof value === "string") return bad(`that is not marked as JSON: ${told(value, key, 100) || "it is empty"}`);
  if (!isFields(value)) return bad("that is no JSON object");
  const choices = Array.isArray(value["choices"]) ? (value["choices"] as readonly unknown[]) : [];
  const choice = choices[0];
  if (choice === undefined && (isGiven(value["error"]) || value["object"] === "error"))
    return errorInside(value, expected);
  if (!isFields(choice)) return bad("without choices");
  if (isGiven(choice["error"])) return errorInside(choice, expected);
  const message = choice["message"];
  if (!isFields(message)) return bad("without a message");
  const text = textOf(message["content"]);
  if (text === null) return bad("whose content is no text");
  const made = message["tool_calls"] ?? [];
  if (!Array.isArray(made)) return bad("whose tool calls are no list");
  if (made.length > MOST_CALLS) return bad(`with ${made.length} tool calls; at most ${MOST_CALLS} can be answered`);
  const calls = callsOf(made, expected.usedIds);
  if (calls === null) return bad("with a tool call that has no name, or whose arguments are nested without end");

  const finish = String(choice["finish_reason"] ?? "").toLowerCase();
  const broken = BROKEN[finish];
  if (broken !== undefined) return { kind: broken, message: `${host} broke off its reply (finish_reason ${finish})` };
  const state = Object.fromEntries(
    expected.replayed.filter((name) => isReplayable(message[name])).map((name) => [name, message[name]]),
  );
  return {
    kind: "reply",
    // An answer is printed and published, so a key that is said back in it would be too.
    ...(unsaid({ text, calls }, key) as { readonly text: string; readonly calls: readonly ModelCall[] }),
    stop: stopOf(finish, calls.length, text === "" && isGiven(message["refusal"])),
    usage: usageOf(value["usage"]),
    ...(typeof value["model"] === "string" ? { model: told(value["model"], key, MOST_MODEL) } : {}),
    ...(Object.keys(state).length > 0 ? { state: unsaid(state, key) } : {}),
  };
}

/** OpenRouter answers 200 and says inside what its upstream answered: {"error": {"code": 429, "message": ".."}}. */
function errorInside(holder: Fields, expected: Expected): ModelFailure {
  // vLLM's older form has the message and the status beside it.
  const error = holder["error"] ?? holder;
  const words = wordsOf(holder);
  const code = isFields(error) ? error["code"] : undefined;
  if (typeof code === "number" && Number.isInteger(code) && code >= 400 && code <= 599)
    return failureOfStatus(code, words, expected);
  const said = told(words.text, expected.key);
  return { kind: "bad_response", message: `${expected.host} answers 200 with an error${said && `: ${said}`}` };
}

/** A text; none, where there are calls; or a list of parts, which some gateways make: {"type": "text", "text": ".."}, and others of thoughts. */
function textOf(content: unknown): string | null {
  if (content === undefined || content === null) return "";
  if (typeof content === "string") return withoutThoughts(content).toWellFormed();
  if (!Array.isArray(content)) return null;
  const parts = content
    .filter((part) => !isFields(part) || !isGiven(part["type"]) || TEXT_PARTS.has(part["type"]))
    .map((part: unknown) => (isFields(part) ? (part["text"] ?? "") : part));
  return parts.every((part) => typeof part === "string") ? withoutThoughts(parts.join("")).toWellFormed() : null;
}

const TEXT_PARTS: ReadonlySet<unknown> = new Set(["text", "output_text"]);

function callsOf(given: readonly unknown[], usedIds: ReadonlySet<string>): readonly ModelCall[] | null {
  const used = new Set(usedIds);
  const calls: ModelCall[] = [];
  for (const one of given) {
    const called = isFields(one) ? one["function"] : undefined;
    if (!isFields(one) || !isFields(called) || typeof called["name"] !== "string") return null;
    const args = called["arguments"];
    if (isDeep(args, MOST_DEPTH)) return null;
    const id = isUsable(one["id"]) && !used.has(one["id"]) ? one["id"] : freeId(used);
    used.add(id);
    calls.push({ id, name: called["name"].slice(0, MOST_NAME).toWellFormed(), args });
  }
  return calls;
}

/** Gateways keep signatures in ids, which makes them long. */
const isUsable = (id: unknown): id is string => typeof id === "string" && /^[\x21-\x7e]{1,4096}$/.test(id);

/** Nine letters and digits: the only form that Mistral's servers take back. */
function freeId(used: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const id = `call${String(n).padStart(5, "0")}`;
    if (!used.has(id)) return id;
  }
}

/** What ends a reply that is not whole: DeepSeek without machines; vLLM and SGLang; OpenRouter, where its upstream failed. */
const BROKEN: Readonly<Record<string, "overloaded" | "bad_response" | undefined>> = {
  insufficient_system_resource: "overloaded",
  abort: "bad_response",
  aborted: "bad_response",
  error: "bad_response",
};
/** OpenAI; gateways to Anthropic and Gemini; Mistral. */
const CUT = new Set(["length", "max_tokens", "model_length"]);
const FILTERED = new Set(["content_filter", "safety"]);

/** `finish`: in lower case. */
function stopOf(finish: string, calls: number, refused: boolean): ModelReply["stop"] {
  if (CUT.has(finish)) return "truncated";
  if (FILTERED.has(finish) || (refused && calls === 0)) return "filtered";
  return calls > 0 ? "calls" : "done";
}

/**
 * Null unless both are counts that can be: a request has never 0 tokens, so 0 is a server that does not count. Gateways to Anthropic leave out what came
 * from a cache, and say beside it how much that was.
 */
function usageOf(usage: unknown): Usage | null {
  if (!isFields(usage)) return null;
  const { prompt_tokens: fresh, completion_tokens: output, prompt_tokens_details: details } = usage;
  const cached = isFields(details) ? details["cached_tokens"] : undefined;
  if (!isCount(fresh) || !isCount(output)) return null;
  const input = isCount(cached) && cached > fresh ? fresh + cached : fresh;
  return input > 0 && isCount(input) ? { input, output } : null;
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const isReplayable = (value: unknown): boolean => isGiven(value) && value !== "" && !isDeep(value, MOST_DEPTH);

function isDeep(value: unknown, most: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isDeep(inner, most - 1));
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
