// In: a text as written. Out: the same text with what is not prose replaced by single spaces: HTML comments, Markdown
// link targets, tags, URLs.
// Rule: one pass each, linear in the length, whatever the text is (megabytes of `<!--` that never close included).

/** Version 1: the four removals in the order that the steps name them. */
export function withoutMarkupV1(text: string): string {
  return cut(cut(cut(text, "<!--", "-->"), "](", ")").replace(/https?:\/\/\S*/g, " "), "<", ">");
}

/** Version 2: a tag must look like one, and a URL ends where the sentence around it goes on. */
export function withoutMarkupV2(text: string): string {
  let out = cut(cut(text, "<!--", "-->"), "](", ")");
  if (out.includes("<")) out = out.replace(TAG, (tag, at: number) => (isTypeArgument(out, at) ? tag : " "));
  if (out.includes("://")) out = out.replace(URL_TEXT, " ");
  return out;
}

// <b>  </b>  <br/>  <Chart data={x} />  <!doctype html>  <?xml version="1.0"?>; not: a < b, x <3, <- , i<n;
const TAG = /<[/!?]?[A-Za-z][A-Za-z0-9-]*(?:[\s/][^<>]*)?>/g;

// https://example.com/a_(b) ends before the `)`, so that the text after a link in brackets is kept
const URL_TEXT = /https?:\/\/[!#-(*-;=?-\\^-~]*/gi;

// Vec<String>, useState<User>: a capital directly after `<`, a letter or digit directly before it
function isTypeArgument(text: string, at: number): boolean {
  return /[A-Za-z0-9]/.test(text.charAt(at - 1)) && /[A-Z]/.test(text.charAt(at + 1));
}

// Each `open` up to the next `close` becomes a space. Once no `close` is left, the rest is text.
function cut(text: string, open: string, close: string): string {
  let start = text.indexOf(open);
  if (start < 0) return text;
  let out = "";
  let from = 0;
  while (start >= 0) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    out += `${text.slice(from, start)} `;
    from = end + close.length;
    start = text.indexOf(open, from);
  }
  return out + text.slice(from);
}
