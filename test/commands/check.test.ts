import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, post, put, sitelore, snapshot } from "../support/cli.js";

const site = {
  "sitelore.config.yaml": "site: { url: https://a.example.edu }\ncontent: [posts/*.md]\nout: public\n",
  "posts/a.md": post("A kiln", "A kiln holds its heat for a day."),
  "posts/b.md": post("A glaze", "A glaze is glass."),
  "posts/later.md": post("Later", "Not yet.", { date: "2026-06-01" }),
};

interface Report {
  readonly ok: boolean;
  readonly buildDate: string;
  readonly stale: readonly { readonly path: string; readonly difference: string }[];
  readonly problems: readonly { readonly code: string; readonly file: string; readonly value?: string }[];
}

async function built(): Promise<string> {
  const root = await folder(site);
  expect((await sitelore(root, ["build", "--build-date", "2026-04-01"])).code).toBe(0);
  return root;
}

/** Runs the check and insists that it changed nothing. */
async function check(root: string, args: readonly string[] = []) {
  const before = await snapshot(root);
  const { code, stdout, stderr } = await sitelore(root, ["build", "--check", "--json", ...args]);
  expect(await snapshot(root)).toEqual(before);
  const report = JSON.parse(stdout) as Report;
  const paths = (report.stale ?? []).map(({ path, difference }) => `${path}: ${difference}`);
  return { code, stderr, report, paths, codes: report.problems.map((problem) => problem.code) };
}

test("fresh: exit 0, for the day that the output was built for, whatever today is", async () => {
  const root = await built();
  const { code, report, paths } = await check(root, ["--build-date", "2026-05-01"]);
  expect({ code, paths }).toEqual({ code: 0, paths: [] });
  expect(report).toEqual({ ok: true, buildDate: "2026-04-01", stale: [], problems: [] });
});

test("posts that have become due since are told, and do not fail the check", async () => {
  const root = await built();
  const { code, report, stderr } = await check(root, ["--build-date", "2026-06-01"]);
  expect(code).toBe(0);
  expect(report.problems).toMatchObject([{ code: "check-due", file: "posts/later.md", value: "2026-06-01" }]);
  expect(stderr).toContain(
    "posts/later.md: warning: The post is to be seen from 2026-06-01 on and has become due since",
  );
});

test("a post is due on the day from which it may be seen, and not on its own date, and never once it is over", async () => {
  const root = await folder({
    ...site,
    "posts/held.md": post("Held", "Not yet.", { date: "2026-03-01", publishDate: "2026-05-10" }),
    "posts/brief.md": post("Brief", "Not yet.", { date: "2026-05-01", expiryDate: "2026-05-05" }),
  });
  expect((await sitelore(root, ["build", "--build-date", "2026-04-01"])).code).toBe(0);
  const due = async (day: string) =>
    (await check(root, ["--build-date", day])).report.problems.map(({ file, value }) => [file, value]);
  expect(await due("2026-04-30")).toEqual([]);
  expect(await due("2026-05-02")).toEqual([["posts/brief.md", "2026-05-01"]]);
  expect(await due("2026-05-09")).toEqual([]);
  expect(await due("2026-05-10")).toEqual([["posts/held.md", "2026-05-10"]]);
});

test("an edited post makes its files stale, and they are named", async () => {
  const root = await built();
  await put(root, { "posts/b.md": post("A glaze", "A glaze is glass that melts.") });
  const { code, paths, codes } = await check(root);
  expect(code).toBe(1);
  expect(paths).toEqual(expect.arrayContaining(["blog/b.md: differs", "knowledge/passages.json: differs"]));
  expect(paths.join()).not.toContain("blog/a.md");
  expect(new Set(codes)).toEqual(new Set(["check-stale", "check-due"]));
});

test("an output that was changed, is missing, or is left over", async () => {
  const root = await built();
  await writeFile(join(root, "public/llms.txt"), "changed");
  await rm(join(root, "public/agents.md"));
  await rm(join(root, "posts/b.md"));
  const { code, paths } = await check(root);
  expect(code).toBe(1);
  expect(paths).toEqual(
    expect.arrayContaining([
      "agents.md: missing",
      "blog/b.md: left over",
      "knowledge/learnings.json: differs",
      "llms.txt: differs",
    ]),
  );
});

test("a wrong post stops the check with its problems", async () => {
  const root = await built();
  await put(root, { "posts/b.md": post("A glaze", "Words.", { date: "soon" }) });
  const { code, report } = await check(root);
  expect(code).toBe(1);
  expect(report).toMatchObject({ ok: false, problems: [{ file: "posts/b.md", line: 3, value: "soon" }] });
});

test("without an output there is nothing to compare with", async () => {
  const { code, codes } = await check(await folder(site));
  expect({ code, codes }).toEqual({ code: 1, codes: ["check-no-layer"] });
});

test("for a person: one line on standard output", async () => {
  const root = await built();
  expect((await sitelore(root, ["build", "--check"])).stdout).toMatch(/^Fresh: \d+ files, built for 2026-04-01\.\n$/);
  await rm(join(root, "public/agents.md"));
  const { stdout, stderr } = await sitelore(root, ["build", "--check", "--build-date", "2026-04-01"]);
  expect(stdout).toMatch(/^Stale: 1 file of \d+\. Run the build again\.\n$/);
  expect(stderr).toContain("agents.md: error: The file on disk is not what a build of these sources writes: missing.");
});
