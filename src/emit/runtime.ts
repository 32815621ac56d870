// What the emitters print of the published module beside its bytes: how text is folded and how it becomes tokens.
import type { Ports } from "../ports.js";
import { TOKENIZER_STEPS } from "../runtime/text.js";
import { FOLDING } from "../stages/plain.js";
import type { Runtime } from "./emit.js";

export const runtimeOf = async (ports: Pick<Ports, "runtime">): Promise<Runtime> => ({
  textModule: await ports.runtime.textModule(),
  retrieveModule: await ports.runtime.retrieveModule(),
  folding: FOLDING,
  tokenizerSteps: TOKENIZER_STEPS,
});
