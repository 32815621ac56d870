// Reads Markdown given as a string, the way the build reads a post's body.
import { configSchema, type Config } from "../../src/config/schema.js";
import type { Document } from "../../src/model.js";
import { parse, type Parsed } from "../../src/stages/parse.js";
import { fakeLinks } from "./links.js";

export const config: Config = configSchema.parse({ site: { url: "https://example.com" } });

export interface ReadOptions {
  readonly format?: "md" | "mdx";
  readonly posts?: readonly string[];
  readonly withheld?: readonly string[];
  readonly config?: Config;
}

export function read(markdown: string, options: ReadOptions = {}): Parsed {
  const format = options.format ?? "md";
  return parse(
    { file: `posts/here.${format}`, format, text: markdown, bodyStart: 0, bodyLine: 1, url: "/blog/here/" },
    fakeLinks(options.posts ?? ["hub"], options.withheld ?? ["secret"]),
    options.config ?? config,
  );
}

/** The document of Markdown that must not be refused. */
export function documentOf(markdown: string, options: ReadOptions = {}): Document {
  const { document, problems } = read(markdown, options);
  if (!document) throw new Error(JSON.stringify(problems));
  return document;
}

export const textsOf = (markdown: string, options: ReadOptions = {}): string[] =>
  documentOf(markdown, options).blocks.map((block) => block.content.text);
