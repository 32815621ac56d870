// The contract of the retrieval core: the same questions to the same files give the same bytes, whatever runs them. Here the source, the
// published modules in a blank folder, and a worker thread; browsers, Deno and Bun are in test/system/contract.test.ts.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRetriever } from "../../../src/runtime/retrieve.js";
import type { Analysis, Answer, SearchResult } from "../../../src/runtime/retrieve/results.js";
import { type Contract, contract } from "../../support/contract/layers.js";
import { replay } from "../../support/contract/replay.mjs";
import { differing, inRuntime, RUN, type Told, writeFiles } from "../../support/contract/told.js";

let given: Contract;
let folder: string;
let here: Told;
const read = async (path: string): Promise<string | null> => given.files.get(path) ?? null;

beforeAll(async () => {
  given = await contract();
  folder = await mkdtemp(join(tmpdir(), "contract-"));
  await writeFiles(folder, given);
  here = await replay(createRetriever, read, given);
});
afterAll(() => rm(folder, { recursive: true }));

const results = <T>(method: string): T[] =>
  here.flatMap(([label, text]) =>
    label.includes(`: ${method} `) && text.startsWith("{") ? [JSON.parse(text) as T] : [],
  );

test("the contract asks for every kind of answer, refusal and error", () => {
  const answers = results<Answer>("answer");
  const some = (is: (answer: Answer) => unknown): boolean => answers.some((answer) => Boolean(is(answer)));
  expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(
    new Set(["off_topic", "subject_absent", "facet_absent", "declined", "content_free"]),
  );
  expect(new Set(answers.map(({ reader }) => reader))).toEqual(new Set(["model", "lexicon", "words"]));
  expect(new Set(results<SearchResult>("search").map(({ relevance }) => relevance))).toEqual(
    new Set(["on_topic", "weak", "off_topic"]),
  );
  expect(new Set(results<Analysis>("analyze").map(({ intent }) => intent.type)).size).toBe(11);
  expect(some(({ concept }) => concept)).toBe(true);
  expect(some(({ composed }) => composed)).toBe(true);
  expect(some(({ quotes }) => quotes[0]?.kind === "profile")).toBe(true);
  expect(some(({ overview }) => overview)).toBe(true);
  expect(some(({ quotes }) => quotes.some(({ superseded_by }) => superseded_by))).toBe(true);
  expect(some(({ lacks }) => lacks.length === 0)).toBe(true);
  expect(some(({ comprehension }) => comprehension.tier === 2)).toBe(true);
  expect(here.filter(([, text]) => /^(Range|Type)?Error: /.test(text)).length).toBeGreaterThanOrEqual(11);
  const unexpected = here.filter(
    ([, text]) => text === undefined || /^(Reference|Syntax)Error|undefined|is not a function|embed\(\)/.test(text),
  );
  expect(unexpected).toEqual([]);
});

test("RETRIEVE-SAME: what was asked before changes nothing", async () => {
  const turned = await replay(createRetriever, read, { ...given, calls: [...given.calls].reverse() });
  expect(differing([...turned].reverse(), here)).toEqual([]);
});

test("RETRIEVE-SAME: the published modules in a blank folder give the source's bytes, whatever the locale", async () => {
  expect((await readdir(folder)).filter((name) => name.includes("."))).toEqual([
    "question.mjs",
    "retrieve.mjs",
    "text.mjs",
  ]);
  const told = await inRuntime([process.execPath], folder, given, { TZ: "Asia/Kathmandu", LC_ALL: "tr_TR.UTF-8" });
  expect(differing(told, here)).toEqual([]);
});

test("RETRIEVE-SAME: a runtime without WebAssembly gives the source's bytes", async () => {
  const told = await inRuntime([process.execPath, "--jitless"], folder, given);
  expect(differing(told, here)).toEqual([]);
});

test("RETRIEVE-SAME: a worker thread gives the source's bytes", async () => {
  const { calls, vectors } = given;
  const worker = new Worker(RUN, { workerData: { folder, contract: { calls, vectors } } });
  const told = await new Promise<Told>((resolve, reject) => worker.once("message", resolve).once("error", reject));
  await worker.terminate();
  expect(differing(told, here)).toEqual([]);
});
