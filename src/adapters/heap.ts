// In: a log. Out: the same log, which also keeps the heap of a large build small.
// The rule: only the command line does this, since the setting is the process's; small builds are left alone.
//
// The tree of a post lives through the collections of new objects and is garbage soon after. V8 lets old garbage gather until the
// heap is half-way to its limit of 4 GB: a build of 10,000 posts that holds 0.6 GB took 2.2 GB. From half a gigabyte on it collects
// when a half has been added; that costs about 3 % of the time.
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import type { Log } from "../ports.js";

/** Bytes of heap in use. */
const LARGE = 500_000_000;
/** Posts between two looks. */
const EVERY = 64;

export function watchingHeap(log: Log): Log {
  let looks = 0;
  let tight = false;
  return {
    progress(stage, done, total) {
      if (!tight && looks++ % EVERY === 0 && getHeapStatistics().used_heap_size > LARGE) {
        setFlagsFromString("--heap-growing-percent=50");
        tight = true;
      }
      log.progress(stage, done, total);
    },
  };
}
