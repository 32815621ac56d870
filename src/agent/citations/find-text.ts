// Whether one text holds another. In: both. Out: where, or -1. The one rule: linear time whatever the texts are (Knuth, Morris, Pratt): a page of
// "aaaa" and a quotation of "aaab" come from a model and a document that nobody vouches for.
export function findText(text: string, wanted: string): number {
  if (wanted.length === 0 || wanted.length > text.length) return -1;
  const back = new Int32Array(wanted.length);
  for (let at = 1, held = 0; at < wanted.length; at++) {
    while (held > 0 && wanted.charCodeAt(at) !== wanted.charCodeAt(held)) held = back[held - 1]!;
    if (wanted.charCodeAt(at) === wanted.charCodeAt(held)) held++;
    back[at] = held;
  }
  for (let at = 0, held = 0; at < text.length; at++) {
    while (held > 0 && text.charCodeAt(at) !== wanted.charCodeAt(held)) held = back[held - 1]!;
    if (text.charCodeAt(at) === wanted.charCodeAt(held)) held++;
    if (held === wanted.length) return at - held + 1;
  }
  return -1;
}
