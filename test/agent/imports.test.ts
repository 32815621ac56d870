// The agent's core takes everything from ports: no module of Node, no SDK, no adapter, no command.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const CORE = join(import.meta.dirname, "../../src/agent");

it("AGENT-PORTS: nothing under src/agent imports Node, the SDK, an adapter, a command, or reads the process and its clock", () => {
  const files = readdirSync(CORE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(CORE, file), "utf8");
    const imports = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)"([^"]+)"/g)].map(([, name]) => name!);
    const bad = imports.filter((name) => /^(?:node:|openai|fs$|path$)|\/(?:adapters|commands)\//.test(name));
    const world = /\b(?:process\.(?:env|cwd|exit|pid|on)|Date\.now\(|performance\.now\(|setTimeout\(|fetch\()/.exec(
      text,
    );
    return [...bad, ...(world === null ? [] : [world[0]])].map((what) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
});
