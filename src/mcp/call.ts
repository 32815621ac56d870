// One call of a tool. In: its name's tool, the arguments as they came. Out: text and structured content, or an error that says what to do. The one
// rule: whatever the arguments are, the call ends with one of the two, within the limits of numbers.ts, and the server lives.
import type { z } from "zod";
import { EmbedderFailed } from "../ports-embedder.js";
import { USUAL_TOKENS } from "./numbers.js";
import { pageOf } from "./pages.js";
import { quotingFor } from "./quoting.js";
import { Refusal, shownName } from "./refusal.js";
import type { Served } from "./served.js";
import { divisible, inputOf, type Tool } from "./tool.js";

export interface Called {
  readonly [field: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: { readonly [field: string]: unknown };
  readonly isError?: true;
}

/** `told` is given what is not the client's to mend. */
export async function call(tool: Tool, args: unknown, served: Served, told: (error: Error) => void): Promise<Called> {
  try {
    const input = checked(tool, args);
    const { max_tokens: maxTokens = USUAL_TOKENS, cursor, ...own } = input as Paging & Record<string, unknown>;
    const result = await tool.run(own as never, served);
    const quoting = quotingFor(JSON.stringify(result));
    const asked = { what: tool.name, args: own, build: served.layer.build, sha256: served.sha256 };
    const { text, structured } = pageOf(divisible(tool, result, quoting, served), asked, { maxTokens, cursor });
    return { content: [{ type: "text", text }], structuredContent: structured as Record<string, unknown> };
  } catch (error) {
    return { content: [{ type: "text", text: sentenceOf(error as Error, told) }], isError: true };
  }
}

interface Paging {
  readonly max_tokens?: number;
  readonly cursor?: string;
}

function sentenceOf(error: Error, told: (error: Error) => void): string {
  if (error instanceof Refusal || error instanceof RangeError || error instanceof TypeError) {
    if (!(error instanceof TypeError)) return error.message;
  }
  told(error);
  if (error instanceof EmbedderFailed) return `The question cannot be read: ${error.message}. Nothing was answered.`;
  return "This is a bug of sitelore, told on the server's standard error. Nothing was answered; other calls go on.";
}

/** Issues that are told of one call. */
const MOST_ISSUES = 5;

function checked(tool: Tool, args: unknown): object {
  const schema = inputOf(tool);
  const parsed = schema.safeParse(args ?? {});
  if (parsed.success) return parsed.data;
  const allowed = Object.keys(schema.shape).join(", ");
  const issues = parsed.error.issues.slice(0, MOST_ISSUES).map((issue) => issueText(issue, tool.name, allowed));
  throw new Refusal(`${issues.join(" ")} Nothing was answered.`);
}

function issueText(issue: z.core.$ZodIssue, tool: string, allowed: string): string {
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.slice(0, MOST_ISSUES).map(shownName);
    return `${tool} has no argument ${keys.join(", ")}. It takes ${allowed}.`;
  }
  const path = issue.path.map(String).join(".");
  return `${path === "" ? "The arguments" : path}: ${issue.message.slice(0, 200)}.`;
}
