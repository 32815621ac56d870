// What something is. Rule: what has another shape as well ("what is the difference", "what is the best way") is taken before.
import { rule } from "../rule.js";

export const DEFINITION_RULES = [
  // how would you define a good leader
  rule(
    "definition/how-defined",
    0.9,
    `
    .. how would|do|can|should|does|is|are you|we|one|@author|i|people|they define|describe|explain|characterize|characterise <s>
    how is|are <s> defined|described
    how do|does|did|would <s> define <x>
    `,
  ),
  // I need a primer on maritime insurance | zero trust, in a nutshell
  rule(
    "definition/overview",
    0.9,
    `
    .. primer|overview|introduction|intro|explainer|rundown|summary|explanation|definition to|on|of|for <s>
    .. crash course in|on <s>
    <s> in a nutshell|sentence $
    <s> in simple|plain|layman|laymans terms|english|words $
    `,
    { unless: "how|why .." },
  ),
  // what does idempotent mean | define technical debt
  rule(
    "definition/define",
    0.95,
    `
    .. define|defining|definition|definitions|defined|meaning|description of|for|the|term|word|a|an|as? <s>
    define <s>
    .. what do|does|did|would|is you|@author|people|they|we|one|it|developers|engineers|scientists|economists exactly|really|usually|actually? mean|meant|call|understand by|when|with|a|under|the? <s>
    .. what do|does|did|is <s> actually|really|even|exactly|also? mean|means|refer|stand|entail|consist|denote|signify|involve|represent|imply|describe|cover|include
    .. what is|are meant by|with <s>
    .. what|how is|are <s> called|known|defined
    <s> meaning|definition|defined|explained|eli5|intro|introduction|basics|101|overview|primer|fundamentals|summary|explainer|tldr|wiki $
    .. explain|describe|clarify|elaborate|summarize|summarise|outline|unpack|introduce|demystify|eli5|expound to|like|on|about|me|us|the|term|concept|idea|of|what|meaning|like? <s>
    .. explanation|overview|introduction|intro|summary|primer|rundown|crash|explainer|description|gist|basics|fundamentals|essentials|background|outline|concept|idea|notion|tldr|tl|understanding of|to|on|about|in|for|course|behind <s>
    .. tell|teach|inform|brief|school|fill me|us in? all|more|something|a|everything|anything? bit|little|lot|more? about|on|of <s>
    .. learn|know|understand|hear|read|info|information|details|facts|curious|more more|everything|something|anything? about|on|regarding <s>
    .. understanding|understand <s>
    about <s>
    .. what should|do|must i|we|one|you|people|everyone need? to? know|understand|learn about|of|before? <s>
    .. concept|idea|notion|meaning|nature|essence|principle|principles|gist of|behind <s>
    .. what kind|sort|type of a? thing|concept|animal|plant|file|food|tool|language|creature|person|job is|are <s>
    .. what counts|qualifies|passes as <s>
    .. what constitutes|comprises|characterizes|defines <s>
    .. what makes something|someone|a|an|code|it <s>
    .. ever|never heard of <s>
    whats|wtf is|are? <s>
    .. wtf is <s>
    `,
  ),
  // what is a monad? | what are cover crops
  rule(
    "definition/what-is",
    0.88,
    `
    what is|are|was|were <s>
    .. what is|are|was a|an|the <s>
    .. know|understand|tell|me|explain|and|of|wonder|wondering|clear|sure|idea|about|on what|wat exactly|actually? <s> is|are|was|means|mean|does
    .. know|understand|tell|me|explain|about|sure|idea what is|are|was <s>
    what <s> is|are|means $
    what exactly|the|even|in|do|does <s>
    who|what is|are meant
    is|are <s> a|an|the type|kind|sort|form|part|subset|synonym|species|variety of|for <x>
    `,
  ),
];
