// Lines in, the quote and list markers they start with out. Used to refuse deep nesting before a parser sees it.
// The one rule: `certain` is only true of a line that CommonMark makes a new list item, whatever stands above it.

interface Level {
  readonly column: number;
  readonly content: number;
  readonly ordered: boolean;
}

export class ListLevels {
  /** Offset of the first character of the line that is neither white space nor a marker; the line's end when there is none. */
  contentStart = 0;
  /** Quote and list markers on this line. */
  markers = 0;
  /** This line surely begins a list item. */
  certain = false;
  /**
   * The line ends a list or a quote in a list that goes on, or continues one without being indented. For each such line
   * micromark moves everything that it has read so far.
   */
  odd = false;
  /** The line stands outside the list that was open, after an empty one or as a rule. That moves all as well. */
  ends = false;
  private levels: Level[] = [];
  private quotes = 0;
  private afterBlank = true;
  /** List markers on this line so far. */
  private lists = 0;

  constructor(private readonly body: string) {}

  /** The line has a list marker. */
  get item(): boolean {
    return this.lists > 0;
  }

  get depth(): number {
    return this.levels.length + this.quotes;
  }

  line(start: number, end: number): void {
    const { body } = this;
    let column = 0;
    let at = start;
    this.markers = 0;
    this.lists = 0;
    this.certain = false;
    this.odd = false;
    this.ends = false;
    let quotes = 0;
    if (isRule(body, start, end)) {
      this.contentStart = start;
      this.leave(0);
      return;
    }
    for (; at < end; at++) {
      const c = body.charCodeAt(at);
      if (c === 32 || c === 13) column++;
      else if (c === 9) column += 4 - (column % 4);
      else if (c === 62) {
        quotes++;
        column++;
        this.markers++;
      } else {
        const to = markerEnd(body, at, end);
        if (to === 0) break;
        this.marker(column, column + to - at + 1, body.charCodeAt(to - 1), body.charCodeAt(at), at, to, end);
        column += to - at;
        at = to - 1;
      }
    }
    this.contentStart = at;
    const text = this.markers === 0 && at < end;
    // After an empty line, text that is not indented ends a list; without one it may continue a paragraph in it.
    if (text && this.afterBlank) this.leave(column);
    this.afterBlank = at === end && this.lists === 0;
    const inside = this.levels.at(-1);
    const lazy = inside !== undefined && column < inside.content;
    if (text && (lazy || this.quotes > 0)) this.odd = true;
    if (at < end || this.markers > 0) this.quotes = quotes;
  }

  private leave(column: number): void {
    while (this.levels.length > 0 && this.levels.at(-1)!.content > column) {
      this.levels.pop();
      this.ends = true;
    }
  }

  private marker(
    column: number,
    content: number,
    mark: number,
    first: number,
    at: number,
    to: number,
    end: number,
  ): void {
    const ordered = mark === 46 || mark === 41;
    const { levels } = this;
    if (this.lists === 0) {
      const sibling = levels.find((one) => one.column === column);
      this.odd = this.quotes > 0 || (levels.at(-1)?.column ?? 0) > column;
      while (levels.length > 0 && levels.at(-1)!.column >= column) levels.pop();
      const base = levels.at(-1)?.content ?? 0;
      const starts = !ordered || (first === 49 && to - at === 2) || sibling?.ordered === true;
      this.certain = starts && column >= base && column - base <= 3 && hasText(this.body, to, end);
    }
    levels.push({ column, content, ordered });
    this.lists++;
    this.markers++;
  }
}

/** `- - -` is a rule and no list, however long it is. */
function isRule(body: string, start: number, end: number): boolean {
  let mark = 0;
  let count = 0;
  for (let at = start; at < end; at++) {
    const c = body.charCodeAt(at);
    if (c === 32 || c === 9) continue;
    if (mark === 0) mark = c;
    if (c !== mark || (c !== 42 && c !== 45 && c !== 95)) return false;
    count++;
  }
  return count >= 3;
}

function hasText(body: string, from: number, end: number): boolean {
  for (let at = from; at < end; at++) {
    const c = body.charCodeAt(at);
    if (c !== 32 && c !== 9) return true;
  }
  return false;
}

/** End of the list marker at `at`: `-`, `*`, `+`, `12.`, `12)` before a space or the line's end; 0 when there is none. */
function markerEnd(body: string, at: number, end: number): number {
  let to = at;
  const c = body.charCodeAt(to);
  if (c === 42 || c === 43 || c === 45) to++;
  else {
    while (to < end && to - at < 9 && body.charCodeAt(to) >= 48 && body.charCodeAt(to) <= 57) to++;
    const mark = body.charCodeAt(to);
    if (to === at || (mark !== 46 && mark !== 41)) return 0;
    to++;
  }
  return to === end || body.charCodeAt(to) === 32 || body.charCodeAt(to) === 9 ? to : 0;
}
