// A tool that the model may call. In: arguments that its schema has accepted. Out: one small JSON object. The rules: a tool answers, also to say
// no, and names what to do instead; it throws StoreError when the store itself fails, which ends the run; it changes nothing but the run's own
// unit of work, and that only through `call.write`, which throws once the call or the run is over.
import type { z } from "zod";

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  /** Read tools take "5" for 5 and pass over unknown fields with a note; write tools take what is meant only where it is said exactly. */
  readonly access: "read" | "write";
  run(input: z.output<Input>, call: ToolCall): ToolAnswer | Promise<ToolAnswer>;
}

/** Lets a list hold tools of different inputs while each is written against its own. */
export const tool = <Input extends z.ZodObject>(one: Tool<Input>): Tool => one as unknown as Tool;

export interface ToolCall {
  readonly signal: AbortSignal;
  /** Carries out a change, unless the call was given up or the run has ended; then it throws CallOver and nothing is changed. */
  write<T>(change: () => T): T;
}

export type ToolAnswer = ToolData | ToolRefusal;

export interface ToolData {
  readonly ok: true;
  readonly data: unknown;
  /** Ids of what was read or made, for the debug line. */
  readonly ids?: readonly string[];
}

export interface ToolRefusal {
  readonly ok: false;
  readonly error: ToolError;
}

export interface ToolError {
  /** "not_found", "conflict", "quote_not_found" ... */
  readonly code: string;
  readonly message: string;
  /** What to do, as an instruction to the model. */
  readonly fix: string;
  /** What helps to do it: the nearest match, the allowed names. */
  readonly [detail: string]: unknown;
}

export const refused = (code: string, message: string, fix: string, details: object = {}): ToolRefusal => ({
  ok: false,
  error: { code, message, fix, ...details },
});

/** The disk is full, a file is damaged: to go on would be pointless. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** A tool that went on after its call or its run had ended wanted to change something. */
export class CallOver extends Error {
  override readonly name = "CallOver";
}
