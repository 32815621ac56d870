// For a configuration written in TypeScript or JavaScript: gives it types and completion, and returns it unchanged.
import type { ConfigInput } from "./schema.js";

/** `export default defineConfig({ site: { url: "https://example.com" } });` */
export const defineConfig = (config: ConfigInput): ConfigInput => config;
