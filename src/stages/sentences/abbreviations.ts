// In: the word before a full stop, without that stop. Out: how an abbreviation of that spelling behaves, or null for a plain word.
// The rule: a list is for words whose stop means something else than an end; in doubt the sentence runs on.

/**
 * - `never`   "e.g. Docker": no sentence ends here, whatever follows.
 * - `label`   "No. 5", "Fig. S3": none ends before a number or a label; one does before a capital ("No. It is not.").
 * - `starter` "Acme Inc. They ...": one ends only before a word that starts sentences, not before "Inc. Chairman Reed".
 * - `time`    "5 p.m. Everyone": one ends before a capital that is no zone, day or month.
 * - `capital` "logs, etc. And ...": one ends before a capital.
 */
export type Abbreviation = "never" | "label" | "starter" | "time" | "capital";

const list = (words: string): readonly string[] => words.split(/\s+/).filter((word) => word !== "");

const NEVER = list(`
  e.g i.e eg cf viz vs ca approx esp incl excl resp a.k.a f.k.a n.b w.r.t p.s p.p.s op.cit loc.cit
  bzw vgl z.b d.h u.a p.ex
`);
// Before a name. Written with a capital, since "ms" is a unit, "gen" and "rep" are words.
const NEVER_AS_WRITTEN = list("Dr Mr Mrs Ms Mx Prof Messrs Mme Mlle Sra Srta Hr Fr dr mr mrs prof DR MR MRS MS PROF");
const LABEL = list(`
  no nos nr núm n° nº p pp pg pgs fig figs sec secs sect sects § ch chap chaps vol vols eq eqs eqn art arts para paras
  par ver vers rev ex tab ref refs fn thm lem prop alg app op bk pt ln abb kap bd pág
`);
const STARTER = list(`
  inc ltd co corp plc llc gmbh bros jr sr esq al ed eds trans repr
  st ave blvd rd hwy apt bldg
  ph.d ed.d d.phil b.sc m.sc b.a m.a m.d
  dept govt univ assn assoc intl natl
`);
const STARTER_AS_WRITTEN = list(`
  Gen Col Sen Rep Gov Pres Capt Cpt Sgt Lt Maj Adm Cmdr Rev Hon Supt Mt Ft Msgr
  Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun
`);
const TIME = list("a.m p.m");
const CAPITAL = list("etc usw max min avg std est misc temp ibid");
// "5 min. Then", "2 in. of space": abbreviations only after a number.
const UNITS = new Set(
  list("in ft yd mi oz lb lbs sq min mins sec secs hr hrs wk wks mo mos yr yrs km cm mm kg mg ml gal pt qt mph rpm"),
);

const table = new Map<string, Abbreviation>([
  ...NEVER.map((word) => [word, "never"] as const),
  ...NEVER_AS_WRITTEN.map((word) => [word, "never"] as const),
  ...LABEL.map((word) => [word, "label"] as const),
  ...STARTER.map((word) => [word, "starter"] as const),
  ...STARTER_AS_WRITTEN.map((word) => [word, "starter"] as const),
  ...TIME.map((word) => [word, "time"] as const),
  ...CAPITAL.map((word) => [word, "capital"] as const),
]);
const LONGEST = 8;
const INITIALISM = /^\p{L}(?:\.\p{L})+$/u;

export function abbreviation(word: string, afterNumber: boolean): Abbreviation | null {
  if (word.length === 0 || word.length > LONGEST) return null;
  const lower = word.toLowerCase();
  if (afterNumber && UNITS.has(lower)) return "capital";
  // ESP, CF and MIN in capitals are other words than esp., cf. and min.
  const acronym = word.length > 2 && word !== lower && word === word.toUpperCase() && !word.includes(".");
  const known = table.get(word) ?? (acronym ? undefined : table.get(lower));
  if (known !== undefined) return known;
  return INITIALISM.test(word) ? "starter" : null;
}

/** Lower-cased words that open a new sentence after an abbreviation. Words that are also surnames (will, may, mark) are left out. */
export const STARTERS: ReadonlySet<string> = new Set(
  list(`
  the this that these those it he she they we you i there here a an
  what when where why who whose which how
  and but or so yet nor then however therefore thus hence also still instead otherwise meanwhile moreover
  if unless until while although though because since once after before as at by for from in into of on to with without
  his her its their our my your some many most all each every any no not never none nobody nothing everyone everybody everything
  someone somebody another both few several such other others only even just now today later soon perhaps maybe
  is are was were do does did can could should would has have had let please
  first second third finally next
`),
);

/** What may follow "5 p.m." inside a sentence. */
export const TIME_WORDS: ReadonlySet<string> = new Set(
  list(`
  utc gmt est edt cst cdt mst mdt pst pdt et ct mt pt cet cest eet bst ist jst aest eastern central mountain pacific
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
  january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
`),
);

/** German months: "3. Mai" is a date. */
export const ORDINAL_MONTHS: ReadonlySet<string> = new Set(
  list("januar jänner februar märz april mai juni juli august september oktober november dezember"),
);

/** Nouns that a letter labels: "plan B." ends a sentence where "Nora B." does not. */
export const LABELLED: ReadonlySet<string> = new Set(
  list(`
  plan option type class group team part appendix section figure table step case version series phase grade vitamin
  point item column row room building block variant scenario site node language letter exhibit
`),
);
