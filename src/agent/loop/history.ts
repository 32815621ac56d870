// What was said in a phase, in order. The rules: each call of the model has exactly one answer, in order, before anything else is said; when the
// history grows too long, the text of the oldest answers goes and the answers stay.
import type { AssistantMessage, Message, ModelCall, ToolMessage } from "../ports-model.js";

/** Answers of so many last turns are never shortened. */
const KEPT_TURNS = 2;

interface Answer {
  readonly at: number;
  readonly number: number;
  readonly turn: number;
  readonly shortens: boolean;
  readonly stub: string;
}

export class History {
  readonly #messages: Message[] = [];
  readonly #answers: Answer[] = [];
  readonly #open: ModelCall[] = [];
  #turns = 0;

  constructor(task: string) {
    this.#messages.push({ role: "user", text: task });
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  say(text: string): void {
    this.#settled();
    this.#messages.push({ role: "user", text });
  }

  heard(message: Omit<AssistantMessage, "role">): void {
    this.#settled();
    this.#turns++;
    this.#messages.push({ role: "assistant", ...message });
    this.#open.push(...message.calls);
  }

  /** Answers the first open call. `number`: the call's in this run. `shortens`: its text can be had again by calling again. */
  answer(
    content: string,
    { number, digest, shortens }: { readonly number: number; readonly digest: string; readonly shortens: boolean },
  ): void {
    const call = this.#open.shift();
    if (call === undefined) throw new Error("An answer to no call.");
    const message: ToolMessage = { role: "tool", callId: call.id, name: call.name, content };
    const stub = JSON.stringify({
      ok: true,
      removed: `The text of call ${number} (${call.name}, ${digest}) was taken out to save space; call again to see it.`,
    });
    this.#answers.push({
      at: this.#messages.length,
      number,
      turn: this.#turns,
      shortens: shortens && stub.length < content.length,
      stub,
    });
    this.#messages.push(message);
  }

  /** Whether the answer to a call still holds its text. */
  stands(number: number): boolean {
    const answer = this.#answers.find((one) => one.number === number);
    return answer !== undefined && (this.#messages[answer.at] as ToolMessage).content !== answer.stub;
  }

  /** Shortens the oldest answers until `fits`; says how many. `hard`: also those of the last turns but one. */
  compact(fits: () => boolean, hard = false): number {
    const kept = this.#turns - (hard ? 1 : KEPT_TURNS);
    let shortened = 0;
    for (const { at, turn, shortens, stub, number } of this.#answers) {
      if (fits()) break;
      if (!shortens || turn > kept || !this.stands(number)) continue;
      this.#messages[at] = { ...(this.#messages[at] as ToolMessage), content: stub };
      shortened++;
    }
    return shortened;
  }

  #settled(): void {
    if (this.#open.length > 0) throw new Error(`${this.#open.length} calls have no answer.`);
  }
}
