// One-line mutations of the source, each named for the promise that it breaks. `npm run bite` applies one at a time and demands
// that the tests citing the promise fail. `from` must stand in `file` exactly once. They lie in test/bites/ by area.
import { agentPages } from "./bites/agent-pages.mjs";
import { agent } from "./bites/agent.mjs";
import { answers } from "./bites/answers.mjs";
import { files } from "./bites/files.mjs";
import { index } from "./bites/index.mjs";
import { posts } from "./bites/posts.mjs";
import { relations } from "./bites/relations.mjs";
import { searching } from "./bites/search.mjs";

/** @typedef {{ breaks: string, file: string, from: string, to: string, tests: string[] }} Bite */

/** @type {readonly Bite[]} */
export const bites = [...posts, ...relations, ...index, ...searching, ...answers, ...files, ...agent, ...agentPages];
