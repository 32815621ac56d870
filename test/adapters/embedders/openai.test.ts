// Requirement: a service that speaks OpenAI's /v1/embeddings is an Embedder like any other; whatever it answers, no vector is mixed up
// or made up, and the key is shown to nobody else.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { type EmbeddingService, openAiEmbedder, type ServicePorts } from "../../../src/adapters/embedders/openai.js";
import { EmbedderFailed } from "../../../src/ports-embedder.js";
import { embedderContract } from "../../ports/embedder.contract.js";
import { fakeEmbedder } from "../../support/fake-embedder.js";

const KEY = "sk-very-secret";
const service: EmbeddingService = { endpoint: "https://vectors.example.edu/v1", model: "m", key: KEY, dimension: 2 };

interface Sent {
  readonly url: string;
  readonly input: readonly string[];
  readonly model: string;
  readonly headers: Headers;
}

/** Answers each request by the next of `answers`, the last one again and again, and notes what was sent and how long was slept. */
function scripted(...answers: readonly ((sent: Sent, signal: AbortSignal) => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  const slept: number[] = [];
  const ports: ServicePorts = {
    timeout: 1_000,
    sleep: async (duration) => void slept.push(duration),
    fetch: async (url, init) => {
      const body = JSON.parse(init!.body as string) as { input: string[]; model: string };
      const one = { url: String(url), ...body, headers: new Headers(init!.headers) };
      sent.push(one);
      return answers[Math.min(sent.length, answers.length) - 1]!(one, init!.signal!);
    },
  };
  return { ports, sent, slept };
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(typeof value === "string" ? value : JSON.stringify(value), { status, headers });
const rows = (...embeddings: readonly (readonly number[])[]): Response =>
  json({ data: embeddings.map((embedding, index) => ({ index, embedding })) });
const each = ({ input }: Sent): Response => rows(...input.map(() => [3, 4]));

/** A service with the fake's vectors, whose rows come in the opposite order. */
const fake = fakeEmbedder();
const answeredByFake = async ({ input }: Sent): Promise<Response> => {
  const { vectors } = await fake.embed(input);
  const data = input.map((_, index) => ({
    object: "embedding",
    index,
    embedding: [...vectors.subarray(index * 384, (index + 1) * 384)].map((value) => value * 7),
  }));
  return json({ object: "list", data: data.reverse(), model: "m", usage: { prompt_tokens: 1, total_tokens: 1 } });
};

embedderContract("OpenAI-compatible", () => {
  const { dimension: _, ...rest } = service;
  return openAiEmbedder(rest, scripted(answeredByFake).ports);
});

describe("what is sent", () => {
  test("one request for each 32 texts, to <endpoint>/embeddings, with model and key", async () => {
    const { ports, sent } = scripted(each);
    const embedder = await openAiEmbedder({ ...service, endpoint: `${service.endpoint}/` }, ports);
    expect(sent).toEqual([]);
    const texts = Array.from({ length: 70 }, (_, i) => `text ${i}`);
    const { vectors } = await embedder.embed(texts);
    expect(vectors).toEqual(Float32Array.from({ length: 140 }, (_, i) => (i % 2 ? 0.8 : 0.6)));
    expect(sent.map(({ input }) => input.length)).toEqual([32, 32, 6]);
    expect(sent.flatMap(({ input }) => input)).toEqual(texts);
    for (const { url, model, headers } of sent) {
      expect(url).toBe("https://vectors.example.edu/v1/embeddings");
      expect(model).toBe("m");
      expect(headers.get("authorization")).toBe(`Bearer ${KEY}`);
    }
  });

  test("no Authorization without a key", async () => {
    const { ports, sent } = scripted(each);
    const { key: _, ...open } = service;
    await (await openAiEmbedder(open, ports)).embed(["a"]);
    expect(sent[0]!.headers.has("authorization")).toBe(false);
  });

  test("an empty text is sent as a blank", async () => {
    const { ports, sent } = scripted(each);
    await (await openAiEmbedder(service, ports)).embed(["", "a"]);
    expect(sent[0]!.input).toEqual([" ", "a"]);
  });

  test("the dimension is asked for once when it is not given", async () => {
    const { ports, sent } = scripted(() => rows([1, 2, 2]));
    const { dimension: _, ...open } = service;
    const embedder = await openAiEmbedder(open, ports);
    expect(embedder.model.dimension).toBe(3);
    expect(sent).toHaveLength(1);
    expect((await embedder.embed(["a"])).vectors).toEqual(Float32Array.of(1 / 3, 2 / 3, 2 / 3));
  });

  test("a long text goes in pieces that leave nothing out, and its vector is their mean", async () => {
    const { ports, sent } = scripted(({ input }) =>
      rows(...input.map((text) => (text.startsWith("b") ? [0, 1] : [1, 0]))),
    );
    const embedder = await openAiEmbedder({ ...service, maxCharacters: 5 }, ports);
    const { vectors, split } = await embedder.embed(["aa aa bb b", "aaaaabbbbb", "aaaa"]);
    expect(sent[0]!.input).toEqual(["aa aa", "bb b", "aaaaa", "bbbbb", "aaaa"]);
    const middle = Math.fround(Math.SQRT1_2);
    expect([...vectors].map((value) => Math.round(value * 1e6) / 1e6)).toEqual(
      [middle, middle, middle, middle, 1, 0].map((value) => Math.round(value * 1e6) / 1e6),
    );
    expect(split).toBe(2);
  });

  test("no character is halved", async () => {
    const { ports, sent } = scripted(each);
    await (await openAiEmbedder({ ...service, maxCharacters: 5 }, ports)).embed(["🔥🏺🔥🏺🔥"]);
    expect(sent[0]!.input).toEqual(["🔥🏺", "🔥🏺", "🔥"]);
  });
});

describe("a service that does not answer at once", () => {
  const fails =
    (status: number, headers = {}) =>
    () =>
      json({ error: { message: "busy" } }, status, headers);

  test.each([408, 429, 500, 502, 503, 504])("%i is asked again, later each time", async (status) => {
    const { ports, sent, slept } = scripted(fails(status), fails(status), fails(status), each);
    await (await openAiEmbedder(service, ports)).embed(["a"]);
    expect(sent).toHaveLength(4);
    expect(slept).toEqual([500, 1000, 2000]);
  });

  test("it is asked five times and no more", async () => {
    const { ports, sent } = scripted(fails(503));
    const embedder = await openAiEmbedder(service, ports);
    await expect(embedder.embed(["a"])).rejects.toThrow(new EmbedderFailed("vectors.example.edu answered 503: busy"));
    expect(sent).toHaveLength(5);
  });

  test("the patience that it asks for is kept, and too much of it is an end", async () => {
    const patient = scripted(fails(429, { "retry-after": "7" }), each);
    await (await openAiEmbedder(service, patient.ports)).embed(["a"]);
    expect(patient.slept).toEqual([7000]);
    const endless = scripted(fails(429, { "retry-after": "3600" }), each);
    await expect((await openAiEmbedder(service, endless.ports)).embed(["a"])).rejects.toThrow("answered 429: busy");
    expect(endless.slept).toEqual([]);
    const dated = scripted(fails(429, { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" }), each);
    await (await openAiEmbedder(service, dated.ports)).embed(["a"]);
    expect(dated.slept).toEqual([500]);
  });

  test.each([301, 400, 401, 403, 404, 413])("%i is final", async (status) => {
    const { ports, sent, slept } = scripted(fails(status));
    const embedder = await openAiEmbedder(service, ports);
    await expect(embedder.embed(["a"])).rejects.toThrow(`vectors.example.edu answered ${status}: busy`);
    expect([sent.length, slept.length]).toEqual([1, 0]);
  });

  test("a connection that breaks is made again; what was wrong is told", async () => {
    const refused = (): never => {
      throw new TypeError("fetch failed", { cause: Object.assign(new Error("no"), { code: "ECONNREFUSED" }) });
    };
    const once = scripted(refused, each);
    await (await openAiEmbedder(service, once.ports)).embed(["a"]);
    expect(once.sent).toHaveLength(2);
    const always = scripted(refused);
    await expect((await openAiEmbedder(service, always.ports)).embed(["a"])).rejects.toThrow(
      new EmbedderFailed("vectors.example.edu cannot be reached (ECONNREFUSED)"),
    );
  });

  const silent = (_: Sent, signal: AbortSignal): Promise<Response> =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

  test("silence ends after the time that is given", async () => {
    const { ports, sent } = scripted(silent);
    const embedder = await openAiEmbedder(service, { ...ports, timeout: 10 });
    await expect(embedder.embed(["a"])).rejects.toThrow("vectors.example.edu did not answer within 0.01 s");
    expect(sent).toHaveLength(5);
  });

  test("whoever stops it waits neither for an answer nor for the next attempt", async () => {
    const reason = new Error("stopped");
    for (const answer of [silent, fails(503)]) {
      const stop = new AbortController();
      const { ports, sent } = scripted((one, signal) => {
        setImmediate(() => stop.abort(reason));
        return answer(one, signal);
      });
      const sleep = (_: number, signal?: AbortSignal): Promise<void> =>
        new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason as Error)));
      const embedder = await openAiEmbedder(service, { ...ports, timeout: 30_000, sleep });
      await expect(embedder.embed(["a"], { signal: stop.signal })).rejects.toBe(reason);
      expect(sent).toHaveLength(1);
    }
  });
});

describe("an answer that is not what was asked for", () => {
  const row = (index: unknown, embedding: unknown) => ({ index, embedding });
  const list = "vectors.example.edu answered something that is no list of vectors of numbers";
  test.each([
    ["no JSON", "<html>", list],
    ["no list", {}, list],
    ["a null among the numbers", { data: [row(0, [1, null]), row(1, [1, 2])] }, list],
    [
      "an infinite number",
      '{"data": [{"index": 0, "embedding": [1, 1e999]}, {"index": 1, "embedding": [1, 2]}]}',
      list,
    ],
    ["base64", { data: [row(0, "AAAA"), row(1, "AAAA")] }, list],
    ["no index", { data: [{ embedding: [1, 2] }, { embedding: [1, 2] }] }, list],
    ["too few", { data: [row(0, [1, 2])] }, "vectors.example.edu was given 2 texts and answered with 1 vectors"],
    ["none", { data: [] }, "vectors.example.edu was given 2 texts and answered with 0 vectors"],
    [
      "too many",
      { data: [row(0, [1, 2]), row(1, [1, 2]), row(2, [1, 2])] },
      "vectors.example.edu was given 2 texts and answered with 3 vectors",
    ],
    [
      "one text twice",
      { data: [row(0, [1, 2]), row(0, [1, 2])] },
      "vectors.example.edu answered without a vector for text 2 of 2",
    ],
    [
      "counted from 1",
      { data: [row(1, [1, 2]), row(2, [1, 2])] },
      "vectors.example.edu answered without a vector for text 1 of 2",
    ],
    [
      "another dimension",
      { data: [row(0, [1, 2]), row(1, [1, 2, 3])] },
      "vectors.example.edu answered with a vector of 3 numbers instead of 2",
    ],
    [
      "zeros",
      { data: [row(0, [1, 2]), row(1, [0, 0])] },
      "vectors.example.edu answered with a vector that has no direction",
    ],
  ])("%s", async (_, answer, message) => {
    const { ports, sent } = scripted(() => json(answer));
    const embedder = await openAiEmbedder(service, ports);
    await expect(embedder.embed(["a", "b"])).rejects.toThrow(new EmbedderFailed(message));
    expect(sent).toHaveLength(1);
  });

  test("nothing to learn the dimension from", async () => {
    const { dimension: _, ...open } = service;
    await expect(openAiEmbedder(open, scripted(() => rows([])).ports)).rejects.toThrow("a vector of 0 numbers");
  });
});

test("the key is in no error and in nothing that the embedder tells", async () => {
  const { ports } = scripted(() => json({ error: { message: `Incorrect API key provided: ${KEY}.` } }, 401));
  const embedder = await openAiEmbedder(service, ports);
  const error = await embedder.embed(["a"]).catch((reason: unknown) => reason as Error);
  expect((error as Error).message).toBe("vectors.example.edu answered 401: Incorrect API key provided: ***.");
  expect(JSON.stringify([error, (error as Error).stack, embedder, embedder.model])).not.toContain(KEY);
});

test("the fingerprint is of host, model, dimension and pieces, and not of the key", async () => {
  const of = async (more: Partial<EmbeddingService>) =>
    (await openAiEmbedder({ ...service, ...more }, scripted(each).ports)).model.fingerprint;
  const own = await of({});
  expect(await of({ key: "other" })).toBe(own);
  const others = [
    await of({ endpoint: "https://other.example.edu/v1" }),
    await of({ model: "n" }),
    await of({ dimension: 3 }),
    await of({ maxCharacters: 100 }),
  ];
  expect(new Set([own, ...others]).size).toBe(5);
});

test("over a real connection, with a reply that is cut off and then whole", async () => {
  let count = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { input } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { input: string[] };
    const allowed = request.headers.authorization === `Bearer ${KEY}` && request.url === "/base/v1/embeddings";
    if (!allowed) return void response.writeHead(401).end();
    const text = JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [0, index + 1] })) });
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    if (count++ === 0) return void response.write(text.slice(0, 10), () => response.destroy());
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/base/v1`;
  const slept: number[] = [];
  const sleep = async (duration: number): Promise<void> => void slept.push(duration);
  const embedder = await openAiEmbedder({ ...service, endpoint }, { sleep });
  expect(await embedder.embed(["a", "b"])).toEqual({ vectors: Float32Array.of(0, 1, 0, 1), split: 0 });
  expect(slept).toEqual([500]);
  expect(embedder.model.engine).toBe(`127.0.0.1:${port}`);
});
