// Milliseconds in, how long that is in words out: "less than a minute", "3 hours", "12 days". The rule: it is rounded down, in one unit.

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

export function ageText(age: number): string {
  const [name, length] = UNITS.find(([, unit]) => age >= unit) ?? ["", 0];
  if (length === 0) return "less than a minute";
  const count = Math.floor(age / length);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
