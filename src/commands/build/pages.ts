// Is there a page at each URL that a citation would name? Comes in: the output folder, the posts of a layer. Goes out: a warning that
// counts those without. The one rule: only a folder with pages is judged; before the site's generator has run there are none.
import { pageFiles } from "../../config/urls.js";
import { fileErrorCode, type FileSystem } from "../../ports-fs.js";
import type { Problem } from "../../problems.js";
import type { Learning } from "../../schema/learnings.js";

/** How many posts are looked up at a time. */
const AT_ONCE = 64;

export async function missingPages(
  fs: Pick<FileSystem, "lstat">,
  out: string,
  learnings: readonly Learning[],
): Promise<Problem[]> {
  const posts = learnings.filter(({ kind }) => kind === "post");
  const missing: Learning[] = [];
  for (let start = 0; start < posts.length; start += AT_ONCE) {
    const batch = posts.slice(start, start + AT_ONCE);
    const there = await Promise.all(batch.map(({ url }) => anyFile(fs, out, pageFiles(url))));
    missing.push(...batch.filter((_, index) => !there[index]));
  }
  const [first] = missing;
  if (first === undefined) return [];
  if (missing.length === posts.length && !(await anyFile(fs, out, ["index.html"]))) return [];
  const looked = pageFiles(first.url).join(" or ");
  const args = { missing: missing.length, posts: posts.length, looked };
  return [{ code: "url-no-page", file: first.file, key: "postUrl", value: first.url, args }];
}

async function anyFile(fs: Pick<FileSystem, "lstat">, folder: string, files: readonly string[]): Promise<boolean> {
  const found = await Promise.all(files.map((file) => isFile(fs, `${folder}/${file}`)));
  return found.includes(true);
}

/** What the system refuses to look up, such as a name that is too long for it, is no page. */
async function isFile(fs: Pick<FileSystem, "lstat">, path: string): Promise<boolean> {
  try {
    const entry = await fs.lstat(path);
    return entry !== null && entry.kind !== "folder";
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    return false;
  }
}
