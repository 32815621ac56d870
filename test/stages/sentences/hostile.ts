// Texts that are made to hurt: what breaks a splitter that looks too far, and what divides characters.
import fc from "fast-check";

/** Repeated to a megabyte.  */
export const HOSTILE: readonly string[] = [
  ".",
  ". ",
  ". . ",
  '"',
  '. "',
  "“",
  "(",
  ". (",
  ")]",
  ".[1]",
  "e.g. ",
  "a.",
  "J. ",
  "1. ",
  "1) A ",
  "。",
  "「。",
  "?!",
  ".👩‍💻",
  ".🎉 ",
  "a\u0301\u0301\u0301",
  "\u0301",
  "x",
];

export const oneMegabyte = (unit: string): string => unit.repeat(Math.ceil((1 << 20) / unit.length));

const pieces = fc.constantFrom(
  ..."1) |2) |a. A|b. B|It runs|Who asks|Dr|e.g|etc|No|J|U.S|p|5 p.m|v2.0|3.14|1|npm|iPhone|et al|and|But|the|example.com|naïve|持ち主|使う|यह".split(
    "|",
  ),
  ...". . . ... … ! ? ?! 。 ！ । ؟ , ; : — - ( ) [ ] [1] \" “ ” « » 「 」 ' ’ 🎉 👩‍💻 🇨🇭 é \u0301 𝒳".split(" "),
  " ",
  " ",
  " ",
  " ",
  "\u00a0",
  "\u3000",
);

/** Text of the pieces that the rules look at, in any order. */
export const awkwardText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 9, arbitrary: pieces }, { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 5 }) }),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(""));
