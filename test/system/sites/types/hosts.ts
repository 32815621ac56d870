// Compiled, and never run: the hosts' own types against those of the integrations.
import type { AstroIntegration, AstroUserConfig } from "astro";
import type { Plugin, UserConfig as ViteUserConfig } from "vite";
import { defineConfig } from "vitepress";
import astro from "sitelore/astro";
import eleventy, { type EleventyConfig } from "sitelore/eleventy";
import vite, { vitepress } from "sitelore/vite";

export const integration: AstroIntegration = astro({ content: ["src/content/blog"], keepGoing: true });
export const astroConfig: AstroUserConfig = { integrations: [astro()] };
export const plugin: Plugin = vite({ config: { site: { url: "https://a.example.edu" } } });
export const viteConfig: ViteUserConfig = { plugins: [vite()] };
export default defineConfig({ buildEnd: vitepress({ embedder: "none" }) });
// Eleventy 3 ships no declarations; its configuration is a function of its user configuration.
export const configure = (eleventyConfig: EleventyConfig): void =>
  eleventy(eleventyConfig, { site: "https://a.example.edu" });
// @ts-expect-error an option that there is none of
astro({ contents: [] });
