// What a tool is. In: arguments of a client. Out: the core's result, and how it is divided and told. The one rule: a tool computes nothing that
// the commands of the command line do not; both call the same functions, so defaults, limits and results are the same.
import { z } from "zod";
import { LEAST_TOKENS, MOST_TOKENS, NAME_CHARS, USUAL_TOKENS } from "./numbers.js";
import { type Divisible, page, type Page, pageText, type Part } from "./pages.js";
import type { Quoting } from "./quoting.js";
import type { Served } from "./served.js";

/** What every tool takes beside its own inputs. */
export const paging = {
  max_tokens: z
    .number()
    .int()
    .min(LEAST_TOKENS)
    .max(MOST_TOKENS)
    .optional()
    .meta({
      description: `The most tokens of the reply, its text and its structured content together, counted as characters / 4 and a CJK character as one: ${LEAST_TOKENS} to ${MOST_TOKENS}, ${USUAL_TOKENS} when left out. What does not fit comes with the next page.`,
    }),
  cursor: z.string().max(NAME_CHARS).optional().meta({
    description: "`page.next` of the page before; all other arguments as they were. Left out for the first page.",
  }),
};

export type Told<Result> = Result & { readonly page?: Page };

export interface Tool<Input extends z.ZodRawShape = z.ZodRawShape, Result extends object = object> {
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** What it does, in one or two sentences: its description, and its row in agents.md. */
  readonly purpose: string;
  /** Its own inputs. */
  readonly input: Input;
  /** Of the whole result; a field that is divided as `whole` has to be optional. */
  readonly output: z.ZodObject;
  readonly parts: readonly Part<Result>[];
  run(input: z.infer<z.ZodObject<Input>>, served: Served): Promise<Result>;
  /** For a reader; each line with its end. */
  text(result: Told<Result>, quoting: Quoting, served: Served): string;
}

/** Keeps the types of a tool's input and result together. */
export const tool = <Input extends z.ZodRawShape, Result extends object>(one: Tool<Input, Result>): Tool =>
  one as unknown as Tool;

export const inputOf = ({ input }: Tool): z.ZodObject => z.strictObject({ ...input, ...paging });

export const outputOf = ({ output }: Tool): z.ZodObject => output.extend({ page: page.optional() });

export const divisible = (
  { name, parts, text }: Tool,
  result: object,
  quoting: Quoting,
  served: Served,
): Divisible<object> => ({
  result,
  parts: parts as readonly Part<object>[],
  text: (told) => `${quoting.key}${text(told, quoting, served)}${pageText(told.page, name)}`,
});
