// What has no other shape: a fact asked for, a bare topic. Rule: nothing is guessed; the subject is what is left of the ask.
import { rule } from "../rule.js";

/** Before the broad shapes: facts that "what" and "how" ask for. */
export const FACT_RULES = [
  // how much does a piano weigh
  rule(
    "other/quantity",
    0.8,
    "how much|many|long|far|tall|old|fast|deep|high|big|large|heavy|hot|cold|late|early|wide|expensive|often|frequently|soon|loud|small|likely|common <s>",
  ),
  // when was the printing press invented
  rule(
    "other/fact",
    0.8,
    `
    when did|was|were|will|does|is|are|do|has|have <s>
    where is|are|was|were|does|do|did|can|could|to <s>
    who|whom|whose <s>
    what happened|happens|happen|time|year|day|date|temperature|percentage|percent|number|color|colour|age|size|speed|city|country|language|languages <s>
    what is the? capital|population|price|cost|weight|weather|temperature|height|distance|boiling|melting|average|number|date|time|score|currency|speed|address|phone|square|sum|result|population of|in|for|today|point|like|root|between|now
    what did|will|would|has|have|can|does|do|could <s>
    `,
  ),
];

export const OTHER_RULES = [
  // can cats eat tuna | does sqlite support json
  rule("other/yes-no", 0.5, "{aux} <s>"),
];
