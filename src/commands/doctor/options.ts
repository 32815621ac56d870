// Comes in: a loaded configuration. Goes out: each option with its value and where that is from, by name.
// The one rule: an option that nobody set says "default", and a missing one is shown too, so that one sees what there is.
import path from "node:path";
import { settings } from "../../config/environment.js";
import { type Loaded, MISSING_URL } from "../../config/load.js";
import { type Config, configSchema } from "../../config/schema.js";

export interface OptionRow {
  /** Dotted: "site.url". */
  readonly option: string;
  /** Null: not set, and no default. */
  readonly value: unknown;
  /** "--site", "SITELORE_SITE_URL", "sitelore.config.yaml", "preset zola", "default". */
  readonly from: string;
}

export function optionRows(loaded: Loaded, config: Config): OptionRow[] {
  const given = { ...config, out: loaded.out };
  return names(configSchema.shape).map((option): OptionRow => {
    const value = option
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], given);
    return { option, value: value === MISSING_URL ? null : (value ?? null), from: fromOf(option, loaded, config) };
  });
}

/** Options as the schema has them; a mapping with keys of the author's own (`categories`) is one option. */
function names(shape: Readonly<Record<string, unknown>>, prefix = ""): string[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const inner = shapeOf(schema);
    return inner ? names(inner, `${prefix}${key}.`) : [`${prefix}${key}`];
  });
}

/** The members of an object schema, looked for under `.optional()`, `.prefault()` and `.default()`. */
function shapeOf(schema: unknown): Readonly<Record<string, unknown>> | null {
  const { shape, def } = schema as { shape?: Record<string, unknown>; def?: { innerType?: unknown } };
  if (shape) return shape;
  return def?.innerType ? shapeOf(def.innerType) : null;
}

/** An origin is kept by leaf: `categories.news` tells of `categories`. */
function fromOf(option: string, { origins, configFile }: Loaded, config: Config): string {
  const key = [...origins.keys()].find((name) => name === option || name.startsWith(`${option}.`));
  const origin = key === undefined ? "default" : origins.get(key)!;
  const setting = settings.find((one) => one.option === option);
  if (origin === "flag" && setting)
    return `--${setting.flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (origin === "environment" && setting) return setting.variable;
  if (origin === "file" && configFile !== null) return path.basename(configFile);
  return origin === "preset" ? `preset ${config.preset}` : origin;
}
