import sitelore from "sitelore/eleventy";

export default function (eleventyConfig) {
  eleventyConfig.addPreprocessor("drafts", "md", (data) => (data.draft ? false : undefined));
  eleventyConfig.addPlugin(sitelore, {
    config: { site: { url: "https://pots.example.edu/notes" }, content: ["posts/*.md"], postUrl: "/posts/:slug/" },
  });
  return { pathPrefix: "/notes/", dir: { output: "public" } };
}
