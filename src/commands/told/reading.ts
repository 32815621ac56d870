// How a question was read, in lines for a reader.
import type { Analysis } from "../../runtime/retrieve/results.js";

/** "Read as why: You want the reason why the manifest is written last." */
export const readingText = ({ intent }: Pick<Analysis, "intent">): string =>
  `Read as ${intent.type}: ${intent.objective}\n`;
