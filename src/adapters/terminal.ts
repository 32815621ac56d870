// Progress on a terminal: one line on standard error, rewritten in place. Elsewhere silent, so that logs stay short.
import type { Log } from "../ports.js";

/** How often the line is drawn, in milliseconds: fast enough to look alive, slow enough to cost nothing. */
const INTERVAL = 100;

export function terminalLog(stream: NodeJS.WriteStream): Log & { clear(): void } {
  let drawn = 0;
  let shown = false;
  return {
    progress(stage, done, total) {
      if (!stream.isTTY) return;
      const now = performance.now();
      if (now - drawn < INTERVAL) return;
      drawn = now;
      shown = true;
      stream.write(`\r\x1b[K${stage} ${done} of ${total}`);
    },
    clear() {
      if (shown) stream.write("\r\x1b[K");
      shown = false;
    },
  };
}
