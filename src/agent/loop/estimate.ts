// How many tokens a request has. In: a request. Out: a number. Endpoints count for themselves and say so only afterwards, so what they said of
// earlier requests corrects the estimate of the next.
import type { Message, ModelRequest } from "../ports-model.js";

/** Bytes in a token. English prose has 4 to 4.5, JSON and code 3 to 3.5: the lower value errs on the safe side. */
const BYTES_PER_TOKEN = 3.5;
/** What an endpoint adds around each message. */
const PER_MESSAGE = 4;
/** A count under this share of the estimate means that the endpoint left part of the prompt out, where the prompt is not short. */
const CUT_SHARE = 0.6;
const CUT_LEAST = 3_000;

const encoder = new TextEncoder();

export const tokensOf = (text: string): number => Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);

export class Estimate {
  #ratio = 1;

  of(request: Pick<ModelRequest, "system" | "messages" | "tools">): number {
    return Math.ceil(this.#plain(request) * this.#ratio);
  }

  /** Learns from a count that an endpoint gave. Returns false where that count can only be of a part of the request. */
  learn(request: Pick<ModelRequest, "system" | "messages" | "tools">, reported: number): boolean {
    const plain = this.#plain(request);
    if (plain > CUT_LEAST && reported < plain * CUT_SHARE) return false;
    this.#ratio = Math.min(2, Math.max(0.5, reported / plain));
    return true;
  }

  #plain({ system, messages, tools }: Pick<ModelRequest, "system" | "messages" | "tools">): number {
    const texts = [system, ...(tools.length > 0 ? [JSON.stringify(tools)] : []), ...messages.map(said)];
    return texts.reduce((sum, text) => sum + tokensOf(text) + PER_MESSAGE, 0);
  }
}

function said(message: Message): string {
  if (message.role === "tool") return message.content;
  if (message.role === "user") return message.text;
  return message.calls.reduce(
    (text, { name, args }) => `${text}${name}${typeof args === "string" ? args : JSON.stringify(args)}`,
    message.text,
  );
}
