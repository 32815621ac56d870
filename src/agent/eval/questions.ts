// Questions that models are compared by. In: the text of a YAML file. Out: checked questions, or what is wrong.
//
//   questions:
//     - question: What does a checked citation not prove?
//       covered: true
//       pages: [checked-citations]
//     - question: Which glaze melts first?
//       covered: false
import { z } from "zod";
import { id } from "../domain/ids.js";
import { QUESTION_CHARS } from "../query/ask.js";
import { readYaml } from "../store/record-file.js";

export const evalQuestion = z
  .strictObject({
    question: z.string().trim().min(1).max(QUESTION_CHARS),
    /** Whether the knowledge base answers it; where it does not, refusing is right. */
    covered: z.boolean(),
    /** Pages that a good answer cites. */
    pages: z.array(id).min(1).max(50).optional(),
  })
  .refine(({ covered, pages }) => covered || pages === undefined, "names pages although nothing covers it");
export type EvalQuestion = z.output<typeof evalQuestion>;

const questionFile = z.strictObject({ questions: z.array(evalQuestion).min(1).max(1_000) });

export function evalQuestions(
  text: string,
):
  { readonly ok: true; readonly questions: readonly EvalQuestion[] } | { readonly ok: false; readonly reason: string } {
  const read = readYaml(text.replaceAll("\r\n", "\n"));
  if (!read.ok) return read;
  const { data, error } = questionFile.safeParse(read.data);
  if (error === undefined) return { ok: true, questions: data.questions };
  const said = error.issues.slice(0, 3).map(({ path, message }) => `${path.join(".") || "it"} ${message}`);
  return { ok: false, reason: said.join("; ") };
}
