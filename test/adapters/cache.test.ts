import { mkdir, readdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cacheFolder, nodeCache } from "../../src/adapters/cache.js";
import { folder } from "../support/cli.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (found: Uint8Array | null): string | null => found && new TextDecoder().decode(found);

test.each([
  [{ SITELORE_CACHE: "/a/cache", XDG_CACHE_HOME: "/xdg" }, "/a/cache"],
  [{ XDG_CACHE_HOME: "/xdg" }, "/xdg/sitelore"],
  [{ SITELORE_CACHE: "" }, join(homedir(), ".cache/sitelore")],
])("%j is kept in %s", (env, expected) => {
  expect(cacheFolder(env)).toBe(expected);
});

describe("the cache of this user", () => {
  test("gives back what was written last, and null for what is not there", async () => {
    const cache = nodeCache({ SITELORE_CACHE: join(await folder(), "new/cache") });
    expect(await cache.read("vectors/a.bin")).toBeNull();
    await cache.write("vectors/a.bin", bytes("first"));
    await cache.write("vectors/a.bin", bytes("second"));
    expect(text(await cache.read("vectors/a.bin"))).toBe("second");
  });

  test("leaves nothing beside a file that it wrote", async () => {
    const root = await folder();
    await nodeCache({ SITELORE_CACHE: root }).write("vectors/a.bin", bytes("first"));
    expect(await readdir(join(root, "vectors"))).toEqual(["a.bin"]);
  });

  test("a place that cannot be written or read is as good as none", async () => {
    const root = await folder({ vectors: "a file where the folder would be" });
    const cache = nodeCache({ SITELORE_CACHE: root });
    await cache.write("vectors/a.bin", bytes("first"));
    expect(await cache.read("vectors/a.bin")).toBeNull();
    expect(await readdir(root)).toEqual(["vectors"]);
  });

  test("clear removes models and vectors, says how much, and leaves what is not ours", async () => {
    const root = await folder();
    await mkdir(join(root, "models/m/onnx"), { recursive: true });
    await writeFile(join(root, "models/m/onnx/model.onnx"), "12345");
    await writeFile(join(root, "photo.jpg"), "mine");
    const cache = nodeCache({ SITELORE_CACHE: root });
    await cache.write("vectors/a.bin", bytes("123"));
    expect(await cache.clear()).toEqual({ folder: root, files: 2, bytes: 8 });
    expect(await readdir(root)).toEqual(["photo.jpg"]);
    expect(await cache.clear()).toEqual({ folder: root, files: 0, bytes: 0 });
  });
});
