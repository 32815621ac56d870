// A page that more people may see than what it is made from.
import { atomVisibility } from "../../domain/knowledge.js";
import { isVisible, strictest, type Visibility } from "../../domain/visibility.js";
import { type Raised, type Rule, subject } from "../rule.js";
import type { LintView } from "../view.js";

export const hiddenLeak: Rule = {
  name: "hidden-leak",
  severity: "error",
  find: (view) =>
    view.notes.flatMap(({ id, visibility }): Raised[] => {
      const ancestors = ancestorsOf(id, view).filter((one) => !isVisible(one.visibility, view.input.day));
      const strict = ancestors.find((one) => strictest([visibility, one.visibility]) !== visibility);
      if (strict === undefined) return [];
      return [
        {
          subjects: [subject.note(id)],
          message: `${id} is ${visibility}, and rests on ${strict.id}, which is ${strict.visibility}.`,
          suggestion: `Set its visibility to ${strictest([visibility, ...ancestors.map((one) => one.visibility)])}.`,
        },
      ];
    }),
};

interface Ancestor {
  readonly id: string;
  readonly visibility: Visibility;
}

/** Its atoms, and of an answer the pages that it cites, with theirs. */
function ancestorsOf(id: string, { knowledge }: LintView): Ancestor[] {
  const found: Ancestor[] = [];
  const seen = new Set([id]);
  for (const one of seen) {
    const note = knowledge.notes.get(one);
    if (note === undefined) continue;
    if (one !== id) found.push({ id: one, visibility: note.visibility });
    for (const atomId of note.atoms) {
      const atom = knowledge.atoms.get(atomId);
      if (atom !== undefined) found.push({ id: atomId, visibility: atomVisibility(atom, knowledge) });
    }
    // A set that grows is walked to its end.
    for (const cited of note.cites ?? []) seen.add(cited.note);
  }
  return found;
}
