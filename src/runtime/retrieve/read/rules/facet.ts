// Asks for what goes wrong with a thing, or for the most of it, in no other shape. Rule: the evaluative word is the facet, never the subject.
import { rule } from "../rule.js";

const PROBLEMS =
  "problem|problems|issue|issues|pitfall|pitfalls|mistake|mistakes|challenge|challenges|drawback|drawbacks|downside|downsides|disadvantage|disadvantages|risk|risks|danger|dangers|limitation|limitations|limits|gotcha|gotchas|trap|traps|flaw|flaws|weakness|weaknesses|shortcomings|complaint|complaints|criticism|criticisms|concerns|hazards|failures|difficulties|errors|misconceptions|misconception|myths|anti-patterns|antipatterns|cons|failure|obstacles|barriers";

export const FACET_RULES = [
  // what goes wrong with self-hosting
  rule(
    "diagnosis/goes-wrong",
    0.7,
    `
    .. what usually|typically|often|commonly|can|could|might|tends|generally|normally|always|else? to|most|first? goes|go|gone|went wrong with|when|in|if|during|for|about|while? <s>
    .. how do|does|can|could|might <s> go|goes wrong|fail|break
    .. ways <s> goes|go|fails|fail|breaks|break wrong|$
    .. where do|does <s> go|goes|break|fail|fall wrong|down|apart|short|$
    `,
  ),
  // common issues with context | react hooks pitfalls
  rule(
    "other/problems",
    0.75,
    `
    .. ${PROBLEMS} modes? with|of|in|for|when|around|about|from|to|people|that|on|teams|beginners|regarding|behind|facing|during|you|i|should|we|associated|while|by|related <s>
    <s> ${PROBLEMS} modes? to? avoid|watch|$
    what is|are wrong|broken|problematic|bad|missing with|about|in|from <s>
    .. what makes <s> hard|difficult|so|fail|dangerous|risky
    ${PROBLEMS} *ing <s>
    `,
  ),
  // the most important thing about soil | biggest lesson from running a shop
  rule(
    "other/superlative",
    0.6,
    `
    .. biggest|most|main|greatest|hardest|worst|best|largest|top|key|number|single <s>
    `,
  ),
];
