// In: a question and a learning. Out: the windows of its passages that may be quoted. The one rule: only a passage whose role is `position`
// is looked at, and only what the gate lets through comes out; what kind of question it is plays no part.
import { answers, reaches } from "./gate.js";
import { type Features, features, type Question } from "./features.js";
import { type Window, windows } from "./windows.js";

export interface Candidate {
  /** Place in passages.json. */
  readonly place: number;
  readonly window: Window;
  readonly features: Features;
}

export function admitted(question: Question, learning: number): Candidate[] {
  const { layer } = question;
  const out: Candidate[] = [];
  if (!reaches(question, learning)) return out;
  for (const place of layer.passagesOf[learning]!) {
    const passage = layer.passages[place]!;
    if (passage.role !== "position") continue;
    for (const window of windows(passage)) {
      const candidate = { place, window, features: features(question, place, window) };
      if (answers(candidate.features, question)) out.push(candidate);
    }
  }
  return out;
}
