// In: texts as token ids. Out: the windows that a model reads, in batches.
// The rule: which window a token is in, and how far it is padded, depends on its text alone, so that a vector does too.

/** Ids of one text's tokens, at most as many as the model reads, without the marks at its ends. */
export interface Window {
  /** Index of the text. */
  readonly text: number;
  readonly ids: readonly number[];
}

export interface Batch {
  /** Tokens in each row, marks and padding included. */
  readonly length: number;
  readonly windows: readonly Window[];
}

/** Rises when a text is to be cut or padded in another way, since its vector then changes in the last digits. */
export const BATCHING_VERSION = 2;

/** The two marks around each window: [CLS] and [SEP]. */
export const MARKS = 2;
/** Rows are padded to a multiple of this many tokens: more rows fit one batch, and a text's padding is its own. (16 costs 16 % more.) */
const STEP = 4;
/** Tokens in a batch, at most: a larger one is 7 % slower, since what lies between two layers no longer fits the processor's cache. */
const BATCH_TOKENS = 1024;

/** A text longer than the model reads is parted into windows of nearly equal length; an empty text is one empty window. */
export function windowsOf(ids: readonly number[], text: number, maxTokens: number): Window[] {
  const room = maxTokens - MARKS;
  const count = Math.max(1, Math.ceil(ids.length / room));
  const size = Math.ceil(ids.length / count);
  return Array.from({ length: count }, (_, i) => ({ text, ids: ids.slice(i * size, (i + 1) * size) }));
}

/** Windows of one padded length together, short ones first; in a length the order is that of the texts. */
export function batches(windows: readonly Window[], maxTokens: number): Batch[] {
  const byLength = new Map<number, Window[]>();
  for (const window of windows) {
    const length = Math.min(maxTokens, Math.ceil((window.ids.length + MARKS) / STEP) * STEP);
    const all = byLength.get(length);
    if (all) all.push(window);
    else byLength.set(length, [window]);
  }
  return [...byLength]
    .sort(([a], [b]) => a - b)
    .flatMap(([length, all]) => {
      const rows = Math.max(1, Math.floor(BATCH_TOKENS / length));
      return Array.from({ length: Math.ceil(all.length / rows) }, (_, i) => ({
        length,
        windows: all.slice(i * rows, (i + 1) * rows),
      }));
    });
}
