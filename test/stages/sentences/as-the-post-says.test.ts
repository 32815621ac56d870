// The examples of content/posts/where-a-sentence-ends.md: what the post says of the rules is what they do.
import { expect, test } from "vitest";
import { sentences } from "../../../src/stages/sentences.js";

test.each<[string, readonly string[]]>([
  ["It costs 3.14 in v2.0 at example.com today. It is.", ["It costs 3.14 in v2.0 at example.com today.", "It is."]],
  [
    "Ask Dr. Ink, e.g. Docker, i.e. Linux, cf. Quill. Then go.",
    ["Ask Dr. Ink, e.g. Docker, i.e. Linux, cf. Quill.", "Then go."],
  ],
  ["We met in Jan. The rest came. In Feb. Quill left.", ["We met in Jan.", "The rest came.", "In Feb. Quill left."]],
  ["J. R. Quill wrote. He did.", ["J. R. Quill wrote.", "He did."]],
  ["It runs. npm does.", ["It runs.", "npm does."]],
  ["See the mgmt. of Quill.", ["See the mgmt. of Quill."]],
  ["He said (it works.) and left.", ["He said (it works.) and left."]],
  ["He said “It works. It does.” and left.", ["He said “It works. It does.” and left."]],
  ["Logs, etc. And then. Logs, etc. in files.", ["Logs, etc.", "And then.", "Logs, etc. in files."]],
  ["We leave at 5 p.m. Everyone goes.", ["We leave at 5 p.m.", "Everyone goes."]],
  ["We leave at 5 p.m. Monday. It is 5 p.m. UTC.", ["We leave at 5 p.m. Monday.", "It is 5 p.m. UTC."]],
  ['"It works," she said. "Mostly."', ['"It works," she said.', '"Mostly."']],
  ["Es gilt z. B. Docker, d. h. fast alles. Ja.", ["Es gilt z. B. Docker, d. h. fast alles.", "Ja."]],
  ["一句。两句。", ["一句。", "两句。"]],
  ["यह एक नोट है।इसे पढ़ो।", ["यह एक नोट है।", "इसे पढ़ो।"]],
])("%s", (text, expected) => {
  expect(sentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
