// What many atoms of several sources speak of, and no page is about.
import { tokenize } from "../../../runtime/text.js";
import { byText, type Rule, shown, subject } from "../rule.js";
import { stands } from "../view.js";

const ATOMS = 5;
const SOURCES = 3;

/** Words that begin with a capital, up to four in a row. No class overlaps the next. */
const CAPITALISED = /\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+){0,3}/gu;

export const missingPage: Rule = {
  name: "missing-page",
  severity: "info",
  find(view) {
    const pages = new Set(view.notes.flatMap(({ id, title }) => [keyOf(title), keyOf(id.replaceAll("-", " "))]));
    const terms = new Map<string, { term: string; atoms: Set<string>; sources: Set<string> }>();
    for (const { id, tags, claim, evidence, ...atom } of view.atoms) {
      if (!stands(atom)) continue;
      for (const term of [...tags, ...namesIn(claim)]) {
        const key = keyOf(term);
        if (key === "" || pages.has(key)) continue;
        const entry = terms.get(key) ?? { term, atoms: new Set(), sources: new Set() };
        terms.set(key, entry);
        entry.atoms.add(id);
        for (const { source } of evidence) entry.sources.add(source);
      }
    }
    return [...terms]
      .filter(([, { atoms, sources }]) => atoms.size >= ATOMS && sources.size >= SOURCES)
      .sort(([a], [b]) => byText(a, b))
      .map(([key, { term, atoms, sources }]) => ({
        // Not the atoms: with each new one it would be another finding.
        subjects: [subject.path(key)],
        message: `${atoms.size} atoms of ${sources.size} sources speak of ${shown(term)}, and no page is about it.`,
      }));
  },
};

const keyOf = (term: string): string => tokenize(term, undefined, { short: true }).join(" ");

/** Not the first word of a sentence, unless it is all capitals: "GPU". */
function namesIn(claim: string): string[] {
  return [...claim.matchAll(CAPITALISED)].flatMap(({ 0: name, index }) => {
    const before = claim.slice(0, index).trimEnd();
    if (before !== "" && !/[.!?:]$/.test(before)) return name;
    const [first, ...rest] = name.split(" ");
    return /^[\p{Lu}\p{N}]{2,}$/u.test(first!) ? name : rest.length > 0 ? rest.join(" ") : [];
  });
}
