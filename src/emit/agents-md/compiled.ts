// agents.md, what a machine compiled: only where there is some of it.
import type { Section } from "../agents-md.js";
import { fileUrl } from "../places.js";
import { link, plural } from "../markdown-text.js";

export const compiled: Section = (layer) => {
  if (layer.compiled === null) return null;
  const { notes, atoms } = layer.compiled;
  const answers = notes.filter(({ kind }) => kind === "query").length;
  const models = [...new Set(notes.map(({ model }) => model))].sort();
  return `## Pages that a machine wrote

Beside the author's words there are ${link("notes.json", fileUrl(layer, "knowledge/notes.json"))} (${plural(notes.length, "page")}${answers > 0 ? `, ${answers} of them filed answers` : ""}) and
${link("atoms.json", fileUrl(layer, "knowledge/atoms.json"))} (${plural(atoms.length, "claim")}). A language model${models.length > 0 ? ` (${models.join(", ")})` : ""} compiled them from the posts; both files say \`"generated": true\`. They are a map and never a source:

- Never quote a page or a claim as the author. \`search\`, \`answer\` and every tool leave them out.
- Each page names the \`atoms\` that it rests on. Each atom carries one to three exact quotations, each with the slug of its post and the heading it stands under. The build finds each quotation in its post; that a page says no more than its atoms do, and that a quotation carries its claim, nobody has proved.
- To use one: follow \`atoms\` to \`evidence\`, read the post, and cite the post.
- An atom whose \`status\` is \`superseded\` names the one that took its place.`;
};
