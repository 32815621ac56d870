// The compiled command line with the agent: its outputs and exit codes, against the scripted server; and the demonstration.
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { MODEL } from "../support/agent/demo-script.js";
import { ModelServer, type Step } from "../support/agent/mock-server.js";
import { folder, post, put, run, sitelore } from "../support/cli.js";

const KEY = "sk-secret-0123456789";
const QUOTE = "A kiln holds its heat for two days after the fire is out.";
const call = (name: string, args: object) => ({ name, args: JSON.stringify(args) });
const INGEST: readonly Step[] = [
  {
    calls: [
      call("write_atom", {
        claim: "A kiln keeps its heat for two days.",
        body: "",
        type: "claim",
        branch: "firing",
        tags: ["kilns"],
        evidence: [{ node: "1", quote: QUOTE }],
      }),
    ],
  },
  { text: "EMPTY: none" },
  {
    calls: [
      call("write_note", {
        title: "Kilns",
        kind: "concept",
        summary: "What kilns do.",
        body: "A kiln keeps its heat for two days.",
        atoms: ["firing/a-kiln-keeps-its-heat-for-two-days"],
        tags: [],
      }),
    ],
  },
  { text: "DONE" },
];
const ASK: readonly Step[] = [
  { calls: [call("read_note", { id: "kilns" })] },
  { text: "It keeps its heat for two days ([[kilns]])." },
];

async function site(steps: readonly Step[], agent: object = {}) {
  const server = await ModelServer.start(steps, { key: KEY });
  onTestFinished(async () => void (await server.close()));
  const config = {
    site: { url: "https://a.example.edu" },
    content: ["posts/*.md"],
    agent: { model: { profile: "vllm", model: "toy", baseURL: server.url, keyEnv: "TOY_KEY" }, ...agent },
  };
  const root = await folder({
    "sitelore.config.json": JSON.stringify(config),
    "posts/a.md": post("On kilns", QUOTE, { category: "firing" }),
  });
  const env = { FORBID_MODEL_REQUESTS: "", TOY_KEY: KEY };
  return {
    root,
    server,
    agent: (args: readonly string[], more: Record<string, string> = {}) =>
      sitelore(root, ["agent", ...args], { ...env, ...more }),
  };
}

test("AGENT-STDOUT, AGENT-KEY: ingest, query, file, doctor and eval: exit codes, --json alone on standard output, the log on standard error, no key anywhere", async () => {
  const { root, agent, server } = await site([...INGEST, ...ASK, ...ASK]);
  expect((await agent(["init"])).code).toBe(0);
  const taken = await agent(["ingest", "posts/a.md", "--log-level", "debug"]);
  expect(taken).toMatchObject({ code: 0, stdout: expect.stringMatching(/^taken in +a +atoms /) });
  expect(taken.stderr.match(/^llm\.turn /gm)).toHaveLength(4);
  expect(taken.stderr).toMatch(/^ingest\.finish +run=\S+ state=succeeded/m);

  const asked = await agent(["query", "How long?", "--json", "--log-level", "debug"]);
  expect(asked.code).toBe(0);
  const { run: id, citations } = JSON.parse(asked.stdout) as { run: string; citations: { id: string }[] };
  expect(citations.map((one) => one.id)).toEqual(["kilns"]);
  expect(asked.stdout.trim().startsWith("{")).toBe(true);
  expect(asked.stderr).toMatch(/^query\.start /m);

  expect(JSON.parse((await agent(["file", id, "--json"])).stdout)).toMatchObject({ result: "filed" });

  await put(root, { "q/a.yaml": "questions:\n  - {question: How long?, covered: true, pages: [kilns]}\n" });
  const evaluated = await agent(["eval", "q", "--json", "--out", "result.json"]);
  expect(evaluated.code).toBe(0);
  expect(JSON.parse(evaluated.stdout)).toMatchObject({
    model: { asked: "toy", host: server.host, profile: "vllm" },
    totals: { answered: { hit: 1, of: 1 }, pages: { hit: 1, of: 1 } },
  });
  const looked = await agent(["doctor"]);
  expect(looked).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("ok  recovery: Nothing was left half written."),
  });
  expect(server.left).toBe(0);
  for (const { stdout, stderr } of [taken, asked, evaluated, looked]) expect(stdout + stderr).not.toContain(KEY);
});

test("AGENT-NO-ENDPOINT, AGENT-LIMITS: no endpoint, no key, a limit that cannot hold: a clear sentence, exit 2, nothing on standard output, nothing asked", async () => {
  const { agent, server } = await site([]);
  const config = { site: { url: "https://a.example.edu" }, content: ["posts/*.md"] };
  const configured = async (more: object) =>
    sitelore(await folder({ "sitelore.config.json": JSON.stringify({ ...config, ...more }) }), [
      "agent",
      "query",
      "How long?",
    ]);
  const refused = await Promise.all([
    agent(["query", "How long?"], { TOY_KEY: "" }),
    agent(["query", "How long?", "--run-timeout", "10"]),
    configured({ agent: { query: { max_iterations: 0 } } }),
    configured({}),
  ]);
  const told = ["TOY_KEY", "--run-timeout cannot be 10", "max_iterations", "agent.model"];
  refused.forEach((one, at) =>
    expect(one).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(told[at]!) }),
  );
  expect(server.requests).toEqual([]);
});

test("AGENT-KEY: a refused key: exit 7, and the key is not repeated", async () => {
  const { agent } = await site([]);
  const other = "sk-other-9876543210";
  const { code, stdout, stderr } = await agent(["query", "How long?", "--log-level", "debug"], { TOY_KEY: other });
  expect({ code, stdout }).toEqual({ code: 7, stdout: "" });
  expect(stderr).toContain("auth");
  expect(stderr).not.toContain(other);
});

test("AGENT-DOCTOR: doctor --model tries the endpoint over HTTP: sound, exit 0; one that makes no calls and cuts the prompt, exit 7", async () => {
  const sound: readonly Step[] = [
    { calls: [call("echo_word", { word: "marigold" })] },
    ({ messages }) => ({ text: String(messages.at(-1)!["content"]).split("\n")[0]! }),
  ];
  const good = await site(sound);
  const fine = await good.agent(["doctor", "--model"]);
  expect(fine).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ok +tool-call: .*\nok +long-prompt: /m) });
  expect(good.server.requests[0]!.body.model).toBe("toy");
  const bad = await site([
    { text: "marigold" },
    { text: "It cools.", usage: { prompt_tokens: 2_000, completion_tokens: 3 } },
  ]);
  const { code, stdout } = await bad.agent(["doctor", "--model", "other"]);
  expect(code).toBe(7);
  expect(stdout).toContain("answered without a call");
  expect(stdout).toContain("counted 2000 tokens");
  expect(bad.server.requests[0]!.body.model).toBe("other");
});

test("AGENT-DEMO: the demonstration runs to its end, and says that its model is a script", async () => {
  const demo = fileURLToPath(new URL("../../scripts/agent-demo.mjs", import.meta.url));
  const { code, stdout } = await run(process.execPath, [demo], await folder());
  const lines = stdout.trimEnd().split("\n");
  expect({ code, last: lines.at(-1) }).toEqual({
    code: 0,
    last: "Three posts taken in, one question answered with a checked citation, one refused, the answer filed once.",
  });
  expect(lines[0]).toContain(MODEL);
});
