// Why a request brought no reply. In: what was thrown, or an error object that an endpoint gave. Out: a ModelFailure. The rules: the kind says
// whether to try again, so a refusal that would come again is never taken for a passing one; the sentence holds no key and is short.
import type { ModelFailure, ModelFailureKind } from "../../agent/ports-model.js";
import { Refused, StatusReply } from "./guarded-fetch.js";
import { retryAfter } from "./retry-after.js";
import { told } from "./told.js";

export interface Asked {
  readonly host: string;
  readonly key: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function failureOf(error: unknown, signal: AbortSignal, asked: Asked): ModelFailure {
  const { host, key } = asked;
  if (signal.aborted) return { kind: "aborted", message: "the request was ended" };
  const chain = causes(error);
  const refused = chain.find((one) => one instanceof Refused);
  if (refused !== undefined) return { kind: refused.kind, message: `${host} ${told(refused.sentence, key)}` };
  const reply = chain.find((one) => one instanceof StatusReply);
  if (reply !== undefined) {
    const failure = failureOfStatus(reply.status, wordsOf(reply.body), asked);
    const wait = retryAfter(reply.headers, asked.now);
    return wait === undefined ? failure : { ...failure, wait };
  }
  const names = chain.map(({ name }) => name);
  // A body that stalls is ended with a bare DOMException; the SDK has a class of its own for what it ends itself.
  if (names.includes("AbortError") || chain.some(({ constructor: { name } }) => name === "APIUserAbortError"))
    return { kind: "aborted", message: "the request was ended" };
  if (chain.some(({ constructor: { name } }) => name === "APIConnectionTimeoutError"))
    return { kind: "timeout", message: `${host} did not answer in the time that the connection allows` };
  if (names.includes("SyntaxError"))
    return { kind: "bad_response", message: `${host} gave a reply that is no JSON, or is cut off` };
  const code = chain.map((one) => (one as { readonly code?: unknown }).code).find((one) => typeof one === "string");
  const why = told(code ?? chain.at(-1)?.message ?? "", key, 120);
  if (code?.startsWith("HPE_") || code === "UND_ERR_HEADERS_OVERFLOW")
    return { kind: "bad_response", message: `${host} does not keep to HTTP (${why})` };
  return { kind: "network", message: `${host} cannot be reached, or ended the connection (${why})` };
}

/** What an endpoint says in an error, whichever of the known forms it takes. */
export interface Words {
  readonly text: string;
  readonly codes: readonly string[];
}

/**
 * Samples: {"error": {"message": "..", "type": "..", "code": ".."}}; LM Studio {"error": ".."}; vLLM {"object": "error", "message": "..",
 * "code": 400}; FastAPI {"detail": ".."}; OpenRouter {"error": {"message": "Provider returned error", "metadata": {"raw": ".."}}}; a proxy's HTML.
 */
export function wordsOf(body: unknown): Words {
  const value = typeof body === "string" ? parsed(body) : body;
  if (!isObject(value)) return { text: typeof body === "string" ? body : "", codes: [] };
  const inner = isObject(value["error"]) ? value["error"] : value;
  const raw = isObject(inner["metadata"]) ? inner["metadata"]["raw"] : undefined;
  const texts = [value["error"], inner["message"], inner["detail"], raw].filter((one) => typeof one === "string");
  const codes = [inner["code"], inner["type"]].filter((one) => typeof one === "string");
  return { text: texts.join(": "), codes };
}

const OVERFLOW_CODES = ["context_length_exceeded", "exceed_context_size_error"];
/** OpenAI, vLLM, DeepSeek, OpenRouter; llama.cpp; LM Studio, twice; vLLM, three times; Ollama; models behind OpenRouter, twice. */
const OVERFLOW = [
  "maximum context length",
  "available context size",
  "context the overflows",
  "greater than the context length",
  "maximum model length",
  "max_model_len",
  "max_tokens must be at least 1, got -",
  "exceeds the context length",
  "prompt is too long",
  "exceeds the maximum number of tokens",
];
const QUOTA_CODES = ["insufficient_quota", "billing_hard_limit_reached", "billing_not_active", "insufficient_balance"];
/** Not "billing" alone: a rate limit of OpenAI names its billing page too. */
const QUOTA = ["exceeded your current quota", "insufficient balance", "insufficient credits"];
/** llama.cpp, old and older; vLLM; Ollama and others; OpenAI; OpenRouter. With what to do. */
const NO_TOOLS: readonly (readonly [string, string])[] = [
  ["--jinja", "start llama-server with --jinja"],
  ["unsupported param: tools", "start llama-server with --jinja, or take a newer one"],
  ["enable-auto-tool-choice", "start vLLM with --enable-auto-tool-choice and the --tool-call-parser of the model"],
  ["does not support tools", "choose a model that can call tools"],
  ["does not support tool use", "choose a model that can call tools"],
  ["does not support function calling", "choose a model that can call tools"],
  ["'tools' is not supported", "choose a model that can call tools"],
  ["no endpoints found that support tool use", "choose a model that can call tools"],
];
/** The model wrote a call that the server could not read, which it may not do the next time: Groq. */
const MISWRITTEN_CODES = ["tool_use_failed", "output_parse_failed"];
/** Milliseconds after which to ask again while a server loads the model, which takes longer than an overload: llama.cpp, Hugging Face. */
const LOADING_WAIT = 15_000;
const LOADING = ["loading model", "currently loading", "model is loading"];
/** Also Cloudflare's. 501 and 505 will be the same the next time. */
const PASSING = new Set([408, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529]);

export function failureOfStatus(status: number, { text, codes }: Words, { host, key }: Asked): ModelFailure {
  const said = told(text, key);
  const low = text.slice(0, 4_000).toLowerCase();
  const has = (parts: readonly string[]) => parts.some((part) => low.includes(part));
  const coded = (list: readonly string[]) => codes.some((code) => list.includes(code));
  const as = (kind: ModelFailureKind, todo = ""): ModelFailure => ({
    kind,
    message: `${host} answers ${status}${said === "" ? "" : `: ${said}`}${todo === "" ? "" : `; ${todo}`}`,
  });

  if (status === 401 || status === 403) return as("auth");
  const tools = NO_TOOLS.find(([part]) => low.includes(part));
  if (tools !== undefined) return as("tools_unsupported", tools[1]);
  if (status === 402) return as("quota");
  if (status === 429) return as(coded(QUOTA_CODES) || has(QUOTA) ? "quota" : "rate_limited");
  if (coded(OVERFLOW_CODES) || has(OVERFLOW)) return as("context_overflow");
  if (coded(MISWRITTEN_CODES)) return as("bad_response");
  if (status === 503 && has(LOADING)) return { ...as("overloaded"), wait: LOADING_WAIT };
  if (PASSING.has(status)) return as("overloaded");
  if (status === 404)
    return as(
      "invalid_request",
      "is the model's name right, and does the base URL end as the server wants it, mostly in /v1?",
    );
  return as("invalid_request");
}

/** The error and what it was made from, outermost first. */
function causes(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < 8; one = one.cause) chain.push(one);
  return chain;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
