// The word sets that the English patterns of the role rules share. A set is named for what its words do in a sentence.
import { wordSet } from "./words.js";

export const SETS = {
  // Verbs that hand a view to their subject, in the forms that state a view.
  say: wordSet("say argue claim insist believe think contend complain protest swear"),
  says: wordSet("says argues claims insists believes thinks contends complains protests swears writes"),
  said: wordSet("said argued claimed insisted believed thought contended complained protested swore wrote told"),
  // The same for verbs that have a plain meaning too ("maintain two files"): a clause must follow.
  hold: wordSet(`hold maintain assume suppose suggest recommend advise warn worry fear conclude object imagine holds maintains
    assumes suggests recommends advises warns worries fears concludes objects held maintained assumed suggested recommended
    advised warned worried feared concluded objected`),
  clause: wordSet("that it they to this we you he she there against"),
  modal: wordSet("might may could would will"),
  often:
    wordSet(`often usually sometimes always commonly generally frequently still also once famously rightly now therefore
    naturally actually even just`),
  // People who are named by their disagreement: whatever they say, in any tense, is a view.
  critic:
    wordSet(`critic critics skeptic skeptics sceptic sceptics opponent opponents detractor detractors naysayers doubters
    purists pundits evangelists proponents advocates enthusiasts apologists cynics pessimists optimists defenders`),
  anybody:
    wordSet(`people folks everybody everyone somebody someone some many most others they one anybody anyone readers
    reader colleague colleagues coworker friend friends boss manager managers salesman salesperson salespeople vendor
    vendors consultant consultants expert experts`),
  // Who says something once, and as a single person.
  person:
    wordSet(`boss manager colleague coworker friend teacher professor mentor neighbour neighbor mayor salesman vendor
    expert consultant author reader reviewer customer client investor founder ceo cto engineer developer designer architect
    doctor chef coach mother father brother sister uncle aunt grandmother grandfather man woman somebody someone everybody
    everyone he she student committee council commission ministry management`),
  view: wordSet(`advice answer wisdom view objection argument belief assumption complaint criticism reply response explanation
    counterargument concern fear worry myth misconception excuse opinion thinking story idea claim pitch reading theory
    reasoning temptation suggestion proposal recommendation`),
  against: wordSet("objection argument complaint criticism counterargument concern fear worry excuse"),
  views: wordSet(`views objections arguments beliefs assumptions complaints criticisms concerns fears worries myths
    misconceptions excuses opinions responses`),
  usual:
    wordSet(`usual common standard conventional received traditional popular prevailing typical classic obvious default
    accepted mainstream familiar natural widespread`),
  assume: wordSet("think assume believe say conclude suppose imagine argue expect dismiss"),
  think: wordSet("think assume believe say conclude suppose imagine argue expect see dismiss"),
  seem: wordSet("like likes love loves seem seems tend tends want wants"),
  // Texts and designs that can be wrong, and texts that sell.
  plan: wordSet(
    "plan theory argument advice idea proposal design approach view reasoning policy model logic pitch method hypothesis",
  ),
  advert:
    wordSet(`brochure advertisement advert ad ads leaflet catalogue catalog slogan press headline headlines newspaper papers
    magazine marketing vendor seller maker makers manufacturer manufacturers salesman label packaging poster website`),
  naive:
    wordSet(`naive obvious tempting lazy knee jerk intuitive instinctive textbook orthodox official fashionable usual traditional
    conventional popular classic`),
  solution:
    wordSet(`solution fix approach choice remedy reaction instinct response move option thing answer explanation way reading
    conclusion interpretation strategy line version story`),
} as const;
