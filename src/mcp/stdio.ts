// The server over standard input and output, for one client. In: a layer, two streams. Out: when the connection is over. The one rule: nothing but
// messages of the protocol goes to the output; whatever else there is to say goes to `log`.
import type { Readable, Writable } from "node:stream";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { LineTransport } from "./line-transport.js";
import { type ServerOptions, serverFactory } from "./server.js";
import type { Served } from "./served.js";

export interface Stdio {
  readonly input: Readable;
  readonly output: Writable;
}

/** Both eras of the protocol: whichever the client opens with. */
export async function stdio(served: Served, { input, output }: Stdio, options: ServerOptions): Promise<void> {
  const transport = new LineTransport(input, output);
  const handle = serveStdio(serverFactory(served, options), {
    transport,
    onerror: (error) => options.told?.(error),
  });
  await transport.closed;
  await handle.close();
  // The last replies have left, or the client is gone.
  await new Promise<void>((resolve) => output.write("", () => resolve()));
}
