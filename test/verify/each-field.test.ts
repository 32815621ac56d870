// Each field of each JSON file, changed by itself with all hashes right. Comes in: a site that has every kind of record. Goes out: the fields
// whose change is not seen. The one rule: those are the ones that SCHEMA.md says are taken as they stand; against the sources there is none.
import { expect, test } from "vitest";
import { dataFiles } from "../../src/schema/files.js";
import { verify } from "../../src/verify/verify.js";
import type { NewAtom } from "../../src/agent/domain/atom.js";
import { decode } from "../../src/agent/store/decode.js";
import { Unit } from "../../src/agent/store/unit.js";
import { atom, note, sha256, source } from "../support/agent/knowledge-base.js";
import { filesOf, program } from "../support/build-site.js";
import { fakeEmbedder } from "../support/fake-embedder.js";
import { rehash } from "../support/rehash.js";
import { everyKind } from "../support/every-kind.js";

const tools = await program();
/** What an agent compiled of the site's posts. */
function knowledge(): Record<string, string> {
  const unit = new Unit(decode([], sha256), sha256);
  const quote = "A kiln holds its heat for a day.";
  for (const slug of ["one", "glaze"]) {
    const origin = { kind: "post", path: `posts/${slug}.md` } as const;
    unit.putSource(source("on-kilns", { id: slug, title: `Source ${slug}`, origin }));
  }
  const of = (id: string, from: string, words: string, more: Partial<NewAtom> = {}) =>
    unit.putAtom({ ...atom(id, from, "1", words, more) });
  of("fire/heat", "one", quote, { links: [{ type: "related", to: "fire/ash", reason: "Both are hot." }] });
  of("fire/old", "one", quote, { status: "superseded", supersededBy: "fire/heat", claim: "Another claim." });
  of("fire/ash", "glaze", "I hold that ash makes the best glaze.", { claim: "A third claim.", body: "More of it." });
  unit.putNote(note("heat", ["fire/heat", "fire/ash"], "Heat stays.", { tags: ["warm"] }));
  const filed = { kind: "query", question: "How long?", run: "r1", cites: [{ note: "heat", hash: "h" }] } as const;
  unit.putNote(note("how-long", ["fire/heat"], "A day ([[heat]]).", { ...filed, cites: [...filed.cites] }));
  return Object.fromEntries(unit.changed().map(({ path, text }) => [`knowledge-base/${path}`, text]));
}

const site = await everyKind(fakeEmbedder(), undefined, knowledge());

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Place = readonly (string | number)[];

/** One place for each field: the first record of each kind that has it, and the first value in a list of values. */
function placesOf(value: Json): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const walk = (value: Json, at: Place, name: string): void => {
    if (Array.isArray(value)) value.forEach((one: Json, i) => walk(one, [...at, i], `${name}[]`));
    else if (typeof value === "object" && value !== null) {
      const { kind, type } = value as { kind?: Json; type?: Json };
      const of = typeof kind === "string" ? ` ${kind}` : typeof type === "string" ? ` ${type}` : "";
      for (const [key, inner] of Object.entries(value)) walk(inner, [...at, key], `${name}${of}.${key}`);
    } else if (!found.has(name)) found.set(name, at);
  };
  walk(value, [], "");
  return found;
}

/** The text of the file with another value at the place; only that value is another. */
function changedText(text: string, place: Place): string | null {
  const value = JSON.parse(text) as Json;
  const old = place.reduce<Json>((inner, key) => (inner as Record<string | number, Json>)[key]!, value);
  // Found by a mark, so that the file stays as it was printed everywhere else.
  for (let at = text.indexOf(JSON.stringify(old)); at >= 0; at = text.indexOf(JSON.stringify(old), at + 1)) {
    const end = at + JSON.stringify(old).length;
    const changed = text.slice(0, at) + JSON.stringify(other(old)) + text.slice(end);
    try {
      const now = JSON.parse(changed) as Json;
      const there = place.reduce<Json>((inner, key) => (inner as Record<string | number, Json>)[key]!, now);
      if (there !== old) return changed;
    } catch {
      // The text stood inside of another one.
    }
  }
  return null;
}

function other(value: Json): Json {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (value === null) return "other";
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? "2026-01-09" : `${String(value)}x`;
}

/** What no twin tells and no other file repeats; golden.json repeats what its answers rest on, the lexicon among it. */
const asTheyStand = [
  "manifest.json .settings.excerptMarkers[]",
  "manifest.json .settings.limits.fileBytes",
  "manifest.json .settings.limits.nesting",
  "learnings.json .learnings[] post.file",
  "learnings.json .learnings[] profile.file",
  "learnings.json .learnings[] profile.roles[].start",
  "learnings.json .learnings[] profile.roles[].summary",
  "learnings.json .learnings[] profile.links[].label",
  "learnings.json .learnings[] profile.links[].url",
  "learnings.json .learnings[] concept.file",
  "regions.json .regions[] series.blurb",
  "regions.json .regions[] series.featured",
  "index.json .themes.themes[].aliases[]",
  "index.json .themes.themes[].stems[]",
  "index.json .revisions.pairs[].topic[]",
  "vectors.json .lexicon.texts",
  "vectors.json .lexicon.leftOut",
  "vectors.json .lexicon.cosine",
  "vectors.json .lexicon.stems[]",
  "vectors.json .lexicon.scale[]",
  "intent.json .asks.scale[]",
  "intent.json .shapes.scale[]",
  "notes.json .notes[] concept.title",
  "notes.json .notes[] concept.summary",
  "notes.json .notes[] concept.body",
  "notes.json .notes[] concept.tags[]",
  "notes.json .notes[] concept.date",
  "notes.json .notes[] query.id",
  "notes.json .notes[] query.title",
  "notes.json .notes[] query.summary",
  "notes.json .notes[] query.body",
  "notes.json .notes[] query.tags[]",
  "notes.json .notes[] query.date",
  "atoms.json .atoms[] claim.claim",
  "atoms.json .atoms[] claim.body",
  "atoms.json .atoms[] claim.tags[]",
  "atoms.json .atoms[] claim.evidence[].title",
  "atoms.json .atoms[] claim.evidence[].heading",
  "atoms.json .atoms[] claim.links[] related.reason",
];

test("fields whose change is not seen without the sources; with them each is seen", async () => {
  const unseen: string[] = [];
  const unseenEver: string[] = [];
  let tried = 0;
  for (const { path } of dataFiles) {
    const text = site.files.get(path)!;
    for (const [name, place] of placesOf(JSON.parse(text) as Json)) {
      const changed = changedText(text, place);
      expect(changed, `${path} ${name}`).not.toBeNull();
      const files = new Map(site.files).set(path, changed!);
      if (!/^\.(?:files|text)\[\]/.test(name)) rehash(files);
      tried++;
      const { problems, madeFrom } = await verify(filesOf(files), tools);
      // Another version in `generator` leaves the layer unmade, which the command tells as a warning.
      if (problems.length > 0 || madeFrom === null) continue;
      unseen.push(`${path.replace("knowledge/", "")} ${name}`);
      if ((await site.againstSources(files)).length === 0) unseenEver.push(`${path} ${name}`);
    }
  }
  expect(unseenEver).toEqual([]);
  expect(unseen).toEqual(asTheyStand);
  expect(tried).toBeGreaterThan(150);
}, 180_000);
