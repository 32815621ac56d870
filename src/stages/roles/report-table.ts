// The openings that put a view into another mouth, or into the author's own past. They are read from the first words of a sentence.
// The rule: a new opening is a line in this table with a sample of its own. All of them are English.
import { type Phrases, phrases } from "./words.js";
import { SETS } from "./word-sets.js";

const p = (patterns: readonly string[]): Phrases => phrases(patterns, SETS);

export interface Report {
  readonly name: string;
  readonly sample: string;
  readonly phrases: Phrases;
  /** Patterns that may stand further inside the sentence. */
  readonly anywhere?: Phrases;
  /** The author's own past: a first person after it continues the story and is no answer. */
  readonly past?: true;
}

/** Openings that put a view into another mouth. They are read from the first words of a sentence. */
export const REPORTS: readonly Report[] = [
  {
    name: "critics",
    sample: "Critics say that one owner is a risk.\n\nThe risk they fear has two owners.",
    phrases: p(["..3 @critic ..4 @say|@said|@hold|call|called|describe|dismiss|point|pointed|ask|see|like|love"]),
  },
  {
    name: "told-me",
    sample: "People often tell me that they have no time.\n\nThey have time to ask again.",
    phrases: p(["..5 @often? tell|tells|told|keep|keeps me|us telling? me? that|the|a|to|they|it|this"]),
  },
  {
    name: "people-say",
    sample: "Most gardeners believe that roses need chalk.\n\nOurs grow in peat.",
    phrases: p([
      "@anybody ..1 @often? @say|@says|tell|tells",
      "@anybody ..1 @often? @hold @clause",
      "some|others|many|several ..2 found|felt|worried|complained|disagreed",
      "..5 unanimous",
      "..4 took|take|takes issue|exception|offence|offense with|at",
      "..6 complained|complaining|complain to me|us",
      "some|many|most|other ..3 @say",
      "some|many|most|other ..3 @hold @clause",
      "..4 @seem to @say|pretend|tell",
    ]),
  },
  {
    name: "would-say",
    sample: "A salesman will tell you that big is cheap.\n\nBig is only big.",
    phrases: p([
      "a|an|the|some|any|your ..3 @modal @often? @say|object|ask",
      "a|an|the|some|any|your ..3 @modal @often? tell you|me|us|them",
      "@anybody @modal @often? be? @say|@assume|tell|object|expect|tempted|feel",
    ]),
  },
  {
    name: "reader-thinks",
    sample: "You might think that less sugar is healthier.\n\nLess sugar moulds.",
    phrases: p([
      "you'd|one'd @think|@say|hear",
      "you'll hear",
      "you might|may|could|would @often? have? be? @think|@say|object|tempted|thought|thinking|forgiven|protest",
      "you will @often? have? be? @assume|object|tempted|thought|thinking|forgiven|protest",
      "you @modal have heard that",
      "you're|you are? probably|maybe|perhaps? thinking",
      "you probably|surely|certainly think|assume|believe|expect|feel",
    ]),
  },
  {
    name: "it-is-said",
    sample: "It is widely believed that steam makes a crust.\n\nDry heat does.",
    phrases: p([
      "it is|was @often|widely|long? said|argued|believed|claimed|thought|assumed|held|suggested",
      "it has @often? been @often|widely|long? said|argued|believed|claimed|thought|assumed|held|suggested",
      "it's @often|widely? said|argued|believed|claimed|thought|assumed|held",
    ]),
  },
  {
    name: "tempting",
    sample: "It is tempting to split the service at once.\n\nResist for a year.",
    phrases: p([
      "it|it's is|can|may|might|seems? be? very|so|all|too? tempting to?",
      "it|it's is|seems? very|so|only? easy|natural|common|customary|fashionable|reasonable to @assume",
      "the temptation is|to",
    ]),
    anywhere: p(["is|be|may|might|was tempting to"]),
  },
  {
    name: "usual-advice",
    sample: "The usual advice is to water every evening.\n\nRoots follow the water up.",
    phrases: p([
      "..2 most? @usual ..1 @view is|was|are|has|holds|says|goes|runs|that|here|against|to|i|people|from|about",
      "..2 main|first|strongest|biggest|best|other|real ..1 @against is|was|are|has|here|to|i|people|from|about",
      "one of the|my|our ..3 @views",
      "there|there's is? ..2 @usual ..1 @view",
      "the|an|one|this ..1 @view goes|runs",
      "the|a|one @usual|main|strongest|best ..2 against",
    ]),
  },
  {
    name: "named-person",
    sample: "Martin Vale claims that winter pruning kills.\n\nHe lives by the sea.",
    phrases: p([
      "my|our|the|a|one|another ..2 @person @often? @says",
      "my|our|the|a|one|another ..2 @person @often? @hold @clause",
      "a|one|my|another ..2 @person @often? @said ..2 that",
    ]),
  },
  {
    name: "story-goes",
    sample: "The early bird catches the worm, as they say.\n\nIt also meets the cat.",
    phrases: p([
      "legend|tradition|rumour|rumor|folklore has|says it?",
      "according to my|our|the|a|some|many|most ..1 @person|@critic|@anybody",
    ]),
    anywhere: p([
      "or so the|a|my|our|his|her ..1 @advert|@person|@anybody|story|legend",
      "as|so|or they|people|some|the say|saying|story|legend|theory goes?",
      "they|people|critics|some|many will|would|often? say|claim|insist|argue",
      "you|we are|were told",
      "takes|take|took|holds|held|hold|of the ..1 view|position|line|opinion|stance that",
      "i|we|i'm|we're|i've|we've ..3 asked why|whether",
      "you will|would|get|'ll be? told|assured",
      "it was|is hoped|feared|thought|believed|assumed|expected|understood",
      "that|this is|was the ..1 @against|hope|promise|theory|claim|story|pitch",
      "you will|often|always? read|hear ..1 that",
      "would|want|wants|likes|like ..1 have|us|you us|you|to ..1 believe|think",
      "i can|could hear you|the|your ..1 protest|object|objection|say|ask|cry|sigh|groan",
    ]),
  },
  {
    name: "swears-by",
    sample: "My first teacher swore by the little finger.\n\nNine of eleven soloists play it flat.",
    phrases: p([
      "..4 @person|@critic|@anybody ..1 swears|swear|swore by",
      "..4 @person|@critic|@anybody ..1 is|are|was|were ..1 convinced|certain|sure|adamant|persuaded|horrified|terrified ..1 that|of",
      "..4 @person|@critic|@anybody ..1 blames|blame|blamed",
    ]),
  },
  {
    name: "everybody-knows",
    sample: "Everyone knows that a cat finds its way home.\n\nEleven of ours moved in next door.",
    phrases: p([
      "everyone|everybody|anyone|anybody ..1 @often? knows|agrees|accepts|understands|has heard? that?",
      "most|many|all ..3 agree|accept that|on",
      "there are those|people|some|many who",
      "plenty|lots|a of|lot of? of? people|folks ..1 @say|@hold|agree",
      "the|a ..1 consensus|orthodoxy|mantra|slogan|folklore|cliche|saying|dogma|received is|holds|says|goes|was",
      "one|a school of? thought? ..3 holds|says|argues|believes|thinks",
      "it is|has|was become? fashionable|popular|trendy|customary to",
    ]),
  },
  {
    name: "thing-claims",
    sample: "A famous study claims that plants raise output.\n\nIt had twelve subjects.",
    phrases: p([
      "a|an|the|one|some|this|its|their|our ..3 claims|claimed|pretends|boasts|alleges|insists that|it|they|he|she|a|the|his|her|we|you",
      "the|its|their|this ..1 @plan @often? assumes|assumed|presumes|presumed|supposes|promises",
      "the|its|their|a ..1 @advert ..1 calls|called|says|said|speaks|promises|shows|sells",
    ]),
  },
  {
    name: "sold-as",
    sample: "The drill is usually sold as a tool for everybody.\n\nIt needs two men.",
    phrases: p([
      "..6 is|are|was|were @often|widely|long? praised|hailed|touted|sold|marketed|advertised|dismissed|blamed as|for|to",
      "..6 is|are|was|were @often|widely|long seen|regarded|viewed|considered|described|portrayed|presented|treated|thought|believed|said|assumed ..1 as|to|of|for|that|the|a",
      "..6 is|are|was|were @often? said|rumoured|rumored|alleged|believed|reputed to",
      "supposedly|allegedly|reportedly|officially|nominally",
    ]),
  },
  {
    name: "obvious-solution",
    sample: "The obvious solution is a bigger oven.\n\nIt burns at the back and stays cold in front.",
    phrases: p(["the|a|one|my|our ..1 @naive ..1 @solution ..2 is|was|would|seems|might|may"]),
  },
  {
    name: "used-to-think",
    sample: "I used to believe that every function needs a test.\n\nThen I inherited a thousand tests.",
    past: true,
    phrases: p([
      "i|we ..1 used to @think|@say|recommend|tell|be",
      "i|we used to have|hold ..3 view|opinion|belief|idea|impression|image",
      "i|we @often|originally|initially|long|once? once|always|originally|initially|long|mistakenly thought|believed|assumed|wrote|argued|said",
      "i|we was|were|am ..1 once? convinced|sure|certain|taught|raised",
      "i|we expected",
      "i|we've|i've|i'd|we'd had|have|always? ..1 assumed|supposed",
      "i|we started|began|set|came ..3 believing|convinced|thinking|assuming|sure|certain",
      "..5 my younger|former|old|earlier self",
      "at|for|initially|originally|when ..6 i|we @often? was|were|thought|assumed|believed ..1 convinced|sure|certain|that|it|the|this|i|we",
      "my|our first|initial|original|old|early ..2 thought|instinct|view|reaction|belief|reflex was",
      "in those days|years i|we|my|our|the|everybody|everyone ..4 held|believed|thought|swore|preached|answer|advice|rule|wisdom",
      "at|in that|the|those time|days|years i|we ..1 thought|believed|taught|preached|held|swore|argued",
      "what i|we ..1 thought|believed|taught|preached|wrote|said then|back|before",
      "back then ..4 held|believed|thought|swore|preached|answer|advice|rule|wisdom",
      "my|our ..2 guess|bet|suspicion|hunch|hypothesis|theory|assumption was",
    ]),
    anywhere: p([
      "i|we was|were ..1 sure|certain|convinced|persuaded that",
      "my|our ..1 rule|habit|policy|practice|answer|advice was",
      "i|we was|were told|assured|warned|promised|taught|led that|to|the",
      "i|we would|would've have? said|told|argued|sworn|bet|recommended",
    ]),
  },
];
