// `sitelore search QUESTION`: the posts that match best. Comes in: the question, the filters. Goes out: a ranked list, each post with its place in
// every ranking and the passage that speaks to the question.
import type { LayerPorts } from "../layer/open-layer.js";
import type { Hit, Place, SearchResult } from "../runtime/retrieve/results.js";
import { type AskFlags, asking } from "./asking.js";
import type { CommandResult } from "./result.js";
import { table } from "./table.js";
import { lacking, verdict } from "./told/verdict.js";

export interface SearchFlags extends AskFlags {
  readonly k?: number;
  readonly region?: string;
  readonly kind?: readonly Hit["kind"][];
  readonly from?: string;
  readonly to?: string;
  readonly tag?: readonly string[];
}

export function searchCommand(
  cwd: string,
  query: string,
  flags: SearchFlags,
  ports: LayerPorts,
): Promise<CommandResult> {
  const { k, region, kind: kinds, from, to, tag: tags } = flags;
  const ask = { k, region, kinds, from, to, tags };
  return asking({
    cwd,
    flags,
    ports,
    meaning: true,
    ask: (retriever) => retriever.search(query, ask),
    text: searchText,
  });
}

/** Characters of an evidence passage that a list shows. */
const SHOWN = 160;

function searchText(result: SearchResult): string {
  const { results } = result;
  const head = `${verdict(result)}${lacking(result.lacks)}\n`;
  if (results.length === 0) return `${head}Nothing was found.\n`;
  const rows = results.map(({ rank, score, words, cosine, passages, slug, date, title }) => [
    String(rank),
    score.toFixed(4),
    placeText(words),
    placeText(cosine),
    placeText(passages),
    date,
    slug,
    title,
  ]);
  const columns = ["", "score", "words", "meaning", "passage", "date", "slug", "title"];
  const [names, ...lines] = table(
    [columns, ...rows],
    ["right", "right", "right", "right", "right", "left", "left", "left"],
  ).split("\n");
  return `${head}${names}\n${results.map((hit, i) => `${lines[i]}\n${evidenceText(hit)}`).join("")}`;
}

/** The rank in one list; the score beside it is of another unit in each. */
const placeText = (place: Place | null): string => (place === null ? "-" : String(place.rank));

function evidenceText({ evidence, url }: Hit): string {
  if (evidence === null) return `    ${url}\n`;
  const role = evidence.role === "position" ? "" : ` (${evidence.role})`;
  return `    ${shownQuote(evidence.text)}${role}\n    ${evidence.link}\n`;
}

/** Verbatim, and cut after a word where it is long; then the mark stands outside the quotation. */
function shownQuote(text: string): string {
  if (text.length <= SHOWN) return `"${text}"`;
  const cut = text.lastIndexOf(" ", SHOWN);
  return `"${text.slice(0, cut > 0 ? cut : SHOWN)}" ...`;
}
