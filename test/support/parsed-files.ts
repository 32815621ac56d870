// The files of a built site that a retriever reads, parsed; null for those that the site does not have.
import type { LayerFiles } from "../../src/runtime/retrieve/files.js";
import type { BuiltSite } from "./build-site.js";

export function parsedFiles({ files }: BuiltSite): LayerFiles {
  const file = (name: string): never => {
    const text = files.get(`knowledge/${name}.json`);
    return (text === undefined ? null : JSON.parse(text)) as never;
  };
  return {
    learnings: file("learnings"),
    passages: file("passages"),
    index: file("index"),
    vectors: file("vectors"),
    intent: file("intent"),
    edges: file("edges"),
    regions: file("regions"),
  };
}
