import { expect, it } from "vitest";
import { pool } from "../../src/commit/pool.js";

const turn = () => new Promise<void>((done) => setImmediate(done));

it("does all the work, a bounded number at a time", async () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await pool(items, async (item, index) => {
    expect(index).toBe(item);
    most = Math.max(most, ++running);
    await turn();
    running--;
    done.push(item);
  });
  expect(done.sort((a, b) => a - b)).toEqual(items);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(16);
});

it("begins nothing after a failure, and throws only when nothing is running any more", async () => {
  let begun = 0;
  let running = 0;
  const work = pool(Array.from({ length: 100 }), async (_, index) => {
    begun++;
    running++;
    if (index !== 3) for (let turns = 0; turns < 5; turns++) await turn();
    running--;
    if (index === 3) throw new Error("the third");
  });
  await expect(work).rejects.toThrow("the third");
  expect(running).toBe(0);
  expect(begun).toBe(16);
});
