// In: the layer. Out: whom and what the site knows by name, for reading a question. The one rule: names come from the profile record and from
// the site's address; none is guessed.
import type { Opened } from "./open.js";
import type { ReadingContext } from "./read/mentions.js";

export function readingContext({ learnings, site }: Pick<Opened, "learnings" | "site">): ReadingContext {
  const profiles = learnings.filter(({ kind }) => kind === "profile");
  const orgs = profiles.flatMap(({ current, roles = [] }) => [
    ...(current ? [current.org] : []),
    ...roles.map(({ org }) => org),
  ]);
  return {
    authors: profiles.map(({ title }) => title),
    organisations: [...new Set(orgs)],
    site: [site.replace(/^https?:\/\//, "").replace(/[/:].*$/, "")],
  };
}
