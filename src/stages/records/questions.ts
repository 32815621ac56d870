// Comes in: the file of labelled questions. Goes out: the questions that can be measured, each with what answers it.
// The one rule: a post that is not visible answers nothing, and is no error: the file is never published, and outlives the day.
import type { SourceFile } from "../../model.js";
import { questionsRecord } from "../../schema/records.js";
import { authored } from "./authored.js";
import type { Context } from "./pages.js";

export interface LabelledQuestions {
  /** `answers`: slugs and record ids, at least one. */
  readonly onTopic: readonly { readonly ask: string; readonly answers: readonly string[] }[];
  readonly nearMiss: readonly string[];
}

/** `records`: the ids of concepts and profile. */
export function checkedQuestions(
  file: SourceFile,
  records: ReadonlySet<string>,
  { references, config, problems }: Context,
): LabelledQuestions | null {
  const yaml = { file: file.path, text: file.text, firstLine: 1 };
  const source = authored(yaml, questionsRecord, config.limits, problems);
  if (!source) return null;
  const { on_topic, near_miss } = source.data;
  const onTopic = on_topic.map(({ ask, slugs, records: ids }, at) => ({
    ask,
    answers: [
      ...slugs.filter((slug, i) => references.isVisible(slug, source.placeOf("on_topic", at, "slugs", i))),
      ...ids.filter((id) => records.has(id)),
    ],
  }));
  return { onTopic: onTopic.filter(({ answers }) => answers.length > 0), nearMiss: near_miss.map(({ ask }) => ask) };
}
