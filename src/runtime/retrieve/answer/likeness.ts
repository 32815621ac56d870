// Which sentence of a passage is near the question in meaning. In: the stems of both. Out: the cosine of their places in the query lexicon.
// The one rule: it tells sentences of one passage apart, where the passage's own row is the same for all; without a lexicon it is 0.
import { type Lexicon, placeInLexicon } from "../../vectors/lexicon.js";
import type { Question } from "./features.js";

export function likeness({ layer, asked }: Question): (stems: ReadonlySet<string>) => number {
  const lexicon: Lexicon | null = layer.meaning()?.lexicon ?? null;
  const wanted = lexicon && placeInLexicon(asked.stems, lexicon);
  if (lexicon === null || wanted === null) return () => 0;
  return (stems) => {
    const place = placeInLexicon([...stems], lexicon);
    return place === null ? 0 : cosine(wanted, place);
  };
}

function cosine(a: Float64Array, b: Float64Array): number {
  let [dot, squareA, squareB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    squareA += a[i]! * a[i]!;
    squareB += b[i]! * b[i]!;
  }
  const product = squareA * squareB;
  return product === 0 ? 0 : dot / Math.sqrt(product);
}
