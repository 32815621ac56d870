import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readConfigFile } from "../../src/adapters/config-file.js";
import { nodeFileSystem } from "../../src/adapters/file-system.js";
import { load } from "../../src/config/load.js";
import { isError, sentence } from "../../src/problems.js";
import { front } from "../../src/stages/front.js";
import { linkTable } from "../../src/stages/link-table.js";
import { read } from "../../src/stages/read.js";
import { readRecords, records } from "../../src/stages/records.js";
import { select } from "../../src/stages/select.js";

/** This project's own blog: its configuration loads, and no post or record of it has an error. */
test("this project's blog has no error from its configuration to its records", async () => {
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const ports = { env: {}, fs: nodeFileSystem, configFile: readConfigFile };
  const { config, root, problems } = await load(cwd, { root: "content" }, ports);
  expect(problems.map(sentence)).toEqual([]);
  expect(config).toMatchObject({ site: { url: "https://sitelore.example" }, author: { name: "The sitelore project" } });

  const sources = await read(nodeFileSystem, config!, root);
  const fronts = sources.files.map((file) => front(file, config!));
  const {
    visible,
    withheld,
    problems: selection,
  } = select(
    fronts.map(({ entry }) => entry),
    "2026-11-15",
  );
  expect(visible.length).toBeGreaterThanOrEqual(24);
  expect(new Set(withheld.map((entry) => entry.withheld))).toEqual(new Set(["hidden", "future"]));
  const authored = await readRecords(nodeFileSystem, config!, root);
  const links = linkTable(visible, withheld, config!);
  const checked = records(authored.files, { posts: visible, withheld, links }, config!);
  const all = [
    ...sources.problems,
    ...fronts.flatMap((one) => one.problems),
    ...selection,
    ...authored.problems,
    ...checked.problems,
  ];
  expect(all.filter(isError).map(sentence)).toEqual([]);
  expect(checked.records.concepts.length).toBeGreaterThanOrEqual(3);
});
