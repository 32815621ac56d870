// A part of the report as lines. Comes in: { title, measure, baseline, each, targets }. Goes out: its table and its figures.
// The one rule: no figure goes without its interval, and no difference without the paired test.
import { interval, mean, pairedTest } from "../ir/measures.mjs";
import { aligned } from "../bench/table.mjs";

/** `[{ system, value, low, high, beside: { difference, low, high, p } | null, least }]` */
export function figuresOf({ baseline, each, targets }) {
  const of = (system) => each.map(({ figures }) => figures[system]);
  const least = new Map(targets.map((target) => [target.system, target.least]));
  return Object.keys(each[0]?.figures ?? {}).map((system) => {
    const values = of(system);
    const [low, high] = interval(values);
    const beside = baseline === null || baseline === system ? null : pairedTest(of(baseline), values);
    return { system, value: mean(values), low, high, beside, least: least.get(system) ?? null };
  });
}

export function tableOf({ title, measure, baseline }, figures) {
  const four = (value) => value.toFixed(4);
  const signed = (value) => `${value < 0 ? "-" : "+"}${four(Math.abs(value))}`;
  const rows = figures.map(({ system, value, low, high, beside, least }) => [
    system,
    four(value),
    `[${four(low)}, ${four(high)}]`,
    ...(baseline === null
      ? []
      : beside === null
        ? ["", "", ""]
        : [signed(beside.difference), `[${signed(beside.low)}, ${signed(beside.high)}]`, four(beside.p)]),
    least === null ? "" : `${value >= least ? "reaches" : "misses"} ${least}`,
  ]);
  const heads = ["", measure, "95 %", ...(baseline === null ? [] : [`beside ${baseline}`, "95 %", "p"]), ""];
  return [title, "", ...aligned([heads, ...rows]).map((line) => line.trimEnd()), ""];
}
