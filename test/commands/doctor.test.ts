import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, post, put, sitelore, snapshot } from "../support/cli.js";

const site = {
  "sitelore.config.yaml":
    "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\npostUrl: /from-file/:slug/\nout: public\n",
  "posts/a.md": post("A", "Words about a thing."),
  "posts/b.md": post("B", "Words about another."),
};

interface Report {
  readonly ok: boolean;
  readonly options: readonly { readonly option: string; readonly value: unknown; readonly from: string }[];
  readonly output: unknown;
  readonly problems: readonly { readonly code: string }[];
}
const doctor = async (root: string, args: readonly string[] = [], env: Record<string, string> = {}) => {
  const ran = await sitelore(root, ["doctor", "--json", ...args], env);
  const report = JSON.parse(ran.stdout) as Report;
  const from = (option: string) => report.options.find((row) => row.option === option);
  return { ...ran, report, from, codes: report.problems.map(({ code }) => code) };
};

test("each option has its value and where that is from: flag, variable, file, preset, default", async () => {
  const root = await folder({
    ...site,
    "sitelore.config.yaml": `${site["sitelore.config.yaml"]}preset: zola\ncategories: { n: News }\n`,
  });
  const { code, from } = await doctor(root, ["--post-url", "/flag/:slug/"], { SITELORE_OUT: "elsewhere" });
  expect(code).toBe(0);
  expect(from("postUrl")).toEqual({ option: "postUrl", value: "/flag/:slug/", from: "--post-url" });
  expect(from("out")).toEqual({ option: "out", value: join(root, "elsewhere"), from: "SITELORE_OUT" });
  expect(from("site.url")).toMatchObject({ value: "https://a.example.edu", from: "sitelore.config.yaml" });
  expect(from("categories")).toMatchObject({ value: { n: "News" }, from: "sitelore.config.yaml" });
  expect(from("slugFrom")).toMatchObject({ value: "folders", from: "preset zola" });
  expect(from("tokenizer")).toMatchObject({ value: 2, from: "default" });
  expect(from("author.name")).toMatchObject({ value: null, from: "default" });
});

test("for a person: files, records, build day, and whether a build can run", async () => {
  const root = await folder({
    ...site,
    "sitelore.config.yaml": `${site["sitelore.config.yaml"]}records: { profile: me.md }\n`,
    "me.md": post("Me", "## Now\n\nI write."),
  });
  const { code, stdout, stderr } = await sitelore(root, ["doctor", "--build-date", "2026-04-01"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^posts +2 files: posts\/a\.md, posts\/b\.md$/m);
  expect(stdout).toMatch(/^records\.profile +1 file: me\.md$/m);
  expect(stdout).toMatch(/^build day +2026-04-01 \(--build-date\)$/m);
  expect(stdout).toMatch(/^Node +\d+\.\d+\.\d+ \(20\.19 or newer is needed\)$/m);
  expect(stdout).toContain("public: not there yet; a build makes it");
  expect(stdout).toMatch(/\nA build can run; what the posts hold is checked by it\.\n$/);
});

test("what is missing is told, and the code says whose turn it is", async () => {
  const root = await folder({ "posts/a.md": post("A", "Words.") });
  const noUrl = await doctor(root);
  expect([noUrl.code, noUrl.codes]).toEqual([2, ["config-site-missing"]]);
  const noDay = await doctor(root, ["--site", "https://a.example.edu", "--build-date", "soon"]);
  expect([noDay.code, noDay.codes]).toEqual([2, ["config-build-date"]]);
  const noPosts = await doctor(root, ["--site", "https://a.example.edu", "--content", "articles/*.md"]);
  expect([noPosts.code, noPosts.codes]).toEqual([1, ["read-no-files"]]);
  await put(root, {
    "sitelore.config.json": JSON.stringify({ site: { url: "https://a.example.edu" }, records: { themes: "t.yaml" } }),
  });
  const noRecord = await doctor(root);
  expect([noRecord.code, noRecord.codes]).toEqual([1, ["record-missing"]]);
});

test("with a wrong option the rest is reported all the same", async () => {
  const root = await folder({
    ...site,
    "sitelore.config.yaml": `${site["sitelore.config.yaml"]}tokenizer: 5\nrecords: { themes: none.yaml }\n`,
  });
  const { code, codes, from, report } = await doctor(root);
  expect([code, codes]).toEqual([2, ["record-missing", "config-value"]]);
  expect(from("postUrl")).toMatchObject({ value: "/from-file/:slug/", from: "sitelore.config.yaml" });
  expect(from("site.url")).toMatchObject({ value: "https://a.example.edu" });
  expect(report).toMatchObject({ content: { files: ["posts/a.md", "posts/b.md"] } });
  await put(root, { "sitelore.config.yaml": "content: [posts/*.md]\nout: public\n" });
  const nowhere = await doctor(root);
  expect([nowhere.code, nowhere.codes]).toEqual([2, ["config-site-missing"]]);
  expect(nowhere.from("site.url")).toMatchObject({ value: null });
  expect(nowhere.report).toMatchObject({ content: { files: ["posts/a.md", "posts/b.md"] } });
});

test("the output: none, a layer with its day, a living writer, a dead one, an interrupted write, somebody's folder", async () => {
  const root = await folder(site);
  const state = async () => {
    const before = await snapshot(root);
    const { code, report, codes } = await doctor(root);
    expect(await snapshot(root)).toEqual(before);
    return { code, codes, output: report.output };
  };
  expect(await state()).toMatchObject({ code: 0, output: { exists: false, state: "whole", layer: null } });
  await sitelore(root, ["build", "--build-date", "2026-04-01"]);
  expect(await state()).toMatchObject({
    code: 0,
    output: { exists: true, state: "whole", layer: { buildDate: "2026-04-01" } },
  });

  const working = join(root, "public/.sitelore-commit");
  await mkdir(working);
  const elsewhere = "lock~another-host~1~1";
  await put(working, { [elsewhere]: "" });
  expect(await state()).toMatchObject({ code: 1, codes: ["write-busy"], output: { state: "busy" } });
  await rm(join(working, elsewhere));
  await put(working, { plan: "half" });
  expect(await state()).toMatchObject({ code: 1, codes: ["write-interrupted"], output: { state: "interrupted" } });
  await put(working, { journal: "damaged" });
  expect(await state()).toMatchObject({ code: 1, codes: ["write-undecided"], output: { state: "undecided" } });
});
