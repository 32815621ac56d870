// Words that make a question a definition or a why and say nothing of its subject. The one rule: an answer need not hold them.
export const SHAPE_WORDS: ReadonlySet<string> = new Set(
  (
    "define defined definition definitions explain explained describe mean means meaning matter matters important importance significant " +
    "significance exactly concept idea notion term phrase word tell understand really actually basically please care bother useful needed " +
    "need point purpose call called simple terms stand short briefly"
  ).split(" "),
);
