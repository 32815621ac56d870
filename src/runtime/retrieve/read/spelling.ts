// In: a lower-case word. Out: the question word that it is a common misspelling of, or the word itself.
// Rule: only words that steer the reading are put right; what a question is about stays as it was typed.

/** Written together, meant as two or more: "what's" is "what is". Apostrophes are gone before this is asked. */
export const CONTRACTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    "whats what is|whatre what are|hows how is|whos who is|wheres where is|whens when is|whys why is|howd how did|" +
    "whyd why did|whered where did|whatd what did|thats that is|theres there is|heres here is|im i am|ive i have|" +
    "youre you are|youve you have|theyre they are|hes he is|shes she is|lets let us|gonna going to|wanna want to|" +
    "gotta have to|howto how to|whatcha what do you|wats what is|whatis what is|itd it would|imo in my opinion|" +
    "howcome how come|hasnt has not|hadnt had not|couldve could have|shouldve should have"
  )
    .split("|")
    .map((line) => line.split(" "))
    .map(([word, ...halves]) => [word!, halves] as const),
);

const MISSPELLED: ReadonlyMap<string, string> = new Map(
  (
    "waht what|hwat what|wat what|wht what|whta what|waht what|whst what|wjat what|hwo how|hpw how|hoe how|howw how|" +
    "wich which|whcih which|whihc which|wihch which|shoud should|shuld should|sholud should|shold should|shoudl should|" +
    "shud should|sould should|wy why|hwy why|whyy why|wyh why|wehn when|whne when|wen when|wher where|whre where|" +
    "hwere where|wheer where|teh the|hte the|tha the|taht that|diff difference|diffs differences|differece difference|" +
    "betwen between|btween between|btwn between|exmaple example|exampel example|eg example|exemple example|" +
    "exemples examples|exampes examples|compair compare|comapre compare|explian explain|expalin explain|" +
    "definately definitely|definiton definition|defintion definition|defination definition|opinoin opinion|" +
    "opnion opinion|opinon opinion|dose does|deos does|odes does|doens does|dos does|doesn doesnt|isn isnt|" +
    "u you|ur your|yuo you|yuor your|yoru your|pls please|plz please|becuase because|bc because|cuz because|" +
    "keps keeps|keesp keeps|kepes keeps|wokring working|workign working|wroking working|worknig working|" +
    "is't isnt|ist isnt|cna can|acn can|coud could|culd could|woud would|wuld would|abuot about|baout about|" +
    "abotu about|baot about|thnik think|htink think|thikn think|thougths thoughts|thoughs thoughts|thouhgts thoughts|" +
    "worht worth|wroth worth|beter better|bettter better|recomend recommend|reccomend recommend|recommand recommend|" +
    "ar are|aer are|si is|od do|fo of|ot to|tot to|n and|nd and|ro or|thx thanks|thnx thanks|ty thanks"
  )
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);

// Long enough that a word one slip away is nothing else. "meaning" is not here: leaning and weaning are words.
const CUES = [
  "should",
  "difference",
  "between",
  "examples",
  "explain",
  "compare",
  "versus",
  "thoughts",
  "opinion",
  "recommend",
  "keeps",
  "working",
];
const CUE_LETTERS = new Set(CUES.map((cue) => cue[0]));
const NOT_SLIPS = new Set([
  "shoulder",
  "shouldn",
  "shouldnt",
  "explains",
  "compared",
  "compares",
  "opinions",
  "recommends",
  "opinion",
  "keeper",
  "keepers",
  "example",
  "keep",
]);

export function spelled(word: string): string {
  const known = MISSPELLED.get(word);
  if (known !== undefined) return known;
  if (word.length < 5 || word.length > 11 || !CUE_LETTERS.has(word[0]) || NOT_SLIPS.has(word)) return word;
  for (const cue of CUES) if (cue.length >= 6 && oneSlip(word, cue)) return cue;
  return word;
}

/** One letter too many, too few, wrong, or two that changed places. */
function oneSlip(word: string, cue: string): boolean {
  if (word === cue || Math.abs(word.length - cue.length) > 1) return false;
  let i = 0;
  while (i < word.length && word[i] === cue[i]) i++;
  const [w, c] = [word.slice(i), cue.slice(i)];
  if (w.slice(1) === c.slice(1) || w.slice(1) === c || w === c.slice(1)) return true;
  return w.length > 1 && w[0] === c[1] && w[1] === c[0] && w.slice(2) === c.slice(2);
}
