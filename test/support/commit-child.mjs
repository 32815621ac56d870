// A process of its own that commits one version of a set of files after another, until it is killed or done.
// In: folder, letter, first version, how many, and, if it is to end itself, at which file operation: by SIGKILL, when
// that operation has been handed to the system and not come back.
// Out, a line each: "op" at every file operation, then "done <version>" or "failed <codes>" for each commit.
import { createHash } from "node:crypto";
import { createJiti } from "jiti";

const [dir, letter, first, count, lastOperation] = process.argv.slice(2);
const source = (path) => new URL(`../../src/${path}`, import.meta.url).pathname;
// The parent gives a folder of its own for compiled sources: a shared one may hold a file that is being written.
const jiti = createJiti(import.meta.url, { fsCache: process.env.COMPILED });
const { commit } = await jiti.import(source("commit/commit.ts"));
const { nodeFileSystem } = await jiti.import(source("adapters/file-system.ts"));
const { nodeProcesses } = await jiti.import(source("adapters/processes.ts"));

const MANIFEST = "knowledge/manifest.json";

let operations = 0;
const told = Object.fromEntries(
  Object.entries(nodeFileSystem).map(([name, act]) => [
    name,
    (...args) => {
      process.stdout.write("op\n");
      operations++;
      const result = act(...args);
      if (operations === Number(lastOperation)) process.kill(process.pid, "SIGKILL");
      return result;
    },
  ]),
);

/** Twelve files whose every byte tells the version, some in folders that come and go. */
function filesOf(version) {
  const bytes = Buffer.alloc(20_000, `${version}\n`);
  const paths = Array.from({ length: 10 }, (_, index) => `blog/${index}.md`);
  const files = [...paths, `only/${version}/x.md`, "llms.txt"].map((path) => fileOf(path, bytes));
  const listed = files.map(({ path, sha256 }) => ({ path, sha256 }));
  return [...files, fileOf(MANIFEST, Buffer.from(JSON.stringify({ version, files: listed })))];
}

function fileOf(path, bytes) {
  return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
}

async function previous() {
  const manifest = `${dir}/${MANIFEST}`;
  if ((await nodeFileSystem.lstat(manifest)) === null) return [];
  const { files } = JSON.parse(Buffer.from(await nodeFileSystem.read(manifest)).toString());
  return [...files, { path: MANIFEST, sha256: null }];
}

process.stdout.write("ready\n");
for (let version = Number(first); version < Number(first) + Number(count); version++) {
  const name = `${letter}${String(version).padStart(4, "0")}`;
  const result = await commit(told, dir, filesOf(name), { processes: nodeProcesses(), previous, last: MANIFEST });
  process.stdout.write(result.ok ? `done ${name}\n` : `failed ${JSON.stringify(result.problems)}\n`);
}
