import { defineConfig } from "vitepress";
import { vitepress } from "sitelore/vite";

export default defineConfig({
  title: "Pots",
  base: "/notes/",
  cleanUrls: true,
  sitemap: { hostname: "https://pots.example.edu/notes/" },
  srcExclude: ["posts/unfired-secret.md"],
  buildEnd: vitepress({ content: ["docs/posts"], postUrl: "/posts/:slug" }),
});
