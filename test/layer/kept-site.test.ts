// How much is kept of published layers, and what goes first.
import { readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeCache } from "../../src/adapters/cache.js";
import { sha256 } from "../../src/adapters/sha256.js";
import { ageText } from "../../src/layer/age-text.js";
import { KeptSite } from "../../src/layer/kept-site.js";
import { folder } from "../support/cli.js";

const kilobyte = (letter: string): Uint8Array => new TextEncoder().encode(letter.repeat(1000));

test("REMOTE-CACHE-BOUNDED: past the limit the sites go that were looked at longest ago", async () => {
  const root = await folder();
  const cache = nodeCache({ SITELORE_CACHE: root });
  const site = (name: string): KeptSite => new KeptSite(`https://${name}.example`, cache, sha256, 3500);
  for (const [i, name] of ["a", "b", "c"].entries()) {
    await site(name).keep(sha256(kilobyte(name)), kilobyte(name));
    const at = Date.now() / 1000 - 1000 + i;
    await utimes(join(root, (await cache.list("sites")).find(({ age }) => age < 60_000)!.name), at, at);
  }
  const held = async (): Promise<string[]> => {
    const found = ["a", "b", "c", "d"].map(async (name) => (await site(name).file(sha256(kilobyte(name)))) && name);
    return (await Promise.all(found)).filter((name) => name !== null);
  };
  expect(await held()).toEqual(["a", "b", "c"]);
  await site("d").keep(sha256(kilobyte("d")), kilobyte("d"));
  expect(await held()).toEqual(["b", "c", "d"]);
  // More than the limit by itself: the others are not thrown away for what is not kept either way.
  const large = new Uint8Array(4000);
  await site("e").keep(sha256(large), large);
  expect(await site("e").file(sha256(large))).toBeNull();
  expect(await held()).toEqual(["b", "c", "d"]);
});

test("cache clear removes the copies, and they are none of anybody else's files", async () => {
  const root = await folder({ "photo.jpg": "mine" });
  const cache = nodeCache({ SITELORE_CACHE: root });
  await new KeptSite("https://a.example", cache, sha256).keep(sha256(kilobyte("a")), kilobyte("a"));
  expect(await cache.clear()).toEqual({ folder: root, files: 1, bytes: 1000 });
  expect(await readdir(root)).toEqual(["photo.jpg"]);
  expect(await readFile(join(root, "photo.jpg"), "utf8")).toBe("mine");
});

test.each([
  [0, "less than a minute"],
  [59_999, "less than a minute"],
  [60_000, "1 minute"],
  [3_599_999, "59 minutes"],
  [7_200_000, "2 hours"],
  [86_400_000 * 12 + 5, "12 days"],
])("%d ms is %s", (age, text) => {
  expect(ageText(age)).toBe(text);
});
