// get_profile: the author's profile record, with its sections whole. The one rule: a date that the owner has still to confirm is told as its year.
import { z } from "zod";
import { profileLearning } from "../../schema/learnings.js";
import { passage } from "../../schema/passages.js";
import { named, type Quoting } from "../quoting.js";
import { Refusal } from "../refusal.js";
import type { Served } from "../served.js";
import { line, under, warningOf } from "../told.js";
import { tool } from "../tool.js";

const { slug, title, asOf, current, roles, links } = profileLearning.shape;

const output = z.strictObject({
  slug,
  title,
  url: z.string().meta({ description: "Absolute URL of its page." }),
  asOf,
  current,
  roles,
  links,
  sections: z.array(z.strictObject(passage.shape)).meta({ description: "Its sections, as passages.json has them." }),
});
export type Profile = z.infer<typeof output>;

export const getProfile = tool({
  name: "get_profile",
  title: "The author's profile",
  purpose:
    "The author's profile, where the site has one: what the author does now, roles with their dates, the day it is as of, links, and its sections word by word.",
  input: {},
  output,
  parts: [
    { field: "roles", as: "items" },
    { field: "links", as: "items" },
    { field: "sections", as: "items" },
  ],
  run: async (_, served): Promise<Profile> => profileOf(served),
  text: (profile, quoting, served) =>
    [
      line(`${named(profile.title)} (${profile.slug}), as of ${profile.asOf}, ${profile.url}`),
      ...(profile.current ? [currentText(profile.current, quoting)] : []),
      ...profile.roles.map((role) => roleText(role, quoting)),
      ...profile.links.map(({ label, url }) => line(`- ${named(label)}: ${url}`)),
      ...profile.sections.map(
        ({ id, heading, text, link }) =>
          `${line(`passage ${id}${under(heading)}, ${link}`)}${warningOf(id, served)}${quoting.block(text)}`,
      ),
    ].join(""),
});

export function profileOf(served: Served): Profile {
  const { profile, site, url, passagesOf } = served;
  if (profile === null)
    throw new Refusal(
      `${site} has no profile record of its author, so nothing is said of the author. Posts can still be asked: answer_with_sources.`,
    );
  const { slug, title, asOf, current, roles, links } = profile;
  return { slug, title, url: url(profile), asOf, current, roles, links, sections: [...passagesOf(slug)] };
}

function currentText({ org, since, focus }: NonNullable<Profile["current"]>, quoting: Quoting): string {
  return `${line(`Now at ${named(org)}, since ${since}`)}${focus === null ? "" : `Works on:\n${quoting.block(focus)}`}`;
}

function roleText(
  { org, title, start, end, summary, learnings, confirm = [] }: Profile["roles"][number],
  quoting: Quoting,
): string {
  const date = (which: "start" | "end", text: string): string => (confirm.includes(which) ? text.slice(0, 4) : text);
  const until = end === null ? "now" : date("end", end);
  const posts = learnings.length === 0 ? "" : `; posts about it: ${learnings.join(", ")}`;
  return `${line(`- ${named(title)} at ${named(org)}, ${date("start", start)} to ${until}${posts}`)}${summary === null ? "" : quoting.block(summary)}`;
}
