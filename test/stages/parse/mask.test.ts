// What the parser does not get to see. Requirement: template syntax outside code is written over, here shown as a dot for each
// character; nothing moves; links, comments, regions and what is not understood are handed on.
import { expect, test } from "vitest";
import { MASK, VERBATIM } from "../../../src/stages/parse/invisible.js";
import { mask } from "../../../src/stages/parse/mask.js";

const MARKERS = ["<!--more-->", "+++more+++"];
const masked = (body: string, format: "md" | "mdx" = "md") => mask(body, { format, markers: MARKERS });
const seen = (body: string, format?: "md" | "mdx"): string => {
  const { text } = masked(body, format);
  expect(text).toHaveLength(body.length);
  expect(text.split("\n").map((line) => line.length)).toEqual(body.split("\n").map((line) => line.length));
  return text.replaceAll(MASK, ".").replaceAll(VERBATIM, "~");
};
const dots = (text: string): string => text.replace(/[^\n]/g, ".");

const tags = [
  '{{< figure src="a.png" >}}',
  "{{% notice %}}",
  "{{ page.title }}",
  "{% include a.html %}",
  "{# not shown #}",
  "{{/* not shown */}}",
  "{/* not shown */}",
];

test.each(tags)("%s is written over, and not where it is code or escaped", (tag) => {
  expect(seen(`Before ${tag} after.`)).toBe(`Before ${dots(tag)} after.`);
  for (const code of [
    `\`${tag}\``,
    `\`\`a \` ${tag}\`\``,
    `\`\`\`\n${tag}\n\`\`\``,
    `~~~\n${tag}\n~~~`,
    `> \`\`\`\n> ${tag}\n> \`\`\``,
  ]) {
    expect(seen(`Before.\n\n${code}\n\nAfter.`)).toBe(`Before.\n\n${code}\n\nAfter.`);
  }
});

test.each<[string, string, string]>([
  ["nothing to write over", "Plain {text} with [a link](/b) and $5.", "Plain {text} with [a link](/b) and $5."],
  ["a tag that does not end", "An {{< open tag and text.", "An {{< open tag and text."],
  ["attributes of a heading", "## Title {#own-id}", `## Title ${dots("{#own-id}")}`],
  ["attributes of an image", "![a](b.png){width=10}", `![a](b.png)${dots("{width=10}")}`],
  ["braces in a sentence", "The set {#1, 2} and {a=1}.", "The set {#1, 2} and {a=1}."],
  ["kramdown", "Text.\n{: .note }", `Text.\n${dots("{: .note }")}`],
  ["a callout's marker", "> [!NOTE]\n> Words.", `> ${dots("[!NOTE]")}\n> Words.`],
  ["a folded callout of Obsidian", "> [!tip]- Title", `> ${dots("[!tip]-")} Title`],
  ["a directive", ":::tip\nWords.\n:::", "      \nWords.\n   "],
  ["an excerpt marker", "Lead.\n\n+++more+++\n\nRest.", `Lead.\n\n${dots("+++more+++")}\n\nRest.`],
  ["mathematics", "So $a_1 * b_1$ holds.", "So $~~~~~~~~~$ holds."],
  ["money", "It cost $5 and $10.", "It cost $5 and $10."],
  ["raw", "{% raw %}{{ shown }}{% endraw %}", `${dots("{% raw %}")}{{ shown }}${dots("{% endraw %}")}`],
  ["a wikilink", "See [[a post]].", "See ..a post..."],
  ["a wikilink with words", "See [[a-post|these words]].", "See .........these words..."],
  ["an embedded page", "See ![[a-post]] here.", `See ${dots("![[a-post]]")} here.`],
  ["a link whose words are in brackets", "See [[1]](/a) here.", "See [[1]](/a) here."],
  [
    "an import of MDX",
    "import A from './a'\n\nimport duties rose.",
    `${dots("import A from './a'")}\n\nimport duties rose.`,
  ],
])("%s", (_, body, text) => {
  expect(seen(body)).toBe(text);
});

test("in MDX braces belong to the parser; comments of HTML, which it does not know, do not", () => {
  expect(seen("Words {{ a }} {% b %}.", "mdx")).toBe("Words {{ a }} {% b %}.");
  expect(seen("Words <!-- not shown --> more.", "mdx")).toBe(`Words ${dots("<!-- not shown -->")} more.`);
});

test("links in template syntax, with the words that stay", () => {
  const body = 'See [[one]], [[two|words]], [at]({{< ref "three.md" >}}) and {% post_url 2026-01-01-four %}.';
  const links = masked(body).links.map(({ form, href, label }) => [
    form,
    href,
    label && body.slice(label.start, label.end),
  ]);
  expect(links).toEqual([
    ["wikilink", "one", "one"],
    ["wikilink", "two", "words"],
    ["template", "three.md", null],
    ["template", "2026-01-01-four", null],
  ]);
});

test("comments and excerpt markers are handed on with their places", () => {
  const body = "A {# one #} b {{! two }}.\n\n+++more+++\n\n{% comment %}\nthree\n{% endcomment %}";
  const { comments, markers } = masked(body);
  expect(comments.map(({ start, end }) => body.slice(start, end))).toEqual([
    "{# one #}",
    "{{! two }}",
    "{% comment %}\nthree\n{% endcomment %}",
  ]);
  expect(markers).toEqual([body.indexOf("+++more+++")]);
});

test("what stands between paired tags is a region by the tag's name", () => {
  const of = (body: string) => masked(body).regions.map(({ container }) => container);
  expect(of("{{% notice tip %}}\nWords.\n{{% /notice %}}")).toEqual(["callout"]);
  expect(of('{% quote(author="A") %}\nWords.\n{% end %}')).toEqual(["quote"]);
  expect(of("{{< tabs >}}\nWords.\n{{< /tabs >}}")).toEqual(["component"]);
  expect(of(":::details\nWords.\n:::")).toEqual(["details"]);
  expect(of("{{< figure >}}\nWords.")).toEqual([]);
});

test("each kind of tag that is not understood is named once; a tag among words that prints leaves a hole", () => {
  const body = "A {{< one >}} b {{< one >}} c.\n\n{{< two >}}\n\nd {{ three }} e {{ site.baseurl }}.";
  const { unknown, holes } = masked(body);
  expect(unknown).toEqual([
    { kind: "{{< one >}}", at: body.indexOf("{{< one") },
    { kind: "{{< two >}}", at: body.indexOf("{{< two") },
    { kind: "{{ }}", at: body.indexOf("{{ three") },
  ]);
  expect(holes).toEqual(["{{< one", "{{< one >}} c", "{{ three", "{{ site"].map((tag) => body.indexOf(tag)));
});
