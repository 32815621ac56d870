// `sitelore analyze QUESTION`: how a question is read, and why. Comes in: the question. Goes out: its reading; nothing is retrieved.
import type { Analysis } from "../runtime/retrieve/results.js";
import { askedWith } from "./asking.js";
import { table } from "./table.js";
import { readingText } from "./told/reading.js";

export const analyzeCommand = askedWith(
  (_question: string) => true,
  (retriever, question) => retriever.analyze(question),
  analysisText,
);

function analysisText(analysis: Analysis): string {
  const { intent, comprehension } = analysis;
  const similarity = comprehension.similarity === undefined ? "" : `, similarity ${comprehension.similarity}`;
  const rows: [string, string | undefined][] = [
    ["subject", intent.subject === "" ? "none" : intent.subject],
    ["sides", intent.sides?.join(" | ")],
    ["focus", intent.focus],
    ["facet", intent.facet],
    ["confidence", String(intent.confidence)],
    ["by", `${comprehension.tier === 1 ? "rules" : "exemplars"}: ${comprehension.why}${similarity}`],
  ];
  const known = rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${readingText(analysis)}${table(known, ["left", "left"])}`;
}
