// Which files of the compiled package anybody can come to. Comes in: the folder of package.json, compiled. Goes out: paths of modules
// that `exports` or `bin` lead to, and of declarations that the types of `exports` lead to. The one rule: what is not among them is
// not shipped, so a path that is missed here breaks the package, and test/package-exports.test.ts imports and type-checks all of it.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

export function reached(root) {
  const { exports, bin } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const entries = Object.values(exports).filter((entry) => typeof entry === "object");
  const modules = [...Object.values(bin), ...entries.map((entry) => entry.default)];
  const types = entries.map((entry) => entry.types);
  return new Set([...from(root, modules, (path) => path), ...from(root, types, declarationOf)]);
}

const declarationOf = (path) => path.replace(/\.m?js$/, ".d.ts");

function from(root, starts, place) {
  const seen = new Set();
  const open = starts.map((path) => join(path));
  while (open.length > 0) {
    const path = open.pop();
    if (seen.has(path) || !existsSync(join(root, path))) continue;
    seen.add(path);
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), "utf8"), true, true);
    const own = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith("."));
    open.push(...own.map((name) => place(join(dirname(path), name))));
  }
  return seen;
}
