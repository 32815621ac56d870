// Limits as flags of the command line. In: texts as typed. Out: settings, or which one cannot be read. They win over the configuration.
import { type LimitSettings, limitSettings } from "./limits.js";

export interface LimitFlags {
  readonly maxIterations?: string;
  readonly runTimeout?: string;
  readonly maxTokens?: string;
  readonly maxCost?: string;
}

export interface LimitFault {
  readonly flag: string;
  readonly value: string;
  readonly reason: string;
}

const FLAGS = [
  { flag: "maxIterations", name: "--max-iterations", key: "max_iterations", isNumber: true },
  { flag: "runTimeout", name: "--run-timeout", key: "run_timeout", isNumber: false },
  { flag: "maxTokens", name: "--max-tokens", key: "max_total_tokens", isNumber: true },
  { flag: "maxCost", name: "--max-cost", key: "max_cost_usd", isNumber: true },
] as const;

export function flagLimits(flags: LimitFlags): {
  readonly settings: LimitSettings;
  readonly faults: readonly LimitFault[];
} {
  const settings: Record<string, unknown> = {};
  const faults: LimitFault[] = [];
  for (const { flag, name, key, isNumber } of FLAGS) {
    const value = flags[flag];
    if (value === undefined) continue;
    const given = isNumber && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
    const read = limitSettings.shape[key].safeParse(given);
    if (read.success) settings[key] = read.data;
    else faults.push({ flag: name, value, reason: read.error.issues[0]!.message });
  }
  return { settings: settings as LimitSettings, faults };
}
