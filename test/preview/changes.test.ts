// What is told of an edit: the posts by slug, and how many passages and edges came and went.
import { expect, test } from "vitest";
import { changesOf, changesText } from "../../src/preview/changes.js";

type Compared = Parameters<typeof changesOf>[0];

const layer = (posts: Readonly<Record<string, string>>, edges: readonly string[] = []): Compared =>
  ({
    learnings: Object.keys(posts).map((slug) => ({ slug, title: slug })),
    pages: Object.entries(posts).map(([slug, body]) => ({ slug, document: { body } })),
    passages: Object.entries(posts).map(([slug, body]) => ({ id: `${slug}#lead#0`, slug, text: body.split("\n")[0] })),
    edges: edges.map((source) => ({ source })),
  }) as unknown as Compared;

test("PREVIEW-CHANGES: posts that came, went and changed, and how many passages and edges", () => {
  const before = layer({ kiln: "Hot.", ash: "Grey.", glaze: "Glass.\nMore." }, ["a", "b"]);
  const after = layer({ kiln: "Hot.", cobalt: "Blue.", glaze: "Glass.\nLess." }, ["b", "c", "d"]);
  const changes = changesOf(before, after);
  expect(changes).toEqual({
    added: ["cobalt"],
    removed: ["ash"],
    changed: ["glaze"],
    passages: { added: 1, removed: 1 },
    edges: { added: 2, removed: 1 },
  });
  expect(changesText(changes)).toBe(
    "1 added: cobalt. 1 removed: ash. 1 changed: glaze. Passages: 1 added, 1 removed. Edges: 2 added, 1 removed.",
  );
});

test("nothing, and more than can be named", () => {
  const same = layer({ kiln: "Hot." });
  expect(changesText(changesOf(same, same))).toBe("Nothing changed in what readers see of posts.");
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`p${i}`, "Text."]));
  expect(changesText(changesOf(layer({}), layer(many)))).toContain("p9 and 2 more. Passages: 12 added, 0 removed.");
});
