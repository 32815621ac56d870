// The Web port over fetch, in Node, Deno and browsers: it uses no global but theirs. The rule: a redirect is followed only within its host and
// never from https to http; a reply is read no further than what was expected, and no longer than the time limit.
import { type Got, type NotFetched, type Validators, type Web } from "../ports-web.js";

/** Milliseconds within which each further STEP of a file has to come, redirects included: a site that says a byte a second is given up as well. */
const PATIENCE = 30_000;
const STEP = 1_000_000;
const REDIRECTS = 5;

export function fetchWeb(patience = PATIENCE): Web {
  return {
    async get(url, most, validators = {}) {
      const refused = refusal(url);
      if (refused !== null) return { reason: refused };
      const limit = new TimeLimit(patience);
      try {
        return await following(url, most, validators, limit);
      } catch (error) {
        return { reason: limit.signal.aborted ? slow(patience) : told(error), why: "unreachable" };
      } finally {
        limit.end();
      }
    },
  };
}

const slow = (patience: number): string => `it took longer than ${patience / 1000} seconds for a megabyte`;

function told(error: unknown): string {
  const { message, cause } = error as Error & {
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return [message, cause?.code ?? cause?.message].filter(Boolean).join(": ");
}

/** Why an address is not asked; null when it may be. */
export function refusal(address: string): string | null {
  if (!URL.canParse(address)) return "it is no URL";
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return "it holds a user name or a password";
  if (protocol === "https:") return null;
  if (protocol !== "http:") return `${protocol}// is not asked`;
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
    ? null
    : "http is asked only on this machine; use https";
}

/** Aborts when nothing has moved it on for `patience` milliseconds. */
class TimeLimit {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;
  private timer: ReturnType<typeof setTimeout>;

  constructor(private readonly patience: number) {
    this.timer = this.started();
  }

  moveOn(): void {
    clearTimeout(this.timer);
    this.timer = this.started();
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private started() {
    return setTimeout(() => this.controller.abort(), this.patience);
  }
}

async function following(start: string, most: number, validators: Validators, limit: TimeLimit): Promise<Got> {
  let url = new URL(start);
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const reply = await fetch(url, { ...request(validators), signal: limit.signal });
    const place = reply.headers.get("location");
    // A browser does not show where a redirect leads.
    if (reply.type === "opaqueredirect") return { reason: "it redirects; give the address that it leads to" };
    if (reply.status < 300 || reply.status > 399 || place === null) return received(reply, most, limit);
    await reply.body?.cancel();
    if (!URL.canParse(place, url.href)) return { reason: "it redirects to what is no URL" };
    const next = new URL(place, url);
    if (next.host !== url.host)
      return { reason: `it redirects to another host, ${next.host}; give that address if you trust it` };
    if (url.protocol === "https:" && next.protocol !== "https:") return { reason: "it redirects from https to http" };
    const refused = refusal(next.href);
    if (refused !== null) return { reason: `it redirects to ${next.href}: ${refused}` };
    url = next;
  }
  return { reason: `it redirects more than ${REDIRECTS} times` };
}

/** No cache between is trusted to know whether a file has changed; files of two builds would not fit together. */
const request = ({ etag, lastModified }: Validators): RequestInit & { readonly cache: "no-cache" } => ({
  redirect: "manual",
  cache: "no-cache",
  credentials: "omit",
  headers: {
    accept: "*/*",
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
  },
});

async function received(reply: Response, most: number, limit: TimeLimit): Promise<Got> {
  const { status, body } = reply;
  if (status === 304) return { unchanged: true };
  if (!reply.ok) {
    await body?.cancel();
    return { reason: `the site answers ${status}`, ...whyOf(status) };
  }
  const bytes = body === null ? new Uint8Array() : await upTo(body, most, limit);
  return bytes === null
    ? { reason: `it is larger than ${most} bytes`, why: "larger" }
    : { bytes, validators: validatorsOf(reply) };
}

function whyOf(status: number): Pick<NotFetched, "why"> {
  if (status === 404 || status === 410) return { why: "absent" };
  return status === 429 || status > 499 ? { why: "unreachable" } : {};
}

/** Null when there is more. */
async function upTo(body: ReadableStream<Uint8Array>, most: number, limit: TimeLimit): Promise<Uint8Array | null> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const before = size;
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    if (Math.floor(size / STEP) > Math.floor(before / STEP)) limit.moveOn();
    parts.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function validatorsOf({ headers }: Response): Validators {
  const [etag, lastModified] = [headers.get("etag"), headers.get("last-modified")];
  return { ...(etag === null ? {} : { etag }), ...(lastModified === null ? {} : { lastModified }) };
}
