// A server on loopback for a test. In: what answers. Out: its address. The rule: it is gone, with every connection, when the test is over.
import { createServer, type RequestListener } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export const served = async (listener: RequestListener): Promise<string> => (await server(listener)).url;

async function server(listener: RequestListener): Promise<{ readonly url: string; stop(): void }> {
  const listening = createServer(listener);
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const stop = (): void => {
    listening.closeAllConnections();
    listening.close();
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, stop };
}

/** The files of a folder, and what was asked for. `instead` puts other bytes in a file's place. */
export async function servedFolder(
  folder: string,
  instead: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<{ readonly url: string; readonly asked: string[]; stop(): void }> {
  const asked: string[] = [];
  const { url, stop } = await server((request, response) => {
    const path = request.url!.slice(1);
    asked.push(path);
    const bytes = instead[path] === undefined ? readFile(join(folder, path)) : Promise.resolve(instead[path]);
    bytes.then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  return { url, asked, stop };
}
