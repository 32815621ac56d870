// A site on loopback that behaves as a test says. In: files. Out: its address, what it was asked for, and ways to change, stop or spoil it.
// The rule: it answers as an honest host would, with ETag and 304, except where a test says otherwise; it is gone when the test is over.
import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Spoiled =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly drip: true }
  | { readonly endless: number };

export interface PublishedSite {
  readonly url: string;
  /** The paths asked for since the last call, "... unchanged" where 304 was the answer. */
  asked(): string[];
  /** Bytes sent since the last call. */
  sent(): number;
  publish(files: ReadonlyMap<string, string>): void;
  /** Other text in a file's place; null: no such file. */
  instead(path: string, text: string | null): void;
  /** Decides for each path; null: as usual. */
  answer(how: (path: string) => Spoiled | null): void;
  stop(): void;
}

export async function publishedSite(
  given: ReadonlyMap<string, string>,
  after: (clean: () => void) => void,
): Promise<PublishedSite> {
  let files = new Map<string, string | null>(given);
  let how: (path: string) => Spoiled | null = () => null;
  let asked: string[] = [];
  let sent = 0;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!.slice(1));
    const spoiled = how(path);
    const text = files.get(path) ?? null;
    const etag = text === null ? "" : `"${createHash("sha256").update(text).digest("hex")}"`;
    const unchanged = spoiled === null && text !== null && request.headers["if-none-match"] === etag;
    asked.push(unchanged ? `${path} unchanged` : path);
    if (spoiled !== null) spoil(response, spoiled, (bytes) => (sent += bytes));
    else if (text === null) response.writeHead(404).end();
    else if (unchanged) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  after(stop);
  return {
    url,
    asked() {
      const paths = asked;
      asked = [];
      return paths;
    },
    sent() {
      const bytes = sent;
      sent = 0;
      return bytes;
    },
    publish: (now) => void (files = new Map(now)),
    instead: (path, text) => void files.set(path, text),
    answer: (next) => void (how = next),
    stop,
  };
}

function spoil(response: ServerResponse, how: Spoiled, count: (bytes: number) => void): void {
  if ("status" in how) return void response.writeHead(how.status, how.headers).end();
  if ("drip" in how) {
    const dripping = setInterval(() => response.write(" "), 10);
    return void response.on("close", () => clearInterval(dripping));
  }
  const part = Buffer.alloc(65_536, " ");
  let left = how.endless;
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= part.length;
      count(part.length);
      if (!response.write(part)) return;
    }
    response.end();
  };
  response.on("drain", more);
  more();
}
