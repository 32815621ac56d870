// How long a client waits for the first answer of `sitelore mcp dist/site`, without embedder. Comes in: rounds. Goes out: JSON, milliseconds from
// the start of the process to its answer to a question.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const rounds = Number(process.argv[2]);
const messages = [
  {
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "bench", version: "1" } },
  },
  { method: "notifications/initialized" },
  {
    id: 2,
    method: "tools/call",
    params: { name: "answer_with_sources", arguments: { question: "why is the manifest written last?" } },
  },
];

async function firstAnswer() {
  const start = performance.now();
  const server = spawn(process.execPath, [at("dist/lib/cli.js"), "mcp", at("dist/site"), "--embedder", "none"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  for (const message of messages) server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  let text = "";
  for await (const part of server.stdout) {
    text += part;
    if (text.split("\n").length > 2) break;
  }
  const took = performance.now() - start;
  const answer = JSON.parse(text.split("\n")[1]);
  if (!(answer.result?.structuredContent?.quotes.length > 0)) throw new Error(`no answer: ${text}`);
  server.stdin.end();
  return took;
}

const times = [];
for (let round = 0; round < rounds; round++) times.push(await firstAnswer());
times.sort((a, b) => a - b);
const [least, median, most] = [times[0], times[times.length >> 1], times.at(-1)].map(Math.round);
console.log(JSON.stringify({ rounds, least, median, most }));
