// What every Embedder must do. Run on the local model, on the OpenAI-compatible service and on the fake.
import { beforeAll, describe, expect, it } from "vitest";
import type { Embedder } from "../../src/ports-embedder.js";

const texts = [
  "A kiln holds its heat for a day.",
  "The kiln holds its heat.",
  "Voters chose a new mayor on Sunday.",
  "Ein Ofen hält die Wärme einen Tag lang.",
  "窯は一日中熱を保つ。",
  "🔥🏺",
  "x",
  "const kiln = await open({ degrees: 1_200 });",
];

export function embedderContract(name: string, open: () => Promise<Embedder>): void {
  describe(`Embedder: ${name}`, () => {
    let embedder: Embedder;
    beforeAll(async () => {
      embedder = await open();
    });
    const rows = async (given: readonly string[]): Promise<Float32Array[]> => {
      const { vectors } = await embedder.embed(given);
      const { dimension } = embedder.model;
      expect(vectors.length).toBe(given.length * dimension);
      return given.map((_, i) => vectors.slice(i * dimension, (i + 1) * dimension));
    };

    it("names its model", () => {
      const { name: model, dimension, pooling, engine, fingerprint } = embedder.model;
      expect(model).not.toBe("");
      expect(engine).not.toBe("");
      expect(Number.isInteger(dimension) && dimension > 0).toBe(true);
      expect(["mean", "unknown"]).toContain(pooling);
      expect(fingerprint).toMatch(/^[\da-f]{16}$/);
    });

    it("gives each text a vector of length 1", async () => {
      for (const vector of await rows(texts)) expect(dot(vector, vector)).toBeCloseTo(1, 5);
    });

    it("gives the same vectors each time", async () => {
      expect(await rows(texts)).toEqual(await rows(texts));
    });

    it("gives one text the same vector wherever it stands and whatever stands beside it", async () => {
      const together = await rows(texts);
      const backwards = (await rows(texts.toReversed())).reverse();
      const twice = await rows([...texts, ...texts]);
      for (const [i, text] of texts.entries()) {
        const [alone] = await rows([text]);
        for (const other of [together[i]!, backwards[i]!, twice[i]!, twice[i + texts.length]!]) {
          expect(distance(alone!, other)).toBeLessThan(1e-6);
        }
      }
    });

    it("puts texts that share their words nearer together", async () => {
      const [kiln, alike, mayor] = await rows(texts);
      expect(dot(kiln!, alike!)).toBeGreaterThan(dot(kiln!, mayor!) + 0.2);
    });

    it("gives no vectors for no texts", async () => {
      expect(await embedder.embed([])).toEqual({ vectors: new Float32Array(0), split: 0 });
    });

    it("gives an empty text and a blank one a vector too", async () => {
      for (const vector of await rows(["", "  \n"])) expect(dot(vector, vector)).toBeCloseTo(1, 5);
    });

    it("reads a very long text whole, and counts it", async () => {
      const filler = "The wood must be dry before it is stacked beside the wall. ".repeat(120);
      const given = [filler + "Voters chose a mayor. ".repeat(80), filler, "short"];
      const { split } = await embedder.embed(given);
      expect(split).toBe(2);
      const [withEnd, without] = await rows(given);
      expect(dot(withEnd!, withEnd!)).toBeCloseTo(1, 5);
      expect(distance(withEnd!, without!)).toBeGreaterThan(0.01);
    });

    it("does nothing when it is stopped before it began", async () => {
      const reason = new Error("stopped");
      let told = 0;
      const embedding = embedder.embed(texts, { signal: AbortSignal.abort(reason), progress: () => told++ });
      await expect(embedding).rejects.toBe(reason);
      expect(told).toBe(0);
    });

    it("stops between two batches", async () => {
      const reason = new Error("stopped");
      const stop = new AbortController();
      const calls: number[] = [];
      const many = Array.from({ length: 1200 }, (_, i) => `word ${i}`);
      const progress = (done: number): void => {
        calls.push(done);
        stop.abort(reason);
      };
      await expect(embedder.embed(many, { signal: stop.signal, progress })).rejects.toBe(reason);
      expect(calls).toHaveLength(1);
      expect(calls[0]).toBeLessThan(many.length);
    });

    it("lets a signal in that comes from outside, such as Ctrl-C", async () => {
      const reason = new Error("stopped");
      const stop = new AbortController();
      setImmediate(() => stop.abort(reason));
      const many = Array.from({ length: 1200 }, (_, i) => `word ${i}`);
      await expect(embedder.embed(many, { signal: stop.signal })).rejects.toBe(reason);
    });

    it("tells how far it is, up to the end", async () => {
      const calls: [number, number][] = [];
      await embedder.embed([...texts, "A kiln holds its heat. ".repeat(300)], {
        progress: (...call) => calls.push(call),
      });
      const totals = new Set(calls.map(([, total]) => total));
      expect(totals.size).toBe(1);
      expect(calls.at(-1)![0]).toBe(calls.at(-1)![1]);
      expect(calls.at(-1)![1]).toBeGreaterThanOrEqual(texts.length + 1);
      for (const [i, [done]] of calls.entries()) expect(done).toBeGreaterThan(i === 0 ? 0 : calls[i - 1]![0]);
    });
  });
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

const distance = (a: Float32Array, b: Float32Array): number =>
  Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i]!)));
