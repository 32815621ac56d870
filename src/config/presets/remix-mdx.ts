// Remix or React Router with MDX posts read at build: content/blog/<slug>.mdx or content/blog/<slug>/index.mdx, URLs without a
// final slash. Tried on kentcdodds/kentcdodds.com.
import type { Preset } from "./preset.js";

export const remixMdx: Preset = {
  content: ["content/blog/**/*.{md,mdx}"],
  exclude: ["**/README.md"],
  postUrl: "/blog/:slug",
  frontMatter: { hidden: ["hidden", "unlisted"], aliases: ["aliases", "redirect_from"] },
  out: "build/client",
};
