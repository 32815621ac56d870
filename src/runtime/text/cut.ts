// In: a text, the version of the tokenizer. Out, through `emit`: the folded words in text order, before stop words and stems.
// Rule: the steps are those of TOKENIZER_STEPS; version 1 is that of the first layers, kept so that their indexes can
// still be asked.
import { fold, limitMarks } from "./fold.js";
import { withoutMarkupV1, withoutMarkupV2 } from "./markup.js";
import { scan, type Emit } from "./scan.js";

/** `short`: the text is a title, a heading or a question; version 1 makes no difference. */
export function cut(text: string, version: 1 | 2, short: boolean, emit: Emit): void {
  if (version === 2) return scan(fold(withoutMarkupV2(text)), short, emit);
  const folded = limitMarks(withoutMarkupV1(text)).normalize("NFKD").toLowerCase().replace(/['’]/g, "");
  for (const [word] of folded.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)) {
    const single = word.length === 1 && word.charCodeAt(0) < 128;
    if (!single && !/^[0-9]+$/.test(word)) emit(word);
  }
}
