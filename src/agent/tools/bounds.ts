// What keeps answers small. In: lists and texts. Out: as much of them as fits, and where to go on. The rule: what is left out is always said.

/** Characters of an answer's JSON; the loop refuses more than 16,000. */
export const MOST_JSON = 15_000;

/** As many items from the front as `most` and `chars` of JSON allow; the first one always. */
export function fitting<T>(items: readonly T[], most: number, chars: number): readonly T[] {
  let used = 0;
  for (const [at, item] of items.slice(0, most).entries()) {
    used += JSON.stringify(item).length + 1;
    if (used > chars && at > 0) return items.slice(0, at);
  }
  return items.slice(0, most);
}

/** A piece of a text of at most `most` characters, also as JSON, where a line break counts two. Never ends inside a character. */
export function pieceOf(text: string, offset: number, most: number): { readonly text: string; readonly next?: number } {
  let end = offset;
  for (let used = 0; end < text.length;) {
    const width = text.codePointAt(end)! > 0xffff ? 2 : 1;
    used += JSON.stringify(text.slice(end, end + width)).length - 2;
    if (used > most && end > offset) break;
    end += width;
  }
  return { text: text.slice(offset, end), ...(end < text.length ? { next: end } : {}) };
}
