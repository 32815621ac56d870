// What of a body is published when a hidden post is near: the author's words stay as they are, and only its addresses and comments go.
import { expect, test } from "vitest";
import { buildSite, post } from "../support/build-site.js";
import { documentOf, read } from "../support/read.js";

const bodyOf = (markdown: string, withheld: readonly string[] = []): string => documentOf(markdown, { withheld }).body;

test.each(["test", "plan", "notes", "2026", "readme", "main", "getting-started"])(
  "HIDDEN-NOWHERE a hidden post with the everyday name %s changes no word of a visible one",
  async (slug) => {
    const body = [
      `Set and/or ${slug}/fail and either/${slug} says in the 12/${slug} list.`,
      `\`\`\`sh\ncd src/${slug}/unit\nls ./${slug}.md ~/${slug}/bin\n\`\`\``,
      `We keep [our code](https://github.com/me/repo/tree/${slug}/src), read https://docs.example.org/${slug}/ and run @scope/${slug}.`,
      `More under [the tag](/tags/${slug}/), ![a](/images/${slug}/a.png), [that](x/${slug}.txt) and [here](#${slug}).`,
    ].join("\n\n");
    const site = await buildSite({
      ...post("day", body),
      ...post(slug, "Secret words.", { title: '"Something else"', hidden: "true" }),
    });
    expect(site.files.get("blog/day.md")).toContain(`---\n\n${body}\n`);
    expect(new Set(site.codes)).toEqual(new Set(["withheld-in-words"]));
  },
);

test("words that hold the name of the post they linked to", () => {
  const link = (words: string, slug: string): string => bodyOf(`See [${words}](/blog/${slug}/) there.`, [slug]);
  expect(link("the plan to test planes", "plan")).toBe("See the plan to test planes there.");
  expect(link("night-boat", "night-boat")).toBe("See … there.");
  expect(link("as midnight-boats and night-boat do", "night-boat")).toBe("See as midnight-boats and … do there.");
});

test.each([
  ["Liquid, inline", "Seen {% # unseen %}here.", "Seen here."],
  ["Liquid, a block", "Seen\n\n{% comment %}\nunseen\n{% endcomment %}\n\nhere.", "Seen\n\n\n\nhere."],
  ["Jinja", "| a {# unseen #} |\n|---|\n| b |", "| a |\n|---|\n| b |"],
  ["Hugo", "Seen {{/* unseen */}} here.", "Seen here."],
  ["Hugo's shortcode", "Seen\n\n{{< comment >}}\nunseen\n{{< /comment >}}\n\nhere.", "Seen\n\n\n\nhere."],
  ["Hugo's shortcode with percent signs", "Seen {{% comment %}}unseen{{% /comment %}} here.", "Seen here."],
  ["Handlebars", "Seen {{! unseen }} and {{!-- unseen --}} here.", "Seen and here."],
])("a template comment goes from the published body: %s", (_, markdown, body) => {
  expect(bodyOf(markdown)).toBe(body);
});

test.each([
  ["at the end of emphasis", "A **word <!-- unseen -->** more.", "A word more."],
  ["at the end of struck text", "Seen ~~not <!-- unseen -->~~ here.", "Seen here."],
  ["at the start of emphasis, Jinja", "A *{# unseen #} word* more.", "A word more."],
  ["before markup that it makes plain", "<!-- unseen -->*Seen* here.", "*Seen* here."],
  ["alone in an item that goes on", "- <!-- unseen -->\n\n    Seen here.", "Seen here."],
])("a comment goes and what its place meant for the text stays: %s", (_, markdown, text) => {
  const { body, blocks } = documentOf(markdown);
  expect(blocks.map((block) => [block.kind === "code", block.content.text])).toEqual([[false, text]]);
  expect(body).not.toContain("unseen");
});

test.each([
  ["to the end of the file", "Seen.\n\n<!-- unseen\n\nunseen", 3, "Seen.\n\n", ["Seen."]],
  ["indented", "Seen.\n\n   <!-- unseen\n# unseen", 3, "Seen.\n\n   ", ["Seen."]],
  ["in a quote, which it ends with", "> <!-- unseen\n> unseen\n\nSeen.", 1, "> \n\nSeen.", ["Seen."]],
  ["in a block of HTML", "<div><!-- unseen\n</div>\n\nSeen.", 1, "<div>\n\nSeen.", ["Seen."]],
])("a comment that is never closed hides what a page hides, and is told: %s", (_, markdown, line, body, texts) => {
  const { document, problems } = read(markdown);
  expect(problems).toEqual([{ code: "comment-unclosed", file: "posts/here.md", line }]);
  expect(document!.body).toBe(body);
  expect(document!.blocks.map((block) => block.content.text)).toEqual(texts);
});

test.each(["A <!-- b is text.", "`<!-- a`", "```\n<!-- a\n```", "    <!-- a", "<!-->\n\nA.", "<!-- a -->\n\nB."])(
  "%j holds no comment that is not closed",
  (markdown) => {
    expect(read(markdown).problems).toEqual([]);
  },
);

test("what no reader is shown gives no passage and no edge: a note without a mark", async () => {
  const site = await buildSite({
    ...post("kiln", "A kiln holds its heat for a day.\n\n[^gone]: It is [built](/blog/glaze/) of soft brick."),
    ...post("glaze", "A glaze is glass."),
  });
  expect(site.codes).toEqual([]);
  expect(site.edges).toEqual([]);
  expect(JSON.stringify(site.passages)).not.toContain("soft brick");
});

test("tags that part words on the page part them in the text, also in a line of prose", () => {
  const { blocks } = documentOf(
    "- <table><tr><td>one</td><td>two</td></tr></table>\n\nA<del><br>x</del>b<my-x>c</my-x>.",
  );
  expect(blocks.map((block) => block.content.text)).toEqual(["one two", "Abc."]);
});
