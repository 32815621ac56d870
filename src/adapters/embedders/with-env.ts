// transformers.js is told by one global object where models come from. In: settings and work. Out: what the work gives.
// The rule: settings hold for their own work alone, also when two models are opened at once; at rest nothing may be downloaded.
import { env } from "./transformers.js";

type Settings = Partial<Omit<typeof env, "backends">>;

let last: Promise<unknown> = Promise.resolve();

/** Works wait for each other. */
export function withEnv<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  const run = last.then(async () => {
    const before = { ...env };
    Object.assign(env, settings);
    try {
      return await work();
    } finally {
      Object.assign(env, before, { allowRemoteModels: false });
    }
  });
  last = run.catch(() => undefined);
  return run;
}
