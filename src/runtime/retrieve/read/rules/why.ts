// The reason of something. Rule: it is asked of things in general; a symptom of one's own is a diagnosis.
import { rule } from "../rule.js";

export const WHY_RULES = [
  // why do cats purr | how come glass is transparent
  rule(
    "why/question",
    0.93,
    `
    why <s>
    how come <s>
    for what reason|purpose|cause <s>
    what is|was|lies behind <s>
    what is it that makes|causes|drives <s>
    what is|was|are|were the|a? whole|real|main|actual|underlying|true? reason|reasons|cause|causes|point|purpose|use <s>
    the? reason|reasons <s>
    `,
  ),
  // is there a reason pencils are hexagonal
  rule(
    "why/is-there-reason",
    0.8,
    "is|are there a|an|any|some good|real? reason|reasons|explanation why|that|for|behind? <s>",
    {
      unless: ".. reason|reasons to|not|against ..",
    },
  ),
  // why do cats purr | what is the point of retrospectives
  rule(
    "why/why",
    0.92,
    `
    .. why is|are|do|does|did|was|were|would|should|cant|dont|doesnt|isnt|arent|not|has|have|can|use|bother|it|so|we|people|that|i <s>
    .. explain|know|understand|tell|wonder|wondering|reason|reasons|see|of|me|clear|get|learn|and why <s>
    what for
    .. reason|reasons|reasoning|rationale|motivation|logic|cause|causes|explanation|justification|thinking that|why|for|behind|of|to|people <s>
    .. what is|was|are the|a whole|real|main|actual|underlying|true? point|purpose|reason|reasons|rationale|idea|use|logic|cause|causes|motivation|value|significance|importance|benefit|benefits|advantage|advantages|upside|upsides|point|need of|behind|for|in|to|that|with <s>
    .. what causes|caused|cause|drives|drove|explains|explained|motivates|triggers|leads|led|prompts|prompted|makes|made to? <s>
    .. what leads|led to <s>
    .. importance|significance|purpose|relevance|point|value|role|benefits|benefit|advantages|advantage|upside|upsides|perks|merits of|in|to|with <s>
    <s> benefits|importance|advantages|purpose|reasons|causes|rationale|why $
    .. how is it that|possible <s>
    to what end
    since when <s>
    .. what good is|are|does <s>
    why $
    `,
  ),
];
