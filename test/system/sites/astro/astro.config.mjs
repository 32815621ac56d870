import { defineConfig } from "astro/config";
import sitelore from "sitelore/astro";

export default defineConfig({
  site: "https://pots.example.edu",
  base: "/notes",
  integrations: [sitelore({ content: ["src/content/blog"], postUrl: "/blog/:slug/" })],
});
