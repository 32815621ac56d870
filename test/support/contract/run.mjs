// The contract in Node, Deno, Bun, or a worker thread of Node. Comes in: a folder of published files as the first argument, and the calls with
// their vectors as JSON on standard input (a worker: both as its data). Goes out: what replay.mjs returns, as JSON on standard output (a worker:
// as its message). The rule: the modules that answer are those of that folder.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { replay } from "./replay.mjs";

async function told(folder, contract) {
  const { createRetriever } = await import(pathToFileURL(join(folder, "retrieve.mjs")).href);
  return replay(createRetriever, (path) => readFile(join(folder, path), "utf8").catch(() => null), contract);
}

async function input() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return JSON.parse(new TextDecoder().decode(await new Blob(chunks).arrayBuffer()));
}

if (isMainThread) process.stdout.write(JSON.stringify(await told(process.argv[2], await input())));
else parentPort.postMessage(await told(workerData.folder, workerData.contract));
