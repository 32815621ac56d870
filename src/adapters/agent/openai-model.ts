// The model port over the OpenAI SDK: Chat Completions, without streaming, which is what all servers of profiles.ts speak. In: an endpoint. Out: a
// ModelPort. The rules: this is the only file that imports the SDK, and whoever composes imports this file only when a model is asked; the SDK
// retries nothing, waits for nothing and reads no environment that matters; whatever an endpoint does becomes a reply or a typed failure.
//
// SDK 6.49.0, measured: `timeout` ends at the headers; a wait after 429 does not listen to the signal; a redirect carries the prompt to another
// host; OPENAI_CUSTOM_HEADERS can replace the key. guarded-fetch.ts closes these.
import OpenAI from "openai";
import type { ModelPort } from "../../agent/ports-model.js";
import type { Endpoint } from "./endpoint.js";
import { failureOf } from "./failure-of.js";
import { guardedFetch } from "./guarded-fetch.js";
import { shapedReply } from "./reply-shape.js";
import { requestBody } from "./request-body.js";

/** Milliseconds, the most that a timer can count: the time of a request is limited by our signal alone. */
const NEVER = 2 ** 31 - 1;
/** Set in the tests, so that none asks a model by mistake: they have to unset it first. */
const FORBIDDEN = "FORBID_MODEL_REQUESTS";

export interface OpenAiModelOptions {
  /** Milliseconds since 1970, for a Retry-After that is a date. */
  readonly now?: () => number;
}

export function openAiModel(endpoint: Endpoint, { now = Date.now }: OpenAiModelOptions = {}): ModelPort {
  if (process.env[FORBIDDEN]) throw new Error(`No model may be asked while ${FORBIDDEN} is set.`);
  const client = clientOf(endpoint);
  const { host, key, profile } = endpoint;
  const asked = { host, key, now };

  return {
    name: endpoint.model,
    async complete(request) {
      const { signal, messages } = request;
      const turns = messages.flatMap((message) => (message.role === "assistant" ? message.calls : []));
      const body = requestBody(request, endpoint);
      let value: unknown;
      try {
        // The body has what a profile allows, which is less and more than the SDK's type.
        value = await client.chat.completions.create(body as never, { signal, timeout: NEVER });
      } catch (error) {
        return failureOf(error, signal, asked);
      }
      return shapedReply(value, { ...asked, usedIds: new Set(turns.map(({ id }) => id)), replayed: profile.replayed });
    },
  };
}

function clientOf({ baseURL, key }: Endpoint): OpenAI {
  // The SDK's constructor throws over a value of this variable that it cannot read. What it can read goes no further than guarded-fetch.ts.
  const headers = process.env["OPENAI_CUSTOM_HEADERS"];
  delete process.env["OPENAI_CUSTOM_HEADERS"];
  try {
    return new OpenAI({
      // It demands one. The header is made by guarded-fetch.ts, or left out.
      apiKey: key ?? "none",
      adminAPIKey: null,
      webhookSecret: null,
      organization: null,
      project: null,
      baseURL,
      maxRetries: 0,
      timeout: NEVER,
      logLevel: "off",
      fetch: guardedFetch(`${baseURL}/chat/completions`, key),
    });
  } finally {
    if (headers !== undefined) process.env["OPENAI_CUSTOM_HEADERS"] = headers;
  }
}
