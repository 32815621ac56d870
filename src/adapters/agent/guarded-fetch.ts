// The one way to an endpoint: handed to the SDK as its fetch. In: the request that the SDK made. Out: the whole reply, or one of the errors below.
// The rules: it asks one address and follows no redirect; only the headers written here are sent, whatever the SDK or the environment adds; a body
// is read up to a ceiling; the reply is read whole before it is handed on, so that the SDK never waits for a body that does not come.
//
// Node's own fetch would do, but for one thing: it gives up after five minutes without a byte, whatever it is told, and a large model on a small machine
// takes longer than that.
import { isUtf8 } from "node:buffer";
import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { ModelFailureKind } from "../../agent/ports-model.js";

/** Bytes of a reply, as it is after decompression. The longest reply of a model is under 1 MB. */
const MOST_BODY = 8 * 1024 * 1024;
/** Bytes of an error's body that are read. */
const MOST_ERROR = 64 * 1024;
/** Milliseconds for one of several addresses before the next is tried. Node's own quarter of a second fails all of them on a slow network. */
const CONNECT = { autoSelectFamilyAttemptTimeout: 2_500 };
/** Milliseconds between two signs of life on a connection that waits. */
const KEEP_ALIVE = 30_000;

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
    readonly headers: IncomingHttpHeaders,
    readonly body: string,
  ) {
    super("status");
  }
}

export function guardedFetch(address: string, key: string | null): typeof fetch {
  return async (asked, init) => {
    if (String(asked) !== address)
      throw new Refused("invalid_request", "was not asked: the address changed on the way");
    const reply = await sent(address, key, String(init?.body ?? ""), init?.signal ?? undefined);
    const status = reply.statusCode!;
    if (status >= 300 && status <= 399) {
      reply.destroy();
      throw new Refused(
        "invalid_request",
        `redirects ${placeOf(reply.headers.location, address)}, which is not followed`,
      );
    }
    if (status < 200 || status > 299) {
      throw new StatusReply(status, reply.headers, await errorText(reply));
    }
    const packed = await upTo(reply, MOST_BODY);
    const bytes = packed.more ? null : unpacked(packed.bytes, reply, MOST_BODY);
    if (bytes === null) throw new Refused("bad_response", `gave a reply of more than ${MOST_BODY / 1024 / 1024} MiB`);
    if (!isUtf8(bytes)) throw new Refused("bad_response", "gave a reply that is not UTF-8");
    const type = reply.headers["content-type"];
    return new Response(bytes, { status: 200, headers: type === undefined ? {} : { "content-type": type } });
  };
}

function sent(
  address: string,
  key: string | null,
  body: string,
  signal: AbortSignal | undefined,
): Promise<IncomingMessage> {
  const { request } = address.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const asking = request(
      address,
      {
        method: "POST",
        ...(signal === undefined ? {} : { signal }),
        // A connection of its own: turns are seconds apart, and one that is kept so long is often closed by the other side just when it is used.
        agent: false,
        ...CONNECT,
        headers: {
          accept: "application/json",
          "accept-encoding": "identity",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "sitelore",
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
      },
      resolve,
    );
    asking.on("error", reject);
    // A model may think for minutes before the first byte; what stands between forgets connections on which nothing moves.
    asking.setSocketKeepAlive(true, KEEP_ALIVE);
    asking.end(body);
  });
}

/** What cannot be read is left out: the status says enough. */
async function errorText(reply: IncomingMessage): Promise<string> {
  const { bytes } = await upTo(reply, MOST_ERROR);
  try {
    return unpacked(bytes, reply, MOST_ERROR)?.toString("utf8") ?? "";
  } catch (error) {
    if (error instanceof Refused) return "";
    throw error;
  }
}

/** Null for more than `most` bytes. Nobody asked for a packed reply; some proxies pack it all the same. */
function unpacked(bytes: Buffer, { headers }: IncomingMessage, most: number): Buffer | null {
  const packing = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (packing === "identity" || packing === "") return bytes;
  const unpack = UNPACK[packing];
  if (unpack === undefined) throw new Refused("bad_response", `gave a reply that is packed as ${packing.slice(0, 40)}`);
  try {
    return unpack(bytes, { maxOutputLength: most });
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") return null;
    throw new Refused("bad_response", `gave a reply that cannot be unpacked (${packing})`);
  }
}

const UNPACK: Readonly<Record<string, ((bytes: Buffer, options: { maxOutputLength: number }) => Buffer) | undefined>> =
  {
    gzip: gunzipSync,
    "x-gzip": gunzipSync,
    deflate: inflateSync,
    br: brotliDecompressSync,
  };

function placeOf(location: string | undefined, from: string): string {
  if (location === undefined || !URL.canParse(location, from)) return "to what is no address";
  const { host, origin } = new URL(location, from);
  return origin === new URL(from).origin ? "to another place on itself" : `to ${host.slice(0, 100)}`;
}

interface Read {
  readonly bytes: Buffer;
  /** Whether there was more than that. */
  readonly more: boolean;
}

async function upTo(reply: IncomingMessage, most: number): Promise<Read> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > most) return { bytes: Buffer.concat(parts), more: true };
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), more: false };
}
