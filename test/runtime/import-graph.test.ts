// What src/runtime may use: itself, and the language. The rule: it is read from the sources and from the linked text, so that a global that no test
// happens to reach is found too.
import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import ts from "typescript";
import { expect, test } from "vitest";

const runtime = fileURLToPath(new URL("../../src/runtime", import.meta.url));
const linked = (name: string): string => fileURLToPath(new URL(`../../dist/lib/runtime/${name}`, import.meta.url));

/** Modules that a source file needs when it runs: types alone are gone by then. */
function needed(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const typeOnly = ts.isImportDeclaration(statement) ? statement.importClause?.isTypeOnly : statement.isTypeOnly;
    return typeOnly || !statement.moduleSpecifier ? [] : [(statement.moduleSpecifier as ts.StringLiteral).text];
  });
}

test("RETRIEVE-IMPORTS: src/runtime imports nothing from outside src/runtime", () => {
  const files = globSync("**/*.ts", { cwd: runtime, absolute: true });
  expect(files.length).toBeGreaterThan(60);
  const outside = files.flatMap((file) =>
    needed(file)
      .filter((name) => !name.startsWith(".") || relative(runtime, resolve(dirname(file), name)).startsWith(".."))
      .map((name) => `${relative(runtime, file)} imports ${name}`),
  );
  expect(outside).toEqual([]);
  for (const file of files) expect(readFileSync(file, "utf8")).not.toMatch(/\bimport\(|\brequire\(/);
});

/** The linked modules, checked where nothing is declared but the language: no DOM, no Node. */
const program = ts.createProgram([linked("text.mjs"), linked("retrieve.mjs")], {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  lib: ["lib.es2023.d.ts"],
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
});
/** "Cannot find name", with or without a hint. */
const NO_SUCH_NAME = new Set([2304, 2318, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2867, 2868]);

test.each(["text.mjs", "retrieve.mjs"])(
  "RETRIEVE-IMPORTS: %s uses no global of Node, a browser, Deno or Bun",
  (name) => {
    const source = program.getSourceFile(linked(name))!;
    const unknown = program
      .getSemanticDiagnostics(source)
      .filter(({ code }) => NO_SUCH_NAME.has(code))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    expect(unknown).toEqual([]);
  },
);

/** Names of the language whose results depend on the clock, the locale, chance, or the engine's rounding. */
const UNSURE = new Set(
  "Date Intl localeCompare toLocaleString toLocaleLowerCase toLocaleUpperCase toLocaleDateString WeakRef FinalizationRegistry eval Function Atomics SharedArrayBuffer".split(
    " ",
  ),
);
/** Those that every engine rounds alike. */
const EXACT = new Set("abs ceil floor imul max min round sign sqrt trunc fround clz32".split(" "));

function unsure(name: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && UNSURE.has(node.text)) found.add(node.text);
    if (ts.isIdentifier(node) && node.text === "Math") {
      const { parent } = node;
      const member = ts.isPropertyAccessExpression(parent) ? parent.name.text : "without a member";
      if (!EXACT.has(member)) found.add(`Math.${member}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, readFileSync(linked(name), "utf8"), ts.ScriptTarget.Latest, true));
  return [...found].sort();
}

test("RETRIEVE-IMPORTS: no clock, no locale, no chance, no logarithm", () => {
  expect(unsure("retrieve.mjs")).toEqual([]);
  // idfOf tells how the idf of index.json was made; nothing that answers a question calls it.
  expect(unsure("text.mjs")).toEqual(["Math.log"]);
  const code = readFileSync(linked("retrieve.mjs"), "utf8");
  expect(code).not.toContain("idfOf");
  // Whole numbers are multiplied by WebAssembly where there is one: the same numbers, sooner.
  expect(code.match(/globalThis\S*/g)).toEqual(["globalThis.WebAssembly;"]);
  expect(unsure("question.mjs")).toEqual([]);
});
