import { afterEach, expect, it, vi } from "vitest";
import { systemClock } from "../../src/adapters/agent/system-clock.js";

afterEach(() => vi.useRealTimers());

it("time goes on in whole milliseconds, and a timer fires once unless it is let go", async () => {
  const began = systemClock.monotonic();
  let letGo = false;
  systemClock.after(5, () => {
    letGo = true;
  })();
  await new Promise<void>((resolve) => systemClock.after(10, resolve));
  expect(systemClock.monotonic() - began).toBeGreaterThanOrEqual(9);
  expect(Number.isInteger(systemClock.monotonic())).toBe(true);
  expect(letGo).toBe(false);
  expect(systemClock.wall()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it("a time longer than Node's timers can count is waited for in parts, and can be let go in any of them", () => {
  vi.useFakeTimers();
  const month = 30 * 24 * 3_600_000;
  const fired: string[] = [];
  systemClock.after(month, () => fired.push("month"));
  const stop = systemClock.after(month, () => fired.push("let go"));
  vi.advanceTimersByTime(month - 1);
  expect(fired).toEqual([]);
  stop();
  vi.advanceTimersByTime(1);
  expect(fired).toEqual(["month"]);
  expect(vi.getTimerCount()).toBe(0);
});
