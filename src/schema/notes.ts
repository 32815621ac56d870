// notes.json and atoms.json: what the bounded agent compiled from the posts. Written by a machine, and kept apart from the author's passages.
import { z } from "zod";
import { atomStates, atomTypes, linkTypes } from "../agent/domain/atom.js";
import { noteKinds } from "../agent/domain/note.js";
import { day, envelope, slug } from "./shared.js";

const generated = z.literal(true).meta({
  description:
    "Always true: a language model wrote this from the author's posts. It is never to be quoted as the author's words.",
});
const model = z
  .string()
  .meta({ description: "The model that wrote it, as it was configured.", examples: ["scripted (hand-written)"] });

const atomId = z.string().meta({
  description: "The atom's id: its branch, a slash, a name.",
  examples: ["limits/a-timeout-is-not-a-deadline"],
});
const noteId = z
  .string()
  .meta({ description: "The page's id, by which pages link it as `[[id]]`.", examples: ["deadlines"] });
const tags = z.array(z.string()).meta({ description: "Words to find it by, sorted." });

const note = z.object({
  id: noteId,
  kind: z.enum(noteKinds).meta({
    description: "`query`: an answer that a person had filed; the others were compiled when posts were taken in.",
  }),
  title: z.string().meta({ description: "The page's title.", examples: ["Deadlines of a run"] }),
  summary: z
    .string()
    .meta({
      description: "What the page says, in one sentence; may be empty.",
      examples: ["What keeps a run within its time."],
    }),
  body: z
    .string()
    .meta({
      description: "The page as Markdown. `[[id]]` and `[[id|words]]` are links to other pages of this file.",
      examples: ["A run is bounded by its own clock. See [[one-commit]]."],
    }),
  atoms: z.array(atomId).meta({
    description: "The atoms of atoms.json that the page rests on; of a filed answer, those of the pages it cites.",
  }),
  cites: z.array(noteId).meta({ description: "The pages that a filed answer cites; empty for the other kinds." }),
  sources: z
    .array(slug)
    .meta({ description: "Slugs of the posts that its atoms quote, sorted: where a reader checks it." }),
  tags,
  model,
  date: day.meta({ description: "The day it was written." }),
});

const evidence = z.object({
  slug: slug
    .nullable()
    .meta({ description: "The post that is quoted; null for a document that is no post of this site." }),
  title: z.string().meta({ description: "Title of the post or document.", examples: ["A timeout is not a deadline"] }),
  heading: z
    .string()
    .meta({
      description: "The heading under which the words stand; empty before the first one.",
      examples: ["What happened"],
    }),
  quote: z
    .string()
    .meta({
      description: "Exact words of the post, with markup removed.",
      examples: ["A server that sends its headers and then goes quiet is never timed out."],
    }),
});

const atom = z.object({
  id: atomId,
  type: z.enum(atomTypes).meta({ description: "What kind of claim it is." }),
  claim: z
    .string()
    .meta({
      description: "The claim in one sentence, in the machine's words.",
      examples: ["A timeout is not a deadline."],
    }),
  body: z
    .string()
    .meta({
      description: "What a reader must know to understand it; may be empty.",
      examples: ["Measured on one version of one library."],
    }),
  status: z.enum(atomStates).meta({
    description:
      "`active`: in force. `superseded`: another one took its place. `disputed`, `stale`: to be read with care.",
  }),
  supersededBy: atomId.nullable().meta({ description: "The atom that took its place; null when none did." }),
  tags,
  evidence: z.array(evidence).meta({ description: "One to three quotations that carry the claim." }),
  links: z
    .array(
      z.object({
        type: z.enum(linkTypes).meta({ description: "How it stands to the other one." }),
        to: atomId,
        reason: z.string().meta({ description: "Why.", examples: ["Both speak of the same wait."] }),
      }),
    )
    .meta({ description: "Relations to other atoms of this file." }),
});

export const notesFile = z.object({
  ...envelope,
  generated,
  notes: z.array(note).meta({ description: "The compiled pages, by id." }),
});
export const atomsFile = z.object({
  ...envelope,
  generated,
  atoms: z.array(atom).meta({ description: "The claims, by id." }),
});
export type PublishedNote = z.infer<typeof note>;
export type PublishedAtom = z.infer<typeof atom>;

/** What a layer has of the agent. */
export interface Compiled {
  readonly notes: readonly PublishedNote[];
  readonly atoms: readonly PublishedAtom[];
}
