// An OpenAI-compatible service that makes vectors. In: its address and a model's name. Out: an Embedder.
// The rule: the key goes into the Authorization header and nowhere else, and a reply is used only when it is exactly what was asked
// for: one finite vector of the known dimension for each text.
// Format: POST <endpoint>/embeddings {"model": "m", "input": ["a", "b"]}, answered by
// {"data": [{"index": 0, "embedding": [0.1, ..]}, ..]}.
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { type Embedded, type Embedder, EmbedderFailed, type EmbedOptions } from "../../ports-embedder.js";
import { sha256 } from "../sha256.js";
import { type Piece, piecesOf } from "./pieces.js";
import { toUnit } from "./unit.js";

export interface EmbeddingService {
  /** What stands before "/embeddings": "https://api.example.com/v1". */
  readonly endpoint: string;
  readonly model: string;
  /** A local service often wants none. */
  readonly key?: string;
  /** Numbers in a vector; without it the service is asked once, with a text of one word. */
  readonly dimension?: number;
  /** A longer text is sent in pieces, since such services cut what they cannot read whole and do not say so. */
  readonly maxCharacters?: number;
}

export interface ServicePorts {
  readonly fetch: typeof fetch;
  /** For so many milliseconds; rejects when the signal comes. */
  readonly sleep: (duration: number, signal?: AbortSignal) => Promise<void>;
  /** How long one request may take, in milliseconds. */
  readonly timeout: number;
}

const world: ServicePorts = {
  fetch: (...request) => fetch(...request),
  sleep: (duration, signal) => setTimeout(duration, undefined, { signal }),
  timeout: 60_000,
};

/** About 1,500 tokens of English, well under the 8,191 that OpenAI's models read, also where a character is a token. */
const MAX_CHARACTERS = 6_000;
/** Texts in a request: with MAX_CHARACTERS each, under OpenAI's 300,000 tokens in a request. */
const BATCH = 32;
/** A request is sent this often at most; before the second time it waits FIRST_WAIT milliseconds, then twice as long each time. */
const ATTEMPTS = 5;
const FIRST_WAIT = 500;
/** A service that asks for more patience than this, in milliseconds, is given up. */
const LONGEST_WAIT = 60_000;

const reply = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()) })),
});

/** Rejects with EmbedderFailed, as `embed` does, when the service cannot be used. */
export async function openAiEmbedder(service: EmbeddingService, ports: Partial<ServicePorts> = {}): Promise<Embedder> {
  const { endpoint, model: name, maxCharacters = MAX_CHARACTERS } = service;
  const ask = asker(service, { ...world, ...ports });
  const dimension = service.dimension ?? (await ask(["dimension"], null))[0]!.length;
  const { host } = new URL(endpoint);
  const fingerprint = sha256([host, name, dimension, maxCharacters].join("\n")).slice(0, 16);

  return {
    model: { name, dimension, pooling: "unknown", engine: host, fingerprint },
    async embed(texts: readonly string[], { progress, signal }: EmbedOptions = {}): Promise<Embedded> {
      const pieces = texts.map((text, i) => piecesOf(text, i, maxCharacters));
      const all = pieces.flat();
      const vectors = new Float32Array(texts.length * dimension);
      for (let from = 0; from < all.length; from += BATCH) {
        signal?.throwIfAborted();
        const batch = all.slice(from, from + BATCH);
        const rows = await ask(batch.map(sent), dimension, signal);
        batch.forEach((piece, i) => add(vectors, piece.text * dimension, unitOf(rows[i]!, host)));
        progress?.(from + batch.length, all.length);
      }
      for (let i = 0; i < texts.length; i++) toUnit(vectors.subarray(i * dimension, (i + 1) * dimension));
      return { vectors, split: pieces.filter(({ length }) => length > 1).length };
    },
  };
}

/** OpenAI refuses an empty text. */
const sent = ({ part }: Piece): string => part || " ";

type Ask = (texts: readonly string[], dimension: number | null, signal?: AbortSignal) => Promise<readonly number[][]>;

/** One request, sent again where waiting can help. Rows come in the order of the texts. */
function asker({ endpoint, model, key }: EmbeddingService, { fetch, sleep, timeout }: ServicePorts): Ask {
  const url = `${endpoint.replace(/\/+$/, "")}/embeddings`;
  const { host } = new URL(url);
  const headers = { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  const secret = (text: string): string => (key ? text.replaceAll(key, "***") : text);
  const failed = (what: string): EmbedderFailed => new EmbedderFailed(secret(`${host} ${what}`));

  return async (texts, dimension, signal) => {
    const body = JSON.stringify({ model, input: texts });
    for (let attempt = 1, wait = FIRST_WAIT; ; attempt++, wait *= 2) {
      const late = AbortSignal.timeout(timeout);
      const got = await fetch(url, {
        method: "POST",
        headers,
        body,
        // A redirect could lead the texts of the posts to a place that nobody named.
        redirect: "manual",
        signal: signal ? AbortSignal.any([signal, late]) : late,
      })
        .then(async (response) => ({ response, text: await response.text() }))
        .catch((error: unknown) => {
          signal?.throwIfAborted();
          return late.aborted ? `did not answer within ${timeout / 1000} s` : `cannot be reached (${reasonOf(error)})`;
        });
      if (typeof got !== "string" && got.response.ok) return rowsOf(got.text, texts.length, dimension, failed);

      const what =
        typeof got === "string" ? got : `answered ${got.response.status}: ${clipped(messageOf(got.text)) || "nothing"}`;
      const again = typeof got === "string" || [408, 429].includes(got.response.status) || got.response.status >= 500;
      const asked = typeof got === "string" ? 0 : 1000 * Number(got.response.headers.get("retry-after") ?? 0) || 0;
      if (!again || attempt === ATTEMPTS || asked > LONGEST_WAIT) throw failed(what);
      await sleep(Math.max(wait, asked), signal).finally(() => signal?.throwIfAborted());
    }
  };
}

function rowsOf(
  text: string,
  count: number,
  dimension: number | null,
  failed: (what: string) => EmbedderFailed,
): readonly number[][] {
  const { success, data: found } = reply.safeParse(jsonOf(text));
  if (!success) throw failed("answered something that is no list of vectors of numbers");
  const { data } = found;
  if (data.length !== count) throw failed(`was given ${count} texts and answered with ${data.length} vectors`);
  const rows = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const expected = dimension ?? data[0]!.embedding.length;
  return Array.from({ length: count }, (_, i) => {
    const row = rows.get(i);
    if (row === undefined) throw failed(`answered without a vector for text ${i + 1} of ${count}`);
    if (row.length === 0 || row.length !== expected) {
      throw failed(`answered with a vector of ${row.length} numbers instead of ${expected}`);
    }
    return row;
  });
}

function unitOf(row: readonly number[], host: string): Float32Array {
  const vector = Float32Array.from(row);
  if (!toUnit(vector)) throw new EmbedderFailed(`${host} answered with a vector that has no direction`);
  return vector;
}

function add(sums: Float32Array, at: number, vector: Float32Array): void {
  vector.forEach((value, i) => (sums[at + i]! += value));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** {"error": {"message": "Incorrect API key provided"}}, or whatever else was answered. */
function messageOf(text: string): string {
  const message = z.object({ error: z.object({ message: z.string() }) }).safeParse(jsonOf(text));
  return message.success ? message.data.error.message : text;
}

const clipped = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** Node says "fetch failed" and has the reason in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? ((cause as { code?: string }).code ?? cause.message) : String(cause);
}
