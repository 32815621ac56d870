// The tokenizer in English, step by step: printed in agents.md, so that a reader without JavaScript can rebuild it.
// Rule: complete. The naive tokenizer in test/support is written from these sentences alone, and must give the same
// words as the fast one for any text.

const WHITESPACE =
  "U+0009 to U+000D, U+0020, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF";

const COMMENTS =
  "Replace each HTML comment by a space: `<!--` up to and including the next `-->` after it. In this step and the next " +
  "three, read from left to right, go on after what was replaced, and leave what has no end as it is.";
const LINK_TARGETS =
  "In the result, replace each Markdown link target by a space: `](` up to and including the next `)`. The anchor stays.";
const MARK_LIMIT = "Of more than 30 characters of general category M in a row, keep the first 30.";
const LOWER = "lower-case (Unicode's full mapping, of no particular language)";
const STOP = "Drop every word that is in `tokenizer.stop`.";
const STEM =
  "Replace each word that is left by its stem: the one that `STEM_EXCEPTIONS` in text.mjs gives it, and else that of the " +
  "Snowball project's English stemmer (Porter2) as of Snowball 3.1, https://snowballstem.org/algorithms/english/stemmer.html. " +
  "In JavaScript `stem()` of knowledge/text.mjs does both; in any other language any implementation of that algorithm will do.";

/** The steps of each tokenizer version, in the order in which they are done. Together they are complete. */
export const TOKENIZER_STEPS: Readonly<Record<1 | 2, readonly string[]>> = {
  1: [
    COMMENTS,
    LINK_TARGETS,
    "In the result, replace each URL by a space: `http://` or `https://`, so written, and everything up to the next " +
      `whitespace (${WHITESPACE}) or the end of the text.`,
    "In the result, replace each tag by a space: `<` up to and including the next `>`.",
    MARK_LIMIT,
    `Normalise to NFKD, then ${LOWER}, then delete every \`'\` (U+0027) and \`’\` (U+2019).`,
    "Take the words: from left to right, the matches of `[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*`, as long as possible.",
    "Drop every word of one ASCII character, and every word made only of the digits 0 to 9.",
    STOP,
    STEM,
  ],
  2: [
    COMMENTS,
    LINK_TARGETS,
    "In the result, replace each tag by a space: the matches of `<[/!?]?[A-Za-z][A-Za-z0-9-]*([\\s/][^<>]*)?>`, where " +
      `\`\\s\` is whitespace (${WHITESPACE}). A match stays as it is when the character before it is an ASCII letter or ` +
      "digit and the character after its `<` is one of A to Z: `Vec<String>` is a type, `a < b` no match at all.",
    "In the result, replace each URL by a space: `http://` or `https://` in any letter case, and all characters from " +
      'U+0021 to U+007E directly after it, up to but not including the first `"`, `)`, `<`, `>` or `]`.',
    "Delete the invisible characters U+00AD, U+034F, U+061C, U+115F, U+1160, U+17B4, U+17B5, U+180B to U+180F, U+200B " +
      "to U+200F, U+202A to U+202E, U+2060 to U+206F, U+3164, U+FE00 to U+FE0F, U+FEFF, U+FFA0 and U+E0000 to U+E0FFF, " +
      "and with them the tatweel U+0640 and the signs U+2120 and U+2122.",
    "Replace each of U+00B4, U+02BB, U+02BC, U+2018, U+2019, U+201B and U+2032 by `'`, and U+2010 and U+2011 by `-`.",
    MARK_LIMIT,
    `Normalise to NFKD, then ${LOWER}.`,
    "Delete the accents of Latin, Greek, Cyrillic, Hebrew and Arabic: U+0300 to U+036F, U+0483 to U+0489, U+0591 to " +
      "U+05BD, U+05BF, U+05C1, U+05C2, U+05C4, U+05C5, U+05C7, U+0610 to U+061A, U+064B to U+065F, U+0670, U+06D6 to " +
      "U+06DC, U+06DF to U+06E4, U+06E7, U+06E8, U+06EA to U+06ED, U+1AB0 to U+1AFF, U+1DC0 to U+1DFF, U+20D0 to U+20FF " +
      "and U+FE20 to U+FE2F. Other marks (vowel signs of Indic scripts, kana voicing) stay.",
    "Replace ß by ss, æ by ae, œ by oe, þ by th, ø by o, đ by d, ð by d, ł by l, ı by i and ς by σ.",
    "Normalise to NFC, which puts Hangul syllables and voiced kana together again.",
    "For the next steps: a CJK character is one of U+1100 to U+11FF, U+3005 to U+3007, U+3041 to U+3096, U+309D to " +
      "U+309F, U+30A1 to U+30FA, U+30FC to U+30FF, U+31F0 to U+31FF, U+3400 to U+4DBF, U+4E00 to U+9FFF, U+A960 to " +
      "U+A97F, U+AC00 to U+D7A3, U+D7B0 to U+D7FF, U+F900 to U+FAFF and U+20000 to U+3FFFF (Han, Kana, Hangul); a letter " +
      "is any other character of `\\p{L}` or `\\p{N}`; a mark is a character of `\\p{M}`; a digit is one of 0 to 9.",
    "Read the text from left to right and take its words, each as long as the next steps allow; a character that " +
      "starts none is passed over.",
    "CJK characters directly after one another, each with the marks directly after it, are a run. A run gives its " +
      "overlapping pairs as words (持ち主 gives 持ち and ち主); a run of one character gives that character.",
    "A piece is a letter with all the letters and marks after it. It goes on over a `.` between two digits (v2.0.1), " +
      "and over a `,` between a digit and exactly three digits, which is deleted (10,000 becomes 10000). But where a " +
      "piece would start with one of a to z directly before `++` or `#`, it is that letter and sign alone (C++, C#).",
    "A word is a piece, and every further piece that follows directly after a `'`. While a word has more than one " +
      "piece and the last is `s`, `d`, `m`, `ll`, `re` or `ve`, that piece is dropped; then the pieces are written " +
      "together (she'll becomes she, agent's agent, don't dont, O'Brien obrien).",
    "A compound is a word, and every further word that follows directly after one of `-`, `.`, `_`, `/` and `&`. It " +
      "gives its words, and after them, when they are two or three and not all made of digits and dots only, the words " +
      "written together (multi-agent gives multi, agent, multiagent; Node.js gives node, js, nodejs; R&D gives r, d, rd).",
    "The first piece of a compound may also be `.net`, when no letter or mark follows it and the character before it " +
      "is no letter, mark or dot.",
    "In running text, drop every word of one ASCII character. In short text, which is a title, a heading or a question, " +
      "keep them.",
    STOP,
    STEM,
  ],
};
