// A built site in a folder of its own. In: the site. Out: the folder. The rule: it is gone when the test, or the file of tests, is over.
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BuiltSite } from "./build-site.js";

/** `after` is what runs at the end: `onTestFinished`, or `afterAll`. */
export async function siteOnDisk(
  { files }: Pick<BuiltSite, "files">,
  after: (clean: () => Promise<void>) => void,
): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "sitelore-layer-")));
  after(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
