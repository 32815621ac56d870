// agents.md, the head: what this page is and what the site is.
import type { Section } from "../agents-md.js";
import { inlineText, plural } from "../markdown-text.js";
import { counts } from "../manifest.js";
import { fileUrl, LLMS_TXT } from "../places.js";

export const identity: Section = (layer) => {
  const { site, buildDate } = layer;
  const { posts } = counts(layer);
  const dates = layer.learnings.filter((learning) => learning.kind === "post").map((post) => post.date);
  const period = posts === 0 ? "" : ` from ${[...new Set([dates[0], dates.at(-1)])].join(" to ")}`;
  const described = site.description === null ? "" : ` The site says of itself: "${inlineText(site.description)}"`;
  const by = layer.author === null ? "" : `, by ${inlineText(layer.author.name)}`;
  const list = layer.emit.llmsTxt ? `\n\nAll of it as a list of links: ${fileUrl(layer, LLMS_TXT)}` : "";
  return `# agents.md · ${inlineText(site.title)}

For AI agents that read ${site.url}: what its files hold, how to use them, and how to quote. This page was written by
the same build as the files it describes, on build day ${buildDate}. Everything it names is a plain file: no server, key or script of
the site is needed.

${inlineText(site.title)} holds ${plural(posts, "post")}${period}${by}, in the language \`${site.language}\`.${described}${list}`;
};
