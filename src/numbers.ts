// Build-side constants, each with its unit, its reason and what changes with it. Query-side ones live in src/runtime/.

/** BM25 saturation. 1.5 gains 1 to 2 % MAP over 1.2 on Cranfield and CISI; published in index.json, so readers follow it. */
export const BM25_K1 = 1.5;
/** BM25 length normalisation, 0 to 1. */
export const BM25_B = 0.75;
/** How often a word counts by where it stands. The guide's values. */
export const FIELD_WEIGHTS = { title: 3, heading: 2, body: 1 } as const;

/**
 * With more documents than this index.json is compact (version 2). Measured on documents of 2,400 words, Node 20, compact beside readable:
 * 1,000 documents have 1.1 and 2.2 MB (gzip) and open in 0.06 and 0.3 s; 2,000 have 2.1 and 4.6 MB, in 0.09 and 0.9 s; 10,000 have 11.4
 * and 24.8 MB, in 0.3 and 5.1 s, and 0.26 and 1.0 GB of memory. Up to here the file that anybody can read costs a reader nothing to notice.
 */
export const COMPACT_DOCUMENTS = 1_000;

/** A paragraph over this many words is cut at a sentence. The guide's value. */
export const PASSAGE_WORDS = 140;
/** A lead under this many words takes the next paragraph too. Left open by the guide, decided in the product's OUT13. */
export const SHORT_OPENING_WORDS = 40;
/** A lead before an excerpt marker takes whole paragraphs up to this many words: twice a passage. A marker may end a post. */
export const LEAD_WORDS = 280;
/** Characters of a thesis's short form, about. The guide's value. */
export const THESIS_SHORT_CHARS = 280;

/** Distinctive terms of a learning, at most. The guide's value. */
export const TERMS = 8;
/** Shared words of a region, at most, and the share of members that must have one. The guide's values. */
export const SHARED_TERMS = 5;
export const SHARED_COVERAGE = 0.5;

/** A post has edges of meaning to this many posts that are nearest to it. The guide's value. */
export const NEAREST = 3;
/** Shared words of an edge of meaning, at most. The guide's value. */
export const SHARED_BY_EDGE = 3;

/** Probes of the floor: with fewer a 5th percentile is one text's luck; with more than the second the build takes longer and learns little. */
export const FLOOR_LEAST = 30;
export const FLOOR_PROBES = 300;
/** A shorter heading is no question: "What comes next", "Ingredients". */
export const FLOOR_HEADING_WORDS = 4;

/** Questions of golden.json, at most: enough to meet every path of the core, few enough to be answered at each build. Product's OUT6. */
export const GOLDEN_QUESTIONS = 40;

/** Token estimates are rounded to this, and a post with text has at least one of it. */
export const TOKEN_STEP = 100;
/** Characters of Latin text in one token, for the estimate; a CJK character counts one token. */
export const CHARS_PER_TOKEN = 4;

/** llms.txt is split by region when it would pass this many characters, so that it can be read whole. */
export const LLMS_TXT_CHARS = 50_000;

/** A source file larger than this many bytes is refused before it is parsed. remark is not linear on hostile input. */
export const FILE_BYTES = 5_000_000;
/** Block nesting deeper than this is refused before it is parsed: a 1,000-level list takes 26 s, 10,000 quotes overflow. */
export const NESTING = 100;
/** Front matter longer than this many characters is refused: parsers of it are not linear, and real ones stay under 5,000. */
export const FRONT_MATTER_CHARS = 50_000;
/** White space in a row in front matter, at most: gray-matter needs 3.8 s for 60,000 empty lines. */
export const FRONT_MATTER_BLANK = 1_000;
/** YAML aliases a front matter may expand to, in all. */
export const YAML_ALIASES = 100;

/**
 * How much work a body may be for the Markdown parser before it is refused: the sum, over pieces of text that the parser reads at once, of
 * characters times delimiters, and what it moves when containers close. A step is 20 to 100 ns, so this is 10 seconds at most; the
 * heaviest of 2,400 real posts (125 kB, one list in a list in a quote after another) needs 8 million.
 */
export const MARKDOWN_STEPS = 100_000_000;
/**
 * Delimiters, lines and table cells in a body. Each takes up to 16 kB of memory and 0.15 ms while it is read; a real post of 300 kB has
 * about 10,000.
 */
export const MARKDOWN_TOKENS = 100_000;
