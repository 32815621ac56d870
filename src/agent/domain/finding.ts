// One result of lint, known again by its fingerprint: of its rule, its subjects and what is special to it.
import { z } from "zod";

export const severities = ["info", "warn", "error"] as const;
export type FindingSeverity = (typeof severities)[number];

export const finding = z.strictObject({
  /** 16 hex digits. */
  id: z.string(),
  rule: z.string(),
  severity: z.enum(severities),
  origin: z.enum(["code", "model"]),
  /** Ids of atoms, notes, sources, branches; or paths of files that hold no record. Sorted. */
  subjects: z.array(z.string()),
  message: z.string(),
  /** Of a model's finding: the words it rests on, one of each subject. */
  quotes: z.array(z.string()).optional(),
  suggestion: z.string().optional(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  status: z.enum(["open", "accepted", "resolved"]),
  /** Of the subjects, in their order: an acceptance lapses when one changes. */
  subjectHashes: z.array(z.string()),
});
export type Finding = z.output<typeof finding>;

/** One entry of `knowledge-base/accepted.yml`, which people write, or `lint --accept`. */
export const acceptance = z.strictObject({
  finding: z.string(),
  reason: z.string().min(1),
  by: z.string().optional(),
  date: z.string(),
  subjectHashes: z.array(z.string()).optional(),
});
export type Acceptance = z.output<typeof acceptance>;
