// What the scripted model says in the tests of commands: the post on glazes taken in, a question answered, one refused.
import { GLAZE } from "./command-world.js";
import { call, type Step } from "./scripted-model.js";

export const ATOM = "firing/melted-ash-stops-at-the-foot";

export const INGEST: readonly Step[] = [
  { calls: [call("read_source")] },
  {
    calls: [
      call("write_atom", {
        claim: "Melted ash stops at the foot.",
        body: "",
        type: "claim",
        branch: "firing",
        tags: ["ash"],
        evidence: [{ node: "1", quote: GLAZE }],
      }),
    ],
  },
  { text: "EMPTY: 0" },
  {
    calls: [
      call("write_note", {
        title: "Running ash",
        kind: "concept",
        summary: "What melted ash does.",
        body: "Melted ash runs, and stops at the foot.",
        atoms: [ATOM],
        tags: ["ash"],
      }),
    ],
  },
  { text: "DONE" },
];

export const ANSWER: readonly Step[] = [
  { calls: [call("read_note", { id: "kilns" })] },
  { text: "A kiln keeps its heat for two days ([[kilns]])." },
];

export const REFUSAL: readonly Step[] = [
  { calls: [call("search_notes", { query: "glass" })] },
  { text: "NOT COVERED: nothing here is about glass." },
];
