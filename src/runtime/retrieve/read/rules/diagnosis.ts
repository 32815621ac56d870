// Something of the asker's does not do what it should. Rule: it is a symptom, and of one thing; why such things fail in general is a why.
import { rule } from "../rule.js";

export const DIAGNOSIS_RULES = [
  // why does my agent forget what I told it
  rule(
    "diagnosis/why-my",
    0.94,
    `
    .. why {aux} {my}|mine <s>
    .. why {aux} {not}? {my} <s>
    .. why|how come|is it? that? {my} <s>
    .. why all|both|half|none|some|one of {my} <s>
    .. why {aux} all|both|half|none|some|one|each|every|only? of? {my} <s>
    .. why|reason {my} <s>
    .. why {aux} <s> in|on|of|from|with|under|inside|for|at {my} <x>
    why cant|cannot|couldnt|wont i|we <s>
    .. why am|was i always|still|so|getting|not|constantly|suddenly|only|never|often|seeing|losing|gaining|*ing
    .. why are|were we always|still|getting|not|constantly|seeing|losing|*ing
    .. why do|does|did i|we|it always|still|keep|get|feel|constantly|suddenly|never|see|lose|wake|fail|often|sometimes|only
    .. why it|this|that|they is|are|keeps|keep|wont|doesnt|isnt|fails|stopped|suddenly|always|never
    why {aux} it|this|that say|show|return|take|give|look|sound|ask|open|close|feel
    why {aux} it|this|that|they not|always|keep|keeps|still|fail|crash|suddenly|only|never|stop|look|taste|smell|break|do|happen|happening|failing|so
    why|how_come wont|wouldnt it|this|that|they
    `,
  ),
  // what is wrong with my tomatoes
  rule(
    "diagnosis/what-wrong",
    0.93,
    `
    .. what is|are|was|could|might|can|may|would|should|else|the be? wrong|happening|happened|going|causing|cause|killing|eating|making|breaking|up|off|problem|matter|reason|issue with|to|on|for|in {my} <s>
    .. what is|are|could|might|can|would|may|else|has be? causing|cause|killing|kill|eating|eat|making|make|breaking|break|caused|made|slowing|draining|happening {my}|me|this|these|the <s>
    .. what is|could|might|has be? going|wrong|happening|gone on|wrong|with with|in|to|here {my}|this|these|it|me
    .. what is|could|might be? going on|wrong
    .. what am|are|was|were|did|have|could i|we be? doing|do|done wrong|missing|break|mess
    .. what am i|we missing
    .. where am|are|did|is i|we|it going|go wrong
    .. how can|could|come {my} <s>
    .. is|are {my} <s> broken|dead|dying|sick|ruined|bad|failing|faulty|stuck|normal|spoiled|corrupted
    .. is it normal|bad that|for|if {my} <s>
    .. what does it mean when|if|that {my} <s>
    .. {my} <s> what|why is|could|might|should|did|am|does|do|to wrong|be|i|going|happening|cause|do
    .. {my} <s> any idea|ideas|clue|suggestions|tips|advice|thoughts|help|why|fix
    .. diagnose|diagnosing|troubleshoot|troubleshooting|debug|debugging {my}|a|an|the|this? <s>
    .. what went|goes wrong with|in {my} <s>
    `,
  ),
  // my sourdough keeps collapsing | help, the build breaks after the upgrade
  rule(
    "diagnosis/statement",
    0.9,
    `
    {my} <s> keeps|keep|kept|wont|doesnt|dont|didnt|isnt|arent|cant|cannot|wasnt|not|stopped|stops|never|always|refuses|refuse|suddenly|started|starts|constantly|randomly|sometimes|hasnt|havent|couldnt
    {my} <s> {symptom}
    {my} <s> after|since|when|every|whenever|although|even|despite|but <x>
    {my} <s> is|are|was|were|has|have|got|gets|went|goes|looks|look|feels|feel|tastes|taste|sounds|smells|came|comes|turned|turns|seems|seem|ends|makes|takes|gives|shows|says|returns|runs|only <x>
    {my} <s> *ing
    {my} <s> hurts|hurt|aches|itches|shakes|smells|leaks|overfits|vibrates|squeals|rattles|sinks
    the|this|every <s> shakes|hurts|smells|leaks|overfits|vibrates|squeals|rattles|flickers|sticks|beeps|drips|trips|whistles|wobbles
    the|this|my|our <s> when|whenever|every <x>
    <s> like crazy
    <s> works|runs|looks|worked|fine .. but|except <x>
    <s> gets|getting|goes|becomes|went hot|cold|stuck|wet|loud|slow|slower|hotter|sick|worse|blurry|red when|while|after|during|every
    <s> curling|drooping|peeling|yellowing|wilting|flickering|squealing|itching|bubbling|flaking|fading|dripping|beeping|rattling|buzzing
    everything|nothing|anything i|we <s>
    tried everything <s>
    <s> shows|returns|displays|gives|prints|throws|reports a|an|nothing|only|wrong|me|the|no|blank <x>
    <s> rejected|refused|declined|unresponsive|disconnected $
    {my} <s> dropped|fell|declined|plunged|spiked|doubled|halved|vanished|smells|ignores|ignore|gets|get|makes|make
    the|this|a|an|all|every|one|some|half <s> keeps|keep|kept *ing
    the|this|every|all|some <s> wont|doesnt|dont|isnt|arent|stopped|refuses <x>
    <s> keeps|keep|kept on? *ing|{symptom}|{not}|getting|asking|giving|telling|dying
    <s> not|wont|doesnt|isnt|arent|dont|cant|didnt|never|stopped|stops|quit|quits work|works|working|load|loading|loads|start|starting|starts|respond|responding|connect|connecting|run|running|open|opening|rise|rising|bloom|blooming|flower|flowering|grow|growing|show|showing|update|updating|turn|boot|booting|charge|charging|render|rendering|compile|compiling|sync|syncing|set|setting|hold|holding|save|saving|appear|appearing|print|printing|fire|firing|trigger|triggering|detect|detecting|install|installing|finish|finishing|converge|converging|close|closing|heat|heating|cool|cooling|fit|recognized|recognised|recognizing|found|sleep|sleeping|eat|eating|match|matching|return|returning|send|sending|stick|thicken|brown|drain|draining|lock|pair|pairing|play|playing|listening|learning
    <s> suddenly|randomly|constantly|always|sometimes|intermittently|immediately <x>
    <s> broke|broken|crashes|crashed|crashing|fails|failed|failing|hangs|hanging|freezes|freezing|stuck|dead|slow|breaks|errors|dying|leaking|leaks|overheating|stalls|throws|timeouts|smells|rattling|flickering|vibrating|squeaking after|since|when|on|at|with|in|again|every|during|whenever|while|for|as|an|a|unless|from|forever|constantly|randomly|halfway|without|once
    <s> is|are|was|were|gets|get|got|keeps|so|too|very|really|became broken|failing|crashing|hanging|freezing|stuck|leaking|overheating|dying|ignored|unresponsive|ignoring|flaky|corrupted|missing|throwing|stalling|wilting|collapsing|looping
    <s> broke|broken|crashes|crashed|crashing|failing|fails|failed|hangs|hanging|stuck|freezes|stalls|leaking|overheating|wilting $
    <s> turning|turned|going|gone|went|turns yellow|brown|black|white|soft|mushy|bad|sour|blank|red|green|grey|blue|cloudy|off
    <s> error|errors|exception|segfault|timeout|timeouts|crash|traceback|failure when|on|in|after|with|while|during|for|at <x>
    error|exception|traceback|segfault|err <s>
    typeerror|keyerror|valueerror|referenceerror|nullpointerexception|syntaxerror|importerror|econnrefused|modulenotfounderror|oomkilled|enoent|crashloopbackoff <s>
    <s> error|errors|exception $
    i|we am|are|keep|just|always|still|constantly|get|got|have|had|cant|cannot|couldnt|dont|tried|followed|did|updated|upgraded|installed|changed|was|were|see|lost|only .. but <s>
    i|we keep|always|constantly|still|suddenly getting|seeing|losing|forgetting|failing|*ing|get|wake|feel|see <s>
    i|we am|are|get|got|keep|have|had|having getting|seeing|having|an|this|a|this|trouble|issues|problems|difficulty|stuck|error|errors <s>
    getting|seeing|receiving <s> when|after|on|error|errors|from|every
    having|getting trouble|issues|problems|difficulty|an|this|errors|error|a|weird|strange|inconsistent|*er <s>
    trouble|issue|problem|problems|issues with {my}|the|this <s>
    trouble|difficulty *ing <s>
    cant|cannot|couldnt|unable i|we|to? get|make|log|connect|start|open|find|install|run|sleep|access|seem|figure|stop|load|build|login|import|see|use|reach <s>
    i|we cant|cannot|couldnt|dont get|make|log|connect|start|open|install|run|sleep|access|seem|stop|load|build|login|import|reach <s>
    something is|has|went|seems|must|looks wrong|off|weird|broken|gone|be|wrong with|in <s>
    there is|are something|a|an|water|no|this|always|some|weird <s> {my} <x>
    nothing <s>
    no matter what i <s>
    every time|day|morning|night|week|other i|we|my|the|it <s>
    whenever i|we|my|the <s>
    when|after|since|ever i|we|my|updating|upgrading|the <s> it|they|everything|nothing|my|the <x>
    help with? {my} <s>
    emergency|sos|urgent <s>
    <s> wont|refuses to? <x>
    `,
    { statement: true },
  ),
  // why won't the heat pump start | why does git push keep hanging
  rule(
    "diagnosis/why-symptom",
    0.84,
    `
    .. why wont|wouldnt <s>
    .. why {aux} <s> keep|keeps *ing|giving|on|{symptom}
    .. why {aux} <s> {breakdown}
    .. why {aux} <s> suddenly|randomly|intermittently|constantly
    .. why did {my}|the|this <s> stop|break|die|crash|vanish|turn
    .. why {aux} <s> not|stop|stopping *ing|work|working|load|start|respond|show|run|connect|compile|rise|bloom|set|thicken
    .. why isnt|arent|wasnt|doesnt|dont|didnt the|this|that|these|a|an <s>
    .. why isnt|arent|wasnt|doesnt|dont|didnt <s> work|working|load|loading|start|starting|show|showing|*ing|run|respond|connect|rise|set|rising
    .. why is|are|does|do|wont|isnt|am|cant the|this|these|that <s> {symptom}|*ing|after|when|{not}|since
    .. why {aux} the|this <s> so|too <x>
    .. why am|are|is <s> getting|seeing error|errors|a|an|this|this
    .. why {aux} <s> return|returning|throwing|giving|say|saying|show|showing null|undefined|an|nothing|nan|error|empty|zero|wrong
    .. what causes|cause|caused|triggers {my}|this|the <s> error|to
    .. what causes a|an|the? <s> error|exception|crash
    .. how come the|this <s> keeps|{not}|{symptom}
    .. what does the error|message|warning <s> mean
    .. what does error <s> mean
    `,
  ),
];
