// In: a question. Out: the concept record that it names and the sections that answer it. The one rule: a record answers for its name or one of
// its aliases, letter for letter but for case, marks and endings; a question about something beside it is none of its.
//
//   what is MCP                      its definition        why does MCP matter     why it matters
//   MCP or CLI?   CLI vs MCP         both                  MCP bloat               why it matters, where only that section speaks of bloat
import type { Opened } from "../open.js";
import type { Intent } from "../results.js";
import type { Question } from "./features.js";
import { folded, nameKey, nameStems } from "./named.js";
import { SHAPE_WORDS } from "./shape-words.js";

export interface ConceptAnswer {
  /** Place in learnings.json. */
  readonly concept: number;
  /** Places in passages.json, as they are quoted. */
  readonly sections: readonly number[];
}

export function conceptAnswer(question: Question, intent: Intent): ConceptAnswer | null {
  const { layer, asked } = question;
  const concepts = layer.learnings.flatMap(({ kind }, place) => (kind === "concept" ? [place] : []));
  if (concepts.length === 0) return null;

  if (intent.type === "comparison" && intent.sides) {
    const sides = pairKey(layer, intent.sides);
    const concept = sides === null ? undefined : concepts.find((place) => pairsOf(layer, place).includes(sides));
    if (concept !== undefined) return { concept, sections: sectionsOf(layer, concept) };
  }

  const named = (wanted: string | null): number | undefined =>
    wanted === null
      ? undefined
      : concepts.find((place) => names(layer, place).some((name) => nameKey(layer, name) === wanted));
  if (intent.type === "definition" || intent.type === "why") {
    // The subject of a why is often half of it: "why does MCP fail" asks about something beside MCP.
    const whole = askedName(asked.question);
    const isSubject = intent.type === "definition" && intent.facet === undefined;
    const concept = named(nameKey(layer, whole)) ?? (isSubject ? named(nameKey(layer, intent.subject)) : undefined);
    if (concept === undefined) return null;
    const [definition, why] = sectionsOf(layer, concept);
    const isWhy = intent.type === "why" || onlyWhySpeaks(question, concept, whole);
    const section = isWhy ? (why ?? definition) : definition;
    return section === undefined ? null : { concept, sections: [section] };
  }
  // Nothing but the alias was asked.
  const concept = named(nameKey(layer, asked.question));
  if (concept === undefined || !onlyWhySpeaks(question, concept, asked.question)) return null;
  return { concept, sections: sectionsOf(layer, concept).slice(1) };
}

const names = ({ learnings }: Opened, place: number): string[] => [
  learnings[place]!.name ?? learnings[place]!.title,
  ...(learnings[place]!.aliases ?? []),
];

/** The question without the words that make it a definition or a why; stop words fall away with the key. */
const askedName = (ask: string): string =>
  ask
    .slice(0, 400)
    .split(/\s+/)
    .filter((word) => !SHAPE_WORDS.has(folded(word).replace(/[^\p{L}\p{N}]+$/u, "")))
    .join(" ");

/** Definition, then why it matters. */
const sectionsOf = ({ passages, passagesOf }: Opened, place: number): number[] =>
  passagesOf[place]!.filter((each) => passages[each]!.role === "position").slice(0, 2);

/** "MCP or CLI", "MCP vs CLI", "MCP and CLI": the two sides of an alias, in either order. */
function pairsOf(layer: Opened, place: number): string[] {
  return names(layer, place).flatMap((name) => {
    const found = PAIR.exec(name);
    return found === null
      ? []
      : (pairKey(layer, [name.slice(0, found.index), name.slice(found.index + found[0].length)]) ?? []);
  });
}

const PAIR = / (?:or|vs\.?|versus|and) /i;

function pairKey(layer: Opened, sides: readonly [string, string]): string | null {
  const keys = sides.map((side) => nameKey(layer, side));
  return keys.includes(null) ? null : keys.sort().join(" ");
}

/** What the alias adds to the concept's name stands in its "why it matters" section, and not in its definition. */
function onlyWhySpeaks({ layer, stems }: Question, place: number, alias: string): boolean {
  const [definition, why] = sectionsOf(layer, place);
  if (definition === undefined || why === undefined) return false;
  const own = new Set(nameStems(layer, names(layer, place)[0]!));
  const added = nameStems(layer, alias).filter((stem) => !own.has(stem));
  const speaks = (section: number): boolean => added.every((stem) => stems.passage(section).has(stem));
  return added.length > 0 && speaks(why) && !speaks(definition);
}
