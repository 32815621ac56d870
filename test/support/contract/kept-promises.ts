// What every answer keeps, whatever was asked. In: the files of a layer, a question, what was told. Out: what is broken, one line each; none when
// all is kept. The one rule: it is read from the files alone, and knows nothing of how an answer is found.
import type { LayerFiles, PassageRecord } from "../../../src/runtime/retrieve/files.js";
import type { ContextPack } from "../../../src/runtime/retrieve/relate/relations.js";
import type {
  Analysis,
  Answer,
  Clause,
  Quote,
  Reference,
  SearchResult,
} from "../../../src/runtime/retrieve/results.js";

const TYPES = "identity definition how why decision comparison diagnosis opinion examples meta other".split(" ");
const REFUSALS = "off_topic subject_absent facet_absent declined content_free".split(" ");
/** UTF-16 units of JSON, the question and the passages that are quoted left out. */
const MOST_JSON = 20_000;

export interface Promises {
  answer(answer: Answer, k: number | undefined): string[];
  search(result: SearchResult, k: number): string[];
  analysis(analysis: Analysis): string[];
  pack(pack: ContextPack): string[];
}

export function promisesOf(files: LayerFiles): Promises {
  const passages = new Map(files.passages.passages.map((passage) => [passage.id, passage]));
  const learnings = new Map(files.learnings.learnings.map((learning) => [learning.slug, learning]));
  const urlOf = (slug: string): string => {
    const url = learnings.get(slug)?.url ?? "missing";
    return url.startsWith("https://") ? url : files.learnings.site + url;
  };

  const quote = ({
    slug,
    passage: id,
    text,
    start,
    end,
    title,
    url,
    date,
    kind,
    link,
    heading,
    superseded_by,
  }: Quote) => {
    const passage = passages.get(id);
    if (passage === undefined) return [`the passage ${id} does not exist`];
    return broken({
      [`${id} is quoted and has the role ${passage.role}`]: passage.role !== "position",
      [`${id} is not of ${slug}`]: passage.slug !== slug,
      [`the quote of ${id} is not its text from ${start} to ${end}`]:
        text !== passage.text.slice(start, end) || text === "",
      [`the quote of ${id} does not start and end with sentences`]: !wholeSentences(passage, start, end),
      [`the source of ${id} is not told as it is`]:
        title !== learnings.get(slug)?.title || url !== urlOf(slug) || date !== learnings.get(slug)?.date,
      [`${id} is not told as it is`]: kind !== passage.kind || link !== passage.link || heading !== passage.heading,
      [`${slug} is superseded by what is not there`]:
        superseded_by !== undefined && (superseded_by === slug || !learnings.has(superseded_by)),
    });
  };

  return {
    answer(answer, k) {
      const { quotes, closest, references = [], clauses = [], no_match, reason, message, overview, concept } = answer;
      const most = k ?? (overview ? 4 : 3);
      const slugs = quotes.map(({ slug }) => slug);
      // Both sections of the concept that answers may be quoted: it is one source with two statements.
      const ownSections = quotes.filter(({ slug, kind }) => slug === concept && kind === "concept").length;
      const cited = new Set([...slugs, ...references.map(({ slug }) => slug)]);
      const near = closest.map(({ slug }) => slug);
      const numbers = new Set(references.map(({ n }) => n));
      return [
        ...plainJson(
          answer,
          answer.question,
          quotes.map(({ passage }) => passages.get(passage)?.text ?? ""),
        ),
        ...reading(answer),
        ...quotes.flatMap(quote),
        ...broken({
          "no_match beside an answer, or none without one": no_match !== (quotes.length === 0 && !answer.composed),
          "a reason or a message without no_match, or none with it":
            no_match !== (REFUSALS.includes(reason!) && message !== undefined && message.length > 10) ||
            (!no_match && (reason !== undefined || message !== undefined)),
          [`${quotes.length} quotes for k ${k}`]: quotes.length > most,
          [`a slug is cited twice: ${slugs.join(" ")}`]:
            new Set(slugs).size + Math.max(0, ownSections - 1) !== slugs.length,
          "quotes are not numbered from 1": quotes.some(({ n }, i) => n !== i + 1),
          [`closest repeats a cited slug: ${near.join(" ")}`]: near.some((slug) => cited.has(slug)),
          [`closest names one twice, too many, or what is not there: ${near.join(" ")}`]:
            new Set(near).size !== near.length || near.length > 3 || near.some((slug) => !learnings.has(slug)),
          "closest beside what is declined": reason === "declined" && near.length > 0,
          "an older stance before the newer": quotes.some(
            ({ superseded_by }, i) => superseded_by !== undefined && slugs.indexOf(superseded_by) > i,
          ),
          "a clause refers to nothing": clauses.some(
            ({ refs }) => refs.length === 0 || refs.some((ref) => !numbers.has(ref)),
          ),
          "the composed text is not its clauses with their references":
            answer.answer !== undefined &&
            answer.answer !==
              clauses.map(({ text, refs }) => `${text} ${refs.map((n) => `[${n}]`).join("")}.`).join(" "),
          "a fact is not where its reference says": clauses.some(({ facts, refs }) =>
            facts.some((fact) => !refs.includes(fact.ref) || !held(references, fact)),
          ),
          "a composed answer without references":
            answer.composed === true && (numbers.size === 0 || clauses.length === 0),
          "a reference's section is not its text": references.some(
            ({ passage, text }) => passage !== undefined && text !== passages.get(passage)?.text,
          ),
        }),
      ];
    },
    search(result, k) {
      const { results, signal } = result;
      const evidence = results.flatMap(({ slug, evidence: one }) => (one === null ? [] : [{ slug, ...one }]));
      return [
        ...plainJson(
          result,
          result.query,
          evidence.map(({ text }) => text),
        ),
        ...broken({
          [`${results.length} results for k ${k}`]: results.length > k,
          "a learning is found twice": new Set(results.map(({ slug }) => slug)).size !== results.length,
          "results are not in the order of their scores": results.some(
            ({ rank, score }, i) => rank !== i + 1 || score > (results[i - 1]?.score ?? score),
          ),
          "a result is not there": results.some(
            ({ slug, url, title }) => url !== urlOf(slug) || title !== learnings.get(slug)?.title,
          ),
          "evidence is not the passage of its learning": evidence.some(
            ({ slug, id, text, role }) =>
              passages.get(id)?.slug !== slug || passages.get(id)?.text !== text || role === "navigation",
          ),
          "the marks are no marks": !(signal.off < signal.on && signal.value >= 0),
        }),
      ];
    },
    analysis: (analysis) => [...plainJson(analysis, analysis.question, []), ...reading(analysis)],
    pack: (pack) => [
      ...plainJson(pack, pack.query ?? "", []),
      ...broken({
        "a pack passes its budget": pack.used > pack.budget && pack.ended !== "seeds_too_large",
        "a pack has a seed and is off topic, or has none and is not":
          (pack.seeds.length === 0) !== (pack.ended === "no_seed") || pack.seeds.length > 1,
        "a pack's sum is not right":
          pack.used !== [...pack.seeds, ...pack.additions].reduce((sum, { tokens }) => sum + tokens, 0),
      }),
    ],
  };
}

/** A fact of the record stands in the reference's fields as the clause gives it; of a section, the section is cited. */
function held(references: readonly Reference[], { field, text, ref }: Clause["facts"][number]): boolean {
  const reference = references.find(({ n }) => n === ref);
  if (reference?.kind === "section") return reference.text !== undefined;
  return reference?.fields?.some((one) => one.field === field && one.value === text) ?? false;
}

const reading = ({ intent, comprehension }: Pick<Analysis, "intent" | "comprehension">): string[] =>
  broken({
    [`the type is ${intent.type}`]: !TYPES.includes(intent.type) || comprehension.type !== intent.type,
    [`the confidence is ${intent.confidence}`]: !(intent.confidence >= 0 && intent.confidence <= 1),
    "the objective is no sentence": !(intent.objective.length > 5 && intent.objective.length < 400),
  });

function wholeSentences({ sentences }: PassageRecord, start: number, end: number): boolean {
  const starts = sentences.filter((_, i) => i % 2 === 0);
  const ends = sentences.filter((_, i) => i % 2 === 1);
  return starts.includes(start) && ends.includes(end) && start < end;
}

/** Lists, plain objects, texts, finite numbers, booleans and null, and not more of them than the texts that are said back. */
function plainJson(value: unknown, question: string, texts: readonly string[]): string[] {
  const json = JSON.stringify(value);
  // What is said back may be escaped, at six units for one.
  const said = [question, ...texts, ...texts].reduce((sum, text) => sum + JSON.stringify(text).length, 0);
  return [
    ...(json.length > said + MOST_JSON ? [`${json.length - said} characters of JSON`] : []),
    ...notJson(value, ""),
  ];
}

function notJson(value: unknown, path: string): string[] {
  if (value === null || typeof value === "string" || typeof value === "boolean") return [];
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (Array.isArray(value)) return value.flatMap((one: unknown, i) => notJson(one, `${path}[${i}]`));
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return [`${path} is no JSON`];
  return Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : notJson(one, `${path}.${key}`)));
}

const broken = (all: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(all).flatMap(([what, is]) => (is ? [what] : []));
