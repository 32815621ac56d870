// The word sets that the English patterns of the role rules share. A set is named for what its words do in a sentence.
import { wordSet } from "./words.js";

export const SETS = {
  // Verbs that hand a view to their subject, in the forms that state a view.
  opine: wordSet(`say argue claim insist believe think assume maintain contend complain object swear fear worry suppose
    protest recommend suggest advise warn conclude imagine`),
  opines: wordSet(`says argues claims insists believes thinks assumes maintains contends complains objects swears fears
    worries recommends suggests advises warns writes`),
  opined: wordSet(`said argued claimed insisted believed thought assumed maintained contended complained objected swore
    feared wrote warned recommended suggested told`),
  modal: wordSet("might may could would will"),
  often: wordSet("often usually sometimes always commonly generally frequently still also once famously rightly now"),
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
    everyone he she student`),
  view: wordSet(`advice answer wisdom view objection argument belief assumption complaint criticism reply response explanation
    counterargument concern fear worry myth misconception excuse opinion thinking story idea claim pitch reading theory
    reasoning temptation`),
  usual:
    wordSet(`usual common standard conventional received traditional popular prevailing typical classic obvious default
    accepted mainstream familiar main strongest first biggest best other natural widespread`),
  think: wordSet("think assume believe say conclude suppose imagine argue expect see dismiss"),
} as const;
