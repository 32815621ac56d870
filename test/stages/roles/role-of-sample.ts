// In: Markdown. Out: the role, and the rule behind it, of its first section passage (of its lead when it has no section), or of the
// passage that starts with given words.
import { createHash } from "node:crypto";
import { passages } from "../../../src/stages/passages.js";
import { roleOf, type Decision } from "../../../src/stages/roles.js";
import { readingOf, sceneOf } from "../../../src/stages/roles/scene.js";
import { documentOf } from "../../support/read.js";

export const options = {
  siteUrl: "https://bread.example",
  thesisLabels: ["Thesis"],
  maxWords: 140,
  sha256: (text: string): string => createHash("sha256").update(text).digest("hex"),
};

/** A sample that starts with a heading stands under an opening, as a section of a real post does. */
const OPENING =
  "This post is about an old house and the people who keep it. They bake, repair and write things down, and every part below " +
  "tells about one of these trades, in no order that matters, because in the house nobody does only one of them.";

export function postOf(sample: string): string {
  return sample.startsWith("#") ? `${OPENING}\n\n${sample}` : sample;
}

export function passagesOf(markdown: string) {
  return passages({ slug: "sample", title: "A sample", url: "/blog/sample/", document: documentOf(markdown) }, options);
}

export function roleOfSample(markdown: string, of?: string): Decision {
  const document = documentOf(postOf(markdown));
  const found = passagesOf(postOf(markdown));
  const passage =
    of === undefined
      ? (found.find(({ kind }) => kind === "section") ?? found.find(({ kind }) => kind === "lead"))
      : found.find(({ text }) => text.startsWith(of));
  if (passage === undefined) throw new Error(`no such passage in ${JSON.stringify(markdown)}`);
  const at = document.blocks.findIndex(
    ({ kind, content }) => kind === "paragraph" && passage.text.startsWith(content.text),
  );
  const decision = roleOf(sceneOf(readingOf(document, "A sample"), passage.text.split("\n\n"), at, at));
  if (decision.role !== passage.role) throw new Error(`the passage says ${passage.role}, the rules ${decision.role}`);
  return decision;
}
