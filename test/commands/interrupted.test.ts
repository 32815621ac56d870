// A write into the output folder that stopped half-way, as the next commands meet it.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodePorts } from "../../src/adapters/ports.js";
import { buildCommand } from "../../src/commands/build.js";
import { folder, post, put, sitelore, snapshot } from "../support/cli.js";

const day = ["--build-date", "2026-04-01"];
const site = {
  "sitelore.config.yaml": "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\nout: public\nembedder: none\n",
  "posts/a.md": post("A kiln", "A kiln holds its heat for a day."),
  "public/index.html": "the site's own",
};

/** A layer of one state of the posts, then a build of the next state that stops when `path` is to take its place. */
async function interruptedAt(path: string): Promise<string> {
  const root = await folder(site);
  expect((await sitelore(root, ["build", ...day])).code).toBe(0);
  await put(root, { "posts/a.md": post("A kiln", "A kiln holds its heat for two days.") });
  const ports = nodePorts({ progress: () => {} });
  const rename = async (from: string, to: string): Promise<void> => {
    if (to.endsWith(path)) throw Object.assign(new Error("disk full"), { code: "ENOSPC", path: to });
    await ports.fs.rename(from, to);
  };
  const result = await buildCommand(
    root,
    { buildDate: "2026-04-01" },
    { ...ports, env: {}, fs: { ...ports.fs, rename } },
  );
  expect(result).toMatchObject({ exitCode: 1, text: "Stopped by 1 error; the writing is not finished.\n" });
  return root;
}

test("MANIFEST-LAST a reader sees the mixed state, and --check and doctor tell of it without mending it", async () => {
  const root = await interruptedAt("knowledge/manifest.json");
  const before = await snapshot(root);
  for (const args of [["build", "--check", ...day], ["doctor"]]) {
    const { code, stderr } = await sitelore(root, args);
    expect(code).toBe(1);
    expect(stderr).toContain("its writing is then completed first. [write-interrupted]");
  }
  expect(await snapshot(root)).toEqual(before);
});

test.each([
  ["verify", ["verify", "public"]],
  ["build", ["build", ...day]],
])("%s completes it first, says so, and the site's own files stay", async (_, args) => {
  const root = await interruptedAt("knowledge/manifest.json");
  const { code, stderr } = await sitelore(root, args);
  expect(code).toBe(0);
  expect(stderr).toContain(
    "warning: An interrupted command had left this folder half written; its writing was completed first.",
  );
  const files = await snapshot(join(root, "public"));
  expect(Object.keys(files).filter((path) => path.startsWith("."))).toEqual([]);
  expect(Buffer.from(files["index.html"]!, "base64").toString()).toBe("the site's own");
  expect(await sitelore(root, ["build", "--check", ...day])).toMatchObject({ code: 0, stderr: "" });
});

test("what had not been decided is undone, and the old layer is whole", async () => {
  const root = await folder(site);
  await sitelore(root, ["build", ...day]);
  const before = await snapshot(root);
  await mkdir(join(root, "public/.sitelore-commit/staged"), { recursive: true });
  await put(join(root, "public/.sitelore-commit"), { "staged/0": "half" });
  const { code, stderr } = await sitelore(root, ["verify", "public"]);
  expect(code).toBe(0);
  expect(stderr).toContain("its writing was undone first");
  expect(await snapshot(root)).toEqual(before);
});

test("exit 6 when a person has to look, and nothing is touched", async () => {
  const root = await interruptedAt("knowledge/manifest.json");
  await put(root, { "public/blog/a.md": "edited by hand" });
  const before = await snapshot(root);
  for (const args of [
    ["build", ...day],
    ["build", "--check"],
    ["verify", "public"],
  ]) {
    const { code, stderr } = await sitelore(root, args);
    expect(code).toBe(6);
    expect(stderr).toContain("[write-undecided]");
  }
  expect(await snapshot(root)).toEqual(before);
});

test("exit 5 while another command writes the folder", async () => {
  const root = await folder(site);
  await sitelore(root, ["build", ...day]);
  await put(join(root, "public/.sitelore-commit"), { "lock~another-host~1~1": "" });
  const before = await snapshot(root);
  for (const args of [
    ["build", ...day],
    ["build", "--check"],
    ["verify", "public"],
  ]) {
    const { code, stderr } = await sitelore(root, args);
    expect(code).toBe(5);
    expect(stderr).toContain("Another command is writing this folder (process 1 on another-host).");
  }
  expect(await snapshot(root)).toEqual(before);
});

test("two builds at once: one goes on, the other ends with 0 or 5, and the layer is whole", async () => {
  const root = await folder(site);
  const codes = (await Promise.all([1, 2, 3].map(() => sitelore(root, ["build", ...day])))).map(({ code }) => code);
  expect(codes).toContain(0);
  expect(codes.filter((code) => code !== 0 && code !== 5)).toEqual([]);
  expect(await sitelore(root, ["verify", "public"])).toMatchObject({ code: 0, stderr: "" });
});

test("two sites built into one folder at once: the layer there is one of theirs and none of both", async () => {
  const root = await folder({});
  const posts = { one: post("A kiln", "A kiln holds its heat."), two: post("Ash", "Ash is a glaze.") };
  for (const [name, text] of Object.entries(posts))
    await put(join(root, name), {
      "sitelore.config.yaml": "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\n",
      [`posts/${name}.md`]: text,
    });
  const built = async (name: string, out: string) => {
    const ran = await sitelore(join(root, name), ["build", "--out", join(root, out), ...day]);
    return { name, ...ran };
  };
  const alone = { one: "alone-one", two: "alone-two" };
  await Promise.all(Object.entries(alone).map(([name, out]) => built(name, out)));
  for (let round = 0; round < 3; round++) {
    const ran = await Promise.all(["one", "two", "one", "two"].map((name) => built(name, "shared")));
    expect(ran.some(({ code }) => code === 0)).toBe(true);
    expect(ran.filter(({ code }) => code !== 0 && code !== 5)).toEqual([]);
    const layer = await snapshot(join(root, "shared"));
    const both = await Promise.all(Object.values(alone).map((out) => snapshot(join(root, out))));
    expect(both).toContainEqual(layer);
  }
});
