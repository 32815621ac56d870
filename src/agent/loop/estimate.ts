// How many tokens a request has. In: a request. Out: a number. Endpoints count for themselves and say so only afterwards, so what they said of
// earlier requests corrects the estimate of the next.
import type { Message, ModelRequest } from "../ports-model.js";

/** Bytes in a token. English prose has 4 to 4.5, JSON and code 3 to 3.5: the lower value errs on the safe side. */
const BYTES_PER_TOKEN = 3.5;
/** What an endpoint adds around each message. */
const PER_MESSAGE = 4;
/**
 * A count under this share of the fewest tokens that the texts can have means that the endpoint left part of the prompt out, where the prompt is not
 * short.
 */
const CUT_SHARE = 0.6;
const CUT_LEAST = 3_000;

const encoder = new TextEncoder();

export const tokensOf = (text: string): number => Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);

export class Estimate {
  #ratio = 1;

  of(request: Pick<ModelRequest, "system" | "messages" | "tools">): number {
    return Math.ceil(this.#plain(request) * this.#ratio);
  }

  /**
   * Learns from a count that an endpoint gave. Returns false where that count can only be of a part of the request. Tools are no part of it: some
   * models are told them in half of the tokens that their JSON has.
   */
  learn(request: Pick<ModelRequest, "system" | "messages" | "tools">, reported: number): boolean {
    const plain = this.#plain(request);
    const least = [request.system, ...request.messages.map(said)].reduce((sum, text) => sum + fewestTokens(text), 0);
    if (plain > CUT_LEAST && reported < least * CUT_SHARE) return false;
    this.#ratio = Math.min(2, Math.max(0.5, reported / plain));
    return true;
  }

  #plain({ system, messages, tools }: Pick<ModelRequest, "system" | "messages" | "tools">): number {
    const texts = [system, ...(tools.length > 0 ? [JSON.stringify(tools)] : []), ...messages.map(said)];
    return texts.reduce((sum, text) => sum + tokensOf(text) + PER_MESSAGE, 0);
  }
}

/**
 * Measured with OpenAI's o200k, which holds more in a token than most: 4.5 characters of English, 3.2 to 3.6 of Russian, Hindi and Tamil, 1.2 of
 * Chinese. Bytes would say three times as much of Hindi.
 */
function fewestTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide * 0.8 + (text.length - wide) / 4.5;
}

/** Han, Kana, Hangul and their marks. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

function said(message: Message): string {
  if (message.role === "tool") return message.content;
  if (message.role === "user") return message.text;
  return message.calls.reduce(
    (text, { name, args }) => `${text}${name}${typeof args === "string" ? args : JSON.stringify(args)}`,
    message.text,
  );
}
