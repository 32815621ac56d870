// From a quotation to its Markdown and back. Requirement: the span of a range of text holds its source with the whole of each inline
// node whose text it has; what is read at a span is the text that was asked for; paragraphs are parted by an empty line.
import { describe, expect, test } from "vitest";
import { sourceSpan, textAt } from "../../src/stages/plain.js";
import { documentOf } from "../support/read.js";

function spanOf(body: string, words: string): string {
  const document = documentOf(body);
  const { content } = document.blocks[0]!;
  const at = content.text.indexOf(words);
  expect(at, content.text).toBeGreaterThanOrEqual(0);
  const { start, end } = sourceSpan(content, at, at + words.length);
  expect(textAt(document, start, end)).toBe(words.trim());
  return document.body.slice(start, end);
}

describe("sourceSpan", () => {
  test.each<[string, string, string, string]>([
    ["plain words", "One two three.", "two", "two"],
    ["white space at the ends is left out", "One two three.", " two ", "two"],
    ["all of an emphasis", "One *two* three.", "two", "*two*"],
    ["a part of an emphasis", "One *two three* four.", "three", "three"],
    ["from before it into it", "One *two three* four.", "One two", "One *two"],
    ["nested markup", "One ***two*** three.", "two", "***two***"],
    ["a link with its address", 'One [two](/blog/hub/ "t") three.', "two", '[two](/blog/hub/ "t")'],
    ["code", "One `` a ` b `` three.", "a ` b", "`` a ` b ``"],
    ["an escape", "One 2 \\* 3.", "2 * 3", "2 \\* 3"],
    ["an entity is one piece", "One R&amp;D two.", "R&D", "R&amp;D"],
    ["a soft break", "One\ntwo three.", "One two", "One\ntwo"],
    ["the prefix of a quote", "> One\n> two three.", "One two", "One\n> two"],
    ["struck words in between", "One ~~gone~~ two.", "One two", "One ~~gone~~ two"],
    ["a comment was in between", "One <!-- gone --> two.", "One two", "One two"],
    ["the whole text", "**One** two *three*", "One two three", "**One** two *three*"],
  ])("%s", (_, body, words, source) => {
    expect(spanOf(body, words)).toBe(source);
  });

  test("of no words is a place, in the text and after its end", () => {
    const { content } = documentOf("One two.").blocks[0]!;
    expect(sourceSpan(content, 3, 4)).toEqual({ start: 4, end: 4 });
    expect(sourceSpan(content, 2, 2)).toEqual({ start: 2, end: 2 });
    expect(sourceSpan({ text: "", runs: [], marks: [] }, 0, 0)).toEqual({ start: 0, end: 0 });
  });
});

describe("textAt", () => {
  const body = "# Title\n\nOne *two*.\n\n- three\n- four\n\n> Five R&amp;D six.";
  const document = documentOf(body);
  const at = (from: string, to: string): string => textAt(document, body.indexOf(from), body.indexOf(to) + to.length);

  test.each<[string, string, string, string]>([
    ["a word", "One", "One", "One"],
    ["a part of a word", "hree", "hree", "hree"],
    ["one block", "One", ".", "One two."],
    ["marks that are cut", "two", "two", "two"],
    ["two blocks", "two", "three", "two.\n\nthree"],
    ["blocks of several kinds", "Title", "four", "Title\n\nOne two.\n\nthree\n\nfour"],
    ["an entity, whole", "R&amp;D", "R&amp;D", "R&D"],
    ["an entity, cut at its end, is left out", "Five", "&am", "Five R"],
    ["an entity, cut at its start, is left out", "mp;D", "mp;D", "D"],
    ["markers only", "# ", "# ", ""],
  ])("%s", (_, from, to, text) => {
    expect(at(from, to)).toBe(text);
  });

  test("nothing at an empty range, after the end, and between blocks", () => {
    expect(textAt(document, 3, 3)).toBe("");
    expect(textAt(document, body.length, body.length + 9)).toBe("");
    expect(textAt(document, body.indexOf("\n\nOne"), body.indexOf("One"))).toBe("");
  });
});
