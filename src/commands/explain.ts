// `sitelore explain A B`: how two posts are related: every edge between them, the region they share, else the shortest path.
import type { Explanation, Related } from "../runtime/retrieve/relate/relations.js";
import { askedWith } from "./asking.js";
import { relationText } from "./told/relation.js";

export const explainCommand = askedWith(
  (_a: string, _b: string) => false,
  (retriever, a, b) => retriever.explain(a, b),
  explanationText,
);

function explanationText({ a, b, relations, path, message }: Explanation): string {
  const direct = relations.map((one) => `- ${relationText(one)}\n`).join("");
  const hops = (path ?? []).map(
    ({ from, to, relations }, i) =>
      `${i + 1}. ${from.slug} to ${to.slug}\n${relations.map((one) => `   - ${relationText(one)}\n`).join("")}`,
  );
  return `${named(a)}${named(b)}${message}\n${direct}${hops.join("")}`;
}

const named = ({ title, slug, date, url }: Related): string => `${title} (${slug}), ${date}\n  ${url}\n`;
