// agents.md, the author: only for a site with a profile record, and only what that record says.
import type { ProfileLearning } from "../../schema/learnings.js";
import type { Section } from "../agents-md.js";
import type { Layer } from "../layer.js";
import { code, inlineText, link } from "../markdown-text.js";
import { pageUrl } from "../places.js";

export const author: Section = (layer) => {
  const profile = layer.learnings.find((learning) => learning.kind === "profile");
  if (profile === undefined) return null;
  const unconfirmed = profile.roles.some((role) => (role.confirm ?? []).length > 0);
  const paragraphs = [
    `## The author`,
    `${now(profile)}The profile record, current as of ${profile.asOf}, is the learning ${code(profile.slug)} in learnings.json
(\`kind: "profile"\`), whose own fields are \`current\`, \`roles[]\` (${profile.roles.length} here, newest first) and \`links\`. The page for people is
${link(profile.title, pageUrl(layer, profile))}.${sections(layer, profile)}`,
    `Say who the author is, where they work and when they did what from these fields. A field that is null or left out is not known: leave
it out as well. ${unconfirmed ? "A date named in `roles[].confirm` is not confirmed: give its year only. " : ""}For a reason ("why did you ...") quote a section that gives it, whole; where no section does,
the answer is not known.`,
  ];
  return paragraphs.join("\n\n");
};

/** "Ada Writer works at Nutshell Press (since 2026). Current focus: shorter books. " */
function now(profile: ProfileLearning): string {
  const { current } = profile;
  if (current === null) return "";
  const open = profile.roles.find((role) => role.end === null && role.org === current.org);
  const since = open?.confirm?.includes("start") === true ? current.since.slice(0, 4) : current.since;
  const focus = current.focus === null ? "" : ` Current focus: ${inlineText(current.focus).replace(/[.\s]+$/, "")}.`;
  return `${inlineText(profile.title)}: at ${inlineText(current.org)} since ${since}.${focus}\n`;
}

function sections(layer: Layer, profile: ProfileLearning): string {
  const headings = layer.passages
    .filter((passage) => passage.slug === profile.slug && passage.kind === "profile")
    .map((passage) => `"${inlineText(passage.heading ?? "")}"`);
  if (headings.length === 0) return "";
  return `\nIts sections are passages of \`kind: "profile"\` in passages.json, each to be quoted whole: ${headings.join(", ")}.`;
}
