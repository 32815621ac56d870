// What every tool, resource and prompt is given: an opened layer, with its records by their names. In: the layer. Out: look-ups. The one rule:
// nothing is found but by a name that the layer itself has, so no argument of a client ever becomes a path.
import type { OpenLayer } from "../layer/open-layer.js";
import { type Problem, sentence } from "../problems.js";
import type { Retriever } from "../runtime/retrieve.js";
import { problemText, Refusal } from "./refusal.js";
import type { Learning, ProfileLearning } from "../schema/learnings.js";
import type { Passage } from "../schema/passages.js";
import type { Region } from "../schema/regions.js";

export interface Served {
  readonly layer: OpenLayer;
  readonly site: string;
  readonly learnings: readonly Learning[];
  readonly bySlug: ReadonlyMap<string, Learning>;
  readonly passages: ReadonlyMap<string, Passage>;
  readonly regions: readonly Region[];
  readonly profile: ProfileLearning | null;
  readonly sha256: (text: string) => string;
  /** The core that reads questions. Its model is loaded at the first call; where there is none, why is told once. */
  forQuestions(): Promise<Retriever>;
  /** Absolute; a record may name a page on another site. */
  url(learning: Learning): string;
  passagesOf(slug: string): readonly Passage[];
  /** The manifest, or a file that it lists, as text. Throws a Refusal. */
  text(file: string): Promise<string>;
}

export interface ServedBy {
  readonly sha256: (text: string) => string;
  /** Lines for whoever runs the server, without their ends. */
  readonly say: (line: string) => void;
}

export function served(layer: OpenLayer, { sha256, say }: ServedBy): Served {
  const { files, manifest } = layer;
  // Parsed from JSON and held against the manifest's hashes, they hold what their schemas say.
  const learnings = files.learnings.learnings as unknown as readonly Learning[];
  const passages = files.passages.passages as unknown as readonly Passage[];
  const regions = (files.regions?.regions ?? []) as unknown as readonly Region[];
  let told = false;
  return {
    layer,
    site: manifest.site,
    learnings,
    bySlug: new Map(learnings.map((learning) => [learning.slug, learning])),
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    regions,
    profile: learnings.find((learning) => learning.kind === "profile") ?? null,
    sha256,
    forQuestions: async () => {
      const { retriever, problems } = await layer.forQuestions();
      if (!told) for (const problem of problems) say(sentence(problem));
      told = true;
      return retriever;
    },
    url: ({ url }) => (/^https?:\/\//.test(url) ? url : manifest.site + url),
    passagesOf: (slug) => passages.filter((passage) => passage.slug === slug),
    text: async (file) => {
      const bytes = await layer.read(file);
      if (!(bytes instanceof Uint8Array)) throw bytes.code === "layer-hash" ? builtAnew(bytes) : problemText(bytes);
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    },
  };
}

/** The server holds the layer as it was opened; a file of a later build is not of it. */
const builtAnew = (problem: Problem): Refusal =>
  new Refusal(`${sentence(problem)} If it was built anew since this server started, start the server again.`);
