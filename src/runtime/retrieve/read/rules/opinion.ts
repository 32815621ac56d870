// What the author thinks. Rule: a view is asked for, or the ask is itself a judgement of the thing.
import { rule } from "../rule.js";

export const OPINION_RULES = [
  // what do you think about remote work | thoughts on pair programming?
  rule(
    "opinion/view",
    0.95,
    `
    .. what do|does|did|would|is you|@author|people|everyone|yall|folks|experts|u honestly|really|personally|actually? think|say|make|believe|thought|feel|recommend|advise|reckon|argue about|of|on|regarding|to|that|is|are <s>
    .. what do|does|did you|@author honestly|really|personally|actually? think|believe|say|feel|reckon <s>
    .. what would you|@author say|think|make to|about|of|if <s>
    .. what is|are|was your|@author's honest|current|personal|general|overall|own|hot? take|view|views|opinion|opinions|stance|position|thoughts|thought|feeling|feelings|impression|impressions|perspective|philosophy|verdict|thinking|attitude|beef|problem|issue|gripe|feeling|outlook|assessment|read|prediction|predictions|favorite|favourite|favorites|preferred|preference|preferences|complaint|argument|judgment|judgement|advice on|about|of|with|toward|towards|regarding|for|against|to|when|in|as? <s>
    .. your|@author's honest|current|personal|general|overall|own? take|view|views|opinion|opinions|stance|position|thoughts|feelings|impression|impressions|perspective|verdict|attitude|outlook on|about|of|toward|towards|regarding|with <s>
    .. any|some|your|got|have|share|quick|honest|first|initial|whats? thoughts|opinions|opinion|views|takes|take|feelings|feedback|perspective|impressions on|about|of|regarding|around <s>
    thoughts|opinions|opinion|views|take|takes|feelings|hot|perspective about|on|of|regarding|take <s>
    <s> thoughts|opinions|opinion|opinions|yay|overrated|underrated|overhyped|sucks $
    <s> any|your|what|what_are|honest thoughts|opinion|take|view|are|do your|you? thoughts|think? $
    how do|does|did|would|should you|@author|people|we|i feel|see|view|regard|rate|rank|perceive about|on|as|of? <s>
    .. how do|does you|@author feel|see|view|rate|regard <s>
    .. where do|does you|@author stand|fall|come on|with|regarding|down? <s>
    .. do|does|did|would|dont|doesnt|are you|@author|people|we|anyone still|really|actually|ever|honestly|personally|even|generally? think|agree|disagree|believe|like|hate|love|trust|enjoy|prefer|consider|find|worry|recommend|see|endorse|support|approve|buy|dislike|miss|regret|respect|value|fear|oppose|condone|advocate|suggest|feel|care|mind|want|expect|subscribe that|with|in|about|to|the|a? <s>
    are|is|were you|@author still|really|very|at|personally|generally? a? worried|excited|optimistic|pessimistic|skeptical|sceptical|bullish|bearish|fan|for|against|concerned|convinced|in|sold|happy|tired|sick|afraid|scared|impressed|disappointed|comfortable|satisfied|pro|anti|anti-*|hopeful|all|critical|supportive|opposed|enthusiastic|bothered|surprised <s>
    .. in your|@author's|my humble|honest|personal|professional? opinion|view|eyes|experience|mind|judgment
    .. according to you|@author
    .. anyone|anybody|everyone|does|somebody|who|does_anyone else|anyone|anybody else? hate|hates|love|loves|like|likes|think|thinks|feel|feels|find|finds|tired|sick|miss|prefer|dislike|believe|agree|annoyed|frustrated|notice|noticed|bored|skeptical|use|actually|really <s>
    .. am i the only|wrong|crazy|alone|right|being one|person|to|in|that|for|paranoid|unreasonable <s>
    .. is it just|only me|i
    unpopular|hot|controversial|honest|popular opinion|take <s>
    .. change my mind
    convince|persuade me <s>
    would you|@author personally|ever|still|even? recommend|use|buy|advise|say|trust|hire|choose|take|live|call|go|eat|consider|pick|do|argue|be|want|rather|defend|let|learn|switch <s>
    i|we personally|really|honestly|still|just|also? think|feel|believe|hate|love|like|find|disagree|agree|suspect|doubt|dislike|reckon|miss|argue <s>
    i am not? convinced|skeptical|sceptical|sick|tired|fed|worried|sure|bullish|a|so about|of|that|up|by|fan|over|done <s>
    why all? the hate|hype|fuss|love|obsession for|around|about|over|with <s>
    .. what is all? the? hype|fuss|big|deal|appeal|hate|obsession|craze|buzz|love deal|about|around|with|of|for|over <s>
    .. what is so|really? special|great|good|bad|terrible|wrong|cool|amazing|interesting|fascinating|awful|appealing about <s>
    .. what excites|worries|annoys|bothers|scares|surprises|frustrates|concerns|impresses you|@author
    .. what do|did|does you|@author like|dislike|hate|love|enjoy|appreciate|prefer|want|regret|wish|miss|value|find|expect <s>
    .. which <s> do|does|would you|@author prefer|like|love|hate|recommend|trust|favor|favour|think|suggest|choose|pick|rate
    .. what <s> do|does|would you|@author prefer|like|love|hate|recommend|trust|favor|favour|suggest
    .. favorite|favourite <s>
    rate|review|roast|critique|praise <s>
    .. your|@author's case for|against <s>
    .. argument|arguments|argue for|against <s>
    `,
  ),
  // is scrum dead? | are standing desks overrated
  rule(
    "opinion/judge",
    0.85,
    `
    is|are|was|were|isnt|arent <s> dead|dying|overrated|underrated|hype|overhyped|hyped|doomed|obsolete|outdated|evil|bad|good|great|terrible|awful|nonsense|bullshit|bs|snakeoil|useless|pointless|stupid|ethical|unethical|immoral|moral|sustainable|fair|unfair|realistic|broken|ruined|ruining|harmful|toxic|cringe|real|legit|legitimate|important|useful|helpful|effective|relevant|necessary|needed|essential|inevitable|unavoidable|cheating|art|science|justified|believable|boring|beautiful|ugly|wasteful|dangerous|overkill|underappreciated|misunderstood|pseudoscience|finished|over|irrelevant|elitist|racist|sexist|problematic|credible|trustworthy|reliable|viable|mature|annoying|misguided|misleading|silly|fun|delicious|disgusting|healthy|unhealthy|hard|difficult|easy|possible|impossible|enough|fundamentally|too|just|really|truly|actually|still|even|ever|becoming|killing|destroying|making|getting|replacing|worth_the_hype
    is|are|was|were|isnt|arent <s> a|an|the just|huge|real|complete|total|big|massive|giant|good|bad? fad|scam|hype|joke|myth|cult|bubble|waste|gimmick|trend|future|mistake|problem|threat|lie|religion|trap|cargo|marketing|failure|disaster|crutch|smell|dead|lost|luxury|right|buzzword|distraction|fantasy|end|solution|thing|craft|sham|placebo|necessary|good|bad|red|silver|game|con|skill|virtue|vice|answer|way|best|worst|most|greatest|idea
    is|are <s> here to stay
    is|are <s> going to <x>
    are we <s>
    do|does people|anyone|anybody|society <s>
    can money|anyone|anybody|people|we|a_machine|machines ever|really|truly <s>
    is|are <s> really|actually|truly|still|even <x>
    is|are <s> worth|living|all the|up|it|its to? hype|cracked|price
    is|are there any|a|still? future|room|place|value|merit|truth|hope|such for|in|to|thing <s>
    will|might|would|wont <s> replace|kill|kills|survive|ever|last|die|take|disappear|dominate|change|destroy|become|make|win|save|eat|end|matter|overtake|vanish|collapse|go|still|really|be|remain
    do|does|can <s> really|actually|still|even|ever|truly matter|matters|work|works|help|make|exist|need|have|deserve|cause|improve|count|last|taste
    do|does <s> matter|suck|deserve
    .. what is the? future of|for|hold <s>
    .. what does the future hold <x>
    .. future of <s>
    how good|bad|important|useful|reliable|trustworthy|effective|overrated|serious|dangerous|realistic|accurate|big|significant|worried|safe|hard|difficult|valuable|mature|relevant is|are|do|does|should|would a|an|of? <s>
    <s> is|are dead|overrated|underrated|overhyped|dying|useless|pointless|stupid|evil|cringe|doomed|bullshit|nonsense|terrible|awful|garbage|trash|amazing|great|a|just|the|killing|ruining|so|too|not|never|better|worse|good|bad|broken $
    <s> is|are a|an|the just|total|complete|real|biggest|most|best|worst? fad|scam|joke|myth|cult|bubble|waste|gimmick|trend|future|mistake|lie|religion|crutch|worst|best|most|greatest
    <s> dead|overrated|underrated|overhyped|obsolete|hype $
    `,
    { unless: "is|are there a|an|any good|easy|simple|better|quick|other? way|ways|trick|method|tool|chance .." },
  ),
  // standing desk review | in praise of slowness
  rule(
    "opinion/bare",
    0.8,
    `
    <s> review|reviews $
    review|reviews|critique of <s>
    the? case for|against <s>
    argument|arguments for|against <s>
    in|of? praise|defense|defence of <s>
    `,
    { statement: true },
  ),
];
