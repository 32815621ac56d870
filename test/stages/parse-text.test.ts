// The text of a block is what a reader of the page sees: each sample with the text that a reader would write down.
import { describe, expect, test } from "vitest";
import { textsOf } from "../support/read.js";

const samples: readonly (readonly [name: string, markdown: string, texts: readonly string[]])[] = [
  ["soft break", "One line\ngoes on.", ["One line goes on."]],
  ["hard breaks", "Ends here.  \nSecond.\\\nThird.<br>Fourth.", ["Ends here. Second. Third. Fourth."]],
  ["break in a list", "- one  \n  still one", ["one still one"]],
  [
    "nested markup",
    "Use **bold *italic `code`* in** it, 2 \\* 3, snake_case_name.",
    ["Use bold italic code in it, 2 * 3, snake_case_name."],
  ],
  ["both at once", '***both*** and [a **strong** link](/blog/hub/ "title")', ["both and a strong link"]],
  [
    "entities",
    "R&D at AT&amp;T cost &lt;10&nbsp;dollars&mdash;or &copy; :rocket: &#39;q&#39;.",
    ["R&D at AT&T cost <10 dollars—or © :rocket: 'q'."],
  ],
  ["not tags", "latency < 10 ms while cost > 5, a < b", ["latency < 10 ms while cost > 5, a < b"]],
  ["struck", "Keep this ~~not this~~ and that.", ["Keep this and that."]],
  ["one tilde strikes nothing", "H~2~O and ~this~ stay.", ["H~2~O and ~this~ stay."]],
  ["struck in HTML", "Keep <del>not this</del> and <s>nor this</s> that.", ["Keep and that."]],
  ["kept tags", "Press <kbd>Ctrl</kbd>, H<sub>2</sub>O, <em>so</em>.", ["Press Ctrl, H2O, so."]],
  ["image", "Before ![alt text](x.png) after.", ["Before after."]],
  ["image alone", "![alt text](x.png)\n\nText.", ["Text."]],
  ["footnote reference", "Cheap to add.[^a] Next.\n\n[^a]: The note.", ["Cheap to add. Next.", "The note."]],
  ["a note of a note", "A.[^a]\n\n[^b]: Two.\n\n[^a]: One.[^b]", ["A.", "Two.", "One."]],
  ["a note to which no mark leads", "A.\n\n[^a]: Not shown.[^b]\n\n[^b]: Nor this.[^a]", ["A."]],
  ["a mark in code leads nowhere", "A `[^a]`.\n\n[^a]: Not shown.", ["A [^a]."]],
  ["the second note of a name", "A.[^a]\n\n[^a]: One.\n\n[^A]: Not shown.", ["A.", "One."]],
  [
    "a mark in a table, a heading, a quote",
    "# A[^a]\n\n|b|\n|-|\n|c[^b]|\n\n> d[^c]\n\n[^a]: One.\n\n[^b]: Two.\n\n[^c]: Three.",
    ["A", "b c", "d", "One.", "Two.", "Three."],
  ],
  ["code span", "Run `` a ` b `` or ` x `.", ["Run a ` b or x."]],
  ["comment inside", "It has <!-- private --> a comment.", ["It has a comment."]],
  ["table", "| a | b \\| c |\n|---|---|\n| `x \\| y` | **z** |", ["a b | c x | y z"]],
  ["quote and list prefixes", "> - one\n>   two\n>\n>   three", ["one two", "three"]],
  ["task list", "- [ ] to do\n- [x] done", ["to do", "done"]],
  ["definition", 'See [the page][p].\n\n[p]: /x "A title"', ["See the page."]],
  ["rule has no text", "One.\n\n---\n\nTwo.", ["One.", "", "Two."]],
  ["HTML block", '<div class="x">\n<p>One &amp; <b>two</b></p>\n<p>three</p>\n</div>', ["One & two three"]],
  ["script block", "<script>\nlet a = 1;\n</script>\n\nText.", ["Text."]],
  ["soft hyphen and zero-width space", "con\u00adtext is use\u200bful", ["context is useful"]],
  ["joiner in emoji", "👩\u200d💻 works", ["👩\u200d💻 works"]],
  ["inline dollars", "It cost $5 and $10.", ["It cost $5 and $10."]],
];

describe("text as a reader sees it", () => {
  test.each(samples)("%s", (_, markdown, texts) => {
    expect(textsOf(markdown)).toEqual(texts);
  });
});
