// Markdown with the text that a reader sees of it, drawn piece by piece. Comes in: a source of choices and the posts that may be linked.
// Goes out: pieces of Markdown, each with its text and the slugs it links to.
// The one rule: the text is known because it was written first; nothing here reads Markdown.
import fc from "fast-check";

export type Draw = fc.GeneratorValue;

export interface Piece {
  readonly markdown: string;
  readonly text: string;
  /** Slugs of visible posts that it links to, one for each link. */
  readonly links: readonly string[];
  /** Undefined without a link; true when all its links lead to hidden posts: a list item of such links goes. */
  readonly hiddenOnly?: boolean;
}

export interface Target {
  readonly slug: string;
  readonly visible: boolean;
}

/** Definitions and notes that stand at the end of the post. */
export interface Foot {
  readonly lines: string[];
  readonly links: string[];
}

const WORDS =
  `amber basket cedar drift ember fathom garden harbour island juniper kettle lantern meadow needle orchard pebble quarry
  ribbon saddle timber umber valley willow yarrow crème naïve Zürich façade 水辺 книга 🌿 it's well-kept`.split(/\s+/);

export const word = (g: Draw): string => g(fc.constantFrom, ...WORDS);
const some = (g: Draw, min: number, max: number): string[] =>
  Array.from({ length: g(fc.integer, { min, max }) }, () => word(g));
const plain = (text: string): Piece => ({ markdown: text, text, links: [] });
const unseen = (markdown: string): Piece => ({ markdown, text: "", links: [] });

/** A link to a post in any form. A hidden post's link leaves its words; where the address is all it has, it leaves nothing. */
function link(g: Draw, targets: readonly Target[], foot: Foot): Piece {
  const { slug, visible } = g(fc.constantFrom, ...targets);
  const words = some(g, 1, 3).join(" ");
  const links = visible ? [slug] : [];
  const hiddenOnly = !visible;
  const url = `/blog/${slug}/`;
  const whole = `https://example.com${url}`;
  const said = (markdown: string): Piece => ({ markdown, text: words, links, hiddenOnly });
  const bare = (markdown: string): Piece => ({ markdown, text: visible ? whole : "", links, hiddenOnly });
  switch (g(fc.integer, { min: 0, max: 12 })) {
    case 0:
      return said(`[${words}](${url} "a title")`);
    case 1:
      return said(`[${words}](${whole}?from=here#part)`);
    case 2:
      return said(`[${words}](../${slug}/)`);
    case 3:
      return said(`[${words}](${slug}.md)`);
    case 4:
      return said(`[${words}](<${url}>)`);
    case 5: {
      const label = `ref-${foot.lines.length}`;
      foot.lines.push(`[${label}]: ${url} 'a title'`);
      return said(`[${words}][${label}]`);
    }
    case 6:
      return said(`<a href="${url}">${words}</a>`);
    case 7:
      return said(`[[${slug}|${words}]]`);
    case 8:
      return { markdown: `[[${slug}]]`, text: visible ? slug : "…", links, hiddenOnly };
    case 9:
      return bare(`<${whole}>`);
    case 10: {
      // A word after it: GFM takes the backslash of a hard break for a part of the address.
      const { text, ...rest } = bare(whole);
      return { ...rest, markdown: `${whole} ${words}`, text: `${text} ${words}` };
    }
    case 11:
      return said(`[${words}](/posts/${slug}.md#part)`);
    default:
      return { ...said(`[**${words}**](/blog/${encodeURIComponent(slug)})`), text: words };
  }
}

function piece(g: Draw, targets: readonly Target[], foot: Foot): Piece {
  const words = some(g, 1, 3).join(" ");
  switch (g(fc.integer, { min: 0, max: 24 })) {
    case 0:
      return { ...plain(words), markdown: `*${words}*` };
    case 1:
      return { ...plain(words), markdown: `**${words}**` };
    case 2:
      return { ...plain(words), markdown: `***${words}***` };
    case 3:
      return { ...plain(words), markdown: `_${words}_` };
    case 4:
      return unseen(`~~${words}~~`);
    case 5:
      return { ...plain(`${words} *&amp;[x](y)`), markdown: `\`${words} *&amp;[x](y)\`` };
    case 6:
      return { ...plain("a`b"), markdown: "``a`b``" };
    case 7:
      return { ...plain("* [ ] _ \\ `"), markdown: "\\* \\[ \\] \\_ \\\\ \\`" };
    case 8:
      return { ...plain("& < > — © é"), markdown: "&amp; &lt; &gt; &mdash; &#169; &#xE9;" };
    case 9:
      return unseen("![a picture](pebble.png)");
    case 10:
      return { ...plain(words), markdown: `<b>${words}</b>` };
    case 11:
      return { ...plain(words), markdown: `${words}<!-- nobody reads this -->` };
    case 12:
      return { ...plain("harbour"), markdown: "har\u00ADbo\u200Bur" };
    case 13:
      return { ...plain(words), markdown: `[${words}](https://elsewhere.example/a "b")`, hiddenOnly: false };
    case 14: {
      const note = `note${foot.lines.length}`;
      foot.lines.push(`[^${note}]: ${some(g, 2, 5).join(" ")} below.`);
      return { ...plain(words), markdown: `${words}[^${note}]` };
    }
    case 15:
    case 16:
    case 17:
      return targets.length > 0 ? link(g, targets, foot) : plain(words);
    default:
      return plain(words);
  }
}

const GAPS = [" ", " ", " ", " ", "\n", "  \n", "\\\n", "<br>\n"];

/** Joined with gaps that read as one space. `flat` for places where a line may not end. */
function joined(g: Draw, pieces: readonly Piece[], end: string, flat: boolean): Piece {
  let markdown = "";
  pieces.forEach((one, at) => {
    markdown += (at === 0 ? "" : flat ? " " : g(fc.constantFrom, ...GAPS)) + one.markdown;
  });
  const linking = pieces.filter(({ hiddenOnly }) => hiddenOnly !== undefined);
  return {
    markdown: markdown + end,
    text: folded(pieces.map(({ text }) => text).join(" ") + end),
    links: pieces.flatMap(({ links }) => links),
    ...(linking.length > 0 ? { hiddenOnly: linking.every(({ hiddenOnly }) => hiddenOnly) } : {}),
  };
}

export const folded = (text: string): string => text.replace(/\s+/g, " ").trim();

/** It begins with a plain word, so that its first characters start no block of another kind. */
export function sentence(g: Draw, targets: readonly Target[], foot: Foot, flat = false): Piece {
  const pieces = Array.from({ length: g(fc.integer, { min: 2, max: 7 }) }, () => piece(g, targets, foot));
  return joined(g, [plain(word(g)), ...pieces, plain(word(g))], g(fc.constantFrom, ".", ".", ".", "!", "?"), flat);
}

export function paragraph(g: Draw, targets: readonly Target[], foot: Foot, sentences: number, flat = false): Piece {
  return joined(
    g,
    Array.from({ length: sentences }, () => sentence(g, targets, foot, flat)),
    "",
    flat,
  );
}
