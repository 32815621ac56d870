// Comes in: a block and the body it was read from. Goes out: its sentences, for spans of Markdown that can be read by themselves.
// The one rule: no sentence ends inside a link or code: half of one is no Markdown. Emphasis may be parted, it only loses its marks.
//
//     Was it late? [🌿 The garden was open](/blog/garden/) then.     one sentence, since the leaf closes "late?" inside the link
import type { Block, Document, Span } from "../model.js";
import { sentences } from "./sentences.js";

export function wholeSentences({ body }: Pick<Document, "body">, { content }: Block): Span[] {
  const { text, marks } = content;
  const whole: Span[] = [];
  for (let i = 0; i < marks.length; i += 4) {
    if (!/[*_]|<(?:b|strong|i|em)\b/iy.test(body.slice(marks[i + 2], marks[i + 3]))) {
      whole.push({ start: marks[i]!, end: marks[i + 1]! });
    }
  }
  const parted = sentences(text);
  if (whole.length === 0) return parted;
  const out: Span[] = [];
  for (const span of parted) {
    const before = out.at(-1);
    const inside = before && whole.some(({ start, end }) => start < before.end && end > span.start);
    if (inside) out[out.length - 1] = { start: before.start, end: span.end };
    else out.push(span);
  }
  return out;
}
