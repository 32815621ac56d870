// Limits of the MCP server, each with its unit, its reason and its effect. The one rule: each is said where it is met: in the description of an
// input, or in the error.

/** Tokens of a reply, its text and its structured content together, by the estimate of stages/tokens.ts. Models read no more with profit. */
export const MOST_TOKENS = 20_000;
export const USUAL_TOKENS = 10_000;
/** Under it the head of a reply leaves no room for what was asked for. */
export const LEAST_TOKENS = 1_000;

/** UTF-16 units of a question or a query: some 300 words. A reply repeats it in several fields, and all of them have to fit. */
export const QUESTION_CHARS = 2_000;
/** Of a topic or a claim that a prompt is asked for. */
export const PROMPT_CHARS = 2_000;
/** Of a slug, an id or a cursor. */
export const NAME_CHARS = 300;
/** Slugs in a list that is given. */
export const MOST_SLUGS = 100;

/** What did not fit a page by itself and is named there; a page ends when it names so many. */
export const MOST_TOO_LARGE = 20;
/** UTF-16 units of a piece of a long text: pages end between pieces, at a line end where there is one. */
export const PIECE_CHARS = 800;
/** Tokens that a piece may take of a reply: of a text that is all Han, or all escapes, pieces are shorter. Half of LEAST_TOKENS, so that one fits. */
export const PIECE_TOKENS = 500;

/** Resources of one page of resources/list. */
export const RESOURCES_A_PAGE = 100;
/** Suggestions of a completion; the protocol allows no more. */
export const MOST_SUGGESTIONS = 100;
/** Bytes of a resource: what is larger is fetched from the site or read from the folder. */
export const MOST_RESOURCE = 32_000_000;
/** Bytes of a message that a client sends: a larger one is answered with an error, and never kept in memory whole. */
export const MOST_MESSAGE = 4_000_000;
