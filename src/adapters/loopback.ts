// The Listen port over node:http. The rule: it listens on 127.0.0.1 and nowhere else, and decides nothing about a request.
import { createServer, type Server, type ServerResponse } from "node:http";
import { fileErrorCode } from "../ports-fs.js";
import type { Listen } from "../ports-preview.js";

export const listen: Listen = async (ports, respond, last) => {
  const pages = new Set<ServerResponse>();
  let port = 0;
  const server = createServer((request, response) => {
    const { method = "", url = "/", headers } = request;
    const {
      status,
      headers: own,
      body,
    } = respond({ method, target: url, host: headers.host, origin: headers.origin }, port);
    request.resume();
    response.writeHead(status, own);
    if (body !== "events") return void response.end(method === "HEAD" ? undefined : body);
    pages.add(response);
    response.on("close", () => pages.delete(response));
    response.write(event(last()));
  });
  for (const wanted of ports) {
    const got = await listening(server, wanted);
    if (got === null) continue;
    port = got;
    return {
      port,
      announce: (data) => pages.forEach((page) => page.write(event(data))),
      async close() {
        server.closeAllConnections();
        await new Promise<void>((resolve) => server.close(() => resolve()));
      },
    };
  }
  return null;
};

const event = (data: string): string => `data: ${data}\n\n`;

/** Null when the port is taken, or is not for us. */
async function listening(server: Server, port: number): Promise<number | null> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
        server.off("error", reject);
        resolve();
      });
    });
  } catch (error) {
    const code = fileErrorCode(error);
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    return null;
  }
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : null;
}
