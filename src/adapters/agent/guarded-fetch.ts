// The one way to an endpoint: handed to the SDK as its fetch. In: the request that the SDK made. Out: the whole reply, or one of the errors below.
// The rules: it asks one address and follows no redirect; only the headers written here are sent, whatever the SDK or the environment adds; a body
// is read up to a ceiling; the reply is read whole before it is handed on, so that the SDK never waits for a body that does not come.
import { isUtf8 } from "node:buffer";
import type { ModelFailureKind } from "../../agent/ports-model.js";

/** Bytes of a reply, as it is after decompression. The longest reply of a model is under 1 MB. */
const MOST_BODY = 8 * 1024 * 1024;
/** Bytes of an error's body that are read. */
const MOST_ERROR = 64 * 1024;

/** The reply cannot be used. The sentence is not in `message`, since the SDK looks for words there and takes some for its own time limit. */
export class Refused extends Error {
  override readonly name = "Refused";
  constructor(
    readonly kind: ModelFailureKind,
    /** Without a full stop; goes on after the host: "redirects to b.example". */
    readonly sentence: string,
  ) {
    super("refused");
  }
}

/** The endpoint answered with another status than success. */
export class StatusReply extends Error {
  override readonly name = "StatusReply";
  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly body: string,
  ) {
    super("status");
  }
}

export function guardedFetch(address: string, key: string | null): typeof fetch {
  return async (asked, init) => {
    if (String(asked) !== address)
      throw new Refused("invalid_request", "was not asked: the address changed on the way");
    const reply = await fetch(address, {
      method: "POST",
      body: init?.body ?? null,
      signal: init?.signal ?? null,
      redirect: "manual",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "user-agent": "sitelore",
        // Turns are seconds apart; a connection kept so long is often closed by the other side just when it is used.
        connection: "close",
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
    });
    const { status, headers, body, ok } = reply;
    if (status >= 300 && status <= 399) {
      await body?.cancel();
      throw new Refused(
        "invalid_request",
        `redirects ${placeOf(headers.get("location"), address)}, which is not followed`,
      );
    }
    if (!ok) {
      const { bytes } = await upTo(body, MOST_ERROR);
      throw new StatusReply(status, headers, bytes.toString("utf8"));
    }
    const { bytes, more } = await upTo(body, MOST_BODY);
    if (more) throw new Refused("bad_response", `gave a reply of more than ${MOST_BODY / 1024 / 1024} MiB`);
    if (!isUtf8(bytes)) throw new Refused("bad_response", "gave a reply that is not UTF-8");
    const type = headers.get("content-type");
    return new Response(bytes, { status: 200, headers: type === null ? {} : { "content-type": type } });
  };
}

function placeOf(location: string | null, from: string): string {
  if (location === null || !URL.canParse(location, from)) return "to what is no address";
  const { host, origin } = new URL(location, from);
  return origin === new URL(from).origin ? "to another place on itself" : `to ${host.slice(0, 100)}`;
}

interface Read {
  readonly bytes: Buffer;
  /** Whether there was more than that. */
  readonly more: boolean;
}

async function upTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Read> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > most) {
      await reader?.cancel();
      return { bytes: Buffer.concat(parts), more: true };
    }
    parts.push(part.value);
  }
  return { bytes: Buffer.concat(parts), more: false };
}
