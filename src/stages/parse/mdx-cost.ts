// Lines of MDX in, what reading its JavaScript costs out. The parser hands an unfinished expression to acorn anew at each `}`, and unfinished
// imports and exports at each empty line.
// The one rule: nothing is parsed here; brackets are counted.

/** What one character costs each time that acorn sees it, in the steps of MARKDOWN_STEPS. */
const STEPS_PER_CHARACTER = 15;

export class MdxCost {
  private depth = 0;
  private expressionStart = 0;
  private moduleStart = -1;
  private balance = 0;

  constructor(private readonly body: string) {}

  /** Steps of a line that is not empty. `first`: the line above it is. */
  line(start: number, end: number, first: boolean): number {
    const { body } = this;
    if (first && this.moduleStart < 0 && (body.startsWith("import", start) || body.startsWith("export", start))) {
      this.moduleStart = start;
      this.balance = 0;
    }
    let steps = 0;
    let code = false;
    for (let at = start; at < end; at++) {
      const c = body[at];
      if (c === "`" && this.depth === 0) code = !code;
      else if (c === "\\") at++;
      else if (c === "(" || c === "[") this.balance++;
      else if (c === ")" || c === "]") this.balance--;
      else if (c === "{" && !code) {
        if (this.depth++ === 0) this.expressionStart = at;
        this.balance++;
      } else if (c === "}" && !code && this.depth > 0) {
        this.depth--;
        this.balance--;
        steps += (at - this.expressionStart) * STEPS_PER_CHARACTER;
      }
    }
    return steps;
  }

  /** Steps of an empty line. */
  blank(at: number): number {
    if (this.moduleStart < 0) return 0;
    const steps = (at - this.moduleStart) * STEPS_PER_CHARACTER;
    if (this.balance <= 0) this.moduleStart = -1;
    return steps;
  }
}
