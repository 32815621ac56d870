// The tools that read. Query and lint have these and no others, so that a question can change nothing.
import type { Tool } from "../tool.js";
import { getTree } from "./read/get-tree.js";
import { listBranches } from "./read/list-branches.js";
import { listSources } from "./read/list-sources.js";
import { listTags } from "./read/list-tags.js";
import { listTopics } from "./read/list-topics.js";
import { readAtom } from "./read/read-atom.js";
import { readIndex } from "./read/read-index.js";
import { readNote } from "./read/read-note.js";
import { readSourceNode } from "./read/read-source-node.js";
import { searchAtoms } from "./read/search-atoms.js";
import { searchNotes } from "./read/search-notes.js";
import { walkLinks } from "./read/walk-links.js";
import type { ToolWorld } from "./world.js";

/** In the order in which a model is shown them. A phase that takes some of them picks by name. */
export const readTools = (world: ToolWorld): readonly Tool[] =>
  [
    readIndex,
    listTopics,
    listBranches,
    searchNotes,
    searchAtoms,
    readNote,
    readAtom,
    walkLinks,
    listTags,
    listSources,
    getTree,
    // Not passed on as it is: its second parameter is no index of a list.
    (one: ToolWorld) => readSourceNode(one),
  ].map((make) => make(world));
