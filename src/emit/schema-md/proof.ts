// The part of SCHEMA.md about proving a layer. Comes in: nothing. Goes out: Markdown. The one rule: it promises no more than src/verify/ does.

export const proofMd = (): string => `## What verify proves

\`sitelore verify <dir>\` reads nothing but the layer. It proves that

- each file that the manifest lists is there, with its size and its SHA-256, and that no other file stands under \`knowledge/\` (names that
  start with a dot aside);
- each JSON file follows its schema, and each slug and id that one file mentions exists in the other;
- each passage, and the sentence and Markdown of each link, stand word for word at their span in the twin;
- each file is, byte for byte, what the build makes of the twins' bodies: the passages there are and their roles, headings and leads, the
  links and their evidence, series, regions with their shared words and blurbs, terms, the index, the packs, llms.txt, llms-full.txt,
  agents.md, the twins' front matter, SCHEMA.md, the JSON Schemas, text.mjs, question.mjs, retrieve.mjs, and the manifest itself.

Not in a twin, and so taken as they stand, proved only to be the same in every file that repeats them: what front matter states (slug, title,
URL, source file, days, series, category, tags); \`tokens\`, which count the source file; what the records state beside their text (names,
aliases, evidence, roles, links, \`current\`); which of its two forms index.json has; themes; revisions, save that a stance stands in a passage of the author's position; a blurb
whose \`blurbFrom\` is \`authored\`, and \`featured\`; the manifest's \`settings\`, \`links\` and \`warnings\`; and, since no model is run, the numbers of
each vector (its text is proved by \`hash\`, and the edges of meaning by the numbers) and what \`relevance\` of index.json tells of the model and the
lexicon: \`droppedFields\`, \`onTopic\` and \`offTopic\`, its \`labelled\`, the \`lexicon\` of vectors.json, and a site's own exemplars in intent.json; and of notes.json and atoms.json all that no reference and no quotation holds. Of \`relevance\` and \`lexicon\` the \`hash\`, and of \`relevance\` all else, are made again. A twin's body itself is proved by the sources alone.

The files are made again only for a layer that the same version of sitelore built. Of another version's layer, hashes, schemas, references,
quotations, totals, packs' totals, and fields that repeat others (lead, thesis, definition, blurb, series, concept and revision edges) are
proved; its roles, headings, link counts, index and other text files are not, and the command warns of it. Of a layer without twins of posts their passages are
proved by their hash alone, the data files as those of another version, and the text files, llms-full.txt excepted, are made again from the data files.

\`sitelore verify <dir> --sources\`, with the options that name the site, also proves that each passage of a post stands in its source, that no
file holds a trace of a post that is not visible, and then that the whole layer is, byte for byte, what a build from the sources gives
for the layer's build day. Nothing is left out of that comparison; vectors and \`relevance\` whose texts and model are the same count as the same, since
another machine rounds in another way. Of another version's layer only the first two are proved.

None of this proves who published the layer: for that, fetch the manifest from the author's own domain.`;
