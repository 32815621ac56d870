// Comes in: the themes, revisions, series and exemplar files. Goes out: their rows, in the author's order, with references that hold.
// The one rule: a row that cannot stand without what it refers to is left out, and the error says which.
import type { IntentExemplar } from "../../data/intent-exemplars.js";
import type { Entry, SourceFile } from "../../model.js";
import {
  intentRecord,
  revisionsRecord,
  type SeriesRecord,
  seriesRecord,
  type ThemesRecord,
  themesRecord,
} from "../../schema/records.js";
import { slugFault } from "../front/slugs.js";
import type { Revision } from "../records.js";
import { authored } from "./authored.js";
import type { Context } from "./pages.js";

const yamlOf = (file: SourceFile) => ({ file: file.path, text: file.text, firstLine: 1 });

export function checkedThemes(
  file: SourceFile,
  concepts: ReadonlySet<string>,
  { references, config, problems }: Context,
): ThemesRecord["themes"] {
  const source = authored(yamlOf(file), themesRecord, config.limits, problems);
  if (!source) return [];
  const { themes } = source.data;
  const once = references.once(
    themes.map(({ id }) => id),
    (index) => source.placeOf("themes", index, "id"),
  );
  return themes.flatMap((theme, at) => {
    const reason = slugFault(theme.id);
    if (reason)
      problems.push({ code: "record-id", ...source.placeOf("themes", at, "id"), value: theme.id, args: { reason } });
    const members = references.posts(theme.members, (index) => source.placeOf("themes", at, "members", index));
    const known = theme.concept === undefined || concepts.has(theme.concept);
    if (!known)
      problems.push({
        code: "record-concept-missing",
        ...source.placeOf("themes", at, "concept"),
        value: theme.concept,
      });
    if (reason || !once.has(at) || members.length === 0) return [];
    return [{ ...theme, members, concept: known ? theme.concept : undefined }];
  });
}

/** The subject is masked in the ask, so it has to stand in it. */
export function checkedIntent(file: SourceFile, { config, problems }: Context): readonly IntentExemplar[] {
  const source = authored(yamlOf(file), intentRecord, config.limits, problems);
  if (!source) return [];
  return source.data.exemplars.map(({ sides, subject, ...rest }) => ({
    ...rest,
    subject: sides ? sides.join(" and ") : subject,
    ...(sides && { sides }),
  }));
}

/** That the stance stands in the newer post is checked when there are passages (src/stages/index-body.ts). */
export function checkedRevisions(file: SourceFile, { references, config, problems }: Context): readonly Revision[] {
  const source = authored(yamlOf(file), revisionsRecord, config.limits, problems);
  if (!source) return [];
  return source.data.revisions.flatMap((revision, at) => {
    const place = source.placeOf("revisions", at, "newer");
    const newer = references.post(revision.newer, place);
    const older = references.post(revision.older, source.placeOf("revisions", at, "older"));
    if (!newer || !older) return [];
    if (newer === older) {
      problems.push({ code: "record-revision-self", ...place, value: newer.slug });
      return [];
    }
    const day = newer.updated ?? newer.date;
    if (day < older.date) {
      const args = { newer: day, older: older.date };
      problems.push({ code: "record-revision-order", ...place, value: newer.slug, args });
      return [];
    }
    return [{ ...revision, file: file.path, line: source.placeOf("revisions", at, "stance").line }];
  });
}

export function checkedSeries(
  file: SourceFile,
  posts: readonly Entry[],
  { references, config, problems }: Context,
): SeriesRecord["series"] {
  const source = authored(yamlOf(file), seriesRecord, config.limits, problems);
  if (!source) return [];
  const known = new Map<string, Entry>();
  for (const post of posts) if (post.series && !known.has(post.series.id)) known.set(post.series.id, post);
  const once = references.once(
    source.data.series.map(({ id }) => id),
    (index) => source.placeOf("series", index, "id"),
  );
  return source.data.series.filter(({ id, title }, at) => {
    const post = known.get(id);
    if (!post) problems.push({ code: "record-series-missing", ...source.placeOf("series", at, "id"), value: id });
    else if (title !== undefined && title !== post.series!.title) {
      const args = { title: post.series!.title, other: post.file };
      problems.push({ code: "record-series-title", ...source.placeOf("series", at, "title"), value: title, args });
      return false;
    }
    return post !== undefined && once.has(at);
  });
}
