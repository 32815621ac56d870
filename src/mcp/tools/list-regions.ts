// list_regions: the regions of the site. Comes in: whether to name their posts. Goes out: the records of regions.json, and the members of all of
// them in one list, so that a region of a thousand posts can be divided.
import { z } from "zod";
import { region as schema, type Region } from "../../schema/regions.js";
import { count, day, slug } from "../../schema/shared.js";
import { named, type Quoting } from "../quoting.js";
import { line } from "../told.js";
import { tool } from "../tool.js";

const { id, name, firstDate, newestDate, tokens, blurb, blurbFrom, shared } = schema.options[0].shape;

const output = z.strictObject({
  site: z.string().meta({ description: "URL of the site." }),
  regions: z
    .array(
      z.strictObject({
        id,
        kind: z.enum(["series", "standalone", "concept", "profile"]).meta({ description: "What it gathers." }),
        name,
        count: count.meta({ description: "How many members." }),
        tokens,
        firstDate,
        newestDate,
        blurb,
        blurbFrom,
        shared,
      }),
    )
    .meta({ description: "In the order of regions.json." }),
  members: z
    .array(
      z.strictObject({
        region: id,
        slug,
        title: z.string().meta({ description: "Of the learning." }),
        date: day,
      }),
    )
    .optional()
    .meta({ description: "Where they were asked for: region by region, in reading order." }),
});
type Regions = z.infer<typeof output>;

export const listRegions = tool({
  name: "list_regions",
  title: "List the regions",
  purpose:
    "The regions of the site: each series, each category of standalone posts, the concepts and the profile, with counts, days and a quoted blurb.",
  input: {
    members: z
      .boolean()
      .optional()
      .meta({ description: "True: also their members in reading order; false when left out." }),
  },
  output,
  parts: [
    { field: "regions", as: "items" },
    { field: "members", as: "items" },
  ],
  run: async ({ members = false }, { site, regions, bySlug }): Promise<Regions> => ({
    site,
    regions: regions.map(shown),
    ...(members
      ? {
          members: regions.flatMap((region) =>
            region.members.map((slug) => {
              const { title, date } = bySlug.get(slug)!;
              return { region: region.id, slug, title, date };
            }),
          ),
        }
      : {}),
  }),
  text: ({ site, regions, members = [] }, quoting) =>
    [
      line(`Regions of ${site}:`),
      ...regions.map((region) => regionText(region, quoting)),
      ...members.map(({ region, slug, title, date }) => line(`${region}: ${named(title)} (${slug}), ${date}`)),
    ].join(""),
});

function shown({ id, kind, name, count, tokens, firstDate, newestDate, blurb, blurbFrom, shared }: Region) {
  return { id, kind, name, count, tokens, firstDate, newestDate, blurb, blurbFrom, shared };
}

function regionText(region: Regions["regions"][number], quoting: Quoting): string {
  const { id, kind, name, count, tokens, firstDate, newestDate, blurb, shared } = region;
  const words = shared.length === 0 ? "" : `; shared words ${shared.map(({ term }) => named(term)).join(", ")}`;
  return `${line(`- ${named(name)} (${id}), ${kind}: ${count}, ${tokens} tokens, ${firstDate} to ${newestDate}${words}`)}${blurb === null ? "" : quoting.block(blurb)}`;
}
