// Zola: posts as files or as folders with an index.md under content/, TOML front matter, sections in _index.md files.
// Tried on rust-lang/blog.rust-lang.org, whose posts name their own `path`, with the day in it.
import type { Preset } from "./preset.js";

export const zola: Preset = {
  content: ["content/**/*.md"],
  exclude: ["**/_index.md"],
  postUrl: "/:path/",
  // A name is unique in its section only: content/all-hands.md, content/inside-rust/all-hands.md.
  slugFrom: "folders",
  frontMatter: {
    url: ["path"],
    category: ["taxonomies.categories", "extra.category"],
    tags: ["taxonomies.tags"],
    series: ["extra.series", "taxonomies.series"],
    seriesOrder: ["extra.series_order", "extra.part"],
    hidden: ["hidden", "extra.hidden"],
    aliases: ["aliases"],
  },
  out: "public",
};
