// README.md against the program: what is there is named, what is named is there, and the examples do what they show.
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXIT } from "../src/commands/result.js";
import { settings } from "../src/config/environment.js";
import { configSchema } from "../src/config/schema.js";
import { blocks, clone, examples, notRun, quoteBlock, run } from "../scripts/readme.mjs";
import { sitelore } from "./support/cli.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");
const pack = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: Record<string, string> };
/** Without fenced blocks: what an option or a file is called in prose and tables. */
const prose = blocks(readme).reduce((text, { all }) => text.replace(all, ""), readme);
const section = (title: string): string => readme.split(/^## /m).find((part) => part.startsWith(title)) ?? "";

test("the two commands that a newcomer is told are there, word for word", () => {
  expect(readme).toContain("npm ci && npm run site\n");
  expect(readme).toContain("npm ci && npm test\n");
});

test("the sections are in their order", () => {
  const titles = [...readme.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(titles).toEqual([
    "What is this?",
    "When should I use this, and when not?",
    "Install",
    "Use",
    "What it emits",
    "Commands",
    "From code, from a browser, from an agent",
    "Configuration",
    "How it works",
    "Guarantees, and the tests that hold them",
    "What comes next",
    "Contribute",
    "License",
  ]);
});

test("every command and every flag is named, and no other", async () => {
  const help = (await sitelore(root, ["--help"])).stdout;
  const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name!).filter((name) => name !== "help");
  expect(commands.length).toBeGreaterThan(3);
  const there = new Set<string>(["--help"]);
  const parts = [...commands.map((command) => [command]), ["model", "export"], ...["init", "ingest", "query", "file", "lint", "eval", "doctor"].map((name) => ["agent", name])];
  for (const part of parts) {
    expect(section("Commands")).toContain(`\`sitelore ${part.join(" ")}`);
    const flags = [...(await sitelore(root, [...part, "--help"])).stdout.matchAll(/^ {2}(?:-h, )?(--[a-z0-9-]+)/gm)];
    for (const [, flag] of flags) there.add(flag!);
  }
  const named = [...section("Commands").matchAll(/`(--[a-z0-9-]+)/g)].map(([, flag]) => flag!);
  expect([...new Set(named)].sort()).toEqual([...there].sort());
});

test("every exit code, every variable and every option is named", () => {
  const codes = [...section("Commands").matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(codes).toEqual(Object.values(EXIT).sort((a, b) => a - b));
  for (const { variable } of settings) expect(prose).toContain(`\`${variable}\``);
  for (const [key, schema] of Object.entries(configSchema.shape)) {
    const inner = shapeOf(schema);
    const names =
      key === "site" || key === "author" || key === "licence"
        ? Object.keys(inner!).map((name) => `${key}.${name}`)
        : [key, ...Object.keys(inner ?? {})];
    for (const name of names) expect(section("Configuration")).toContain(`\`${name}\``);
  }
});

function shapeOf(schema: unknown): object | null {
  const { shape, def } = schema as { shape?: object; def?: { innerType?: unknown } };
  return shape ?? (def?.innerType ? shapeOf(def.innerType) : null);
}

test("every npm script is named, and every named one is there", () => {
  const own = Object.keys(pack.scripts).filter((name) => !/^(?:pre|post)/.test(name));
  const named = [...readme.matchAll(/npm (?:run )?(test:system|[a-z:]+)/g)].map(([, name]) => name!);
  for (const name of own) expect(named).toContain(name);
  for (const name of named) expect(["ci", "pack", "install", "registry", "alone", ...own]).toContain(name);
});

test("every path that is named is there", () => {
  const linked = [...prose.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!);
  const ticked = [...prose.matchAll(/`((?:src|test|scripts|content|\.ci)\/[^`\s<>]*)`/g)].map(([, path]) => path!);
  expect(linked.length).toBeGreaterThan(15);
  for (const path of [...linked, ...ticked])
    expect(existsSync(`${root}${path}`) ? path : `${path} is not there`).toBe(path);
});

describe("the examples", () => {
  let copy: ReturnType<typeof clone>;
  const printed = new Map<number, string>();
  beforeAll(() => {
    copy = clone();
    for (const { text, index } of examples(readme)) printed.set(index, run(copy.folder, text));
  }, 240_000);
  afterAll(() => copy.done());

  test("what is shown and not run is tested elsewhere", () => {
    const shell = blocks(readme).filter(({ language }) => language === "sh");
    expect(shell.length - examples(readme).length).toBe(3);
    for (const line of Object.keys(notRun)) expect(readme).toContain(`${line}\n`);
  });

  test("they print what the page shows, figures aside", () => {
    const shown = examples(readme).filter(({ output }) => output !== null);
    expect(shown.length).toBeGreaterThanOrEqual(4);
    for (const { index, output } of shown) {
      const hint = "if only this differs, run `npm run docs`";
      expect(withoutFigures(printed.get(index)!), hint).toBe(withoutFigures(output!.text));
    }
  });

  test("a quotation that the page shows is verbatim in the twin that it cites", () => {
    const quotation = examples(readme).find(({ text }) => text.includes("quote.mjs"))!.output!.text;
    const [, words, url] = /^"(.*)"\n\n.*, https:\/\/[^/]+(\/\S*)\/\n/.exec(quotation)!;
    expect(readFileSync(`${copy.folder}/dist/site${url}.md`, "utf8")).toContain(words);
  });

  test("every emitted file is in the table, and every row is emitted", async () => {
    const rows = [...section("What it emits").matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell]) =>
      cell!.match(/`[^`]+`/g)!,
    );
    const patterns = rows
      .map((row) => row.slice(1, -1))
      .map((name) => ({
        name,
        matches: new RegExp(
          `^${name.replaceAll(".", "\\.").replace("<post>", "blog/[^/]+").replace(/<\w+>/, "[^/]+")}$`,
        ),
      }));
    const folder = `${copy.folder}/dist/site`;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));
    for (const path of paths)
      expect(patterns.some(({ matches }) => matches.test(path)) ? path : `${path} is in no row`).toBe(path);
    const unused = patterns.filter(({ matches }) => !paths.some((path) => matches.test(path))).map(({ name }) => name);
    expect(unused).toEqual(["knowledge/llms/<region>.txt"]);
  });
});

test("the program on the page is scripts/quote.mjs", () => {
  expect(quoteBlock(readme).map(({ text }) => text)).toEqual([readFileSync(`${root}scripts/quote.mjs`, "utf8")]);
});

/** Counts, bytes, days, times and hashes change with the posts and the machine; so do the widths of the columns. */
function withoutFigures(text: string): string {
  return text
    .replace(/\b[0-9a-f]{64}\b/g, "<hash>")
    .replace(/\b[\d.,]+ m?s\b/g, "<time>")
    .replace(/\d[\d,.-]*/g, "0")
    .replace(/ +/g, " ");
}
