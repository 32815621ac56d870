// Which model is asked, and where. In: settings and a way to look up a variable. Out: an endpoint that the adapter can use, or a sentence that says
// what is wrong. The rules: plain http goes to this machine alone unless that is allowed; a key goes only where its owner meant it to go.
import type { EndpointSettings } from "../../agent/endpoint-settings.js";
import { printable } from "../../printable.js";
import { type Profile, profiles } from "./profiles.js";

export interface Endpoint {
  /** Without a slash at its end. */
  readonly baseURL: string;
  /** For records and sentences: "localhost:11434". */
  readonly host: string;
  readonly model: string;
  readonly profile: Profile;
  /** Printable ASCII without blanks; null: none is sent. */
  readonly key: string | null;
  readonly extraBody: Readonly<Record<string, unknown>>;
}

export interface EndpointFault {
  /** A sentence. */
  readonly fault: string;
}

export function endpointOf(
  settings: EndpointSettings,
  variable: (name: string) => string | undefined,
): Endpoint | EndpointFault {
  const profile = profiles[settings.profile];
  const address = (settings.baseURL ?? profile.baseURL).trim();
  const fault = addressFault(address, settings.allowHttp === true);
  if (fault !== null)
    return { fault: `The model's address ${printable(shownAddress(address)).slice(0, 200)} cannot be used: ${fault}.` };
  const { host, origin, href } = new URL(address);
  // A key that lies in the usual variable was not meant for whatever server a configuration names.
  const name = settings.keyEnv ?? (origin === new URL(profile.baseURL).origin ? profile.keyEnv : null);
  const key = name === null ? null : variable(name)?.trim() || undefined;
  if (key === undefined)
    return {
      fault: `${host} needs a key, and the environment variable ${name} has none. Set it, or name another in keyEnv.`,
    };
  if (key !== null && !/^[\x21-\x7e]{1,4096}$/.test(key))
    return { fault: `The key in the environment variable ${name} holds characters that no key has.` };
  return {
    baseURL: href.replace(/\/+$/, ""),
    host,
    model: settings.model,
    profile,
    key,
    extraBody: settings.extraBody ?? {},
  };
}

/** Without what may be a secret: a name, a password, what follows ? or #. */
const shownAddress = (address: string): string => address.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//");

/** Why an address is not asked, as a sentence without a full stop; null when it may be. */
function addressFault(address: string, allowHttp: boolean): string | null {
  if (!URL.canParse(address)) return "it is no URL";
  const { protocol, hostname, pathname, username, password, search, hash } = new URL(address);
  if (username !== "" || password !== "") return "it holds a user name or a password";
  if (/\/chat\/completions\/*$/.test(pathname)) return "/chat/completions is added to it; leave that out";
  if (search !== "" || hash !== "") return "it may not hold ? or #";
  if (protocol === "https:") return null;
  if (protocol !== "http:") return `${protocol}// is not asked`;
  return allowHttp || isLoopback(hostname)
    ? null
    : "http sends the key and the texts readable over the network; use https, or set allowHttp";
}

/** `hostname` as URL gives it, which writes 127.1 and 0x7f000001 out. */
const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
