// Comes in: paths and names as authors write them. Goes out: the keys under which the link table keeps and finds them.
// The one rule: what is kept and what is looked up go through the same function.
import { baseName, decodePath, pathKey } from "../../config/urls.js";
import type { Entry } from "../../model.js";
import { withoutDay } from "../front/slugs.js";

const plain = (text: string): string => text.toLowerCase().normalize("NFC");

/** `posts/A-note/index.md`, `./posts/a-note.mdx` -> `posts/a-note` */
export function fileKey(file: string): string {
  return withoutMarkdown(plain(joinPath("", file) ?? file)).replace(/(^|\/)_?index$/, "");
}

export const withoutMarkdown = (path: string): string => path.replace(/\.(?:mdx?|markdown)$/i, "") || path;
export const withoutHtml = (path: string): string => path.replace(/\.html?$/i, "") || path;

/** An alias is a path of the site, whether or not it starts with a slash; of a whole URL the path counts. */
export function aliasKey(alias: string): string {
  const path = alias
    .trim()
    .replace(/^https?:\/\/[^/]*/i, "")
    .split(/[?#]/)[0]!;
  return pathKey(`/${path.replace(/^(?:\.{0,2}\/)+/, "")}`);
}

/** `Folder/A Note.md#Part|words` -> `folder/a note` */
export function nameKey(name: string): string {
  const bare = decodePath(name.split(/[|#^]/)[0]!.trim()).replace(/^\/+|\/+$/g, "");
  return withoutMarkdown(plain(bare).replace(/\s+/g, " "));
}

/** The names of a post, the surest first: its slug, then its file's names, then its title and aliases. */
export function namesOf(entry: Entry): readonly (readonly string[])[] {
  const file = baseName(entry.file);
  const dated = entry.date === "" ? [] : [`${entry.date}-${entry.slug}`, `${entry.date}-${withoutDay(file)}`];
  // A title with one of these cannot be written inside `[[ ]]`, and what stands before it is another name.
  const title = /[|#^]/.test(entry.title) ? [] : [entry.title];
  const keys = (names: readonly string[]): string[] => [...new Set(names.map(nameKey))].filter((name) => name !== "");
  return [keys([entry.slug]), keys([file, withoutDay(file), ...dated]), keys([...title, ...entry.aliases])];
}

/** Joins two paths and takes `.` and `..` steps; null for one that climbs out. */
export function joinPath(folder: string, path: string): string | null {
  const steps: string[] = [];
  for (const step of `${folder}/${path}`.split("/")) {
    if (step === "..") {
      if (steps.pop() === undefined) return null;
    } else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
