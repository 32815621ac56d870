// The Web port over fetch. The rule: a redirect is followed only within its host and never from https to http; a reply is read no further than
// what was expected, and for no longer than the time limit.
import { type Fetched, type NotFetched, type Web } from "../ports-web.js";

/** Milliseconds for one file, redirects included. */
const PATIENCE = 30_000;
const REDIRECTS = 5;

export function nodeWeb(patience = PATIENCE): Web {
  return {
    async get(url, most) {
      const refused = refusal(url);
      if (refused !== null) return { reason: refused };
      const signal = AbortSignal.timeout(patience);
      try {
        return await following(url, most, signal);
      } catch (error) {
        if (signal.aborted) return { reason: `it took longer than ${patience / 1000} seconds` };
        const { message, cause } = error as Error & {
          readonly cause?: { readonly code?: string; readonly message?: string };
        };
        return { reason: [message, cause?.code ?? cause?.message].filter(Boolean).join(": ") };
      }
    },
  };
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

async function following(start: string, most: number, signal: AbortSignal): Promise<Fetched | NotFetched> {
  let url = new URL(start);
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const reply = await fetch(url, { redirect: "manual", signal, headers: { accept: "*/*" } });
    const place = reply.headers.get("location");
    if (reply.status < 300 || reply.status > 399 || place === null) return received(reply, most);
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

async function received(reply: Response, most: number): Promise<Fetched | NotFetched> {
  if (!reply.ok) {
    await reply.body?.cancel();
    const absent = reply.status === 404 || reply.status === 410;
    return { reason: `the site answers ${reply.status}`, ...(absent ? { absent } : {}) };
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    // Leaving the loop ends the request.
    if (size > most) return { reason: `it is larger than ${most} bytes` };
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts, size) };
}
