// Comes in: an opened layer, then one twin after another. Goes out: what is wrong with what a machine compiled: a link to a page or an atom that is not
// there, a quotation that its post does not hold. The one rule: a claim is only as good as the words it quotes, so those are looked for in the twin.
import { sha256 } from "../adapters/sha256.js";
import { sourceText } from "../agent/sources/source-text.js";
import type { Problem } from "../problems.js";
import type { Compiled, PublishedAtom } from "../schema/notes.js";
import type { OpenedLayer } from "./open-layer.js";
import type { Twin } from "./twin.js";

const [NOTES, ATOMS] = ["knowledge/notes.json", "knowledge/atoms.json"];

export function checkCompiled({ compiled, learnings }: Pick<OpenedLayer, "compiled" | "learnings">): Problem[] {
  if (compiled === null) return [];
  const posts = new Set(learnings.filter(({ kind }) => kind === "post").map(({ slug }) => slug));
  const [notes, atoms] = [ids(compiled.notes), ids(compiled.atoms)];
  const missing = (
    file: string,
    key: string,
    known: ReadonlySet<string>,
    named: readonly (string | null)[],
  ): Problem[] =>
    named.flatMap((id) =>
      id === null || known.has(id) ? [] : [{ code: "verify-reference", file, key, value: id } as const],
    );
  return [
    ...[[NOTES, compiled.notes] as const, [ATOMS, compiled.atoms] as const].flatMap(([file, all]) =>
      all
        .slice(1)
        .flatMap(({ id }, at) => (all[at]!.id < id ? [] : [{ code: "verify-duplicate", file, value: id } as const])),
    ),
    ...compiled.notes.flatMap((note) => [
      ...missing(NOTES!, `${note.id}.atoms`, atoms, note.atoms),
      ...missing(NOTES!, `${note.id}.cites`, notes, note.cites),
      ...missing(NOTES!, `${note.id}.sources`, posts, note.sources),
    ]),
    ...compiled.atoms.flatMap((atom) => [
      ...missing(
        ATOMS!,
        `${atom.id}.evidence`,
        posts,
        atom.evidence.map(({ slug }) => slug),
      ),
      ...missing(
        ATOMS!,
        `${atom.id}.links`,
        atoms,
        atom.links.map(({ to }) => to),
      ),
      ...missing(ATOMS!, `${atom.id}.supersededBy`, atoms, [atom.supersededBy]),
    ]),
  ];
}

/** Quotations of one post, by its slug. */
export function quotationsOf({ atoms }: Compiled): ReadonlyMap<string, readonly Quotation[]> {
  const bySlug = new Map<string, Quotation[]>();
  for (const { id, evidence } of atoms) {
    for (const { slug, quote } of evidence)
      if (slug !== null) bySlug.set(slug, [...(bySlug.get(slug) ?? []), { id, quote }]);
  }
  return bySlug;
}

interface Quotation {
  readonly id: PublishedAtom["id"];
  readonly quote: string;
}

export function checkQuotations({ path, document }: Twin, quotations: readonly Quotation[]): Problem[] {
  if (quotations.length === 0) return [];
  const { text } = sourceText(document, sha256);
  return quotations
    .filter(({ quote }) => !text.includes(quote))
    .map(({ id }): Problem => ({ code: "verify-quotation", file: ATOMS!, value: id, args: { twin: path } }));
}

const ids = (all: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(all.map(({ id }) => id));
