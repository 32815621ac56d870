// In: the profile record. Out: the clauses of an answer about the author, each as prose and facts. The one rule: a field that the record leaves
// out is a clause, or a part of one, left out; a date that is still to be confirmed is its year.
import type { LearningRecord } from "../../files.js";
import type { Draft, Fact, Roles } from "./compose.js";

type Role = Roles[number];

/** "Ines Varga is Keeper at High Pass Station, since 2023-04-03." */
export function currentDraft({ title: name, current, roles = [] }: LearningRecord): Draft | null {
  if (!current) return null;
  const { org, since } = current;
  const at = roles.findIndex((role) => role.org === org && role.end === null);
  const role = roles[at];
  const isSame = role !== undefined && role.start.slice(0, 4) === since.slice(0, 4);
  const when = isSame && role.confirm?.includes("start") ? since.slice(0, 4) : since;
  const who: Fact = { field: "title", value: name };
  const where: Fact = role
    ? { field: "current.org", value: org, beside: role.title }
    : { field: "current.org", value: org, beside: since };
  const doing: Draft = role
    ? [who, " is ", { field: `roles[${at}].title`, value: role.title, beside: org }, " at ", where]
    : [who, " works at ", where];
  return [...doing, ", since ", { field: "current.since", value: when, beside: org }];
}

/** "Current focus: A weather record that outlives its keeper." */
export function focusDraft({ current }: LearningRecord): Draft | null {
  return current?.focus ? ["Current focus: ", { field: "current.focus", value: current.focus }] : null;
}

/** "Before that: Analyst at Meridian Forecasts, 2014 to 2023-03." One for each role but the current one, newest first, as the record has them. */
export function pastDrafts({ current, roles = [] }: LearningRecord): Draft[] {
  return roles.flatMap((role, at) => {
    if (role.end === null && role.org === current?.org) return [];
    const [title, org] = [titleOf(role, at), orgOf(role, at)];
    return [[role.end === null ? "Also: " : "Before that: ", title, " at ", org, ", ", ...span(role, at)]];
  });
}

/** "At Meridian Forecasts Ines Varga was Analyst, 2014 to 2023-03." "Compared forecasts with readings." */
export function roleDrafts({ title: name, roles = [] }: LearningRecord, places: readonly number[]): Draft[] {
  return places.flatMap((at): Draft[] => {
    const role = roles[at]!;
    const verb = role.end === null ? " is " : " was ";
    const doing: Draft = ["At ", orgOf(role, at), " ", name, verb, titleOf(role, at), ", ", ...span(role, at)];
    return role.summary ? [doing, [{ field: `roles[${at}].summary`, value: role.summary, beside: role.org }]] : [doing];
  });
}

/** "Ines Varga joined Meridian Forecasts in 2014, as Analyst." The earliest role there. */
export function joinedDraft({ title: name, roles = [] }: LearningRecord, places: readonly number[]): Draft {
  const at = places[places.length - 1]!;
  const role = roles[at]!;
  const start = dateOf(role, at, "start")!;
  return [name, " joined ", orgOf(role, at), preposition(start.value), start, ", as ", titleOf(role, at)];
}

/** "Ines Varga left Meridian Forecasts in 2023-03." Of a role that goes on: since when. */
export function leftDraft({ title: name, roles = [] }: LearningRecord, places: readonly number[]): Draft {
  const still = places.find((at) => roles[at]!.end === null);
  const at = still ?? places[0]!;
  const role = roles[at]!;
  const start = dateOf(role, at, "start")!;
  if (still !== undefined) return [name, " has been at ", orgOf(role, at), " since ", start];
  const end = dateOf(role, at, "end")!;
  return [name, " left ", orgOf(role, at), preposition(end.value), end];
}

function span(role: Role, at: number): Draft {
  const [start, end] = [dateOf(role, at, "start")!, dateOf(role, at, "end")];
  return end === null ? ["since ", start] : [start, " to ", end];
}

function dateOf(role: Role, at: number, which: "start" | "end"): Fact | null {
  const date = role[which];
  if (date === null) return null;
  const value = role.confirm?.includes(which) ? date.slice(0, 4) : date;
  return { field: `roles[${at}].${which}`, value, beside: role.org };
}

const titleOf = ({ title, org }: Role, at: number): Fact => ({
  field: `roles[${at}].title`,
  value: title,
  beside: org,
});
const orgOf = ({ title, org }: Role, at: number): Fact => ({ field: `roles[${at}].org`, value: org, beside: title });
const preposition = (date: string): string => (date.length > 7 ? " on " : " in ");
