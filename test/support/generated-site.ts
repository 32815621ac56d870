// A whole site with everything known about it: which posts are seen, what each says as text, which link to which.
// Comes in: a source of choices. Goes out: the files, and what is true of the layer built from them.
// The one rule: what is hidden is called by words that nothing visible uses, so that any trace of it is a leak.
import fc from "fast-check";
import type { SiteFiles } from "./build-site.js";
import {
  type Draw,
  type Foot,
  folded,
  paragraph,
  type Piece,
  sentence,
  type Target,
  word,
} from "./generated-markdown.js";

export interface GeneratedPost extends Target {
  readonly title: string;
  /** Texts of its paragraphs outside lists, quotes, tables and notes, in order; null where something else stands between them. */
  readonly paragraphs: readonly (string | null)[];
  readonly headings: readonly string[];
  /** Slugs of visible posts it links to, one for each link. */
  readonly links: readonly string[];
}

export interface GeneratedSite {
  readonly files: SiteFiles;
  readonly visible: readonly GeneratedPost[];
  /** Slugs, URLs, titles and words of what is hidden. */
  readonly secrets: readonly string[];
}

const HIDING = [
  { hidden: "true" },
  { hidden: '"true"' },
  { draft: "true" },
  { published: "false" },
  { date: "2027-05-05" },
] as const;

export function generatedSite(g: Draw): GeneratedSite {
  const count = g(fc.integer, { min: 1, max: 5 });
  const sealed = g(fc.integer, { min: 0, max: 3 });
  const targets: Target[] = [
    ...Array.from({ length: count }, (_, at) => ({
      slug: `${g(fc.constantFrom, "open", "Plain", "été")}-${at}.x`,
      visible: true,
    })),
    ...Array.from({ length: sealed }, (_, at) => ({ slug: `vault-zq${at}`, visible: false })),
  ];
  const posts = targets.map((target, at) => post(g, target, at, targets));
  const secrets = posts
    .filter((one) => !one.visible)
    .flatMap(({ slug, title }) => [slug, title, slug.toUpperCase(), "xyloq"]);
  return {
    files: Object.fromEntries(posts.map(({ file }) => file)),
    visible: posts.filter((one) => one.visible),
    secrets,
  };
}

function post(
  g: Draw,
  target: Target,
  at: number,
  targets: readonly Target[],
): GeneratedPost & { file: [string, string] } {
  const { slug, visible } = target;
  const title = visible ? folded(`${word(g)} ${word(g)} ${at}`) : `The xyloq vault of ${slug}`;
  const hiding = visible ? {} : g(fc.constantFrom, ...HIDING);
  const series = g(fc.boolean) ? { series: `{ id: row, title: Row, order: ${at + 1} }` } : {};
  const fields = {
    title: JSON.stringify(title),
    slug: JSON.stringify(slug),
    date: `2026-0${1 + (at % 9)}-11`,
    ...series,
    ...hiding,
  };
  const front = Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}`)
    .join("\n");
  const body = blocks(g, targets, slug);
  const marker = visible ? "" : `\n\nmarker-${slug}`;
  const text = `---\n${front}\n---\n\n${body.markdown}${marker}\n`;
  const ends = g(
    fc.constantFrom,
    (lf: string) => lf,
    (lf: string) => lf.replaceAll("\n", "\r\n"),
    (lf: string) => `\uFEFF${lf}`,
  );
  return { ...target, title, ...body.known, file: [`posts/${slug}.md`, ends(text)] };
}

function blocks(
  g: Draw,
  targets: readonly Target[],
  own: string,
): { markdown: string; known: Pick<GeneratedPost, "paragraphs" | "headings" | "links"> } {
  const foot: Foot = { lines: [], links: [] };
  const parts: string[] = [];
  const paragraphs: (string | null)[] = [];
  const headings: string[] = [];
  const links: string[] = [];
  const add = (markdown: string, from: readonly Piece[], text: string | null = null): void => {
    parts.push(markdown);
    paragraphs.push(text);
    links.push(...from.flatMap((piece) => piece.links));
  };
  let marked = false;
  let labelled = false;
  const count = g(fc.integer, { min: 1, max: 9 });
  for (let i = 0; i < count; i++) {
    const items = (): Piece[] =>
      Array.from({ length: g(fc.integer, { min: 1, max: 3 }) }, () => sentence(g, targets, foot, true));
    switch (g(fc.integer, { min: 0, max: 15 })) {
      case 0: {
        const one = sentence(g, targets, foot, true);
        add(`${g(fc.constantFrom, "##", "###")} ${one.markdown}`, [one]);
        headings.push(one.text);
        break;
      }
      case 1: {
        const one = sentence(g, [], foot, true);
        add(`${one.markdown}\n===`, [one]);
        headings.push(one.text);
        break;
      }
      case 2: {
        const all = items();
        const marker = g(fc.constantFrom, "-", "*", "1.");
        const list = all.map((one) => `${marker} ${one.markdown}`).join("\n");
        // A list of nothing but links to hidden posts goes as a whole, and nothing stands between its neighbours.
        if (all.every(({ hiddenOnly }) => hiddenOnly)) parts.push(list);
        else add(list, all);
        break;
      }
      case 3: {
        const one = paragraph(g, targets, foot, 2);
        add(one.markdown.replace(/^/gm, "> "), [one]);
        break;
      }
      case 4: {
        // A bar in a cell would end it.
        const all = items().filter(({ markdown }) => !markdown.includes("|"));
        add(`| a | b |\n|---|---|\n${all.map((one) => `| ${one.markdown} | ${word(g)} |`).join("\n")}`, all);
        break;
      }
      case 5:
        add(
          `\`\`\`md\n# ${word(g)}\n[${word(g)}](/blog/${targets.find((one) => one.visible)!.slug}/)\n---\n\`\`\``,
          [],
        );
        break;
      case 6:
        add("***", []);
        break;
      case 7:
        parts.push(`<!-- ${word(g)}\n\n${word(g)} -->`);
        break;
      case 8:
        if (!marked) parts.push("<!-- more -->");
        marked = true;
        break;
      case 9: {
        const one = sentence(g, targets, foot);
        if (labelled) add(one.markdown, [one], one.text);
        else add(`**Thesis:** ${one.markdown}`, [one], one.text);
        labelled = true;
        break;
      }
      case 10: {
        const one = paragraph(g, targets, foot, 25);
        add(one.markdown, [one], one.text);
        break;
      }
      default: {
        const one = paragraph(g, targets, foot, g(fc.integer, { min: 1, max: 4 }));
        add(one.markdown, [one], one.text);
      }
    }
  }
  const markdown = [...parts, ...foot.lines].join("\n\n");
  return { markdown, known: { paragraphs, headings, links: links.filter((slug) => slug !== own) } };
}
