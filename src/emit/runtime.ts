// What the emitters print of the published modules beside their bytes: how text is folded and how it becomes tokens.
import type { Ports } from "../ports.js";
import { TOKENIZER_STEPS } from "../runtime/text.js";
import { FOLDING } from "../stages/plain.js";
import type { Runtime } from "./emit.js";
import { MODULES } from "./places.js";

export const runtimeOf = async (ports: Pick<Ports, "runtime">): Promise<Runtime> => ({
  modules: await Promise.all(MODULES.map((path) => ports.runtime.module(path))),
  folding: FOLDING,
  tokenizerSteps: TOKENIZER_STEPS,
});
