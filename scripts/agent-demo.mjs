// `npm run agent:demo`: the bounded agent over HTTP, on three posts of this blog, without network and without key. The model is a script written by hand
// (test/support/agent/demo-script.ts) behind a server on this machine; the program is the one that is published. `--keep <dir>` keeps the knowledge base.
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createJiti } from "jiti";
import { argumentsOf } from "./usage.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const jiti = createJiti(import.meta.url);
const { ModelServer } = await jiti.import("../test/support/agent/mock-server.ts");
const { MODEL, POSTS, QUESTIONS, STEPS } = await jiti.import("../test/support/agent/demo-script.ts");

const usage = `
npm run agent:demo -- [--keep dir]
agent-demo: the bounded agent over HTTP on three posts, with a model that is a script written by hand; no network, no key.
  --keep dir         keeps the knowledge base there
`;
const { values } = argumentsOf(usage, { options: { keep: { type: "string" } } });
const keep = values.keep === undefined ? null : path.resolve(values.keep);
const site = await mkdtemp(path.join(tmpdir(), "sitelore-demo-"));
const server = await ModelServer.start(STEPS);
try {
  await mkdir(path.join(site, "posts"));
  for (const slug of POSTS)
    await cp(path.join(root, "content/posts", `${slug}.md`), path.join(site, "posts", `${slug}.md`));
  const config = {
    site: { url: "https://sitelore.example" },
    content: ["posts/*.md"],
    agent: { model: { profile: "llamacpp", model: MODEL, baseURL: server.url } },
  };
  await writeFile(path.join(site, "sitelore.config.json"), JSON.stringify(config));
  console.log(`The model is a script written by hand (${MODEL}); it runs behind ${server.url}.`);

  await agent(["init"]);
  await agent(["ingest", ...POSTS]);
  const run = runOf(await agent(["query", QUESTIONS.covered]));
  await agent(["query", QUESTIONS.uncovered], 4);
  await agent(["file", run]);
  await agent(["file", run]);
  await agent(["lint", "--fail-on", "error"]);
  const filed = await readdir(path.join(site, "knowledge-base/notes/query"));
  if (filed.length !== 1) throw new Error(`${filed.length} pages were filed, and not one`);
  if (server.left > 0) throw new Error(`${server.left} steps of the script were not used`);
  if (keep !== null) await cp(path.join(site, "knowledge-base"), keep, { recursive: true });
  console.log(
    "\nThree posts taken in, one question answered with a checked citation, one refused, the answer filed once.",
  );
} finally {
  await server.close();
  await rm(site, { recursive: true, force: true });
}

/** Runs the command line as a user would, and prints what it prints. */
function agent(args, expected = 0) {
  console.log(`\n$ sitelore agent ${args.map((arg) => (/\s/.test(arg) ? JSON.stringify(arg) : arg)).join(" ")}`);
  return new Promise((resolve, reject) => {
    const env = { ...process.env, FORBID_MODEL_REQUESTS: "" };
    const child = spawn(process.execPath, [path.join(root, "dist/lib/cli.js"), "agent", ...args, "--root", site], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let out = "";
    child.stdout.on("data", (part) => {
      out += part;
      process.stdout.write(part);
    });
    child.on("close", (code) =>
      code === expected ? resolve(out) : reject(new Error(`it ended with ${code}, and not with ${expected}`)),
    );
  });
}

function runOf(text) {
  return /Run (r[\d-]+-[0-9a-f]+)\./.exec(text)[1];
}
