// Where the next page starts. In: the tool, its arguments, the build of the layer, a place. Out: an opaque text, and back. The one rule: a cursor
// is good for the arguments and the build that it was given for, and for nothing else.
import { Refusal, shownName } from "./refusal.js";

export interface Asked {
  /** A tool's name, or "resources/list". */
  readonly what: string;
  /** Without `cursor` and `max_tokens`, which may change from page to page. */
  readonly args: object;
  /** Of the layer. */
  readonly build: string;
  readonly sha256: (text: string) => string;
}

export function cursorFor(asked: Asked, at: number): string {
  return Buffer.from(`${at}.${seal(asked, at)}`).toString("base64url");
}

/** The place; 0 without a cursor. `places` is how many there are. */
export function placeOf(asked: Asked, cursor: string | undefined, places: number): number {
  if (cursor === undefined) return 0;
  const at = parseInt(Buffer.from(cursor, "base64url").toString("latin1"), 10);
  if (at >= 0 && at < places && cursorFor(asked, at) === cursor) return at;
  throw new Refusal(
    `The cursor ${shownName(cursor)} was not given for these arguments and this build of the layer. Ask with the same arguments as before, or leave cursor out to start with the first page.`,
  );
}

function seal({ what, args, build, sha256 }: Asked, at: number): string {
  const sorted = Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([what, sorted, build, at])).slice(0, 16);
}
