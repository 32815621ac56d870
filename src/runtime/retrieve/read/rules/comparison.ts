// Two things held side by side. Rule: both sides are named; "should I or not" is a decision.
import { rule } from "../rule.js";

/** What follows "or" where no second side does. */
const NO_SIDE =
  "not|should|shall|is|are|just|wait|leave|stay|do|does|can|what|something|so|else|am|will|anything|more|less|even|later|keep|quit|whatever|similar|nah|no|another|any|other|was|how|why|when|would|skip";

export const COMPARISON_RULES = [
  // postgres vs mysql for a small shop
  rule(
    "comparison/versus",
    0.96,
    `
    <a> vs|versus|v|vs. <b>
    `,
  ),
  // what's the difference between a cold frame and a greenhouse
  rule(
    "comparison/difference",
    0.96,
    `
    .. difference|differences|distinction|distinctions|diff|contrast|similarities|similarity|relationship|relation|comparison|tradeoff|tradeoffs|trade-off|trade-offs|choice|choosing|choose|decide|deciding|distinguish|distinguishing|differentiate|pick|similar between|among|b/w <a> and|vs|versus|or|& <b>
    .. difference|differences|distinction in|of|from <a> and|vs|from|to <b>
    .. difference|differences|distinction between|in|of <a>
    .. how is|are|was|were <a> any? different|distinct from|than|to|compared <b>
    .. how different is|are <a> from|and|to <b>
    .. how similar is|are <a> to|and <b>
    .. how do|does|did|would|can|will <a> differ|differs|compare|compares|stack|measure|fare|contrast from|to|with|against|up <b>
    .. how do|does|did <a> and|vs|or <b> compare|differ|relate|contrast
    .. how are|is <a> and|or <b> different|similar|alike|unlike|related
    .. is|are|was|were <a> and|or <b> the? same|different|similar|interchangeable|equivalent|identical|related|synonyms
    .. is|are|was|were <a> the? same thing? as <b>
    .. is|are <a> basically|just|really|actually|essentially the? same thing? as <b>
    .. is|are <a> any? different|similar|equivalent|identical|comparable|superior|inferior|preferable from|than|to|as|with <b>
    .. is|are <a> like|unlike <b> or
    .. what do <a> and <b> have in common
    .. what does <a> have|do|offer|add|give that|over|which <b>
    .. what separates|distinguishes|differentiates|sets <a> from|and|apart <b>
    .. what can <a> do that <b>
    tell|telling <a> apart from <b>
    .. tell|telling <a> and|from <b> apart
    <a> and|or|& <b> differences|difference|compared|comparison|similarities|whats|what
    <a> differences|difference|comparison $
    `,
  ),
  // compare tulips with daffodils
  rule(
    "comparison/compare",
    0.94,
    `
    .. compare|comparing|contrast|comparison|weigh|weighing of|between? and? contrast? <a> and|to|with|against|vs|versus|or <b>
    .. compare|comparing|contrast and? contrast? <a> and|to|with|against|vs|versus|or <b>
    .. comparison of|between <a> and|vs|or|to|with <b>
    .. how <a> compares|compare|differs|differ|stacks to|with|from|against|up <b>
    <a> compared|relative to|with <b>
    <a> in? comparison to|with <b>
    <a> as opposed to <b>
    .. compare|comparing <a>
    how do|are|is|would they|these|those|both|them differ|different|compare|similar
    `,
  ),
  // is linen better than cotton in summer
  rule(
    "comparison/better",
    0.9,
    `
    .. which|what|who one? is|are|was|would|works|do|does|has|performs|tastes|lasts|should|will|offers|gives|of|you be|i|we|you|has|more|prefer|use|these? better|best|faster|cheaper|healthier|safer|easier|stronger|simpler|worse|preferable|more|choose|use|pick|buy|prefer|go|*er .. <a> or <b>
    .. between <a> and|or <b> which|what
    which|what one? would|do|should|will you|i|we|people|one choose|pick|prefer|use|buy|recommend|take|get <a> or <b>
    .. which|what is|are|works|tastes|lasts better|best|worse|more|*er <a> or|and|vs <b>
    .. is|are|was|does|do|can|will|would|should|could|isnt|arent <a> better|worse|*er than <b>
    .. is|are|was|does|do|can|will|would|isnt|arent <a> more|less <x> than <b>
    .. is|are it? better|worse|easier|cheaper|faster|healthier|safer|harder|wiser|smarter|*er <a> than|or <b>
    .. what|which makes <a> better|*er than <b>
    .. why|how|how_much is|are|much better? <a> so|much|any|a? lot|so|far? better|worse|*er than <b>
    <a> better|worse|faster|slower|cheaper|safer|healthier|easier|harder|stronger than <b>
    .. advantage|advantages|benefit|benefits|edge <x> over <b>
    .. is|are <a> a|an|the good|better|real|viable|drop-in|true|decent|suitable? alternative|replacement|substitute|competitor to|for|of <b>
    .. do|does <a> beat|beats|outperform|outperforms|trump|replace <b>
    <a> beats|outperforms <b>
    .. prefer|preferring|preference <a> to|over|or <b>
    `,
  ),
  // should I use tabs or spaces
  rule(
    "comparison/should-or",
    0.8,
    `
    should|shall {me}? <a> or <b>
    .. do you|@author prefer|recommend|like|use|suggest|want <a> or <b>
    `,
    { most: 18, unless: `.. or ${NO_SIDE} ..` },
  ),
  // gas or induction? | is it a fruit or a vegetable
  rule(
    "comparison/or",
    0.75,
    `
    {be}|do|does|did|will|would|can <a> or <b>
    `,
    { most: 16, unless: `.. or ${NO_SIDE} ..` },
  ),
  rule(
    "comparison/bare-or",
    0.82,
    `
    <a> or <b>
    `,
    { most: 10, statement: true, unless: `.. or ${NO_SIDE} ..` },
  ),
  // hardwood against laminate
  rule("comparison/against", 0.7, "<a> against <b> $", {
    most: 6,
    statement: true,
    unless: "argument|arguments|case|evidence|for ..",
  }),
];
