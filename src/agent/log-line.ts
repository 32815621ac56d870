// What is told of a run, as lines for a terminal. In: an event. Out: one line. The one rule: a value stays on its line and sets no colour, whatever is
// in it; what stands there can be read back by eye.
//
//   ingest.start  run=r20261201-093000-1f0a3c source=rate-limits chars=18234 nodes=14 limits="40it 10m00s 400k"
//   tool.call     run=r20261201-093000-1f0a3c iter=3 n=1/2 name=write_atom result=ok ms=3 bytes=212 digest=8f1c02aa
import { printable } from "../printable.js";
import type { RunEvent } from "./ports-agent.js";

/** Characters of one value. */
const MOST = 300;
const WIDTH = 18;

export const logLevels = ["silent", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Whether an event is told at a level: starts, ends and what went wrong from `info` on. */
export const isTold = ({ kind }: RunEvent, level: LogLevel): boolean =>
  level === "debug" || (level === "info" && ["run.start", "run.finish", "commit", "llm.retry"].includes(kind));

export function logLine(event: RunEvent, op: string): string {
  const fields = Object.entries(event.fields).filter(([name]) => name !== "op");
  return `${nameOf(event, op).padEnd(WIDTH)}${fields.map(([name, value]) => `${name}=${shown(value)}`).join(" ")}`;
}

export const logJson = (event: RunEvent, op: string, time: string): string =>
  JSON.stringify({ time, event: nameOf(event, op), ...event.fields }).replace(
    /[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu,
    (c) => [...c].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  );

const nameOf = ({ kind }: RunEvent, op: string): string => kind.replace(/^run\./, `${op}.`);

function shown(value: RunEvent["fields"][string]): string {
  const text = Array.isArray(value) ? value.join(",") : String(value);
  const cut = text.length > MOST ? `${text.slice(0, MOST)}...` : text;
  const safe = printable(cut);
  return safe === "" || /[\s"=]/.test(safe) ? JSON.stringify(safe) : safe;
}
