// Asks about the author. Rule: what is private is declined before anything else is looked at.
import { rule } from "../rule.js";

/** First of all rules. */
export const PRIVATE_RULES = [
  // are you married? | how much do you earn
  rule(
    "identity/private",
    0.95,
    `
    .. are|is|was|were you|@author|he|she married|single|gay|straight|lesbian|bisexual|queer|trans|transgender|religious|christian|catholic|jewish|muslim|atheist|buddhist|hindu|mormon|pregnant|divorced|dating|rich|wealthy|millionaire|sick|ill|disabled|autistic|depressed|republican|democrat|conservative|liberal|vaccinated|overweight|bald|attractive|engaged|sober
    .. are|is you|@author a|an christian|catholic|jew|muslim|atheist|buddhist|hindu|mormon|republican|democrat|conservative|liberal|millionaire|alcoholic|parent|father|mother|dad|mom|vegan|vegetarian|virgin|man|woman|boy|girl|male|female|citizen
    .. are you|@author in a relationship
    .. do|does|did you|@author have|has any|a|an? any|a? health|medical|mental issues|problems|condition|conditions|insurance
    .. do|does|did you|@author have|has any? a? kids|children|wife|husband|girlfriend|boyfriend|partner|spouse|family|siblings|brothers|sisters|son|daughter|disability|illness|disease|cancer|adhd|depression|debt|religion|pets|dog|cat|tattoos
    .. how old are|is|r you|@author
    .. when|where were|was you|@author born
    .. when is your|@author's birthday
    .. how much do|does|did you|@author earn|make|weigh|get|charge|pay|owe|own
    .. how much money do|does|did you|@author
    .. how much are|is you|@author worth|paid|earning|making
    .. how tall|rich|heavy|religious are|is you|@author
    .. how many kids|children|siblings|wives|houses do|does you|@author
    .. do|does you|@author believe in god|heaven|jesus|allah
    .. do|does you|@author go to church|mosque|temple|therapy
    .. do|does you|@author smoke|drink|vote|pray
    .. who|whom did|do|will|are|does you|@author vote|voting|voted|dating|date|married|marry|sleep
    .. who is your|@author's wife|husband|girlfriend|boyfriend|partner|spouse|mother|father|doctor
    .. where do|does|did you|@author live
    .. which|what street|city|town|neighborhood|neighbourhood do|does you|@author live
    .. which|what party|religion|church|faith|race|gender|ethnicity do|does|are|is you|@author
    .. which|what is your|@author's home? salary|income|age|address|religion|weight|height|birthday|birthdate|ssn|sexuality|sex|gender|orientation|ethnicity|race|wife|husband|phone|password|passwords|net|wage|pay|iq|diagnosis|health|blood|political|politics|mobile|telephone|cell|bank|credit|social|kids|childrens|wifes|husbands|marital|relationship|family|home
    your|@author's home? salary|income|age|address|religion|weight|height|birthday|sexuality|wife|husband|kids|children|phone|net|marital|health|religious|political|family|diet $
    your|@author's home? salary|income|age|address|birthday|phone|net|marital|medical|political worth|number|status|history|views|affiliation|date
    .. tell me your|@author's|about|@author home? your|@author's? salary|age|address|religion|wife|husband|kids|children|family|phone|divorce|health|marriage|income
    .. give me your|@author's home? phone|address|number|salary|password
    .. your|@author's phone|telephone|mobile|cell number
    .. your|@author's home|street|postal|private address
    .. your|@author's political|religious views|beliefs|affiliation|leanings|opinions|party
    .. your|@author's mental|physical|medical health|condition|history|problems|records
    .. your|@author's personal|love|sex|private|family life
    .. have|has you|@author ever been arrested|divorced|married|pregnant|hospitalized
    .. have|has you|@author ever done|tried|taken|used drugs|cocaine|lsd
    .. did|have you|@author ever cheated|cheat
    .. what medication|medications|drugs do|does you|@author
    .. your|@author's wife|husband|girlfriend|boyfriend|salary|paycheck|ssn|iq
    `,
    { focus: "declined" },
  ),
];

export const IDENTITY_RULES = [
  // why did you leave Acme? | why did Ada go back to Acme
  rule(
    "why/career",
    0.9,
    `
    .. why|reason did|do|have|has you|@author leave|quit|join|left|resign|resigned|joined
    .. why did|are you|@author go|going|move|moving|switch|switching|return|returning back|from|to|jobs|careers|companies|teams|roles
    .. why are you|@author leaving
    .. why you|@author left|quit|joined|resigned
    .. why did you|@author become|get|start <s>
    .. what made|led|motivated|prompted|caused|drove you|@author to? leave|quit|join|move|switch|go|become|return|leaving|get|start
    .. reason|reasons for? your|@author's leaving|departure|move|exit|resignation
    .. how come you|@author left|quit|joined
    `,
    { focus: "career" },
  ),
  // when did you join Acme | what did Ada do at Acme before that
  rule(
    "identity/career",
    0.92,
    `
    .. when did|do|will you|@author join|leave|start|quit|move|begin|become|stop|found|graduate|retire|work|get <s>
    when did you|@author start|quit|retire|graduate $
    .. what did|have you|@author do|work|done at|before|for|prior|in|on|previously|with
    .. what was your|@author's first|last|previous|old|prior|former job|role|position|employer|company|title|gig|work|career|startup
    .. what was your|@author's job|role|title|position
    .. how long have|has|did|were you|@author been|work|worked|stay|at|with|working|doing|spend|in
    .. how many years of? <s> have|has|do|does you|@author
    .. where did|have|has you|@author work|worked|study|go|get|learn|train|graduate|grow|start|come
    .. where were you|@author before
    .. did|have|has|do|does you|@author ever? work|worked|working|join|intern|found|founded|study|studied|go|graduate|teach|taught at|for|with|in|to|a|from|as|any
    .. which|what companies|company|employers|jobs|roles|startups|schools|school|university|college|degree|degrees|certifications|firms|projects have|has|did|do|does you|@author
    .. what is your|@author's professional|work|educational|academic|career|job|employment|technical background|history|experience|path|education|qualifications|timeline
    .. your|@author's career|cv|resume|résumé|employment|qualifications|credentials|education|degree|degrees|experience|track|past|previous|former|work career|history|path|record|roles|jobs|employers|experience|at|with|in|so|timeline|$
    .. your|@author's career|cv|resume|résumé|credentials|qualifications|degrees|education $
    your|@author's career|cv|resume|credentials|qualifications|background|bio|experience|history
    .. walk me through your|@author's career|background|resume|cv|history|path
    .. how did you|@author get|come|end|become|start into|to|up|started|a|an|out|in
    .. how did you|@author get started
    .. are|is you|@author qualified|trained|certified|an?|a expert|experts|doctor|engineer|scientist|professional|chef|gardener|teacher|academic|researcher|professor|developer|programmer|designer|by
    .. what are your|@author's qualifications|credentials|degrees|past|previous
    .. what makes you|@author qualified|an|a|credible expert|authority|to
    .. what qualifies you|@author
    .. what experience do|does|have you|@author
    .. how experienced are|is you|@author
    .. why should i|we|anyone trust|believe|listen you|@author|to
    .. are|is you|@author still? at|with @org
    .. you|@author|he|she join|leave|at|left|joined|quit @org
    .. you|@author|he|she .. at|for|join|leave @org
    @org timeline|role
    `,
    { focus: "career" },
  ),
  // where do you work now? | what are you working on these days
  rule(
    "identity/work",
    0.92,
    `
    .. where do|does|are|is you|@author currently|now? work|working|employed
    .. where do|does you|@author currently? work
    .. where are|is you|@author working|employed
    .. who do|does|are you|@author currently? work|working for|with
    .. who is your|@author's employer|boss
    .. which|what company|team|organization|organisation|firm|project|projects do|does|are|is you|@author work|at|with|working|part|run|lead
    .. what do|does you|@author do for|these|now|nowadays|at|as|during|all|professionally|currently
    .. what do|does you|@author actually|even|currently|really|mainly|mostly? do $
    .. what do|does you|@author do
    .. what are|is you|@author currently|now|up|working|doing|building|researching|studying|focused|focusing|busy|into|focussed
    .. what have you|@author been up|working|doing|building
    .. what keeps you|@author busy
    .. what is your|@author's current? day? job|role|position|title|occupation|profession|employer|company|focus|work|project|gig|line
    .. what is your|@author's current|latest|present|main|primary|day
    .. what does your|@author's work|job|role|day|team
    your|@author's current? job|role|title|position|employer|occupation|profession|focus $
    .. your|@author's current job|role|title|position|employer|company|focus|project|work
    .. are|is you|@author employed|freelance|freelancing|self-employed|unemployed|retired|working|hiring|available|open|looking|still
    .. do|does you|@author have|still|freelance|consult|mentor|coach|take|work|offer|run|own a|working|work|on|full|clients|consulting|as|at|for|coaching|mentoring|freelance|services|workshops|classes|company|business
    .. do|does you|@author do|offer|take|accept consulting|freelance|freelancing|coaching|mentoring|speaking|talks|workshops|clients|commissions
    .. can|could|may i|we hire|contact|reach|email|message|meet|interview|call|connect|book|follow you|@author
    .. how can|do|could|would|should i|we|someone|people|one hire|contact|reach|email|message|meet|interview|connect|follow|support|find|get|talk you|@author|with|touch|in|to
    .. contact|email|reach|message|hire|follow you|@author
    how to contact|reach|email|follow|hire you|@author
    .. your|@author's email|e-mail|twitter|linkedin|github|mastodon|bluesky|contact|instagram|youtube|socials|handle|profile|profiles
    .. where else? can i find|follow|reach|contact you|@author
    .. are|is you|@author on twitter|linkedin|github|mastodon|bluesky|instagram|x|facebook|youtube|social
    .. do you|@author have|use a|an? twitter|linkedin|github|mastodon|bluesky|instagram|email|account
    .. get in touch with|via|to? you|@author
    contact|get in? touch|details|info|information|form|email $
    contact|email|hire $
    current|present|past|previous|former employer|job|role|company|employers|roles|position $
    `,
    { focus: "work" },
  ),
  // what are your hobbies | where are you from
  rule(
    "identity/personal",
    0.85,
    `
    .. where are|is|do|does you|@author originally|currently? from|based|located|come|situated
    .. what are|is your|@author's hobbies|hobby|interests|nationality|hometown|pronouns|passions|passion|name|real|full|first|last|accent|mother|native
    .. what do|does you|@author do for fun|outside|when|on|after
    .. what do you|@author do outside|when
    .. how many|what|which languages do|does you|@author speak
    .. do|does you|@author speak|play|travel|garden|cook|paint|run|surf|ski|climb|sing|knit
    .. your|@author's hobbies|hometown|nationality|hobby $
    .. which|what country|state|place|region are|is|do|does you|@author
    .. what time zone|timezone are|is you|@author
    `,
    { focus: "personal" },
  ),
  // who are you? | tell me about the author | who is behind this blog
  rule(
    "identity/who",
    0.95,
    `
    .. who are|r you|@author
    .. who is|was you|@author|u
    .. who exactly|really? is this|that person|guy|man|woman|author|writer|blogger|lady|dude
    .. who is|was behind|writing|running|the? this|@site|these|person|man|woman|mind|voice|brains
    .. who writes|wrote|runs|made|owns|maintains|created|started|founded|publishes|authored|edits|built|operates|hosts|manages|writes|blogs all? this|@site|these|here|that|the|your $
    .. who writes|wrote|runs|made|owns|maintains|created|started|founded|publishes|authored|edits|built|operates|manages|keeps @site
    .. who writes|wrote|authored this|these|that|here post|posts|article|articles|essay|stuff|content|text|piece|pieces
    .. whose blog|site|website|page|writing|words is|are this
    .. whose blog|site|website is
    .. who am i talking|speaking|chatting|reading|listening|dealing to|with|here
    .. who am i reading
    whose <s> am i reading
    .. tell|told me|us a? bit|little|something|more? about yourself|urself|you|@author|himself|herself
    .. about yourself
    about you|me|@author|us $
    .. introduce yourself
    .. your|@author's short|brief|elevator|quick|long|full? bio|biography|background|story|intro|introduction $
    .. describe|explain yourself
    .. what is your|@author's name|story|background|bio|deal|bio
    .. what is|are your|@author's background
    .. your|@author's background|bio|biography|story|profile|name $
    .. background|bio|biography|profile|info|information|details of|on|about|for you|@author
    .. are|is you|@author|this a|an real|human|person|bot|robot|ai|machine|llm|company|people|team|man
    .. are|is you|@author real|human
    .. is this written|run|made|maintained by a|an|one person|people|team|company|human|humans
    .. what should|do|can i know|learn about you|@author
    .. what is known about you|@author
    .. what kind|type|sort of person|writer|engineer|author|developer are|is you|@author
    .. who the hell|heck are|is you|@author
    who this|you|dis $
    @author $
    who is|are the? person|people behind|who
    `,
    { focus: "overview" },
  ),
];

/** Near the end: "you" is nearly always the author. */
export const ABOUT_YOU_RULES = [
  // have you ever lived abroad | do you use a standing desk
  rule(
    "identity/you",
    0.5,
    `
    have|has|were|was|did|are|is you|@author <s>
    do|does you|@author <s>
    when|where|who|what|which|how do|does|did|are|have|were|has|is you|@author <s>
    which|what <s> do|does|did|are|have you|@author <s>
    what is|are|was|were your|@author's <s>
    your|@author's <s>
    who is your|@author's <s>
    `,
    { focus: "overview" },
  ),
];
