// The promise that no changed byte of a listed file goes unseen, tried on the bytes themselves.
import { expect, test } from "vitest";
import type { Manifest } from "../../src/schema/manifest.js";
import { verify } from "../../src/verify/verify.js";
import { buildSite, post, program } from "../support/build-site.js";

const site = await buildSite({
  ...post("one", "A kiln holds its heat. As [the next part](/blog/two/) shows, it can wait."),
  ...post("two", "The second part comes after [the first](/blog/one/)."),
});
const tools = await program();
const bytes = new Map([...site.files].map(([path, text]) => [path, new TextEncoder().encode(text)]));
const listed = ({ files, text }: Manifest) => [...files, ...text].map((file) => file.path);

/** Problems in the file itself after one of its bytes was replaced by another value. */
async function seen(path: string, at: number, by: number): Promise<boolean> {
  const changed = bytes.get(path)!.slice();
  changed[at]! ^= by;
  const { problems } = await verify(
    { read: async (name) => (name === path ? changed : (bytes.get(name) ?? null)) },
    tools,
  );
  return problems.some((problem) => problem.file === path);
}

/** A small generator of numbers, the same on every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

test("MANIFEST-HASHES every file but the manifest is listed", () => {
  const all = [...bytes.keys()].filter((path) => path !== "knowledge/manifest.json").sort();
  expect(listed(site.manifest).sort()).toEqual(all);
});

test("MANIFEST-HASHES every byte of the small files, in one bit", async () => {
  const small = listed(site.manifest).filter((path) => bytes.get(path)!.length < 300);
  expect(small.length).toBeGreaterThan(2);
  for (const path of small) {
    for (let at = 0; at < bytes.get(path)!.length; at++) {
      if (!(await seen(path, at, 1 << (at % 8)))) expect.fail(`${path}: byte ${at} was changed unseen`);
    }
  }
});

test("MANIFEST-HASHES the first, the last and ten more bytes of every file, in any bits", async () => {
  const next = numbers(1);
  for (const path of listed(site.manifest)) {
    const { length } = bytes.get(path)!;
    const places = [0, length - 1, ...Array.from({ length: 10 }, () => next() % length)];
    for (const at of places) {
      const by = 1 + (next() % 255);
      if (!(await seen(path, at, by))) expect.fail(`${path}: byte ${at} was changed by ${by} unseen`);
    }
  }
});
