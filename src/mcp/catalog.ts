// The one list of what the MCP server offers. From it the server registers, and the section of agents.md is printed. The one rule: a tool, a
// resource or a prompt is added here and nowhere else.
import { type Prompt, prompts } from "./prompts.js";
import { type ResourceKind, resourceKinds } from "./resources.js";
import type { Tool } from "./tool.js";
import { answerWithSources } from "./tools/answer-with-sources.js";
import { buildContextPack } from "./tools/build-context-pack.js";
import { explainRelationship } from "./tools/explain-relationship.js";
import { getPost } from "./tools/get-post.js";
import { getProfile } from "./tools/get-profile.js";
import { listRegions } from "./tools/list-regions.js";
import { neighbors } from "./tools/neighbors.js";
import { searchPosts } from "./tools/search-posts.js";

export interface Catalog {
  readonly tools: readonly Tool[];
  readonly resources: readonly ResourceKind[];
  readonly prompts: readonly Prompt[];
}

export const catalog: Catalog = {
  tools: [
    searchPosts,
    getPost,
    neighbors,
    explainRelationship,
    listRegions,
    buildContextPack,
    answerWithSources,
    getProfile,
  ],
  resources: resourceKinds,
  prompts,
};
