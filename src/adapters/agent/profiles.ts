// How the servers that speak Chat Completions differ, as data. In: the profile's name from the configuration. Out: which optional fields are sent,
// what is sent back, where the server usually is. The one rule: a field that a server is known to refuse or to misread is not sent to it.

import type { ProfileName } from "../../agent/endpoint-settings.js";

export interface Profile {
  /** Where the server is unless the configuration says otherwise. */
  readonly baseURL: string;
  /** The variable that holds the key for that address; null where none is asked for. */
  readonly keyEnv: string | null;
  /** Under which name the ceiling of the reply is sent. */
  readonly cap: "max_tokens" | "max_completion_tokens";
  /** Whether `parallel_tool_calls` is sent (true); elsewhere the server's default holds. */
  readonly parallelToolCalls: boolean;
  /** Fields of an assistant message that the server wants back with a turn that made calls. */
  readonly replayed: readonly string[];
  /** Whether a request with calls in its history has to name the tools, also where none may be called any more. */
  readonly keepTools: boolean;
  /**
   * Whether a message of the user may follow an answer of a tool at once. The templates of Mistral's models refuse it ("Unexpected role 'user' after
   * role 'tool'"), on whichever server they run; where one may run, a word of the assistant stands between.
   */
  readonly userAfterTool: boolean;
}

/** Small servers know `max_tokens` and little else: each field more is one more to stumble over. */
const local = {
  keyEnv: null,
  cap: "max_tokens",
  parallelToolCalls: false,
  replayed: [],
  keepTools: false,
  userAfterTool: false,
} as const;

/**
 * `tool_choice` is in none of them: without it the model chooses, which is what the loop wants; LM Studio refuses its object form, Ollama passes
 * over it, and vLLM takes "auto" where tools are there.
 */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  openai: {
    baseURL: "https://api.openai.com/v1",
    keyEnv: "OPENAI_API_KEY",
    cap: "max_completion_tokens",
    parallelToolCalls: true,
    replayed: [],
    keepTools: false,
    userAfterTool: true,
  },
  /** The o-series refuses `parallel_tool_calls` and `max_tokens`. */
  "openai-reasoning": {
    baseURL: "https://api.openai.com/v1",
    keyEnv: "OPENAI_API_KEY",
    cap: "max_completion_tokens",
    parallelToolCalls: false,
    replayed: [],
    keepTools: false,
    userAfterTool: true,
  },
  /** Passes over `max_completion_tokens`; its context is set on the server (OLLAMA_CONTEXT_LENGTH), not through this interface. */
  ollama: { ...local, baseURL: "http://localhost:11434/v1" },
  lmstudio: { ...local, baseURL: "http://localhost:1234/v1" },
  vllm: { ...local, baseURL: "http://localhost:8000/v1" },
  /** Its templates may refuse text together with reasoning, so no reasoning goes back. */
  llamacpp: { ...local, baseURL: "http://localhost:8080/v1" },
  /** Some models behind it refuse a history of calls without tools, and some lose their thread without `reasoning_details`. */
  openrouter: {
    baseURL: "https://openrouter.ai/api/v1",
    keyEnv: "OPENROUTER_API_KEY",
    cap: "max_tokens",
    parallelToolCalls: false,
    replayed: ["reasoning_details"],
    keepTools: true,
    userAfterTool: false,
  },
  /** For DeepSeek's models, also on a server of one's own: with another `baseURL`, this profile still holds. */
  deepseek: {
    baseURL: "https://api.deepseek.com/v1",
    keyEnv: "DEEPSEEK_API_KEY",
    cap: "max_tokens",
    parallelToolCalls: false,
    replayed: ["reasoning_content"],
    keepTools: false,
    userAfterTool: true,
  },
};
