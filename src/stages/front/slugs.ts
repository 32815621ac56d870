// Comes in: what the author wrote as a slug, or a file's path. Goes out: the post's slug, and why one cannot be used.
// The one rule: a slug is one path segment and one file name on any system, and the same text in every output.
import { baseName, sourcePath } from "../../config/urls.js";
import type { Config } from "../../config/schema.js";

/** Names that Windows keeps for devices, whatever their ending, and the one key that JavaScript objects keep. */
const reserved = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|__proto__)(?:\.|$)/i;

/**
 *   2025-05-06-a-note.md -> a-note      a-note/index.md -> a-note      My note.md -> My-note
 * With `slugFrom: folders`, news/a-note.md -> news-a-note.
 */
export function slugOfFile(file: string, config: Config): string {
  const name = withoutDay(baseName(file));
  const path = config.slugFrom === "folders" ? sourcePath(file, config).split("/").slice(0, -1) : [];
  return [...path, name].join("-").normalize("NFC").trim().replace(/\s+/g, "-");
}

/** Jekyll and Zola write the day before the name; a name that is only a day stays. */
export const withoutDay = (name: string): string => name.replace(/^\d{4}-\d{2}-\d{2}[-_ ]+(?=.)/, "");

/** Why a slug cannot be used, in words that follow "it"; null when it can. */
export function slugFault(slug: string): string | null {
  if (slug === "") return "is empty";
  if (slug === "." || slug === "..") return "is a step between folders";
  if (/[/\\]/.test(slug)) return "holds a slash";
  if (/\s/.test(slug)) return "holds white space";
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(slug)) return "holds an invisible character";
  const special = /[?#%:*"<>|[\]{}^`]/.exec(slug);
  if (special) return `holds ${special[0]}`;
  if (slug.startsWith(".") || slug.endsWith(".")) return "starts or ends with a full stop";
  if (reserved.test(slug)) return "is a name that systems keep for themselves";
  if (new TextEncoder().encode(slug).length > 200) return "is longer than 200 bytes";
  return null;
}
