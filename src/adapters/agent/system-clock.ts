// The agent's clock over Node's. The rules: time never goes back; a timer keeps the process alive, since a run that waits for one is not over, and
// whoever ends a run lets its timers go.
import type { AgentClock } from "../../agent/ports-agent.js";

/** Milliseconds, the most that Node's timer can count; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

export const systemClock: AgentClock = {
  // Whole milliseconds: they end up in records.
  monotonic: () => Math.floor(performance.now()),
  wall: () => new Date().toISOString(),
  random: () => Math.random(),
  after(ms, act) {
    let left = ms;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const part = Math.min(left, LONGEST);
      left -= part;
      timer = setTimeout(left > 0 ? next : act, part);
    };
    next();
    return () => clearTimeout(timer);
  },
};
