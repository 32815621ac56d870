// The English function words that carry no subject. A site may publish another list in index.json `tokenizer.stop`.
// Rule: spelled as they are compared, lower-case and without apostrophes (dont, not don't). A word that is somebody's
// subject stays out, however frequent it is.

/** The default stop list, in code-unit order; published as index.json `tokenizer.stop`. */
export const STOP_WORDS: readonly string[] = (
  "a about after again against all also am an and any are arent as at be because been before being between both but " +
  "by can cannot cant could couldnt did didnt do does doesnt doing dont down during each eg etc few for from further " +
  "had hadnt has hasnt have havent having he her here hers herself him himself his how i ie if im in into is isnt it " +
  "its itself ive just let lets may me might more most must my myself no nor not of off on once only or other our " +
  "ours ourselves out over own same shall she should shouldnt so some such than that thats the their theirs them " +
  "themselves then there theres these they theyre this those through to too under until up us very was wasnt we were " +
  "werent weve what whats when where which while who whom whose why will with wont would wouldnt you your youre " +
  "yours yourself yourselves youve"
).split(" ");
