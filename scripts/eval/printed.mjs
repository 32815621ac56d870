// A part of the report as lines. Comes in: { title, measure, baseline, compared, each, targets }; `compared` begins the name of what is held
// against the baseline. Goes out: figures and a table.
// The one rule: no figure goes without its interval, and no difference without the paired test.
import { interval, mean, pairedTest } from "../ir/measures.mjs";
import { wilson } from "../relevance/statistics.mjs";
import { aligned } from "../bench/table.mjs";

/** Of figures that are 0 or 1. */
const SHARE = "share";

/** `[{ system, value, low, high, beside: { difference, low, high, p } | null, target: { least or most } | null }]` */
export function figuresOf({ measure, baseline, compared = "", each, targets }) {
  const of = (system) => each.map(({ figures }) => figures[system]);
  const targetOf = new Map(targets.map(({ system, ...target }) => [system, target]));
  return Object.keys(each[0]?.figures ?? {}).map((system) => {
    const values = of(system);
    const [low, high] = measure === SHARE ? wilson(mean(values) * values.length, values.length) : interval(values);
    const beside =
      baseline === null || baseline === system || !system.startsWith(compared)
        ? null
        : pairedTest(of(baseline), values);
    return { system, value: mean(values), low, high, beside, target: targetOf.get(system) ?? null };
  });
}

export function tableOf(part, figures) {
  const { title, measure, baseline } = part;
  const four = (value) => value.toFixed(4);
  const signed = (value) => `${value < 0 ? "-" : "+"}${four(Math.abs(value))}`;
  const rows = figures.map(({ system, value, low, high, beside, target }) => [
    system,
    four(value),
    `[${four(low)}, ${four(high)}]`,
    ...(baseline === null
      ? []
      : beside === null
        ? ["", "", ""]
        : [signed(beside.difference), `[${signed(beside.low)}, ${signed(beside.high)}]`, four(beside.p)]),
    target === null ? "" : verdict(value, target),
  ]);
  const heads = ["", measure, "95 %", ...(baseline === null ? [] : [`beside ${baseline}`, "95 %", "p"]), ""];
  return [
    title,
    "",
    ...aligned([heads, ...rows]).map((line) => line.trimEnd()),
    ...("notes" in part ? part.notes : []),
    "",
  ];
}

function verdict(value, { least, most }) {
  const isReached = least === undefined ? value <= most : value >= least;
  return `${isReached ? "reaches" : "misses"} ${least === undefined ? `at most ${most}` : least}`;
}
