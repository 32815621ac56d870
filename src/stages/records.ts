// Comes in: the authored record files, the posts, the link table. Goes out: profile, concepts, themes, revisions, series, exemplars and labelled questions, checked.
// The one rule: what goes out refers to visible posts only. A reference that cannot be kept is an error with its line; where the
// build goes on all the same, it is gone from the record, and so is a record that cannot stand without it.
import type { Config } from "../config/schema.js";
import type { IntentExemplar } from "../data/intent-exemplars.js";
import type { Day, Document, Entry, SourceFile } from "../model.js";
import type { Problem } from "../problems.js";
import type { ConceptRecord, ProfileRecord, RevisionsRecord, SeriesRecord, ThemesRecord } from "../schema/records.js";
import type { LinkTable } from "./link-table-port.js";
import { order } from "./order.js";
import { type ReadPort, readMatching } from "./read.js";
import { conceptPage, profilePage } from "./records/pages.js";
import { checkedQuestions, type LabelledQuestions } from "./records/questions.js";
import { References } from "./records/references.js";
import { checkedIntent, checkedRevisions, checkedSeries, checkedThemes } from "./records/tables.js";

export interface RecordFiles {
  readonly profile: SourceFile | null;
  readonly concepts: readonly SourceFile[];
  readonly themes: SourceFile | null;
  readonly revisions: SourceFile | null;
  readonly series: SourceFile | null;
  readonly intent: SourceFile | null;
  readonly questions: SourceFile | null;
}

/** A record that is Markdown: the profile or a concept. Each of its sections can be quoted whole. */
export interface RecordPage<T> {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly asOf: Day;
  /** Path on the site, or a whole URL on another one; the record's twin when it names no page. */
  readonly url: string;
  readonly data: T;
  readonly text: string;
  readonly bodyStart: number;
  readonly bodyLine: number;
  readonly document: Document;
}

/** Where a revision stands, for the check of its stance, which needs the passages. */
export type Revision = RevisionsRecord["revisions"][number] & { readonly file: string; readonly line: number };

export interface Records {
  readonly profile: RecordPage<ProfileRecord> | null;
  /** By id. */
  readonly concepts: readonly RecordPage<ConceptRecord>[];
  /** The tables in the author's order. */
  readonly themes: ThemesRecord["themes"];
  readonly revisions: readonly Revision[];
  readonly series: SeriesRecord["series"];
  readonly intent: readonly IntentExemplar[];
  /** Null without a file of them. */
  readonly questions: LabelledQuestions | null;
}

export async function readRecords(
  fs: ReadPort,
  config: Config,
  root: string,
): Promise<{ files: RecordFiles; problems: Problem[] }> {
  const problems: Problem[] = [];
  const all = async (key: keyof RecordFiles): Promise<readonly SourceFile[]> => {
    const path = config.records[key];
    if (path === undefined) return [];
    const found = await readMatching(fs, root, [path], [], config.limits.fileBytes);
    problems.push(...found.problems);
    if (found.files.length === 0 && found.problems.length === 0) {
      problems.push({ code: "record-missing", key: `records.${key}`, value: path });
    }
    return found.files;
  };
  const one = async (key: keyof RecordFiles): Promise<SourceFile | null> => (await all(key))[0] ?? null;
  const files = {
    profile: await one("profile"),
    concepts: await all("concepts"),
    themes: await one("themes"),
    revisions: await one("revisions"),
    series: await one("series"),
    intent: await one("intent"),
    questions: await one("questions"),
  };
  return { files, problems };
}

export function records(
  files: RecordFiles,
  site: { readonly posts: readonly Entry[]; readonly withheld: readonly Entry[]; readonly links: LinkTable },
  config: Config,
): { records: Records; problems: Problem[] } {
  const problems: Problem[] = [];
  const references = new References(site.posts, site.withheld, problems);
  const context = { references, links: site.links, config, problems };
  const profile = files.profile ? profilePage(files.profile, context) : null;
  const concepts = files.concepts.flatMap((file) => conceptPage(file, context) ?? []).sort((a, b) => order(a.id, b.id));
  const ids = new Set(concepts.map(({ id }) => id));
  return {
    records: {
      profile,
      concepts,
      themes: files.themes ? checkedThemes(files.themes, ids, context) : [],
      revisions: files.revisions ? checkedRevisions(files.revisions, context) : [],
      series: files.series ? checkedSeries(files.series, site.posts, context) : [],
      intent: files.intent ? checkedIntent(files.intent, context) : [],
      questions: files.questions
        ? checkedQuestions(files.questions, new Set([...ids, ...(profile ? [profile.id] : [])]), context)
        : null,
    },
    problems,
  };
}
