// Requirement: `npm run bench` runs to its end and gives what it promises; its figures are nobody's to assert.
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folder, run } from "../support/cli.js";

const bench = fileURLToPath(new URL("../../scripts/bench.mjs", import.meta.url));

test("a small bench gives the text layer beside its parser, and vectors beside the engine alone", async () => {
  const { code, stdout } = await run(
    process.execPath,
    [bench, "--posts", "3", "--texts", "4", "--json"],
    await folder(),
  );
  expect(code).toBe(0);
  const { sizes, vectors } = JSON.parse(stdout) as {
    sizes: { posts: number; ratio: number; peakBytes: number }[];
    vectors: { speed: { texts: number; ratioToBare: number; timesFasterThanWasm: number } };
  };
  expect(sizes).toMatchObject([
    { posts: 3, ratio: expect.any(Number) as number, peakBytes: expect.any(Number) as number },
  ]);
  expect(vectors.speed).toMatchObject({ texts: 4, ratioToBare: expect.any(Number) as number });
});
