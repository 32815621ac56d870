// Whether or when to do something. Rule: the asker has a choice to make; how to do what is chosen is a how.
import { rule } from "../rule.js";

export const DECISION_RULES = [
  // do you think we should switch to a four-day week
  rule(
    "decision/you-think",
    0.9,
    `
    .. do|does|did|would you|@author|people|they think|believe|feel|reckon|say that? i|we|it|one|a|the|my|our|teams|people should|need|must|ought <s>
    .. do|does|would you|@author think|believe that? {my}|a|the|every|all <x> should <s>
    .. do you think it is|was|would worth|time|wise|smart|a|be <s>
    `,
  ),
  // should I repot a cactus in winter | when should an agent loop stop
  rule(
    "decision/should",
    0.95,
    `
    should|shouldnt|shall <s>
    .. when|whether|if should|shall|must|ought <s>
    .. whether|if|when i|we|you|one should|shall|ought <s>
    .. do|does|did you|@author|people think|believe|feel|reckon|recommend|advise|suggest that? i|we|it|one should|need|is|am <s>
    .. would you|@author recommend|advise|suggest i|we|that|getting|buying|using|going|learning|switching|*ing <s>
    .. who|where should|shall i|we|you <s>
    who should <s>
    do|does|did <s> need a|an|to|the|any|more|special <x>
    would|will <s> make sense
    .. what|which should|shall|would|do i|we|you use|buy|choose|pick|learn|get|take|wear|cook|read|order|study|plant|eat|bring|pack|charge|drink|invest|sell|name|build|call|make|try|watch|read|write|focus <s>
    .. what|which <s> should|shall|would|do i|we|you|one|a|beginners|a_beginner <x>
    .. how often|much|many|long|early|late|far|soon|big|high|low|deep|large|thick|hot|warm|old|frequently|strict|detailed|short should|shall|must|ought <s>
    .. how often|much|many|long <s> should|must <x>
    .. do|does|did i|we|you|one|people|everyone|beginners|a|an|the|my|our <s> actually|really|even|still|also? need|require|needed
    .. do|does {me} actually|really|even|still|also|always|ever? need|have to? <s>
    .. is|are|was|would|isnt <s> worth
    .. is|was|would it ever|still|really|even|actually|be? worth <s>
    .. worth it|the|its|paying|buying|learning|*ing|upgrading
    .. when|at|in which|what point|time|stage|age|situations|cases|circumstances|case|is|are|would|do|does|did|should|to|not <s>
    `,
  ),
  // is it a good idea to freeze bread | is it time to replace the roof
  rule(
    "decision/is-it",
    0.92,
    `
    .. is|was|would|are|wouldnt|isnt it|that|this|now|today|there|it_be|winter|spring|summer|autumn ever|still|really|actually|be|also|even? a|an|the? good|bad|great|smart|wise|terrible|sensible|safe|dumb|stupid|crazy|right|best|better|ok|okay|fine|acceptable|necessary|advisable|wrong|rude|legal|illegal|cheaper|too|time|possible|reasonable|smarter|wiser|enough|any|unreasonable|mandatory|required|overkill|risky|dangerous|healthy|bad|worthwhile|worth|appropriate|ethical|permissible|recommended|unsafe|selfish|weird|silly|foolish|unwise|pointless|useless|cheating idea|time|choice|move|decision|to|for|late|early|soon|much|if|point|reason|enough|call|when|that|plan|moment|*ing <s>
    .. good|bad|great|smart|terrible idea to|for|or|if|in <s>
    .. good|bad|right|best time to|for <s>
    .. make|makes any? sense to|for|if|when|in|here <s>
    .. am i|we better|too|ready|wrong|crazy|right|overdue|allowed|stupid|foolish off|old|late|to|for|young|enough <s>
    .. would it be|make <s>
    .. any|a|the|good|there|what|is point|reason|reasons|benefit|advantage|sense|value|use in|to|of|not|against *ing|to|use|not|learn|buy|a|an|getting|the <s>
    .. is|are <s> right|suitable|appropriate|good|enough|ideal|recommended|advisable|fit|ready|best|overkill|safe|okay|ok|worthwhile|a|the|an good|right|better|great|best|safe|wise|smart|solid? choice|fit|idea|option|for|to|move|investment|bet|decision
    .. can|could|may i|we|you safely|just|skip|get|ignore|afford|still|really? skip|away|ignore|to|afford|use|leave|avoid with? <s>
    .. have i|we to <s>
    can|could|may i|we|you skip|ignore|avoid|omit <s>
    .. must i|we <s>
    .. to <s> or not to
    <s> or not $
    .. worth it|the $
    .. pros|cons|advantages|disadvantages|upsides|downsides|benefits|merits|tradeoffs|trade-offs|costs|drawbacks and|&|or|vs|versus|n cons|pros|disadvantages|drawbacks|downsides|advantages|risks|benefits|costs|demerits of|to|for|with|in|and|about|when? <s>
    .. tradeoffs|trade-offs|tradeoff|trade-off of|in|with|when|around|involved|for|behind <s>
    <s> pros|advantages|tradeoffs|trade-offs|tradeoff and|$ cons|disadvantages|drawbacks
    <s> pros|cons|advantages|tradeoffs|trade-offs $
    .. case for|against
    `,
  ),
  // when to repot an orchid | how do I know when to quit
  rule(
    "decision/when-to",
    0.9,
    `
    .. when|whether to|not|is|are <s>
    when|if should|would|can|to <s>
    when do|does|did {me} <s>
    when do|does <s> need|make|pay|become|stop|start|matter <x>
    whether or not to? <s>
    .. how do|does|can|would {me} know|tell it is|was time|ready|right|ok|safe
    .. how do|does|can|could|would|should|to|will {me}|know|tell|decide|judge|determine know|tell|decide|judge|determine|if|whether|when if|whether|when|between|that|on|which|it|what|how|i <s>
    .. how to? know|tell|decide|determine|judge if|when|whether|between|on|which|what <s>
    .. how do|does|can|would|should|to {me}? decide|choose|pick|select|judge between|whether|which|what|if|when|on <s>
    .. signs|sign|time it|that|of|to|you|i|for|your|is time|i|to|should|you|need|a|change <s>
    .. is it time
    .. criteria|rule|rules|heuristic|guideline|guidelines|framework|threshold|checklist|test for|of|to *ing|thumb|whether|when|decide|choose|deciding|choosing|picking <s>
    .. rule of thumb for|on|about|to|when <s>
    deciding|choosing|decide|choose whether|between|when|which|a|an|to|on|if <s>
    help|need|trying|want|struggling|unable|cant me|help|to|i? to|deciding|choosing|decide|choose|pick decide|choose|pick|on|a|an|whether|between|which|the <s>
    thinking|thinkin|considering|contemplating|debating|wondering|torn|undecided|hesitating|on about|of|whether|between|if|on|the|a|an|my|our|*ing <s>
    i|we am|are|was|cant|cannot|have|keep|just thinking|considering|debating|torn|decide|been|undecided|contemplating|tempted|hesitant|unsure|planning|going of|about|whether|thinking|considering|between|if|to|on|debating|*ing <s>
    buy|rent|keep|quit|stay|repair|wait|upgrade|lease|hire|build|leave|fix or <s>
    .. now or|later wait|later|or|next
    worth *ing <s>
    <s> worth it|the
    worth it <s>
    `,
  ),
  // which laptop is best for students | best mattress for side sleepers
  rule(
    "decision/which",
    0.78,
    `
    which|what one? <s> is|are|would|do|does|will|works|suits|makes be? the? best|right|better|ideal|safest|most|suitable|good|recommended|enough|works|suits|fits
    .. which|what is|are|would|was be? the? best|right|better|ideal|safest|cheapest|most|optimal|top|good|suitable|preferred <s>
    .. which|what kind|type|size|brand|sort|version|model|variety|breed|color|colour of? <s> should|to|do_i|would
    best|cheapest|safest|top|good|ideal|recommended|right <s> for|to|in|under|on|with|at <x>
    .. recommend|recommendation|recommendations|suggest|suggestion|suggestions me? a|an|some|any|good|for|on|the? <s>
    which <s>
    `,
  ),
];
