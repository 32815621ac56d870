// A small site that has every kind of record: a series with a gap, standalone posts, links of each evidence, a hidden post, a concept, a
// profile, a theme, a revision, an authored series, and every setting that a layer states.
import type { Embedder } from "../../src/ports-embedder.js";
import { type BuiltSite, buildSite, type SiteFiles, type SiteOptions, post } from "./build-site.js";

const series = (order: number) => ({ series: `{ id: kilns, title: Kilns, order: ${order} }` });

/** With vectors when it is given an embedder; `more`: further files of the site. */
export const everyKind = (
  embedder?: Embedder,
  indexForm?: SiteOptions["indexForm"],
  more: SiteFiles = {},
): Promise<BuiltSite> =>
  buildSite(
    {
      ...post(
        "one",
        "**Thesis:** A kiln holds its heat for a day.\n\nA kiln holds its heat, and so must its keeper who plans his whole week around it." +
          "\n\n## Plans\n\nAs [the next part](/blog/two/) shows, it can wait. [Glaze](/old/glaze) cannot wait that long." +
          "\n\n## Other views\n\nCritics say that kilns are wasteful.\n\nNo.",
        { ...series(1), tags: "[fire]" },
      ),
      ...post(
        "two",
        "The second part comes after [the first](/blog/one/), as it should.\n\n- [Glaze](/blog/glaze/)",
        series(3),
      ),
      ...post("glaze", "I hold that ash makes the best glaze.", {
        category: "craft",
        updated: "2026-04-01",
        aliases: "[/old/glaze]",
      }),
      ...post("cobalt-secret", "Nobody knows of this.", { hidden: "true" }),
      "records/c.md":
        "---\nid: kiln\nname: Kiln\nasOf: 2026-05-02\naliases: [oven]\nevidence: [one, two]\n---\n\n## What it is\n\nAn oven.\n\n## Why\n\nClay needs it.\n",
      "records/p.md":
        "---\nid: zoe\nname: Zoe\nasOf: 2026-05-01\nroles:\n  - { org: A, title: Potter, start: 2024, end: null }\n" +
        "  - { org: B, title: Baker, start: 2020, end: 2024, summary: Bread., learnings: [two], confirm: [end] }\n" +
        "current: { org: A, since: 2024, focus: Glazes }\nlinks:\n  - { label: Code, url: https://code.example/zoe }\n---\n\n## Who I am\n\nA potter.\n",
      "records/t.yaml":
        "themes:\n  - { id: heat, name: Heat, aliases: [warmth], stems: [heat], concept: kiln, members: [one, two] }\n",
      "records/s.yaml": "series:\n  - { id: kilns, featured: true, blurb: All about kilns. }\n",
      "records/r.yaml":
        "revisions:\n  - { newer: glaze, older: two, changed: Ash it is., asOf: 2026-03-02, topic: [ash], stance: I hold that ash makes the best glaze. }\n",
      ...more,
    },
    {
      embedder,
      indexForm,
      config: {
        site: { url: "https://example.com", title: "A site", description: "Of clay.", language: "de" },
        author: { name: "Zoe", url: "https://zoe.example" },
        licence: { text: "CC BY 4.0", code: "MIT" },
        views: "My own.",
        categories: { craft: "Arts & crafts" },
        records: {
          concepts: "records/c.md",
          profile: "records/p.md",
          themes: "records/t.yaml",
          revisions: "records/r.yaml",
          series: "records/s.yaml",
        },
      },
    },
  );
