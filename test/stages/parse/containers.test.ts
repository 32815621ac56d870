// What a block stands in, from the outside in. Requirement: whatever holds somebody else's words is a quote by its markup or name.
import { expect, test } from "vitest";
import { documentOf } from "../../support/read.js";

const WORDS = "Words.";

test.each<[string, string, readonly string[]]>([
  ["nothing", WORDS, []],
  ["a quote", `> ${WORDS}`, ["quote"]],
  ["a list in a quote", `> - ${WORDS}`, ["quote", "list"]],
  ["a list in a list", `- One.\n  - ${WORDS}`, ["list", "list"]],
  ["a footnote", `One.[^a]\n\n[^a]: ${WORDS}`, ["footnote"]],
  ["a quote in a footnote", `One.[^a]\n\n[^a]:\n    > ${WORDS}`, ["footnote", "quote"]],
  ["a callout of GitHub", `> [!NOTE]\n> ${WORDS}`, ["callout"]],
  ["a directive", `:::tip\n${WORDS}\n:::`, ["callout"]],
  ["a directive of another name", `:::columns\n\n${WORDS}\n\n:::`, ["callout"]],
  ["a directive of quotation", `:::quote\n\n${WORDS}\n\n:::`, ["quote"]],
  ["details", `<details>\n\n${WORDS}\n\n</details>`, ["details"]],
  ["a quote of HTML", `<blockquote>\n\n${WORDS}\n\n</blockquote>`, ["quote"]],
  ["a list of HTML", `<ul>\n<li>${WORDS}</li>\n</ul>`, ["list"]],
  ["a div", `<div>\n\n${WORDS}\n\n</div>`, []],
  ["after a closed quote", `<blockquote>\n\nOne.\n\n</blockquote>\n\n${WORDS}`, []],
  ["a shortcode of notes", `{{% notice %}}\n${WORDS}\n{{% /notice %}}`, ["callout"]],
  ["a shortcode of quotation", `{{< blockquote >}}\n${WORDS}\n{{< /blockquote >}}`, ["quote"]],
  ["any other shortcode", `{{< grid >}}\n${WORDS}\n{{< /grid >}}`, ["component"]],
])("Markdown: %s", (_, body, within) => {
  const block = documentOf(body).blocks.find(({ content }) => content.text === WORDS);
  expect(block?.within).toEqual(within);
});

test.each<[string, string, readonly string[]]>([
  ["a component", `<Grid>\n\n${WORDS}\n\n</Grid>`, ["component"]],
  ["a component on one line", `<Grid>${WORDS}</Grid>`, ["component"]],
  ["a callout", `<Callout>\n\n${WORDS}\n\n</Callout>`, ["callout"]],
  ["somebody's words", `<Testimonial>\n\n${WORDS}\n\n</Testimonial>`, ["quote"]],
  ["details in a component", `<Grid>\n\n<details>\n\n${WORDS}\n\n</details>\n\n</Grid>`, ["component", "details"]],
  ["a quote of HTML", `<blockquote>\n\n${WORDS}\n\n</blockquote>`, ["quote"]],
  ["a fragment", `<>\n\n${WORDS}\n\n</>`, []],
])("MDX: %s", (_, body, within) => {
  const block = documentOf(body, { format: "mdx" }).blocks.find(({ content }) => content.text === WORDS);
  expect(block?.within).toEqual(within);
});
