// A server on loopback for a test. In: what answers. Out: its address. The rule: it is gone, with every connection, when the test is over.
import { createServer, type RequestListener } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The files of a folder, and what was asked for. `instead` puts other bytes in a file's place. */
export async function servedFolder(
  folder: string,
  instead: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const url = await served((request, response) => {
    const path = request.url!.slice(1);
    asked.push(path);
    const bytes = instead[path] === undefined ? readFile(join(folder, path)) : Promise.resolve(instead[path]);
    bytes.then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  return { url, asked };
}
