// One-line mutations of the source, each named for the promise that it breaks. `npm run bite` applies one at a time and demands
// that the tests citing the promise fail. `from` must stand in `file` exactly once.

/** @typedef {{ breaks: string, file: string, from: string, to: string, tests: string[] }} Bite */

const golden = "test/golden/golden.test.ts";

/** @type {readonly Bite[]} */
export const bites = [
  // learnings.json
  {
    breaks: "LEARN-ASOF",
    file: "src/stages/describe.ts",
    from: "post.updated > post.date ? post.updated : post.date",
    to: "post.updated > post.date ? post.date : post.date",
    tests: [golden],
  },
  {
    breaks: "LEARN-TOKENS",
    file: "src/stages/tokens.ts",
    from: "const tokens = wide + (text.length - wide)",
    to: "const tokens = (text.length - wide)",
    tests: ["test/stages/tokens.test.ts"],
  },
  {
    breaks: "LEARN-TERMS",
    file: "src/numbers.ts",
    from: "export const TERMS = 8;",
    to: "export const TERMS = 7;",
    tests: ["test/stages/lexical.test.ts"],
  },
  {
    breaks: "LEARN-PROFILE",
    file: "src/stages/describe.ts",
    from: "order(b.start, a.start)",
    to: "order(a.start, b.start)",
    tests: [golden],
  },
  {
    breaks: "LEARN-PROFILE-CONFIRM",
    file: "src/stages/describe.ts",
    from: "confirm.length > 0",
    to: "confirm.length > 9",
    tests: [golden],
  },
  {
    breaks: "LEARN-CONCEPT",
    file: "src/stages/describe.ts",
    from: "const [definition, why] = passages;",
    to: "const [why, definition] = passages;",
    tests: [golden],
  },
  {
    breaks: "LEARN-ORDER",
    file: "src/stages/describe.ts",
    from: "order(a.date, b.date) || order(a.slug, b.slug)",
    to: "order(b.date, a.date) || order(a.slug, b.slug)",
    tests: [golden],
  },

  // thesis, lead, passages
  {
    breaks: "THESIS-WHOLE",
    file: "src/stages/passages/thesis.ts",
    from: "from: block.afterOpening, to: lengthOf(blocks, last)",
    to: "from: 0, to: lengthOf(blocks, last)",
    tests: [golden],
  },
  {
    breaks: "THESIS-SHORT",
    file: "src/numbers.ts",
    from: "THESIS_SHORT_CHARS = 280",
    to: "THESIS_SHORT_CHARS = 900",
    tests: ["test/stages/clip.test.ts"],
  },
  {
    breaks: "LEAD-MARKER",
    file: "src/stages/passages/lead.ts",
    from: "? Math.min(excerptEnd, end) : start + 1",
    to: "? start + 1 : start + 1",
    tests: ["test/stages/passages/lead-opening.test.ts"],
  },
  {
    breaks: "LEAD-SHORT-OPENING",
    file: "src/numbers.ts",
    from: "SHORT_OPENING_WORDS = 40",
    to: "SHORT_OPENING_WORDS = 4",
    tests: [golden],
  },
  {
    breaks: "LEAD-NO-NAVIGATION",
    file: "src/stages/passages/lead.ts",
    from: "return !navigation.some((rule) => rule.matches(scene));",
    to: "return navigation.length > 0;",
    tests: ["test/stages/passages/lead-opening.test.ts"],
  },
  {
    breaks: "PASSAGE-ID",
    file: "src/stages/passages/passage-writer.ts",
    from: "id: `${page.slug}#${piece.kind}#${index}`",
    to: "id: `${page.slug}#${piece.kind}#${index + 1}`",
    tests: [golden],
  },
  {
    breaks: "PASSAGE-VERBATIM",
    file: "src/stages/prove.ts",
    from: "textAt(document, span.start, span.end) !== text",
    to: "textAt(document, span.start, span.end) === null",
    tests: ["test/stages/prove.test.ts"],
  },
  {
    breaks: "PASSAGE-SENTENCES",
    file: "src/stages/passages/passage-sentences.ts",
    from: "at += paragraph.length + BLANK_LINE.length;",
    to: "at += paragraph.length;",
    tests: ["test/stages/passages.test.ts"],
  },
  {
    breaks: "PASSAGE-140",
    file: "src/numbers.ts",
    from: "PASSAGE_WORDS = 140",
    to: "PASSAGE_WORDS = 14",
    tests: ["test/stages/sentences/cut-paragraph.test.ts", golden],
  },
  {
    breaks: "PASSAGE-NO-CUT-TURN",
    file: "src/stages/sentences/cut-paragraph.ts",
    from: "if (startsWithTurn(text.slice(following.start, following.end))) continue;",
    to: "",
    tests: ["test/stages/sentences/cut-paragraph.test.ts", golden],
  },
  {
    breaks: "PASSAGE-NO-CUT-ANSWER",
    file: "src/stages/sentences/cut-paragraph.ts",
    from: "|| isQuestion(sentence) ",
    to: "",
    tests: ["test/stages/sentences/cut-paragraph.test.ts", golden],
  },
  {
    breaks: "PASSAGE-NO-CUT-QUOTE",
    file: "src/stages/sentences/cut-paragraph.ts",
    from: "if (inside || oneHand",
    to: "if (oneHand",
    tests: ["test/stages/sentences/cut-paragraph.test.ts", golden],
  },

  // roles
  {
    breaks: "ROLE-SETUP",
    file: "src/stages/roles.ts",
    from: "...list, ...setup, ...objection]",
    to: "...list, ...objection]",
    tests: [golden],
  },
  {
    breaks: "ROLE-LIST",
    file: "src/stages/roles.ts",
    from: "...voices, ...list, ...setup",
    to: "...voices, ...setup",
    tests: [golden],
  },
  {
    breaks: "ROLE-OBJECTION",
    file: "src/stages/roles.ts",
    from: "...setup, ...objection]",
    to: "...setup]",
    tests: [golden],
  },
  {
    breaks: "ROLE-NAVIGATION",
    file: "src/stages/roles.ts",
    from: "[...navigation, ...voices",
    to: "[...voices",
    tests: [golden],
  },
  {
    breaks: "ROLE-INSTRUCTION",
    file: "src/stages/passages/passage-writer.ts",
    from: "isInstructionLike(text)",
    to: 'isInstructionLike("")',
    tests: [golden],
  },

  // edges
  {
    breaks: "EDGE-SERIES",
    file: "src/stages/relate.ts",
    from: "a.series!.order - b.series!.order || order(a.date",
    to: "order(a.date",
    tests: ["test/stages/relate.test.ts"],
  },
  {
    breaks: "EDGE-SERIES-SKIP",
    file: "src/stages/relate.ts",
    from: "targetOrder: target.series!.order",
    to: "targetOrder: source.series!.order + 1",
    tests: ["test/stages/relate.test.ts"],
  },
  {
    breaks: "EDGE-LINK-SENTENCE",
    file: "src/stages/links.ts",
    from: "section: headingAbove(post.document, best.use.block)",
    to: "section: headingAbove(post.document, 0)",
    tests: ["test/stages/links.test.ts"],
  },
  {
    breaks: "EDGE-LINK-LIST",
    file: "src/stages/links.ts",
    from: 'if (leadsOnward || (inList && use.anchor.start === 0)) return found("list");',
    to: "",
    tests: ["test/stages/links.test.ts", golden],
  },
  {
    breaks: "EDGE-LINK-BEST",
    file: "src/stages/links.ts",
    from: 'evidence === "list" ? 2 : 3;',
    to: 'evidence === "list" ? 3 : 3;',
    tests: ["test/stages/links.test.ts"],
  },
  {
    breaks: "EDGE-LINK-NOTE",
    file: "src/stages/links.ts",
    from: "inNote: block.italic",
    to: "inNote: false",
    tests: ["test/stages/links.test.ts"],
  },
  { breaks: "EDGE-CONCEPT", file: "src/stages/relate.ts", from: "order: i + 1", to: "order: i", tests: [golden] },
  {
    breaks: "EDGE-REVISES",
    file: "src/stages/relate.ts",
    from: "source: newer,",
    to: "source: older,",
    tests: [golden],
  },

  // regions
  {
    breaks: "REGION-MEMBERS",
    file: "src/stages/regions.ts",
    from: "(a.series?.order ?? 0) - (b.series?.order ?? 0) || order(a.date",
    to: "order(a.date",
    tests: ["test/stages/regions.test.ts"],
  },
  {
    breaks: "REGION-SUMS",
    file: "src/stages/regions.ts",
    from: "sum + m.tokens, 0)",
    to: "sum + 100, 0)",
    tests: ["test/stages/regions.test.ts"],
  },
  {
    breaks: "REGION-BLURB",
    file: "src/stages/regions.ts",
    from: "if (authored) return",
    to: "if (authored && first.thesis === null) return",
    tests: ["test/stages/regions.test.ts"],
  },
  {
    breaks: "REGION-SHARED",
    file: "src/numbers.ts",
    from: "SHARED_COVERAGE = 0.5",
    to: "SHARED_COVERAGE = 0.3",
    tests: ["test/stages/regions.test.ts"],
  },

  // index.json and text.mjs
  {
    breaks: "INDEX-STEPS-1",
    file: "src/runtime/text/markup.ts",
    from: '.replace(/https?:\\/\\/\\S*/g, " "), "<", ">")',
    to: ', "<", ">")',
    tests: ["test/runtime/tokenizer-steps.test.ts"],
  },
  {
    breaks: "INDEX-STEPS-2",
    file: "src/runtime/text/markup.ts",
    from: '(isTypeArgument(out, at) ? tag : " ")',
    to: '(isTypeArgument(out, at) ? " " : " ")',
    tests: ["test/runtime/tokenizer-steps.test.ts"],
  },
  {
    breaks: "INDEX-BM25",
    file: "src/runtime/text/bm25.ts",
    from: "(1 - b + (b * len) / avgdl)",
    to: "(1 - b + (b * avgdl) / len)",
    tests: ["test/runtime/bm25.test.ts", "test/stages/lexical.test.ts"],
  },
  {
    breaks: "INDEX-IDF",
    file: "src/stages/lexical.ts",
    from: "idfOf(N, df) * 1e6) / 1e6",
    to: "idfOf(N, df) * 1e4) / 1e4",
    tests: ["test/stages/lexical.test.ts"],
  },
  {
    breaks: "INDEX-LEN",
    file: "src/numbers.ts",
    from: "{ title: 3, heading: 2, body: 1 }",
    to: "{ title: 2, heading: 2, body: 1 }",
    tests: ["test/stages/lexical.test.ts"],
  },
  {
    breaks: "INDEX-THEMES",
    file: "src/stages/index-body.ts",
    from: "members: [...members],",
    to: "members: [...members].sort(),",
    tests: [golden],
  },
  {
    breaks: "INDEX-REVISIONS",
    file: "src/stages/index-body.ts",
    from: "p.text.includes(stance)",
    to: 'stance !== ""',
    tests: ["test/stages/index-body.test.ts"],
  },

  // never in the files
  {
    breaks: "HIDDEN-FUTURE",
    file: "src/stages/select.ts",
    from: "firstDay(entry) > buildDay",
    to: 'firstDay(entry) > "9"',
    tests: ["test/stages/leaks.test.ts"],
  },
  {
    breaks: "HIDDEN-NOWHERE",
    file: "src/stages/leaks/finder.ts",
    from: "text.startsWith(needle.text, from)",
    to: "text === needle.text",
    tests: ["test/stages/leaks.test.ts"],
  },

  // texts for agents
  {
    breaks: "PACK-PULL",
    file: "src/runtime/pack.ts",
    from: 'return edge.evidence === "sentence" ? 3 : 1;',
    to: 'return edge.evidence === "sentence" ? 2 : 1;',
    tests: ["test/runtime/pack.test.ts"],
  },
  {
    breaks: "PACK-REVISES",
    file: "src/runtime/pack.ts",
    from: "    default:\n      return 0;",
    to: "    default:\n      return 1;",
    tests: ["test/runtime/pack.test.ts"],
  },
  {
    breaks: "PACK-RECIPE",
    file: "src/runtime/pack.ts",
    from: "b.score - a.score || a.tokens - b.tokens",
    to: "b.score - a.score || b.tokens - a.tokens",
    tests: ["test/runtime/pack.test.ts"],
  },
  {
    breaks: "PACKFILE-LINES",
    file: "src/emit/packs.ts",
    from: "`part ${learning.series.order}`",
    to: "`chapter ${learning.series.order}`",
    tests: ["test/emit/packs.test.ts"],
  },
  {
    breaks: "FULL-FORMAT",
    file: "src/emit/llms-full.ts",
    from: "order(b.date, a.date)",
    to: "order(a.date, b.date)",
    tests: ["test/emit/llms-full.test.ts"],
  },
  {
    breaks: "FULL-NOT-FORGED",
    file: "src/emit/llms-full.ts",
    from: "wholeLines(withoutSeparators(page))",
    to: "wholeLines(page.document.body)",
    tests: ["test/emit/llms-full.test.ts"],
  },
  {
    breaks: "MANIFEST-HASHES",
    file: "src/verify/hashes.ts",
    from: "else if (sha256(content) !== hash)",
    to: "else if (sha256(content) === hash && bytes < 0)",
    tests: ["test/verify/verify.test.ts"],
  },
];
