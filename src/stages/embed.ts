// In: what was told of all pages, the configuration. Out: the vectors of the layer, or none with the reason as a problem.
// The rule: without an embedder the layer is built all the same, and says that it has no vectors.
import type { Config } from "../config/schema.js";
import type { Ports } from "../ports.js";
import { type EmbedderSource, type EmbeddingModel, isMissing, type NoEmbedder } from "../ports-embedder.js";
import type { Problem } from "../problems.js";
import type { Relevance } from "../schema/relevance.js";
import type { PublishedLexicon } from "../schema/vectors.js";
import type { IntentExemplar } from "../data/intent-exemplars.js";
import { type IntentBank, intentBank } from "./intent.js";
import type { Told } from "./tell.js";
import type { FloorTexts } from "./floor/texts.js";
import { type VectorRows, vectors, type VectorWork } from "./vectors.js";
import type { KnownRows, Row } from "./vectors/rows-known.js";

/** The rows of a layer and what was measured with them, for reuse. */
export interface KnownVectors {
  readonly model: EmbeddingModel;
  readonly rows: KnownRows;
  readonly relevance: Relevance;
  readonly lexicon: PublishedLexicon | null;
}

export interface Embedding {
  readonly vectors: VectorRows | null;
  /** Null without vectors. */
  readonly intent: IntentBank | null;
  /** What was measured before with the same texts and the same model: it stands. */
  readonly measured: Relevance | null;
  /** The row of a text that the floor is measured with; none where it was measured before. */
  readonly rowOf: (text: string) => Row;
  readonly work: VectorWork | null;
  readonly problems: readonly Problem[];
}

interface Options {
  readonly root: string;
  readonly known?: KnownVectors | null;
  readonly noCache?: boolean;
  /** The site's own exemplars of how questions are read. */
  readonly exemplars?: readonly IntentExemplar[];
}

export async function embed(
  told: readonly Told[],
  floor: FloorTexts,
  { embedder: choice }: Pick<Config, "embedder">,
  { root, known, noCache, exemplars = [] }: Options,
  ports: Pick<Ports, "embedder" | "cache" | "log" | "sha256">,
): Promise<Embedding> {
  if (choice === "none") return NONE;
  const found = await ports.embedder(choice, root);
  const usable = isMissing(found) ? standIn(found, known ?? null) : found;
  if (isMissing(usable)) return { ...NONE, problems: [{ code: "vectors-none", args: { reason: usable.reason } }] };
  const source = openedOnce(usable);
  const { fingerprint } = source.model;
  // One file for each site and model: what the last build needed.
  const name = noCache ? null : `vectors/${fingerprint}-${ports.sha256(root).slice(0, 16)}.bin`;
  const there = known?.model.fingerprint === fingerprint && !noCache ? known : null;
  // Where nothing has to be embedded for it, it is measured again.
  const measured = floor.texts.length > 0 && there && isOf(there.relevance, floor) ? there.relevance : null;
  const unpublished = { texts: floor.texts, needed: measured === null };
  const made = await vectors(told, source, there?.rows ?? new Map(), name, ports, unpublished);
  if (made.vectors === null) return { ...NONE, ...made };
  const intent = await intentBank(exemplars, source, there?.rows ?? new Map(), !noCache, ports);
  return { ...made, intent, measured };
}

const isOf = ({ hash, labelled }: Relevance, floor: FloorTexts): boolean =>
  hash === floor.hash && (labelled?.hash ?? null) === (floor.questions?.hash ?? null);

/** A machine that cannot run the model can still build what needs no new vector, from a layer that has them: CI with --check, say. */
function standIn(missing: NoEmbedder, known: KnownVectors | null): EmbedderSource | NoEmbedder {
  if (known === null || known.model.name !== missing.name) return missing;
  return { model: known.model, open: async () => missing };
}

/** Two stages embed, and loading a model takes long. */
function openedOnce(source: EmbedderSource): EmbedderSource {
  let opened: ReturnType<EmbedderSource["open"]> | null = null;
  return { model: source.model, open: () => (opened ??= source.open()) };
}

const noRow = (text: string): never => {
  throw new Error(`nothing was embedded, and not "${text}"`);
};

const NONE: Embedding = { vectors: null, intent: null, measured: null, rowOf: noRow, work: null, problems: [] };
