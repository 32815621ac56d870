// What the commands that ask a layer have in common. In: a question to the retrieval core. Out: the command's result: the core's own object as
// JSON, lines for a reader. The one rule: a refusal of the core is the user's to mend and is told as its sentence; any other throw is our bug.
import { isOpen, type LayerPorts, openLayer } from "../layer/open-layer.js";
import type { LayerFlags } from "../layer/find.js";
import { EmbedderFailed } from "../ports-embedder.js";
import { isError, type Problem, sentence } from "../problems.js";
import type { Retriever } from "../runtime/retrieve.js";
import { type CommandResult, EXIT, problemsJson } from "./result.js";

export interface AskFlags extends LayerFlags {
  readonly json?: boolean;
}

export interface Asking<Result> {
  readonly cwd: string;
  readonly flags: LayerFlags;
  readonly ports: LayerPorts;
  /** False where no question is embedded: then nothing is loaded for it. */
  readonly meaning: boolean;
  readonly ask: (retriever: Retriever) => Promise<Result>;
  /** Lines, each with its end. */
  readonly text: (result: Result) => string;
}

/** A command that hands its arguments to one call of the core. `meaning`: whether a question is among them. */
export function askedWith<Args extends readonly unknown[], Result>(
  meaning: (...args: Args) => boolean,
  ask: (retriever: Retriever, ...args: Args) => Promise<Result>,
  text: (result: Result) => string,
) {
  return (cwd: string, flags: AskFlags, ports: LayerPorts, ...args: Args): Promise<CommandResult> =>
    asking({ cwd, flags, ports, meaning: meaning(...args), ask: (retriever) => ask(retriever, ...args), text });
}

export async function asking<Result>({
  cwd,
  flags,
  ports,
  meaning,
  ask,
  text,
}: Asking<Result>): Promise<CommandResult> {
  const opened = await openLayer(cwd, flags, meaning, ports);
  if (!isOpen(opened)) return stopped(opened);
  const reader = meaning ? await opened.forQuestions() : { ...opened, problems: [] };
  const { retriever } = reader;
  const problems = [...opened.problems, ...reader.problems];
  try {
    const result = await ask(retriever);
    return { exitCode: EXIT.done, text: text(result), json: result, problems };
  } catch (error) {
    return stopped([...problems, refusal(error)]);
  }
}

function refusal(error: unknown): Problem {
  if (error instanceof EmbedderFailed) return { code: "layer-refused", args: { reason: `${error.message}.` } };
  if (error instanceof RangeError) return { code: "ask-refused", args: { reason: error.message } };
  throw error;
}

/** Nothing was asked, or it was refused. */
export function stopped(problems: readonly Problem[]): CommandResult {
  const usage = problems.filter(isError).every(({ code }) => code === "ask-refused" || code === "layer-none");
  return {
    exitCode: usage ? EXIT.usage : EXIT.author,
    text: "",
    json: { ok: false, problems: problemsJson(problems, sentence) },
    problems,
  };
}
