// What a sentence looks like that gives the kind of answer a question wants. In: the reading of a question. Out: a bonus for a window.
// The one rule: a cue is found by words alone, in one pass; the lists are small and English, and a site in another language loses only them.
import { QUOTE } from "../numbers.js";
import type { Intent } from "../results.js";
import type { Candidate } from "./admit.js";
import { answerKind } from "./answer-kind.js";
import { aboveStems, type Question, windowStems } from "./features.js";

/** "Never quote a list." "You should ..." "Use spans." "Prefer ..." "Do not ..." "Start with ..." */
export const PRESCRIBES =
  /\b(?:should|must|never|always|do not|don['’]t|have to|has to|need to|needs to|ought to|prefer|avoid|make sure|instead of|the rule is|only when|unless)\b|(?:^|[.!?:;]\s+)(?:use|start|stop|write|keep|put|let|give|take|ask|pick|choose|check|make|add|set|run|read|test|measure|treat|begin|build|split|name|say|cite|quote|judge|find|look|try|store|ship|remove|delete|leave|move|describe|open|draw|do|if you)\b/i;
export const REASONS =
  /\b(?:because|since|so that|the reason|reasons|that is why|that['’]s why|which is why|due to|in order to|otherwise|for the sake of|follows from|therefore)\b/i;
export const CAUSES =
  /\b(?:because|caused?|causes|due to|comes from|came from|the reason|happens when|happened when|fails? when|fails? if|breaks? when|usually means|symptom|the culprit|turns? out|leads? to|led to|whenever|as soon as)\b/i;
export const EXAMPLES =
  /\b(?:for example|for instance|such as|e\.g|an example|examples|one case|in one case|like these|consider|take the case|namely|including)\b/i;
export const OPINES =
  /\b(?:I (?:think|believe|hold|doubt|prefer|no longer|would|like|suspect|do not|don['’]t)|in my (?:view|opinion|experience)|we (?:think|believe|hold)|to my mind)\b/i;
export const SUPERLATIVE =
  /\b(?:most|least|best|worst|biggest|largest|main|chief|greatest|hardest|easiest|only|above all|first of all|more than any)\b/i;
/** What goes wrong; for counting. */
export const problemsIn = (sentence: string): number => sentence.match(new RegExp(PROBLEM.source, "gi"))?.length ?? 0;

export const PROBLEM =
  /\b(?:problems?|issues?|fail(?:s|ed|ing|ures?)?|wrong|br(?:eaks?|oke|oken|eaking)|block(?:s|ed)?|los(?:es?|t|ing|s)|cannot|can['’]t|nobody|missing|mistakes?|mistaken|errors?|risks?|risky|traps?|pitfalls?|wast(?:es?|ed|ing)|too (?:much|many|long|late|little|few|large|small|often)|stale|drifts?|worse|worst|bad|badly|leak(?:s|ed|ing)?|confus\w{1,6}|costs?|hurts?|ignor(?:es?|ed|ing)|forg(?:ets?|ot|otten)|silent(?:ly)?|bloat\w{0,3}|dangers?|dangerous|hard(?:er|est)?|difficult|never comes?|collaps\w{1,4}|mislead\w{0,4}|misled|unable|struggl\w{1,4}|suffer\w{0,3}|overflow\w{0,3}|unclear|expensive|harm\w{0,3}|weak(?:ness(?:es)?)?|flaws?|flawed|damag\w{1,4}|disappear\w{0,3}|noise|noisy|spoil\w{0,3}|corrupt\w{0,4}|surpris\w{1,4})\b/i;

const TYPE_CUE = {
  how: PRESCRIBES,
  decision: PRESCRIBES,
  why: REASONS,
  diagnosis: CAUSES,
  examples: EXAMPLES,
  opinion: OPINES,
} as const;

export function cueOf(question: Question, intent: Intent): (candidate: Candidate) => number {
  const { layer, stems, asked } = question;
  const fact = answerKind(asked.question);
  const isA = fact === null && intent.type === "definition" ? definition(question, intent.subject) : null;
  const sides = intent.type === "comparison" && intent.sides ? intent.sides.map((side) => stems.of(side, true)) : null;
  const cue = fact === null && intent.type in TYPE_CUE ? TYPE_CUE[intent.type as keyof typeof TYPE_CUE] : null;

  return ({ place, window }) => {
    const { kind, text, sentences } = layer.passages[place]!;
    const quoted = text.slice(window.start, window.end);
    const core = text.slice(sentences[2 * window.core], sentences[2 * window.core + 1]);
    let bonus = 0;
    if (isA !== null) {
      if (kind === "thesis" || kind === "lead") bonus += QUOTE.opening;
      if (isA(core)) bonus += QUOTE.isA;
    }
    if (sides !== null) {
      const own = windowStems(stems, place, window);
      const above = aboveStems(question, place);
      const names = (side: ReadonlySet<string>): boolean =>
        side.size > 0 && [...side].every((stem) => own.has(stem) || above.some((each) => each.has(stem)));
      if (sides.every(names)) bonus += QUOTE.sides;
    }
    if (cue?.test(core)) bonus += QUOTE.cue;
    if (intent.facet === "problems" && PROBLEM.test(core)) bonus += QUOTE.cue;
    if (intent.facet === "superlative" && SUPERLATIVE.test(core)) bonus += QUOTE.cue;
    if (fact !== null) bonus += fact(quoted);
    if (core.endsWith("?")) bonus -= QUOTE.cue;
    return bonus;
  };
}

/** "A kiln is ..." "Kilns are ..." "By a kiln I mean ...": the subject's words stand before the verb. */
function definition({ stems }: Question, subject: string): (sentence: string) => boolean {
  const wanted = [...stems.of(subject.slice(0, 200), true)];
  return (sentence) => {
    const verb = /\b(?:is|are|means|mean|says|refers to|stands for)\b/i.exec(sentence);
    if (verb === null || wanted.length === 0) return false;
    const before = stems.of(sentence.slice(0, verb.index), true);
    return before.size <= wanted.length + 1 && wanted.every((stem) => before.has(stem));
  };
}
