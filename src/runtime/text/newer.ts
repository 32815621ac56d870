// In: a data file, parsed, and its name. Out: nothing, or an Error that names file and versions.
// Rule: a version rises only when a field goes or changes meaning, so what is newer than this module cannot be read by it.

/** The newest format of index.json that this module reads. Version 1 has `bm25.docs`, version 2 `bm25.postings`. */
export const INDEX_VERSION = 2;

/** That of every other data file. */
export const FILE_VERSION = 1;

/** `name`: "index.json". Throws for a newer version, and for a file that has none. */
export function refuseNewer(file: { readonly version?: unknown }, name: string): void {
  const newest = name === "index.json" ? INDEX_VERSION : FILE_VERSION;
  const { version } = file;
  if (typeof version === "number" && version >= 1 && version <= newest) return;
  throw new Error(
    `${name} has format version ${String(version)}, and this module reads ${newest === 1 ? "version 1" : `versions 1 to ${newest}`}. ` +
      `Use the text.mjs and retrieve.mjs that were published beside it.`,
  );
}
