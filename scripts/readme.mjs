// The examples of README.md: its shell blocks are run in a copy of this project, and the block of text after one is what it
// printed. `npm run docs` writes the outputs anew; a test runs the same blocks and compares, figures aside.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Commands that are not run here, and the reason. A block that holds one of them is shown and not run. */
export const notRun = {
  "npm ci && npm pack": "test/package.test.ts packs and uses the package",
  "npm install --save-dev ../sitelore/sitelore-0.1.0.tgz": "test/package.test.ts",
  "npm run agent:demo": "test/agent/cli.test.ts",
  "npm ci && npm test": "this is where the examples are tested",
};

/** What a reader's folder is called on the page. */
export const HOME = "/home/you/sitelore";

/** Fenced blocks of a page, in order. `output` is where the printed text of a shell block stands: the next block, if it is one. */
export function blocks(page) {
  return [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([all, language, text], index) => ({
    all,
    language,
    text,
    index,
  }));
}

/** Shell blocks that can be run, each with the block of text that shows its output, or null. */
export function examples(page) {
  const all = blocks(page);
  return all
    .filter(({ language, text }) => language === "sh" && !text.split("\n").some((line) => Object.hasOwn(notRun, line)))
    .map((block) => ({ ...block, output: all[block.index + 1]?.language === "text" ? all[block.index + 1] : null }));
}

/** A copy of the project's own files, as a fresh clone after `npm ci`; `done` removes it. */
export function clone() {
  // Named as a reader's: what is printed may name the folder.
  const place = realpathSync(mkdtempSync(join(tmpdir(), "sitelore-readme-")));
  const folder = join(place, "sitelore");
  mkdirSync(folder);
  for (const name of ["package.json", "tsconfig.json", "src", "scripts", "content"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(realpathSync(join(root, "node_modules")), join(folder, "node_modules"), "dir");
  mkdirSync(join(folder, "bin"));
  const shim = `#!/bin/sh\nshift\nexec node ${join(folder, "dist/lib/cli.js")} "$@"\n`;
  writeFileSync(join(folder, "bin/npx"), shim);
  chmodSync(join(folder, "bin/npx"), 0o755);
  return { folder, done: () => rmSync(place, { recursive: true, force: true }) };
}

/** What a block prints, standard error included, with the copy's path as a reader's. `npm ci` is taken as done. */
export function run(folder, text) {
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(?:SITELORE_|SOURCE_DATE_EPOCH|NODE_|VITEST|npm_)/.test(name),
  );
  const script = `set -e\nexec 2>&1\n${text.replaceAll("npm ci && ", "")}`;
  const printed = execFileSync("bash", ["-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...Object.fromEntries(env), PATH: `${join(folder, "bin")}:${process.env.PATH}` },
  });
  // npm names the script it runs; that is not the command's own output.
  return printed
    .replace(/^\n?> .*\n/gm, "")
    .replace(/^\n/, "")
    .replaceAll(folder, HOME);
}

/** The page with each output as it is now, and scripts/quote.mjs as it is now. */
export function refreshed(page) {
  const { folder, done } = clone();
  try {
    let fresh = page;
    for (const { all, text, output } of examples(page)) {
      const printed = run(folder, text);
      if (output) fresh = fresh.replace(`${all}\n\n${output.all}`, () => `${all}\n\n\`\`\`text\n${printed}\`\`\``);
    }
    return withQuote(fresh);
  } finally {
    done();
  }
}

/** The block of JavaScript that imports nothing of the package is scripts/quote.mjs. */
export const quoteBlock = (page) =>
  blocks(page).filter(({ language, text }) => language === "js" && !text.includes('from "sitelore"'));

function withQuote(page) {
  const source = readFileSync(join(root, "scripts/quote.mjs"), "utf8");
  return quoteBlock(page).reduce((text, { all }) => text.replace(all, () => `\`\`\`js\n${source}\`\`\``), page);
}
