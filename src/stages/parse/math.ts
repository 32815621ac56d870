// Mathematics between dollars in, its end out. A page shows it typeset, so none of it is Markdown: `$a_1 * b_1$`.
// The one rule: money is not mathematics: "$5 and $10", "$5_000", "$HOME and $PATH".

const LONGEST = 300;
const TAG = /<\/?[a-z][^<>]*>/i;

/** The offset after the closing dollars of the mathematics that starts at `at`; null when there is none. */
export function endOfMath(body: string, at: number, endOfParagraph: () => number): number | null {
  if (body[at - 1] === "$" || /[\p{L}\p{N}]/u.test(body[at - 1] ?? "")) return null;
  if (body[at + 1] === "$") {
    const close = body.indexOf("$$", at + 2);
    const inside = close > at + 2 && close < endOfParagraph();
    return inside && !TAG.test(body.slice(at, close)) ? close + 2 : null;
  }
  const close = body.slice(at, at + LONGEST).indexOf("$", 1) + at;
  if (close <= at + 1) return null;
  const inside = body.slice(at + 1, close);
  if (/^\s|\s$|^\d[\d.,_]*$|\n\s*\n|`|\*\*|\]\(/.test(inside) || /[\p{L}\p{N}$]/u.test(body[close + 1] ?? ""))
    return null;
  if (TAG.test(inside)) return null;
  return /\\[A-Za-z{},;! ]|[_^]/.test(inside) ? close + 1 : null;
}
