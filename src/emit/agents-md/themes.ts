// agents.md, the themes: only for a site with authored themes.
import type { Section } from "../agents-md.js";
import { code, inlineText } from "../markdown-text.js";

export const themes: Section = ({ index }) => {
  const list = index.themes?.themes ?? [];
  if (list.length === 0) return null;
  const lines = list.map(
    (theme) => `- ${code(theme.id)}: ${inlineText(theme.name)}, ${theme.members.map(code).join(", ")}`,
  );
  return `### Themes

For a broad question about a subject that runs through many posts, index.json has \`themes.themes[]\`: the author's own list of posts for each
theme, most central first, with \`aliases[]\` and \`stems[]\` by which a question can name it. Read its members in that order.

${lines.join("\n")}`;
};
