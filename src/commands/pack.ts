// `sitelore pack`: what to read together within a budget of tokens, from seeds or from a question. Comes in: the seeds or the question, the budget.
// Goes out: the pack, with what each addition scored, the room it found, and what was too large.
import type { LayerPorts } from "../layer/open-layer.js";
import type { Candidate, ContextPack, Packed, PackedAddition } from "../runtime/retrieve/relate/relations.js";
import { type AskFlags, asking } from "./asking.js";
import type { CommandResult } from "./result.js";
import { grouped } from "./table.js";
import { lacking, verdict } from "./told/verdict.js";

export interface PackFlags extends AskFlags {
  readonly seed?: readonly string[];
  readonly budget: number;
  readonly maxPosts?: number;
  readonly region?: string;
}

export function packCommand(
  cwd: string,
  query: string | undefined,
  flags: PackFlags,
  ports: LayerPorts,
): Promise<CommandResult> {
  const { seed: seeds, budget, maxPosts, region } = flags;
  return asking({
    cwd,
    flags,
    ports,
    meaning: !seeds || seeds.length === 0,
    ask: (retriever) => retriever.pack({ seeds, query, budget, maxPosts, region }),
    text: packText,
  });
}

function packText(pack: ContextPack): string {
  const { relevance, reader, signal, budget, used, room, seeds, additions, message } = pack;
  const found = relevance && reader ? `${verdict({ relevance, reader, signal })}${lacking(pack.lacks)}` : "";
  const all = [...seeds.map(seedText), ...additions.map(additionText)].map((text, i) => `\n${i + 1}. ${text}`);
  const left = remaining(pack);
  return `${found}${grouped(used)} of ${grouped(budget)} tokens used, ${grouped(room)} left.\n${all.join("")}\n${message}\n${left}`;
}

const seedText = (seed: Packed): string => `${headed(seed)}, the seed\n   ${seed.url}\n`;

const additionText = (one: PackedAddition): string =>
  `${headed(one)}, score ${one.score}, room ${grouped(one.room)}\n   ${one.url}\n${passedOver(one)}`;

const headed = ({ title, slug, date, tokens }: Packed): string =>
  `${title} (${slug}), ${date}: ${grouped(tokens)} tokens`;

function passedOver({ passedOver: named, passedOverTotal: total }: PackedAddition): string {
  return total === 0 ? "" : `   too large for the room: ${candidates(named, total)}\n`;
}

const remaining = ({ remaining: named, remainingTotal: total }: ContextPack): string =>
  total === 0 ? "" : `Not in it: ${candidates(named, total)}\n`;

function candidates(named: readonly Candidate[], total: number): string {
  const texts = named.map(({ slug, score, tokens }) => `${slug} (score ${score}, ${grouped(tokens)} tokens)`);
  return `${texts.join(", ")}${total > named.length ? ` and ${total - named.length} more` : ""}`;
}
