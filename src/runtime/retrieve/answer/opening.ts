// In: one sentence. Out: what it leans on. The one rule: a turn that is missed makes an author say the opposite, and one found in vain only
// makes a quotation longer; so the lists are generous. The build cuts passages by the same turns.

export interface Opening {
  /** Its first words stand for something said before: "It cools." "Those who wait ..." "So we stopped." "For example, ..." */
  readonly leans: boolean;
  /** It turns against the sentence before, or takes it back: "But ..." "No." "Instead ..." */
  readonly turns: boolean;
  /** A turn that cannot open anything: "But ..." "However ..." */
  readonly opposes: boolean;
  /** It is a question, answered by what follows. */
  readonly asks: boolean;
}

export function opening(sentence: string): Opening {
  const start = sentence.slice(0, 60);
  return {
    leans: LEANS.test(start),
    turns: TURNS.test(start),
    opposes: OPPOSES.test(start),
    asks: ASKS.test(sentence.slice(-12)),
  };
}

const AHEAD = "^[\\s\"'“”‘„‚«»‹([{¿¡—–*-]{0,8}";
const END = "(?![\\p{L}\\p{M}\\p{N}]|[-‐‑'’][\\p{L}\\p{N}])";
const CLITIC = "(?:['’](?:s|re|ve|ll|d))?";
const starting = (words: string): RegExp => new RegExp(`${AHEAD}(?:${words})${END}`, "iu");

const LEANS = new RegExp(
  `${AHEAD}(?:` +
    `(?:it|they|he|she|this|that|these|those)${CLITIC}|` +
    "its|their|theirs|his|hers|her|them|him|such|so|and|or|nor|both|either|neither|here|there(?= (?:it|they|he|she|you|i|we)\\b)|" +
    "because of (?:this|that|it)|for (?:this|that) reason|that way|this way|therefore|thus|hence|consequently|as a result|" +
    "for example|for instance|also|too|similarly|likewise|moreover|furthermore|in addition|again|meanwhile|afterwards|" +
    "the (?:former|latter|same|other|others|second|third|result|reason|alternative)|another|others|one of them|some of them" +
    `)${END}`,
  "iu",
);

const TURNS = starting(
  "but|however|yet|then|no|nope|not|nor|never|none|neither|instead|still|except|only|otherwise|rather|wrong|unless|hardly|" +
    "although|though|even though|even so|nevertheless|nonetheless|conversely|alas|unfortunately|actually|admittedly|granted|" +
    "that said|having said that|in fact|in reality|in truth|in practice|in contrast|by contrast|in any case|at least|" +
    "on the contrary|on the other hand|to be fair|of course|or rather|and yet|despite|" +
    "aber|jedoch|doch|dennoch|trotzdem|allerdings|sondern|nein|stattdessen|mais|cependant|pourtant|toutefois|" +
    "pero|sin embargo|aunque|al contrario|en cambio|porém|contudo|mas|però|tuttavia|invece|но|однако|нет|зато",
);

const OPPOSES = starting(
  "but|however|yet|instead|nevertheless|nonetheless|conversely|otherwise|that said|by contrast|in contrast|" +
    "on the contrary|on the other hand|and yet|or rather",
);

const ASKS = /[?？؟][\s"'”’»)\]*]{0,8}$/u;
