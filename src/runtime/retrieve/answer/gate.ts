// The second gate. In: the features of a window. Out: whether it may be quoted as an answer. The one rule: it is the only place that decides.
import type { Features } from "./features.js";

export function answers({ relevance, specifics, covered, near, on }: Features): boolean {
  if (relevance === "off_topic") return false;
  return (specifics > 0 && covered === 1) || near >= on;
}
