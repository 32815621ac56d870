// The fake that other tests build with keeps the contract of the real embedders. Those run it in test/adapters/embedders/.
import { expect, test } from "vitest";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { dot, embedderContract } from "./embedder.contract.js";

embedderContract("fake", async () => fakeEmbedder());

test("another fingerprint of the fake is another model", async () => {
  const [a, b] = await Promise.all(
    ["000000000000000a", "000000000000000b"].map((fingerprint) => fakeEmbedder({ fingerprint }).embed(["a kiln"])),
  );
  expect(Math.abs(dot(a!.vectors, b!.vectors))).toBeLessThan(0.3);
});
