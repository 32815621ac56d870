// What a run has used, held against its limits. The one rule: it counts up only, across the phases of a run, and a ceiling is asked before
// something is begun, so that none is ever passed.
import type { Limits } from "../limits.js";
import type { Usage } from "../ports-model.js";
import { type Failed, failed } from "./outcome.js";

/** US dollars for a million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

export class Spend {
  iterations = 0;
  attempts = 0;
  calls = 0;
  failedCalls = 0;
  deniedCalls = 0;
  input = 0;
  output = 0;
  /** Whether one of the counts is our estimate, since an endpoint gave none. */
  estimated = false;
  readonly callsByTool = new Map<string, number>();
  readonly #limits: Limits;
  readonly #prices: Prices | null;

  constructor(limits: Limits, prices: Prices | null) {
    if (limits.maxCost !== null && prices === null) {
      throw new Error("A cost ceiling needs the model's prices.");
    }
    this.#limits = limits;
    this.#prices = prices;
  }

  get tokens(): number {
    return this.input + this.output;
  }

  /** US dollars; null without prices. */
  get cost(): number | null {
    return this.#prices === null ? null : this.#costOf(this.input, this.output);
  }

  /** An attempt that brought nothing still costs what was sent. */
  chargeAttempt(estimate: number): void {
    this.input += estimate;
    this.estimated = true;
  }

  chargeReply(usage: Usage | null, estimate: Usage): void {
    const used = usage ?? estimate;
    this.input += used.input;
    this.output += used.output;
    if (usage === null) this.estimated = true;
  }

  countCall(name: string): void {
    this.calls++;
    this.callsByTool.set(name, (this.callsByTool.get(name) ?? 0) + 1);
  }

  /** Why no further request of so many tokens may be sent; null when it may. Time is asked elsewhere. */
  refusal(estimate: number): Failed | null {
    const { maxIterations, maxTotalTokens, maxOutputTokens, maxCost } = this.#limits;
    if (this.iterations >= maxIterations)
      return failed(
        "max_iterations",
        `The model was asked ${maxIterations} times, which is the limit, and had not finished.`,
      );
    const tokens = this.tokens + estimate + maxOutputTokens;
    if (tokens > maxTotalTokens)
      return failed(
        "token_budget",
        `The next request could bring the run to ${tokens} tokens; the limit is ${maxTotalTokens}.`,
      );
    if (maxCost === null) return null;
    const cost = this.#costOf(this.input + estimate, this.output + maxOutputTokens);
    return cost <= maxCost
      ? null
      : failed("cost_budget", `The next request could bring the run to $${cost.toFixed(4)}; the limit is $${maxCost}.`);
  }

  /** Whether a batch of calls fits the run's limit. */
  admits(calls: number): boolean {
    return this.calls + calls <= this.#limits.maxToolCalls;
  }

  #costOf(input: number, output: number): number {
    return this.#prices === null ? 0 : (input * this.#prices.input + output * this.#prices.output) / 1e6;
  }
}
