// `sitelore agent eval`: questions asked one after another, and what came of each counted, so that models can be compared.
import { expect, it } from "vitest";
import { evalQuestions } from "../../src/agent/eval/questions.js";
import { agentEvalCommand } from "../../src/commands/agent/eval.js";
import { RunLog } from "../../src/agent/runs/run-log.js";
import { ANSWER, REFUSAL } from "../support/agent/command-steps.js";
import { siteDisk, worldTest } from "../support/agent/command-world.js";
import type { Step } from "../support/agent/scripted-model.js";

const QUESTIONS = `questions:
  - question: How long does a kiln keep its heat?
    covered: true
    pages: [kilns, ash]
  - question: What is glass?
    covered: false
  - question: How is clay wedged?
    covered: true
    pages: [wedging]
`;
const UNCITED: readonly Step[] = [{ text: "A hundred times, I think." }, { text: "A hundred times." }];

async function evalTest(
  steps: readonly Step[],
  flags: object = {},
  files: Record<string, string> = {},
  place = "q.yaml",
) {
  const disk = await siteDisk();
  disk.put({ "/site/q.yaml": QUESTIONS, ...files });
  const test = worldTest(disk, steps);
  const run = () => test.run((world) => agentEvalCommand("/site", place, flags, world));
  return { ...test, disk, run };
}

it("AGENT-EVAL: counts right answers, right refusals, valid citations, pages and statements, and names the model and its limits", async () => {
  const test = await evalTest([...ANSWER, ...REFUSAL, ...UNCITED], { out: "results/a.json", maxIterations: "5" });
  const result = await test.run();
  expect(result).toMatchObject({
    exitCode: 0,
    problems: [],
    json: {
      model: { asked: "scripted", host: "localhost:1", profile: "vllm" },
      limits: { maxIterations: 5, runTimeout: 600_000 },
      complete: true,
      totals: {
        questions: 3,
        answered: { hit: 1, of: 2 },
        refused: { hit: 1, of: 1 },
        citations_valid: { hit: 1, of: 2 },
        pages: { hit: 1, of: 3 },
        statements: { hit: 1, of: 1 },
        iterations: 6,
        failures: { uncited: 1 },
      },
      questions: [
        { outcome: "answered", right: true, cited: ["kilns"], pages: { hit: 1, of: 2 }, iterations: 2 },
        { outcome: "refused", right: true, pages: null },
        { outcome: "failed", right: false, reason: "uncited", pages: { hit: 0, of: 1 } },
      ],
    },
  });
  expect(result.text).toMatch(/^answered, of covered ones +1 of 2$/m);
  expect(test.progress).toEqual(["eval 0/3", "eval 1/3", "eval 2/3"]);
  const written = new TextDecoder().decode(await test.disk.open().read("/site/results/a.json"));
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(result.json)));
  expect(await new RunLog("/site/.sitelore/agent/runs", test.disk.open()).list()).toHaveLength(3);
});

it("an answer where nothing covers the question, and a refusal where something does, are both wrong", async () => {
  const swapped = QUESTIONS.split("  - question: How is")[0]!
    .replace("covered: true\n    pages: [kilns, ash]", "covered: X")
    .replace("covered: false", "covered: true")
    .replace("covered: X", "covered: false");
  const test = await evalTest([...ANSWER, ...REFUSAL], {}, { "/site/q.yaml": swapped });
  expect((await test.run()).json).toMatchObject({
    totals: {
      answered: { hit: 0, of: 1 },
      refused: { hit: 0, of: 1 },
      citations_valid: { hit: 1, of: 1 },
      failures: {},
    },
    questions: [{ right: false }, { right: false }],
  });
});

it("goes on after a fault of the endpoint, tells it, and exits 7", async () => {
  const fault: Step = { kind: "bad_response", message: "the endpoint answers with HTML" };
  const test = await evalTest([fault, fault, ...REFUSAL, ...UNCITED]);
  const result = await test.run();
  expect(result).toMatchObject({
    exitCode: 7,
    problems: [{ code: "agent-run-failed", args: { reason: "bad_response" } }],
    json: { complete: true, totals: { questions: 3, failures: { bad_response: 1, uncited: 1 } } },
  });
});

const MANY = `questions:\n${[1, 2, 3, 4, 5].map((n) => `  - {question: Number ${n}, covered: false}\n`).join("")}`;

it.each(["auth", "quota", "tools_unsupported"] as const)(
  "56: an endpoint that answers %s will do so again: the rest is not asked, and it is told",
  async (kind) => {
    const test = await evalTest([...REFUSAL, { kind, message: "no" }], {}, { "/site/q.yaml": MANY });
    const result = await test.run();
    expect(result).toMatchObject({ exitCode: 7, json: { complete: false, totals: { questions: 2 } } });
    expect(result.text).toContain("2 of 5 were asked");
    expect(test.model.requests).toHaveLength(3);
  },
);

it("56: where nobody replies three times in a row, the rest is not asked", async () => {
  const gone: Step = { kind: "network", message: "ECONNREFUSED" };
  const test = await evalTest(
    [...Array(3).fill(gone), ...REFUSAL, ...Array(9).fill(gone)],
    {},
    { "/site/q.yaml": MANY },
  );
  const result = await test.run();
  expect(result).toMatchObject({ exitCode: 7, json: { complete: true, totals: { questions: 5 } } });
  expect(test.model.requests).toHaveLength(14);
  const dead = await evalTest(Array(9).fill(gone), {}, { "/site/q.yaml": MANY });
  expect(await dead.run()).toMatchObject({ exitCode: 7, json: { complete: false, totals: { questions: 3 } } });
});

it("56: a model that replies and is too slow has failed by itself; one that never replies is the endpoint's fault", async () => {
  const one = `questions:\n  - {question: Slow, covered: false}\n`;
  const files = { "/site/q.yaml": one };
  const slow = await evalTest([REFUSAL[0]!, { hang: "listens" }], { runTimeout: "60s" }, files);
  expect(await slow.run()).toMatchObject({ exitCode: 0, problems: [], json: { totals: { failures: { timeout: 1 } } } });
  const dead = await evalTest([{ hang: "listens" }], { runTimeout: "60s" }, files);
  expect(await dead.run()).toMatchObject({ exitCode: 7, problems: [{ args: { reason: "timeout" } }] });
});

it("cancelled, it keeps and writes what was done: exit 130", async () => {
  const cancel: Step = () => {
    test.giveUp.abort();
    return { kind: "aborted", message: "the request was ended" };
  };
  const test = await evalTest([...ANSWER, cancel], { out: "/site/r.json" });
  const result = await test.run();
  expect(result).toMatchObject({
    exitCode: 130,
    json: {
      complete: false,
      totals: { questions: 2, answered: { hit: 1 } },
      questions: [{ right: true }, { outcome: "cancelled" }],
    },
  });
  expect(result.text).toContain("2 of 3 were asked");
  expect((await test.disk.open().lstat("/site/r.json"))?.kind).toBe("file");
});

it("reads a folder of files in the order of their names", async () => {
  const one = (question: string) => `questions:\n  - {question: ${question}, covered: false}\n`;
  const files = { "/site/qs/b.yml": one("Second"), "/site/qs/a.yaml": one("First"), "/site/qs/notes.txt": "no" };
  const test = await evalTest([...REFUSAL, ...REFUSAL], {}, files, "qs");
  expect((await test.run()).json).toMatchObject({ questions: [{ question: "First" }, { question: "Second" }] });
});

it.each([
  ["none.yaml", {}],
  ["empty", { "/site/empty/a.txt": "x" }],
  ["bad.yaml", { "/site/bad.yaml": "questions: [{question: A, covered: maybe}]" }],
])("%s: exit 2, and nothing is asked", async (place, files) => {
  const test = await evalTest([], {}, files, place);
  expect(await test.run()).toMatchObject({ exitCode: 2, problems: [{ code: "agent-eval-file" }] });
  expect(test.model.requests).toHaveLength(0);
});

it.each([
  "questions: []",
  "questions: [{question: '', covered: true}]",
  "questions: [{question: A}]",
  "questions: [{question: A, covered: false, pages: [kilns]}]",
  "questions: [{question: A, covered: true, pages: [../x]}]",
  "questions: [{question: A, covered: true, page: kilns}]",
  "- a list",
  "questions: &a [*a]",
])("refuses %s", (text) => expect(evalQuestions(text).ok).toBe(false));
