// What an expression of MDX says without being run. Requirement: one string literal is text, a comment is nothing, all else is code.
import { expect, test } from "vitest";
import { literalOf } from "../../../src/stages/parse/mdx.js";
import { textsOf } from "../../support/read.js";

test.each<[string, string]>([
  ['"words"', "words"],
  ["'words'", "words"],
  ["`words`", "words"],
  ["' '", " "],
  ["  'spaced'  ", "spaced"],
  [`"it's"`, "it's"],
  [`'it\\'s'`, "it's"],
  ['"say \\"so\\""', 'say "so"'],
  ["`a \\${b}`", "code"],
  ['""', ""],
])("%s is text", (source, text) => {
  const expected = text === "code" ? { kind: "code" } : { kind: "string", text };
  expect(literalOf(source)).toEqual(expected);
});

test.each(["/* a note */", "/**/", " /* a\nnote */ "])("%j is a comment", (source) => {
  expect(literalOf(source)).toEqual({ kind: "comment" });
});

test.each(["", " ", "a", "1", '"a" + "b"', "`a ${b}`", '"', "'a\"", '"a\\n"', "/* a */ b /* c */", "f('a')", "<A />"])(
  "%j is code",
  (source) => {
    expect(literalOf(source)).toEqual({ kind: "code" });
  },
);

test.each<[string, string, readonly string[]]>([
  ["imports and exports are no text", "import A from './a.js'\n\nexport const b = 1\n\nWords.", ["Words."]],
  ["a string in braces is text", "Words {'in braces'} here.", ["Words in braces here."]],
  ["a comment in braces is not", "Words {/* unseen */}here.", ["Words here."]],
  ["what an expression gives is not known", "Words {1 + 1} here.", ["Words here."]],
  ["words in components", "<Box>\n\nOne.\n\n</Box>\n\n<Box>Two.</Box>", ["One.", "Two."]],
  ["attributes are no text", '<Box title="unseen">\n\nOne.\n\n</Box>', ["One."]],
  ["elements that are not shown", "<style>\n\nunseen\n\n</style>\n\nOne.", ["One."]],
])("%s", (_, body, texts) => {
  expect(textsOf(body, { format: "mdx" })).toEqual(texts);
});
