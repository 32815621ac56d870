// Instances of a thing. Rule: "show me how" is a how.
import { rule } from "../rule.js";

export const EXAMPLES_RULES = [
  // examples of lateral thinking | show me a good cover letter
  rule(
    "examples/examples",
    0.97,
    `
    .. example|examples|instance|instances|illustration|illustrations|sample|samples|specimen of|for|from|in|where|when|about|showing|on|with|to|that|using <s>
    .. example|examples|sample|samples|instance|instances <s>
    <s> example|examples|samples|sample|demo|demos|template|templates|showcase|use-cases $
    <s> use cases|case $
    .. use|usage case|cases|examples for|of|in|with|where <s>
    .. case study|studies|histories of|on|in|about|for|where|from <s>
    <s> case study|studies
    <s> in practice|action|the|real wild|life|world|$
    .. real|real-world|real-life|concrete|practical|actual|specific|everyday|historical|famous|notable|typical world|life? example|examples|cases|uses|applications|instances|use|stories|scenarios|case <s>
    .. for|some|an instance|example
    illustrate|exemplify <s>
    what would|might|could a|an good|great|typical|decent|strong|useful|bad <s> be|look|sound|read
    {writing}|books|films|songs|movies|people|places|things|times that <x>
    name two|three|four|five|some|a|any <s>
    which|what companies|people|teams|organizations|organisations|languages|countries|animals|products|tools|books|projects|plants|foods|cities|films|songs|apps|brands|websites|species|firms|startups use|uses|have|has|contain|adopted|implement|eat|using|support <s>
    .. such as what
    .. like what
    `,
  ),
  rule(
    "examples/show",
    0.85,
    `
    .. show|give|provide|share|list|name|cite|offer|find|suggest|mention|point me|us|to? some|a|an|any|few|several|two|three|five|ten|one|other|more|real|actual|good|concrete|your|what|of|at <s>
    show|give me|us <s>
    show|list|name <s>
    list|lists|collection|catalog|catalogue|gallery of <s>
    what is|are|were some|several|other <s>
    what <s> exist|exists $
    .. what are other|common|typical|popular|different|famous|notable|good|the kinds|types|forms|examples|sorts|varieties|ways|different|various|main|most? of? types|kinds|forms|varieties|sorts|uses|applications|use of|for <s>
    .. types|kinds|forms|varieties|sorts of <s>
    .. what does|do|would|did|might a|an|the|good|some|typical|great|real <s> look|sound|read like
    .. what <s> looks|look like
    .. who uses|else|has|is <s>
    .. any|some|good|other|great|inspiring|real|more ideas|idea|stories|story|inspiration|inspirations|anecdotes|demos|demo|templates|template|snippets|recipes|sketches|prompts of|for|about|from|on|where|to <s>
    .. ideas|inspiration|templates|anecdotes|stories|snippets|demo|demos|prompts|recipes for|of|about|from <s>
    .. anecdote|story|stories|template|demo|snippet|demonstration|sketch|walkthrough|screenshot|screenshots about|of|for|where|from <s>
    .. alternatives|alternative|substitutes|substitute|options|equivalents to|for|of <s>
    .. illustrate|illustrating|exemplify|demonstrate|demonstrating <s>
    things|foods|books|movies|plants|words|animals|places|songs|games|activities that|like|to|for|with|in|about <s>
    .. see|seen|want|like|need some|a|an|any|to see? <s> in action
    `,
  ),
  // which frameworks have built-in validation
  rule(
    "examples/which-have",
    0.7,
    "which|what <s> have|has|use|uses|support|supports|contain|contains|offer|offers <x>",
    {
      unless: "which|what {aux} ..",
    },
  ),
];
