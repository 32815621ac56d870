// In: items and the work for each. Out: nothing, when all are done.
// The rule: after a failure no further item begins, and the failure is thrown only when no work is running any more,
// so that what follows (undoing) never races with it.

/** Items at the same time: enough to keep a disk's queue filled; more gains nothing over Node's thread pool. */
const WIDTH = 16;

export async function pool<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
  width = WIDTH,
): Promise<void> {
  let next = 0;
  const errors: unknown[] = [];
  const worker = async () => {
    while (next < items.length && errors.length === 0) {
      const index = next++;
      try {
        await work(items[index] as Item, index);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  if (errors.length > 0) throw errors[0];
}
