import { expect, test } from "vitest";
import { buildSite, post } from "../support/build-site.js";

const reported = async (body: string): Promise<unknown[]> => {
  const site = await buildSite({
    ...post("source", body),
    ...post("target", "The target stands here for others to link to."),
  });
  return site.problems
    .filter((problem) => problem.code === "link-unresolved")
    .map(({ file, line, value, args }) => [file, line, value, args!["kind"], args!["count"]]);
};

test("a link that looks like one to a post and leads to none is reported, once per kind, with the count", async () => {
  const body = [
    "An opening.",
    "See [one](/blog/gone/) and [two](https://example.com/blog/gone-too/) and [there](/blog/target/).",
    "A file: [x](./gone.md) and ![a picture](/blog/source/x.png).",
    "A note: [[Gone note]] and [[Title of target]].",
  ].join("\n\n");
  expect(await reported(body)).toEqual([
    ["posts/source.md", 8, "/blog/gone/", "post URL", 2],
    ["posts/source.md", 10, "./gone.md", "Markdown file", 1],
    ["posts/source.md", 12, "Gone note", "wikilink", 1],
  ]);
});

test("with posts at the root any page could be one, so none is reported", async () => {
  const site = await buildSite(
    post("source", "To [a page](/about/), [the front](https://example.com) and [a file](gone.md)."),
    {
      config: { postUrl: "/:slug/" },
    },
  );
  expect(site.problems.map(({ args }) => args!["kind"])).toEqual(["Markdown file"]);
});

test("links to elsewhere are not reported", async () => {
  const body =
    "To [another host](https://elsewhere.example/blog/gone/), [mail](mailto:me@example.com), [a page](/about/), [here](#part), " +
    "[a picture](/blog/source/x.png), [the blog](/blog/) and [itself](/blog/source/).";
  expect(await reported(body)).toEqual([]);
});
