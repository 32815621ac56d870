// A request as Chat Completions wants it. In: what was said so far, the tools, an endpoint. Out: the body. The rules: only fields that the profile
// names; what a strict server refuses in a history is made acceptable here, since it would refuse every later request for it too.
import type { AssistantMessage, Message, ModelRequest, ToolSpec } from "../../agent/ports-model.js";
import type { Endpoint } from "./endpoint.js";
import type { Profile } from "./profiles.js";

type Wire = Readonly<Record<string, unknown>>;

export function requestBody(request: Omit<ModelRequest, "signal">, endpoint: Endpoint): Wire {
  const { model, profile, extraBody } = endpoint;
  const { parallel_tool_calls: parallel = profile.parallelToolCalls || undefined, ...extra } = extraBody;
  return {
    ...extra,
    model,
    messages: [{ role: "system", content: clean(request.system) }, ...messagesOf(request.messages, profile)],
    [profile.cap]: request.maxOutputTokens,
    ...(request.tools.length === 0
      ? {}
      : { tools: request.tools.map(wireTool), ...(parallel === undefined ? {} : { parallel_tool_calls: parallel }) }),
  };
}

/** Stands between an answer of a tool and a message of the user, where a server wants it so. */
const BETWEEN = "I have read this.";

function messagesOf(messages: readonly Message[], { replayed, userAfterTool }: Profile): readonly Wire[] {
  const wire: Wire[] = [];
  let users: string[] = [];
  // Two messages of the user in a row are one: the templates of several models take turns strictly.
  const endUser = () => {
    if (users.length > 0 && !userAfterTool && wire.at(-1)?.["role"] === "tool")
      wire.push({ role: "assistant", content: BETWEEN });
    if (users.length > 0) wire.push({ role: "user", content: clean(users.join("\n\n")) });
    users = [];
  };
  for (const message of messages) {
    if (message.role === "user") {
      users.push(message.text);
      continue;
    }
    // An empty turn tells nothing, and some servers refuse one.
    if (message.role === "assistant" && message.text === "" && message.calls.length === 0) continue;
    endUser();
    if (message.role === "tool")
      wire.push({ role: "tool", tool_call_id: message.callId, content: clean(message.content) });
    else wire.push(wireTurn(message, replayed));
  }
  endUser();
  return wire;
}

function wireTurn({ text, calls, state }: AssistantMessage, replayed: readonly string[]): Wire {
  if (calls.length === 0) return { role: "assistant", content: clean(text) };
  const kept = Object.entries(state ?? {}).filter(([name]) => replayed.includes(name));
  return {
    role: "assistant",
    content: text === "" ? null : clean(text),
    tool_calls: calls.map(({ id, name, args }) => ({
      id,
      type: "function",
      function: {
        name: wireName(name),
        arguments: clean(typeof args === "string" ? args || "{}" : JSON.stringify(args ?? {})),
      },
    })),
    ...Object.fromEntries(kept),
  };
}

const wireTool = ({ name, description, parameters }: ToolSpec): Wire => ({
  type: "function",
  function: { name, description, parameters },
});

/** A name that a model made up, "functions.read note", as servers take it back: "functions_read_note". */
const wireName = (name: string): string => name.replace(/[^\w-]/g, "_").slice(0, 64) || "unnamed";

/** Half a surrogate pair, from a text that was cut, is refused by JSON readers that are stricter than ours. */
const clean = (text: string): string => text.toWellFormed();
