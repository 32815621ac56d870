// Reads one setting out of a generator's configuration without running it. Comes in: the file's text and the setting's name.
// Goes out: its values with their lines. The one rule: a value counts only when it is a plain text on the setting's own line;
// what is computed, or spread over lines, is left open.

export interface Setting {
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

/**
 * In order of the lines; TOML, YAML, JSON and JavaScript alike.
 *   baseURL = "https://a.example/"       url: https://a.example   # ours      "site": "https://a.example",
 *   site: "https://a.example",           // site: "https://old.example"      (a comment: skipped)
 * With `topLevel`, a line that is indented belongs to something else: YAML's `author: url:`.
 */
export function settings(text: string, name: string, topLevel: boolean): Setting[] {
  return text.split("\n").flatMap((raw, index) => {
    const line = raw.trim();
    if ((topLevel && /^\s/.test(raw)) || line.length > LONGEST) return [];
    // `export default defineConfig({ site: "..." })`: a setting may follow an opening brace or a comma on the same line.
    const at = [...line.matchAll(/(?:^|[{,]\s?)["']?(\w+)["']?\s?[:=]\s*/g)].find(([, key]) => key === name);
    if (!at || /^(?:#|\/\/|\*)/.test(line)) return [];
    const value = plainText(line.slice(at.index + at[0].length));
    return value === null ? [] : [{ value, line: index + 1 }];
  });
}

/** A longer line is generated, or minified. */
const LONGEST = 1_000;

/** `"a" , // x` and `a # x` are `a`; `process.env.URL` and `` `${base}/x` `` are no plain text. */
function plainText(rest: string): string | null {
  const quoted = /^(["'`])([^"'`]*)\1/.exec(rest);
  if (quoted) return /\$\{/.test(quoted[2]!) ? null : quoted[2]!.trim();
  const bare = rest.replace(/\s#.*$/, "").trim();
  return /^[^\s"'`,;(){}[\]]+$/.test(bare) && !/^[A-Za-z_$][\w$]*(?:\.[\w$]+)+$/.test(bare) ? bare : null;
}
