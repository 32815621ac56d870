// What embeds the questions that a layer is asked. In: the layer's model, and the choice. Out: a function, or none and why. The one rule: a model
// is used only when its fingerprint is the layer's; anything else would compare what cannot be compared.
import type { EmbedderChoice } from "../config/embedder.js";
import { isMissing } from "../ports-embedder.js";
import type { Ports } from "../ports.js";
import type { Problem } from "../problems.js";
import type { LayerFiles } from "../runtime/retrieve/files.js";

export interface QuestionEmbedder {
  readonly embed?: (text: string) => Promise<Float32Array>;
  readonly fingerprint?: string;
  readonly problems: readonly Problem[];
}

const NONE: QuestionEmbedder = { problems: [] };

export async function questionEmbedder(
  { index, vectors }: LayerFiles,
  choice: EmbedderChoice,
  root: string,
  ports: Pick<Ports, "embedder">,
): Promise<QuestionEmbedder> {
  if (choice === "none" || !index.vectors) return NONE;
  const { model, fingerprint } = index.vectors;
  const instead = vectors?.lexicon ? "The query lexicon reads it." : "Its words alone are read.";
  const without = (reason: string): QuestionEmbedder => ({
    problems: [{ code: "ask-embedder", args: { model, reason, instead } }],
  });
  const source = await ports.embedder(choice, root);
  if (isMissing(source)) return without(source.reason);
  const own = source.model;
  if (own.fingerprint !== fingerprint)
    return without(
      own.name === model
        ? `the one here is another build of it (${own.engine}; fingerprint ${own.fingerprint}, and not ${fingerprint})`
        : `the one here is ${own.name}`,
    );
  const embedder = await source.open();
  if (isMissing(embedder)) return without(embedder.reason);
  return { embed: async (text) => (await embedder.embed([text])).vectors, fingerprint, problems: [] };
}
