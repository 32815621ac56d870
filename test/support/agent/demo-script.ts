// What the scripted model of the demonstration says, written by hand: three posts taken in, two questions. It is no language model, and what comes of it
// shows how the pipeline works and nothing about how well a model would do.
import type { Call, Step } from "./mock-server.js";

export const MODEL = "scripted (hand-written)";
export const POSTS = ["a-timeout-is-not-a-deadline", "citations-checked-by-code", "ingest-is-one-commit"] as const;
export const QUESTIONS = {
  covered: "What does a checked citation not prove?",
  uncovered: "Which glaze melts first in a wood firing?",
} as const;

interface Claim {
  readonly claim: string;
  readonly body?: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly node: string;
  readonly quote: string;
}

const atom = ({ claim, body = "", type, tags, node, quote }: Claim): Call => ({
  name: "write_atom",
  args: JSON.stringify({ claim, body, type, branch: "a-bounded-agent", tags, evidence: [{ node, quote }] }),
});

/** The ids that the tools answered with, in order, of the calls of one name: a model reads them from the history. */
function idsOf(name: string, asked: { readonly messages: readonly Readonly<Record<string, any>>[] }): string[] {
  const calls = asked.messages.flatMap(
    (message) => (message["tool_calls"] ?? []) as { id: string; function: { name: string } }[],
  );
  const own = new Set(calls.filter((call) => call.function.name === name).map(({ id }) => id));
  return asked.messages
    .filter((message) => message["role"] === "tool" && own.has(message["tool_call_id"]))
    .flatMap((message) => {
      const { ok, data } = JSON.parse(message["content"]) as { ok: boolean; data?: { id?: string } };
      return ok && data?.id !== undefined ? [data.id] : [];
    });
}

/** The second phase begins with the atoms of the first in its task. */
const atomsInTask = ({ messages }: { readonly messages: readonly Readonly<Record<string, any>>[] }): string[] => {
  const task = String(messages.find(({ role }) => role === "user")!["content"]);
  return (JSON.parse(task.slice(task.indexOf("{"))) as { atoms: { id: string }[] }).atoms.map(({ id }) => id);
};

const ingest = (
  claims: readonly Claim[],
  empty: string,
  page: { title: string; summary: string; body: string; tags: readonly string[] },
): Step[] => [
  {
    calls: [
      { name: "read_source", args: "{}" },
      { name: "list_branches", args: "{}" },
    ],
  },
  { calls: claims.map(atom) },
  { text: `EMPTY: ${empty}` },
  { calls: [{ name: "search_notes", args: JSON.stringify({ query: page.title }) }] },
  (asked) => ({
    calls: [{ name: "write_note", args: JSON.stringify({ ...page, kind: "concept", atoms: atomsInTask(asked) }) }],
  }),
  (asked) => ({ text: idsOf("write_note", asked).length > 0 ? "DONE" : "DONE, and no page was written" }),
];

export const STEPS: readonly Step[] = [
  ...ingest(
    [
      {
        claim: "Only a run's own clock and its own abort signal bound it.",
        type: "claim",
        tags: ["deadlines"],
        node: "0",
        quote: "Only your own clock and your own abort signal bound a run.",
      },
      {
        claim: "The timeout of openai 6.49.0 does not cover a body that stalls after its headers.",
        body: "Measured against a local server; version 7.59.0 ends such a request.",
        type: "caveat",
        tags: ["deadlines", "measurements"],
        node: "2",
        quote: "A server that sends its headers and then goes quiet is never timed out.",
      },
      {
        claim: "A wait that a server asks for is followed only up to a minute, and only within the time that is left.",
        type: "decision",
        tags: ["deadlines", "retries"],
        node: "3",
        quote:
          "It honours a wait that the server asks for only when the wait is at most a minute and fits into the remaining time",
      },
    ],
    "1, 4, 5",
    {
      title: "Deadlines of a run",
      summary: "What keeps a run of the agent within its time.",
      tags: [],
      body: "A run is bounded by its own clock and its own abort signal, and by nothing that a client library offers.\n\nThe timeout of a library can stop at the headers: a server that goes quiet after them is never timed out. A wait that a server asks for is followed only where it is at most a minute and fits into the time that is left.",
    },
  ),
  ...ingest(
    [
      {
        claim: "A page can be cited only when it was read in the same run.",
        body: "A search result shows a snippet, and that is no reading.",
        type: "decision",
        tags: ["citations"],
        node: "1",
        quote: "A search result does not make a page citable, since a snippet is not a reading.",
      },
      {
        claim: "A quotation that stands elsewhere or nowhere fails the run.",
        type: "decision",
        tags: ["citations", "quotations"],
        node: "1.1",
        quote:
          "Misattributed and absent quotations fail the run, because both put words under a name that did not say them.",
      },
      {
        claim: "A checked citation does not show that the page supports the sentence.",
        type: "caveat",
        tags: ["citations"],
        node: "4",
        quote: "A page can exist, be read, be cited and say nothing of the kind.",
      },
    ],
    "2, 3, 5",
    {
      title: "Checked citations",
      summary: "What code checks of an answer's citations, and what it cannot check.",
      tags: [],
      body: "Code checks that a cited page exists and was read in the run; a search result does not make it citable. Quotations are looked up, and one that stands in another page, or in none, fails the run.\n\n## What is left\n\nThe check does not show that a page supports a sentence. A page can be read and cited and say nothing of the kind.",
    },
  ),
  ...ingest(
    [
      {
        claim: "A failed run of the agent leaves every knowledge file as it was.",
        type: "decision",
        tags: ["ingest"],
        node: "0",
        quote: "a failed run leaves every knowledge file as it was.",
      },
      {
        claim:
          "Before the commit, each file that is to be replaced is compared with the one that the run started from.",
        type: "procedure",
        tags: ["ingest"],
        node: "3",
        quote: "the hash of each file that is to be replaced is compared with the one the run started from.",
      },
      {
        claim: "Keeping an answer is a command of its own that asks no model.",
        type: "decision",
        tags: ["filing"],
        node: "4",
        quote: "A query never writes; filing calls no model.",
      },
    ],
    "1, 2, 5, 6",
    {
      title: "One commit",
      summary: "How a run of the agent writes all of its changes or none.",
      tags: [],
      body: "A run stages what it wants to change and commits it once; a failed run leaves every file as it was. Before the commit each file is compared with the one that the run started from, so that a person's edit is never lost.\n\nAn answer is kept by a command of its own, which asks no model. It cites pages as [[checked-citations|the checks]] demand, within [[deadlines-of-a-run|the time of a run]].",
    },
  ),
  { calls: [{ name: "search_notes", args: JSON.stringify({ query: QUESTIONS.covered }) }] },
  { calls: [{ name: "read_note", args: JSON.stringify({ id: "checked-citations" }) }] },
  {
    text: 'It does not show that the page supports the sentence: "A page can be read and cited and say nothing of the kind." ([[checked-citations#What is left]])',
  },
  { calls: [{ name: "search_notes", args: JSON.stringify({ query: QUESTIONS.uncovered }) }] },
  { text: "NOT COVERED: nothing here is about glazes or firings." },
];
