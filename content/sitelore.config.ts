// This blog is sitelore's documentation, its demo and a test corpus. `npm run site` builds it.
import { defineConfig } from "../src/config/define-config.js";

export default defineConfig({
  site: {
    url: "https://sitelore.example",
    title: "sitelore",
    description:
      "How sitelore turns a static site's posts into files that can be searched, quoted and checked, and why.",
    language: "en",
    timeZone: "UTC",
  },
  author: { name: "The sitelore project" },
  licence: { text: "MIT", code: "MIT" },
  content: ["posts/*.md"],
  postUrl: "/blog/:slug/",
  categories: {
    measurements: "Measurements",
    decisions: "Decisions",
    "how-to": "How to",
    "field-notes": "Field notes",
  },
  records: {
    profile: "records/profile.md",
    concepts: "records/concepts/*.md",
    themes: "records/themes.yaml",
    revisions: "records/revisions.yaml",
    series: "records/series.yaml",
    questions: "questions.yaml",
  },
});
