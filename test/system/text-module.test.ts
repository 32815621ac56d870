// The published text.mjs, unchanged, in the runtimes of its readers: it must cut every text of this project's own layer into the
// tokens that the index was built with.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { inBrowser } from "./browser.js";

const site = fileURLToPath(new URL("../../dist/site", import.meta.url));
const json = (name: string) => JSON.parse(readFileSync(join(site, `knowledge/${name}.json`), "utf8"));
const { learnings } = json("learnings") as {
  learnings: { title: string; lead: string | null; headings: { text: string }[] }[];
};
const { passages } = json("passages") as { passages: { text: string }[] };
const { tokenizer } = json("index") as { tokenizer: { version: number; stop: string[] } };

/** Titles and headings are short texts, passages and leads are not. */
const short = learnings.flatMap(({ title, headings }) => [title, ...headings.map((heading) => heading.text)]);
const long = [...learnings.flatMap(({ lead }) => lead ?? []), ...passages.map((passage) => passage.text)];

interface Told {
  readonly short: string[][];
  readonly long: string[][];
}

/** What every runtime runs; `tokenize` is that of the published module. */
const cut = (tokenize: string, input: string) => `({
  short: ${input}.short.map((text) => ${tokenize}(text, ${input}.tokenizer, { short: true })),
  long: ${input}.long.map((text) => ${tokenize}(text, ${input}.tokenizer)),
})`;

const here = async (): Promise<Told> => {
  const { tokenize } = (await import(pathToFileURL(join(site, "knowledge/text.mjs")).href)) as {
    tokenize(text: string, tokenizer: unknown, options?: object): string[];
  };
  return {
    short: short.map((text) => tokenize(text, tokenizer, { short: true })),
    long: long.map((text) => tokenize(text, tokenizer)),
  };
};
const files = { "/input.json": JSON.stringify({ short, long, tokenizer }) };

test("there is something to cut", async () => {
  const { short: titles, long: texts } = await here();
  expect(titles.length).toBeGreaterThan(100);
  expect(texts.flat().length).toBeGreaterThan(5_000);
});

test("TEXT-MODULE text.mjs runs unchanged on a page of a browser", async () => {
  const script = `
    import { tokenize } from "/knowledge/text.mjs";
    const input = await (await fetch("/input.json")).json();
    report(${cut("tokenize", "input")});`;
  expect(await inBrowser(site, { script, files })).toEqual(await here());
});

test("TEXT-MODULE text.mjs runs unchanged in a worker of a browser", async () => {
  const worker = `
    import { tokenize } from "/knowledge/text.mjs";
    const input = await (await fetch("/input.json")).json();
    postMessage({ page: typeof document, told: ${cut("tokenize", "input")} });`;
  const script = `
    const worker = new Worker("/worker.mjs", { type: "module" });
    worker.onerror = (event) => report({ error: event.message });
    worker.onmessage = (event) => report(event.data);`;
  const told = await inBrowser(site, { script, files: { ...files, "/worker.mjs": worker } });
  expect(told).toEqual({ page: "undefined", told: await here() });
});

/** Debian's own Node, where scripts/system-packages.sh unpacked one: a reader's runtime may be older than a builder's. */
const older = fileURLToPath(new URL("../../node_modules/.cache/system-tests/node", import.meta.url));

test.each([process.execPath, ...(existsSync(older) ? [older] : [])])(
  "TEXT-MODULE text.mjs runs unchanged in %s",
  async (node) => {
    const script = `
      import { tokenize } from ${JSON.stringify(pathToFileURL(join(site, "knowledge/text.mjs")).href)};
      import { readFileSync } from "node:fs";
      const input = JSON.parse(readFileSync(0, "utf8"));
      process.stdout.write(JSON.stringify({ version: process.version, told: ${cut("tokenize", "input")} }));`;
    const printed = execFileSync(node, ["--input-type=module", "--eval", script], {
      input: files["/input.json"],
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    const { version, told } = JSON.parse(printed) as { version: string; told: Told };
    expect(version === process.version).toBe(node === process.execPath);
    expect(told).toEqual(await here());
  },
);
