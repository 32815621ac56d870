// Comes in: the checked records. Goes out: their words by file, as far as they are published.
// The one rule: a reference that was taken out of a record is in none of them.
import type { Config } from "../../config/schema.js";
import type { Records } from "../records.js";

export interface RecordWords {
  readonly file: string;
  readonly text: string;
}

export function recordWords({ profile, concepts, ...tables }: Records, config: Config): RecordWords[] {
  const pages = [...(profile ? [profile] : []), ...concepts];
  const text = (value: unknown): string => strings(value).join("\n");
  return [
    ...pages.map(({ file, data, document }) => ({ file, text: text([data, document.body]) })),
    ...(["themes", "revisions", "series"] as const).flatMap((key) =>
      tables[key].length > 0 ? [{ file: config.records[key]!, text: text(tables[key]) }] : [],
    ),
  ];
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}
