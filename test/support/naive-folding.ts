// From Markdown to text by plain replacements, for the Markdown that generated sites use and no other. Comes in: a stretch of a published
// body. Goes out: its text after the folding that SCHEMA.md describes.
// The one rule: it shares no code and no method with the reader it checks: no tree, only regular expressions in the order of the steps.

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", mdash: "—" };

export function naiveFolding(markdown: string): string {
  return markdown
    .split(/\n[ \t]*\n/)
    .map(foldedParagraph)
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function foldedParagraph(markdown: string): string {
  const kept: string[] = [];
  const keep = (text: string): string => `\u0001${kept.push(text) - 1}\u0001`;
  const text = markdown
    .replace(/\\\n/g, " ")
    .replace(
      /\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)((?:.|\n)*?)(?<!`)\2(?!`)/g,
      (_, character: string | undefined, _ticks, code: string) => keep(character ?? code),
    )
    .replace(/<(https?:[^>\s]+)>/g, (_, url: string) => keep(url))
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[\^[^\]]+\]/g, "")
    .replace(/\[\[[^\]|]+\|([^\]]+)\]\]/g, "$1")
    .replace(/\[\[([^\]]+)\]\]/g, (_, name: string) => keep(name))
    .replace(/\[([^\]]*)\]\((?:<[^>]*>|[^)\s]*)(?: "[^"]*")?\)/g, "$1")
    .replace(/\[([^\]]*)\]\[[^\]]+\]/g, "$1")
    .replace(/https?:\/\/[^\s<]+?(?=[.!?]?(?:[\s<]|$))/g, (url) => keep(url))
    .replace(/<[^>]+>/g, (tag) => (tag === "<br>" ? " " : ""))
    .replace(/~~[^~]*~~/g, "")
    .replace(/[*_]/g, "")
    .replace(/&(?:#x([0-9A-F]+)|#(\d+)|(\w+));/g, (whole, hex?: string, number?: string, name?: string) => {
      if (name) return NAMED[name] ?? whole;
      return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(number));
    })
    .replace(/[\u00AD\u200B]/g, "")
    .replace(/\u0001(\d+)\u0001/g, (_, at: string) => kept[Number(at)]!);
  return text.replace(/\s+/g, " ").trim();
}
