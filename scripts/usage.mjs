// The arguments of a script. Comes in: how it is used, and its options as `parseArgs` takes them. Goes out: what was given.
// The one rule: --help prints the usage and ends with 0; a mistake prints itself and the usage, and ends with 2; no stack is shown.
import { parseArgs } from "node:util";

/** `positionals`: how many there have to be at least, and may be at most. */
export function argumentsOf(usage, { options = {}, positionals: [least, most] = [0, 0] } = {}) {
  let given;
  try {
    given = parseArgs({ options: { ...options, help: { type: "boolean", short: "h" } }, allowPositionals: true });
  } catch (error) {
    return refuse(usage, error.message);
  }
  if (given.values.help) {
    process.stdout.write(`${usage.trim()}\n`);
    process.exit(0);
  }
  const count = given.positionals.length;
  if (count > most) return refuse(usage, `There is no use for "${given.positionals[most]}".`);
  if (count < least) return refuse(usage, "Something is missing.");
  return given;
}

export function refuse(usage, reason) {
  process.stderr.write(`${reason}\n\n${usage.trim()}\n`);
  process.exit(2);
}
