// Asks about this site itself: what it holds, how it is run, how to follow or cite it.
// Rule: the site has to be meant ("this blog", "you post", "the feed"); how to start a blog is somebody's subject.
import { rule } from "../rule.js";

export const META_RULES = [
  // do you have anything on drip irrigation | which posts are about sleep
  rule(
    "meta/topic",
    0.97,
    `
    .. have|has|did|do|does you|@author|@site ever? write|written|wrote|post|posted|publish|published|blog|blogged|cover|covered|discuss|discussed|touch anything|something|much|more|posts|articles|stuff|a? about|on|regarding|upon <s>
    .. have|has|did|do|does you|@author|@site ever? written|write|wrote|posted|blogged|published|discussed|covered|cover|talked|talk|mention|mentioned about|on|of? <s>
    .. what have|has|did|do|does you|@author|@site written|write|posted|published|wrote|post|publish|blogged|said about|on|regarding <s>
    .. do|does you|@author|@site have|has|got any|a|an|some? anything|something|posts|articles|post|article|essays|writing|content|material|more about|on|regarding|covering|for|in <s>
    .. is|are there any|an|a|some|anything|something? {writing}|anything|something|content|material here? on|about|regarding|covering|discussing|mentioning <s>
    .. anything|something here|else|more on|about <s>
    anything on|about <s>
    .. which|what of? your? {writing} here? is|are|do|does|should|cover|covers|mention|mentions|discuss|discusses|talk|talks|deal|deals|explain|explains|would|has|have|did|deals <s>
    .. which|what {writing} about|on|mention <s>
    .. list|show|find|give|get|see|link|point me? to? all|every|the|your|some? your|the|all? {writing} about|on|that|tagged|mentioning|covering|related|in|under|from <s>
    your|all|latest|recent|any|more? {writing} about|on|tagged|regarding|mentioning|related <s>
    .. where do|did|can|does you|@author|i|@site find|read|talk|discuss|write|cover|mention|see|more|learn {writing} about|on <s>
    .. where do|did|does you|@author|@site talk|discuss|write|cover|mention|explain about? <s>
    .. {writing} here|available on|about <s>
    .. where .. about|on <s> on|in|at|here @site
    .. have|there|got a|an|any|some {writing} <s>
    .. does @site have|cover|include|discuss|mention|contain|talk|say anything|something|about? <s>
    .. do|does|will you|@site cover|write|blog|post about? <s>
    `,
    { focus: "topic" },
  ),
  // what is this blog about? | is there an rss feed | how often do you post
  rule(
    "meta/site",
    0.93,
    `
    .. what is|are|does|s this|@site all? about|for|covering|cover $
    what is|are this|@site all? about|for
    .. what is|are this|@site|these $
    .. what is|are this|here $
    what is the purpose|point|goal|aim|topic|theme|focus|mission|scope|story|idea|subject of|behind @site|this
    .. what does @site <s>
    .. what do|does|can|will you|@author|@site write|blog|post|publish|cover|talk|offer about|on|here|mostly|mainly? $
    .. what do you|@author|@site usually|mostly|mainly|typically? write|blog|post|cover|publish about|on
    .. what do you|@author|@site usually|mostly|mainly|typically? write|blog|post|cover|publish $
    .. what|which topics|subjects|themes|areas|categories|tags|sections|series|kinds|kind|sort|type|subject of? {writing}|content|topics|stuff|things|questions|topic? do|does|are|have|is|can|will you|@author|@site|there|covered|discussed|here|available|i
    .. what|which topics|themes|subjects|categories|tags|series are|is|do|does|can
    topics|categories|tags|archive|archives|sitemap|index|search|series|sections|navigation|menu $
    .. what can i ask|find|read|learn|search|do you|here|on|about|from|this|@site
    .. what can|do|could you answer|do|help|tell
    .. what questions can|could|do|should you|i|@site
    .. how many {writing}|posts|words|readers|subscribers|visitors|series|topics|authors|people|views|followers are|is|do|does|have|has|did|here|on|read|subscribe|in|there|follow
    .. how often|frequently|regularly do|does|is|are|will you|@author|@site|new|this|posts|there
    .. how often|frequently|regularly are|is new? {writing}|this|it published|posted|updated
    .. when do|does|did|will|was|is|were you|@author|@site last|next|first|usually? post|posted|publish|published|update|updated|start|started|launch|launched|begin|blog|write
    .. when was|is|were|did|will your|the|this|@site last|latest|next|newest|first|most|new? recent? {writing}|@site|update|post|issue
    .. when was|is|were|did @site|this|it|post|article started|start|launched|launch|created|founded|published|updated|written|posted|begin|begun|last
    .. what is|was|are your|the|@site last|latest|newest|recent|next|first|most|new|oldest|best|top|popular recent|popular|read|important|favorite|favourite|viewed? {writing}
    .. what|which is|are|was your|the most|best? popular|read|recent|favorite|favourite|important|best|longest|viewed {writing}
    .. which|what {writing} of? yours? should|do|would|is|are|can i|you|the|your|most|best|a read|first|start|recommend|suggest|popular|good|best|longest|newest|latest|oldest
    latest|newest|recent|last|new|popular|top|featured|all|best|first|oldest|random {writing} $
    .. what did|have you|@author|@site publish|post|write|published|posted|written|wrote|blog recently|lately|last|this|in|today|yesterday|first
    .. what is new $
    what is new here|on|this|lately|recently
    any new|recent {writing}|updates
    .. where do|should|can|to i|we|one|newcomers|beginners? start|begin here|reading|first $
    .. where should|do i|we start|begin on|with @site|your|reading
    where to start|begin $
    .. what should|do|can i read first|next|here
    .. reading order|list here|for
    .. is|are|do|does|have|has|got there|you|@author|@site a|an|any|have|has|offer|provide|got|support|send a|an|any|some? rss|atom|feed|feeds|newsletter|podcast|mailing|archive|archives|sitemap|api|search|comment|comments|forum|discord|dark|license|licence|privacy|email|subscription|paywall|cookies|tracking|ads|adverts|advertising|sponsors|shop|store|patreon|youtube|telegram|slack|community|light|print|pdf|translation|translations|spanish|german|french|mobile|app|table|glossary|index|json|llms.txt|mcp|sponsored|affiliate|analytics|ebook|kofi|tip|guest
    .. {writing}|@site available in|as|for|on|offline|under
    .. rss|atom|json feed|url|link|support|feeds
    rss|feed|newsletter|subscribe|unsubscribe|sitemap|license|licence|copyright|privacy|changelog|imprint|llms.txt|atom|comments|subscription|colophon|agents.md $
    .. rss|newsletter|mailing|feed signup|sign-up|link|list|address|available $
    .. subscribe|unsubscribe|sign-up|signup|sign to|by|via|from|for|up|here $
    subscribe|unsubscribe $
    .. how can|do|could|would|to|should i|we|one? subscribe|unsubscribe|follow|cite|quote|credit|reference|attribute|link|support|donate|search|navigate|browse|comment|report|submit|republish|translate|share|reuse|use|bookmark to? this|you|your|@site|here|these|@author|@author's|the|along|updates|a
    .. how do|can|could|would|to|should i|we|one? subscribe|unsubscribe|donate|comment $
    how to cite|quote this|you|your|@site|these|posts
    .. can|may|could|am|is|are i|we|it|anyone allowed|permitted|ok|okay|free|possible? to? cite|quote|republish|repost|translate|reuse|reproduce|share|copy|print|download|use|link|syndicate|scrape|train|crawl|reprint|excerpt|screenshot|embed to|on|from|an|a|some|one|part|parts? this|you|your|@site|here|these|the|@author|@author's|it|images|text|post|posts|article
    .. may|can|could i reprint|republish|repost|cite|quote|translate|syndicate
    .. am i allowed to cite|quote|republish|repost|translate|copy|share|use
    .. is it ok|okay|fine|legal|allowed to cite|quote|republish|repost|translate|copy|share|use|link|reuse this|you|your|@site|these|the
    .. permission to cite|quote|republish|repost|translate|copy|share|use|reprint
    .. cite|quote|credit|attribute|citing|quoting|crediting this|you|your|@site|these|@author
    .. licence|license|copyright|terms|privacy|cookie|cookies|legal for|of|on|is|are|does|apply|policy|notice|do|under @site|this|these|your|content|the|here|posts|apply|text|you
    .. what license|licence|copyright
    .. {writing}|content|text|texts|writing|words licensed|copyrighted
    is|are|was|were this|@site|these|your|all|the|any {writing}|content|text|posts|articles|of|images|data? this|it|@site|still|your|really|actually? a|an? ai|free|generated|written|updated|active|maintained|alive|dead|open|monetized|ad|paid|sponsored|peer|reviewed|human|machine|accurate|reliable|current|up|trustworthy|satire|legit|available|translated|indexed|hosted|built|static|safe|abandoned|for|personal|company|run|made|affiliated|yours|blog|site|website|search|searchable|archived|accessible
    .. do|does|did you|@author use|used ai|chatgpt|gpt|llm|llms|claude to|for|when write|writing|draft|blog|post
    .. are|is you|@author still writing|blogging|posting|publishing|active|updating
    .. do|does|will|would|can you|@author|@site take|accept|allow|have|publish|welcome|run guest|comments|ads|submissions|sponsored|sponsorship|sponsorships|sponsors|advertising|corrections|contributions|donations|feedback|readers
    .. what|which software|stack|tech|technology|theme|framework|generator|cms|font|platform|hosting|host|typeface|tool|tools|engine|template|static is|does|do|are|did|runs|powers|was|site @site|you|this|use|used|behind|built|blog
    .. what powers|runs @site|this
    .. how is|was|are|does|did|do @site|this|these|you blog|page|site|search|bot|assistant|posts|make|build|run|host|design? made|built|hosted|generated|work|works|run|written|powered|organized|organised|structured|designed|updated|funded|differ|answer|decide|pick|choose|this|@site
    .. how long has|have|is|did @site|this|you been? blog|site|around|existed|running|online|blogging|writing|going|run|posting|been
    .. how old is @site
    .. why did|do|does|are you|@author start|write|blog|create|make|run|keep|publish|writing|blogging|started writing|blogging|a|this|@site|here|blog|to|in|about|online
    .. why does @site|this blog|exist|site|have|look|use
    .. why do you|@author write|blog $
    .. why is @site|this called|named
    .. who is @site|this|your|the for|audience|aimed|readers|intended|readership|target
    .. who reads|visits|should|can|hosts|sponsors|funds|pays|designed|for read|this|@site|your
    .. who is your|the target? audience|readership|reader
    .. name of @site
    .. @site is|was called|named|about
    .. what does the name|title mean|of|refer
    .. found|spotted|noticed|see|report|saw|reporting|there a|an|is typo|mistake|error|broken|bug|dead in|on|link|your|the|this
    .. report a? typo|mistake|error|bug|broken|dead|correction in|on|link|your|the|this|@site
    .. how can|do|should i|we? report|submit|suggest|send|propose|request a|an? typo|mistake|correction|error|topic|post|edit|bug|feedback
    .. can i|you|we suggest|request|contribute|comment|write|submit|leave|pitch|propose a|an|for|on|to|guest
    .. link|url|address|rss|archive|homepage|search|comments|table|source|repo|repository|code of|for|on|behind @site
    .. source code|repo for|of|repository this|@site
    tell|give|show|summarize|describe|explain|introduce|overview me|us|an|a? about|overview|summary|tour|of|intro|introduction? to|about|of? @site|here
    about @site|this
    @site $
    .. list|show|give|see|browse|where|view me|are|is|all|the|find? of? all|your|every|old|older? {writing} $
    list|show|browse|see|give|view me|us? all|your|every|the|some? all|your|every|the|old|older|latest|newest|recent|last|popular|best|top|first|new|of|most? your|the|recent|popular|latest|newest|read? {writing} $
    most|best|top popular|read|viewed|shared|recent|important {writing}
    table of contents
    .. main|key|common|central|recurring|biggest|core|major themes|topics|ideas|theme|subjects|message|arguments of|on|in|here|across @site|here|your|posts
    .. summary|overview|gist|summarize|summarise|tldr of|this|@site|the this|@site|your blog|site|posts
    .. @site cover|covers|written|update|updates|updated|started|work|works|hosted|called|built|made|designed|active|free|have|about
    .. are|is you|this an|a|@site chatbot|bot|search|assistant|blog|newsletter
    home|homepage|start page $
    how do|can|could|would|will i|we|one get|be|stay|receive|hear notified|updated|alerts|informed|updates|notifications|emails|about
    who pays|funds|hosts|sponsors for? @site|this
    .. copyright|licence|license|rights of|to|on|for|in your|this|these|the|@site
    where is|are the|your archive|archives|feed|newsletter|search|sitemap|index|categories|tags|contact
    may|can|could|am|would i|we|it .. your|@author's <s>
    your <s> {writing}
    .. do|does|will you|@author reply|respond|answer|moderate|read to? comments|emails|email|messages|questions|mail
    .. on|around here $
    `,
    { focus: "site" },
  ),
];

/** After all else: the site is mentioned. */
export const ASKS_OF_SITE_RULES = [
  // what languages is the site available in
  rule("meta/asks-of-site", 0.75, "what|which|who|how|is|are|does|do|can|may|when|where|why|has|was|did .. @site ..", {
    focus: "site",
  }),
];

export const MENTIONS_SITE_RULES = [rule("meta/mention", 0.55, ".. @site ..", { focus: "site" })];
