// The part of YAML in which records are written: a key with its JSON value on a line, or a key with one JSON value a line below it. In: text. Out: the
// same values that any YAML parser gives, some fifty times sooner: 6,000 records have to be open in half a second. Whatever is written another way is
// for the whole parser.
//
//   claim: "A kiln keeps its heat for two days."
//   tags: ["heat", "kilns"]
//   evidence:
//     - {"source": "on-kilns", "node": "1", "quote": "A kiln holds its heat"}

/** Null for a text that is written another way. */
export function readLines(text: string): Record<string, unknown> | null {
  const data: Record<string, unknown> = {};
  let list: unknown[] | null = null;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    if (line.startsWith("  - ")) {
      const item = jsonOf(line.slice(4));
      if (list === null || item === undefined) return null;
      list.push(item);
      continue;
    }
    // A key with nothing under it is null in YAML.
    if (list?.length === 0) return null;
    const entry = /^([A-Za-z]\w*):(?: (.+))?$/.exec(line);
    if (entry === null) return null;
    const [, key, value] = entry as unknown as [string, string, string | undefined];
    if (Object.hasOwn(data, key) || key in Object.prototype) return null;
    list = value === undefined ? [] : null;
    const read = value === undefined ? list : jsonOf(value);
    if (read === undefined) return null;
    data[key] = read;
  }
  return list?.length === 0 ? null : data;
}

/** Each entry on its line, so that a change of one is a change of one line. */
export const writeLines = (entries: readonly (readonly [key: string, value: unknown])[]): string =>
  entries
    .map(([key, value]) =>
      Array.isArray(value) && value.some((one) => typeof one === "object" && one !== null)
        ? `${key}:\n${value.map((one) => `  - ${spaced(one)}\n`).join("")}`
        : `${key}: ${spaced(value)}\n`,
    )
    .join("");

/** JSON as people write it in YAML, a space after each comma and colon; what YAML takes for the end of a line is escaped. */
const spaced = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`)
      .join(", ")}}`;
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
};

/** Undefined for what is no JSON, nests deep, or holds a name that the whole parser refuses. */
function jsonOf(text: string): unknown {
  if (!/^(?:["[{]|-?\d|(?:true|false|null)$)/.test(text)) return undefined;
  const nests = text[0] === "{" || text[0] === "[";
  if (nests && /"(?:__proto__|constructor|prototype)"\s*:/.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    return nests && depthOf(value) > MOST_DEPTH ? undefined : value;
  } catch {
    return undefined;
  }
}

const MOST_DEPTH = 8;

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== "object" || value === null || depth > MOST_DEPTH) return depth;
  let most = depth + 1;
  for (const one of Object.values(value)) most = Math.max(most, depthOf(one, depth + 1));
  return most;
}
