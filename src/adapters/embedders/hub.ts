// A model of a hub, at one revision. In: its id there, a cache folder. Out: its source, or why there is none.
// The rule: only this choice downloads; what was downloaded is kept whole, and read from then on with no request. That the hub does not
// answer, or has no such model, is a reason.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmbedderChoice } from "../../config/embedder.js";
import type { EmbedderSource, NoEmbedder } from "../../ports-embedder.js";
import { exportedPaths } from "../../minilm/export-model.js";
import { sha256 } from "../sha256.js";
import { engineOf, NO_ENGINE } from "./engine.js";
import { localEmbedder } from "./local.js";
import { isWhole, wholeFolder } from "./whole-folder.js";
import { BATCHING_VERSION } from "./windows.js";

export type HubChoice = Extract<EmbedderChoice, { readonly hub: string }>;

const HUB = "https://huggingface.co";
const PATHS = exportedPaths("fp32");

export async function hubModel(choice: HubChoice, cache: string): Promise<EmbedderSource | NoEmbedder> {
  const engine = engineOf();
  if (engine === null) return NO_ENGINE;
  const { hub: name, revision, maxTokens } = choice;
  // A mirror may hold something else under the same name.
  const place = [hostOf(choice), name, revision];
  const folder = join(cache, "models", "hub", `${name.replace("/", "--")}-${digits(place)}`);
  const fingerprint = digits([...place, engine, `${maxTokens}`, `${BATCHING_VERSION}`]);
  try {
    const dimension = await dimensionOf(choice, folder);
    const model = { name, dimension, pooling: "mean", engine, fingerprint } as const;
    const open = async () => {
      await wholeFolder(folder, PATHS, () => download(choice));
      return localEmbedder({ folder, model, maxTokens });
    };
    return { model, open: () => open().catch((error: unknown) => missing(choice, error)) };
  } catch (error) {
    return missing(choice, error);
  }
}

const digits = (parts: readonly string[]): string => sha256(parts.join("\n")).slice(0, 16);

const hostOf = ({ host = HUB }: HubChoice): string => (host.endsWith("/") ? host.slice(0, -1) : host);

/** Of the kept model; before there is one the hub is asked for its config.json, and nothing more. */
async function dimensionOf(choice: HubChoice, folder: string): Promise<number> {
  const config = (await isWhole(folder, ["config.json"]))
    ? (JSON.parse(await readFile(join(folder, "config.json"), "utf8")) as unknown)
    : await askedConfig(choice);
  const { hidden_size: dimension } = config as { hidden_size?: unknown };
  if (Number.isSafeInteger(dimension) && (dimension as number) > 0) return dimension as number;
  throw new Error("its config.json names no hidden_size");
}

async function askedConfig(choice: HubChoice): Promise<unknown> {
  const { AutoConfig } = await import("./transformers.js");
  return remote(choice, new Map(), (options) => AutoConfig.from_pretrained(choice.hub, options));
}

/** Opening the model is what makes transformers.js download its files; a model that cannot be opened is not kept. */
async function download(choice: HubChoice): Promise<ReadonlyMap<string, Uint8Array>> {
  const { AutoModel, AutoTokenizer } = await import("./transformers.js");
  const got = new Map<string, Uint8Array>();
  await remote(choice, got, async (options) => {
    await AutoTokenizer.from_pretrained(choice.hub, options);
    await AutoModel.from_pretrained(choice.hub, options);
  });
  return new Map(
    PATHS.map((path) => {
      const bytes = got.get(path);
      if (bytes === undefined) throw new Error(`it is not one that is opened with ${path}`);
      return [path, bytes];
    }),
  );
}

interface Options {
  readonly revision: string;
  readonly quantized: false;
}

/** The one place where transformers.js may download. What it gets goes to `got` by path: its own cache keeps halves of files. */
async function remote<T>(
  choice: HubChoice,
  got: Map<string, Uint8Array>,
  load: (options: Options) => Promise<T>,
): Promise<T> {
  const { withEnv } = await import("./with-env.js");
  const { hub, revision } = choice;
  const start = `${hostOf(choice)}/${hub}/resolve/${encodeURIComponent(revision)}/`;
  const settings = {
    allowRemoteModels: true,
    allowLocalModels: false,
    remoteHost: hostOf(choice),
    remotePathTemplate: "{model}/resolve/{revision}/",
    useFSCache: false,
    useCustomCache: true,
    customCache: {
      match: async () => undefined,
      put: async (url: string, response: Response) => {
        got.set(url.slice(start.length), new Uint8Array(await response.arrayBuffer()));
      },
    },
  };
  return withEnv(settings, () => load({ revision, quantized: false }));
}

function missing(choice: HubChoice, error: unknown): NoEmbedder {
  const { message, cause } = error as Error & {
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  // "fetch failed" has what failed as its cause.
  const why = [message, cause?.code ?? cause?.message].filter(Boolean).join(": ").split("\n")[0]!;
  const said = why.endsWith(".") ? why.slice(0, -1) : why;
  return { reason: `the model ${choice.hub} at ${choice.revision} cannot be had from ${hostOf(choice)} (${said})` };
}
