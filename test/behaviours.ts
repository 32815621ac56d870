// Each promise that a layer makes to its readers, as an id and a sentence. Tests cite the ids at the start of their titles;
// test/behaviours.test.ts fails on an id that no test cites and on a cited id that is not here. `npm run bite` breaks the source
// for many of them and demands that the citing test goes red.

import { agentBehaviours } from "./behaviours/agent.js";

export const behaviours = {
  // The files
  "FILE-ENVELOPE": "Every JSON file starts with version, site, buildDate and about.",
  "FILE-ARRAY-KEY": "Every JSON file holds its records in the one array that the table names.",
  "FILE-SLUG-REFS": "Every reference between files is a slug that exists in learnings.json.",
  "FILE-NEWLINE": "Every text file ends with one line end and holds no carriage return.",
  "FILE-SCHEMA": "Every JSON file satisfies the JSON Schema published beside it.",
  "FILE-VECTORS": "Vectors are int8 rows in base64 with one scale each, in the order of the list beside them.",
  "FILE-DETERMINISTIC": "The same posts give the same bytes under any time zone, locale, file order and line ends.",

  // learnings.json
  "LEARN-ORDER": "Learnings are listed oldest first, by date, then slug.",
  "LEARN-KINDS": "There are three kinds: post, profile and concept.",
  "LEARN-ASOF": "A post is current as of its date, or its later `updated`; a record as of its own `asOf`.",
  "LEARN-URL": "A post's canonical URL is site + url, and one function makes it.",
  "LEARN-TOKENS":
    "Tokens are characters / 4 to the nearest 100, at least 100 when there is text; a CJK character counts one.",
  "LEARN-HEADINGS": "Headings are listed with level and text, in order.",
  "LEARN-TERMS": "Up to 8 distinctive terms, most distinctive first, in their commonest form.",
  "LEARN-PASSAGE-COUNT": "`passages` is how many passages the learning has in passages.json.",
  "LEARN-NO-EMBEDDING": "`embedding` is false when the layer holds no vectors.",
  "LEARN-PROFILE": "The profile adds current, roles newest first, and links; its lead is its first section.",
  "LEARN-PROFILE-CONFIRM": "A role's date still to confirm is flagged.",
  "LEARN-CONCEPT": "A concept adds name, aliases, evidence, definition and why, the two sections whole.",

  // Thesis, lead, passages
  "THESIS-WHOLE": "`thesis` is the whole labelled paragraph, never cut; null when the post has none.",
  "THESIS-SHORT": "`thesisShort` is the thesis clipped to about 280 characters at a sentence end.",
  "LEAD-MARKER": "The lead is the whole opening before the excerpt marker.",
  "LEAD-FIRST-PARAGRAPH": "Without a marker the lead is the whole first paragraph.",
  "LEAD-SHORT-OPENING": "An opening under 40 words takes the next paragraph too.",
  "LEAD-NO-NAVIGATION": "Navigation is not part of the lead.",
  "LEAD-NULL": "The lead is null when no paragraph qualifies.",
  "PASSAGE-ID": "A passage id is <slug>#<kind>#<index>.",
  "PASSAGE-VERBATIM":
    "Every passage is the author's words at its span after the documented folding, and has the sha256 of its text.",
  "PASSAGE-SECTION": "A section passage is the section's first prose paragraph, whole.",
  "PASSAGE-140": "Only a paragraph over 140 words is cut, and only between sentences.",
  "PASSAGE-NO-CUT-TURN": "No cut stands before a turn (But, However, Yet, Then, No., Not, Instead).",
  "PASSAGE-NO-CUT-ANSWER": "No cut stands before the answer to a question.",
  "PASSAGE-NO-CUT-QUOTE": "No cut stands inside a quotation.",
  "PASSAGE-RECORD-SECTIONS": "Profile and concept passages are whole sections.",
  "PASSAGE-SENTENCES": "A passage's sentences are whole, in order, and hold every character that is not white space.",
  "PASSAGE-LINK": "Every passage has a text-fragment link to its page.",

  // Roles
  "ROLE-POSITION": "The author's view has the role position.",
  "ROLE-SETUP": "A paragraph that ends on a question the post answers later is a setup.",
  "ROLE-LIST": "A paragraph that only introduces the list, table or code after it is a list.",
  "ROLE-OBJECTION": "A view that the author then rebuts is an objection.",
  "ROLE-OTHER-SIDE": "A section headed as the other side is an objection.",
  "ROLE-ANSWERED": "A paragraph that states an objection and answers it is the author's position.",
  "ROLE-NAVIGATION": "A navigation or call-to-action section is navigation.",
  "ROLE-INSTRUCTION": "A passage that reads like an instruction to an agent is marked.",

  // Edges
  "EDGE-SERIES": "A series edge leads to the next visible chapter, with both of the author's numbers.",
  "EDGE-SERIES-SKIP": "Series edges skip excluded chapters, so the numbers can differ by more than one.",
  "EDGE-LINK-SENTENCE":
    "A link carried by a prose sentence has that sentence, its exact Markdown span and its section.",
  "EDGE-LINK-LIST": "A link only in navigation or a reading list has the evidence list.",
  "EDGE-LINK-ANCHOR": "A link only in a table cell or a fragment has the evidence anchor.",
  "EDGE-LINK-BEST": "The best evidence of all occurrences is kept, and the occurrences are counted.",
  "EDGE-LINK-NOTE": "A link in an italic note says so.",
  "EDGE-CONCEPT": "A concept edge leads from the record to each evidence post, with its place.",
  "EDGE-REVISES": "A revises edge leads from the newer post to the older, with what changed and when.",
  "EDGE-ORDER": "Edges are listed by type, then source, then target.",
  "EDGE-MEANING":
    "A meaning edge joins a post to one of its three nearest by the published rows, with the cosine and up to three shared words.",
  "EDGE-COUNTS": "The counts of edges by type in the manifest and agents.md are those of this build.",

  // Regions
  "REGION-KINDS": "Regions are series, standalone categories, the concepts and the profile.",
  "REGION-MEMBERS": "Members are in reading order, and each learning is in one region.",
  "REGION-SUMS": "`count`, `tokens`, `firstDate` and `newestDate` are those of the members.",
  "REGION-BLURB":
    "The blurb is the series' authored one, else the first member's short thesis, else its lead's first sentence, and blurbFrom says which.",
  "REGION-SHARED": "Up to 5 shared words, each found in at least half of the members.",

  // index.json and text.mjs
  "INDEX-STEPS-1": "Tokenizer version 1 gives what the guide's steps a to e give.",
  "INDEX-STEPS-2": "Tokenizer version 2 gives what its printed steps give.",
  "INDEX-BM25": "BM25 from index.json equals the printed formula.",
  "INDEX-IDF":
    "index.json has the idf of each stem and of one that no document has, to 6 decimals, and scores use them.",
  "INDEX-COMPACT":
    "A large site's index.json is compact, of version 2: its postings follow the printed layout, and its scores are those of the readable form.",
  "FORMAT-NEWER": "A file of a newer format version is refused by its name.",
  "INDEX-LEN": "`len` is the field-weighted token count: title 3, heading 2, body 1.",
  "INDEX-VOCAB": "The vocabulary is sorted, and tf pairs are by vocabulary index.",
  "INDEX-THEMES": "Authored themes are in index.json, members most central first.",
  "INDEX-REVISIONS": "Authored revisions are in index.json, with the passage that holds the newer stance.",
  "GOLDEN-QUESTIONS": "golden.json has up to 40 questions made of the site's own words, and one that no site answers.",
  "GOLDEN-CORE": "What golden.json lists is what the core gives for the published files.",
  "GOLDEN-PORT":
    "A port of the tokenizer and BM25 that was written from the printed text alone gives the words of golden.json.",
  "GOLDEN-REPLAY": "`verify --golden` asks the layer's own core, and names each question and field that differs.",
  "RETRIEVE-MODULE":
    "retrieve.mjs needs text.mjs and question.mjs beside it and nothing else, and answers as the source does.",
  "RETRIEVE-SAME":
    "The same question, vector and files give the same bytes from the source, in Node, a worker, a browser, Deno and Bun.",
  "RETRIEVE-ONE-BUILD": "Files of different builds are refused by name.",
  "RETRIEVE-ONE-MODEL": "Vectors of different models are refused, and never compared.",
  "RETRIEVE-EMBED": "What an embedder gives that is no vector of the site's model is an error that says so.",
  "RETRIEVE-IMPORTS":
    "The retrieval core imports nothing from outside its folder and uses no global but the language's.",
  "TEXT-MODULE": "text.mjs stands alone and gives the tokens that the index was built with.",

  // Searching
  "SEARCH-RECIPE":
    "The one score that ranks is a share of words, BM25 over the most that the question could score, and a share of meaning, the cosine of the own row and that of the best passage; agents.md prints these shares.",
  "SEARCH-RANKS": "Each result has its place and score in the rankings by words, by its own row and by its passages.",
  "SEARCH-EVIDENCE":
    "The evidence of a result is the passage that speaks to the question, a position before any other; navigation is none.",
  "PASSAGES-FOR": "A learning's passages are given as they stand, or, for a question, those that speak to it first.",
  "SEARCH-FILTERS": "Filters choose among the results of a search and change no score.",
  "SEARCH-UNKNOWN":
    "A region, kind or tag that is nowhere, and a day that is none, are refused with the names that there are.",

  // Whether the site is on the topic
  "RELEVANCE-VERDICT":
    "The highest score times the root of the known share is on topic at or above `on`, off topic at or below `off`, and weak between them.",
  "RELEVANCE-WORDS": "However high BM25 is, a question of unknown words is off topic.",
  "RELEVANCE-MARKS":
    "The marks are quantiles of this site's own probes and of the asks that are off its topic, for each reader.",
  "RELEVANCE-OWN-PAGE": "A probe is scored as if the page that it is from were not there.",
  "RELEVANCE-FIELDS": "A field of the off-topic asks that the site covers is left out and named.",
  "RELEVANCE-USUAL": "With fewer than 30 probes or asks, and for an index without marks, the usual marks hold.",
  "RELEVANCE-LABELLED":
    "With a site's labelled questions it is counted how many find a right post among the first three, by each ranking, and how many near misses each mark and BM25 let through.",
  "RELEVANCE-PRINTED": "agents.md prints marks, bands, counts and day of the measurement, or whose marks they are.",

  // How a question is read
  "INTENT-TYPES": "A question is read as one of eleven types.",
  "INTENT-CONFUSED":
    "Types that are easily taken for one another are told apart, also in short, misspelled and many-part asks.",
  "INTENT-SUBJECT": "The subject is the noun phrase as typed, and of a comparison both sides.",
  "INTENT-OBJECTIVE": "The objective is one plain sentence of the question's own words, by a template of its type.",
  "INTENT-CONFIDENCE": "The confidence is from 0 to 1, and a firm shape has more than a bare topic.",
  "INTENT-FOCUS": "The focus names the sub-case of an ask about the author or the site; what is private is declined.",
  "INTENT-FACET": "A word that judges or sums up is the facet, and not the subject.",
  "INTENT-NOTHING": "What names nothing is read as that.",
  "INTENT-LONG": "In a long text the last question decides, in a short one the first.",
  "INTENT-LANGUAGE": "Another language is read as nothing certain.",
  "INTENT-GIVEN":
    "Every answer has the reading of its question, the one that `analyze` gives, also where it is refused.",
  "INTENT-RULES": "Without an embedder or intent.json the rules read, and say so as tier 1.",
  "INTENT-MEANING":
    "With both, meaning decides where the rules are not certain, and says so as tier 2 with what was nearest.",
  "INTENT-BANK": "The bank has at least 300 asks of all types, with subjects that differ.",

  // Answers
  "ANSWER-WINDOW": "A post that answers by its scores is quoted only where a passage of it speaks of the question.",
  "ANSWER-BY-MEANING": "A passage without a word of the question is quoted where its meaning is near enough.",
  "ANSWER-VERBATIM":
    "A quote is whole sentences of a passage, letter by letter, with title, URL, date and passage id of its source.",
  "ANSWER-POSITION": "Only a passage whose role is position is quoted.",
  "ANSWER-ONE-SOURCE": "At most k quotes are given, each of another source.",
  "ANSWER-TURN": "A quote runs on over a sentence that turns against it.",
  "ANSWER-ANTECEDENT": "A quote never starts on a pronoun or a turn without the sentence that it leans on.",
  "ANSWER-ASKED": "A sentence that asks is quoted together with what answers it.",
  "ANSWER-CLOSEST": "`closest` names up to three near posts that are not cited.",
  "ANSWER-OFF-TOPIC": "A question of a field that the site does not cover is refused as off topic.",
  "ANSWER-SUBJECT-ABSENT": "A question whose words no passage has is refused, and the absent words are named.",
  "ANSWER-CONTENT-FREE": "A question that names nothing is refused as free of content.",
  "ANSWER-TYPE-DEFINITION": "A definition prefers a source's thesis or lead.",
  "ANSWER-TYPE-PRESCRIBES": "A how and a decision prefer the passage that prescribes.",
  "ANSWER-TYPE-WHY": "A why prefers a passage that gives a reason.",
  "ANSWER-TYPE-COMPARISON": "A comparison prefers the passage that names both sides.",
  "ANSWER-TYPE-EXAMPLES": "An ask for examples prefers one.",
  "ANSWER-TYPE-FACT": "A question for a number, a day, a name or a place prefers the sentence that holds one.",
  "ANSWER-TYPE-ORDERS-ONLY": "The type of a question never decides which posts are admitted or how they rank.",
  "ANSWER-FACET-WORDS": "Nothing is found, ranked, quoted or listed by a facet word.",
  "ANSWER-FACET-ABSENT": "Where the subject is spoken of and what is asked about it is not, that is the reason.",
  "ANSWER-COMMON-WORD": "A subject that most posts use is answered by meaning, or the refusal names it.",
  "ANSWER-DEGRADED":
    "A layer without vectors, lexicon, embedder or edges, with one post or none, answers and says what it lacks.",
  "ANSWER-TOTAL":
    "Whatever is asked, nothing throws or takes long, the output is bounded JSON, and quotes, closest, k and no_match keep their rules.",
  "ANSWER-BOUNDED":
    "Of a question over 20,000 characters the beginning and the last 1,000 are read, and nothing else is looked at.",
  "ANSWER-DETERMINISTIC": "The same question and files give the same answer, whatever was asked before.",
  "ANSWER-PIN": "Pinned slugs are quoted first when they answer.",
  "ANSWER-PIN-GATE": "A pin bypasses no gate.",
  "ANSWER-PIN-UNKNOWN": "A pinned slug that does not exist is an error that names it.",

  // Concepts
  "CONCEPT-ANSWER-DEFINITION":
    "A definition of a concept is the record's own, whole, by its name or an alias in any case, mark and ending.",
  "CONCEPT-ANSWER-WHY": "A why about a concept is answered from its why-it-matters section.",
  "CONCEPT-ANSWER-PAIR": "A comparison of the sides of a pair alias, in either order, is answered from both sections.",
  "CONCEPT-ANSWER-BARE": "A bare alias that only the why-it-matters section speaks to is answered from it.",
  "CONCEPT-ANSWER-EVIDENCE": "After a concept come up to two of its evidence posts that pass the gate, in its order.",
  "CONCEPT-ANSWER-NAMED": "A concept answers for its names alone, not for something beside it.",

  // The author
  "PROFILE-COMPOSED": "Identity, role and timeline asks are composed clause by clause from the record's fields.",
  "PROFILE-REFERENCES":
    "Each fact is cited to the section that states it, quoted whole, else to the record's field and value.",
  "PROFILE-NAMES": "A first name, a full name, you and the author mean one person.",
  "PROFILE-WORK": "Where the author works now is the current role and the focus.",
  "PROFILE-ORGANISATION": "An ask about one organisation is answered from the roles there.",
  "PROFILE-CONFIRM": "A date still to be confirmed is given as its year only.",
  "PROFILE-LEFT-OUT": "A field that the record leaves out is a clause left out.",
  "PROFILE-SECTION-ONLY": "A profile without fields is quoted, not composed.",
  "PROFILE-WHY": "A why about the author is the section with the reason, quoted whole, never composed.",
  "PROFILE-WHY-OTHER": "A reason that the profile does not give is refused.",
  "PROFILE-UNKNOWN": "What the record does not hold is refused and named.",
  "PROFILE-DECLINED": "A personal ask gets no match, an empty closest and one line.",
  "PROFILE-NONE": "A site without a profile says so.",

  // Overviews and revisions
  "OVERVIEW-THEME":
    "An ask for what goes wrong with a theme gets one sentence of each post that states a problem with it, in the theme's order.",
  "OVERVIEW-MOST": "An overview has up to four sentences.",
  "OVERVIEW-BELOW-TWO": "Below two such posts the answer is the ordinary one.",
  "OVERVIEW-FACET": "Without a facet a theme has no overview.",
  "REVISION-LEADS": "Where the older post is quoted, the newer stance leads, and the older quote stays, marked.",
  "REVISION-NEWER": "Where only the newer post is quoted, what changed is told as well.",
  "REVISION-TOPIC": "A revision counts only where the question has one of its topic words.",
  "REVISION-WITHIN-K": "A stance that leads takes its place within k.",

  // Manifest
  "MANIFEST-HASHES": "The manifest lists bytes and sha256 of every file, and they are right.",
  "MANIFEST-COUNTS": "The manifest's counts are those of the files.",
  "MANIFEST-RULE":
    "The manifest names the program, the rule of visibility with its day, and the warnings of the build.",
  "VECTORS-NAMED":
    "index.json names model, dimension and fingerprint of its vectors, the manifest also pooling and engine.",
  "MANIFEST-LAST": "The manifest is written last, so a mixed state shows.",

  // Never in the files
  "HIDDEN-NOWHERE": "No emitted byte holds a hidden slug, URL or title.",
  "HIDDEN-FUTURE": "A future-dated post is absent until the build day reaches its date.",
  "HIDDEN-LINK-REDUCED": "A link to a post that is not visible becomes its anchor text.",
  "HIDDEN-ITEM-DROPPED": "A list item whose only links lead to posts that are not visible is dropped.",
  "HIDDEN-UNREADABLE-FLAG": "A visibility flag that cannot be read never makes a post visible.",

  // Texts for agents
  "PACK-ORDER": "Candidates rank by score, then tokens, then slug.",
  "PACK-REVISES": "Revisions are not a reading path.",
  "PACK-PASSED-OVER": "A better candidate that is too large is passed over, and named.",
  "PACK-SEEDS-TOO-LARGE": "Seeds over the budget stop the recipe.",
  "PACK-PULL": "series 3, link with a sentence 3, any other link 1, concept 1.",
  "PACK-RECIPE": "Packs equal a naive reading of the printed recipe.",
  "PACK-ACCOUNT": "A pack says what it used, the room before each addition, and what was passed over and left.",
  "PACK-SEEDS-GIVEN": "Given seeds are all used, in the order given.",
  "PACK-SEED-FOUND": "Without seeds, the seed is the one top result for the question.",
  "PACK-SEED-WEAK": "A seed of a weak match is used, and said to be weak.",
  "PACK-NO-SEED": "A question that the site is not about finds no seed, and the pack says so.",
  "PACK-MAX": "A pack holds at most as many posts as were asked for, seeds included.",
  "PACK-REGION": "With a region, seed and additions are of that region.",
  "PACKFILE-LINES": "A ready-made pack has a title, count and total, then one line a post in the stated format.",
  "PACKFILE-TOTAL": "A pack's total is the sum of the listed tokens.",
  "FULL-FORMAT": "llms-full.txt has every visible post, newest first, after a separator, its title and its URL.",
  "FULL-NOT-FORGED": "A post's body cannot forge another post in llms-full.txt.",
  "LLMS-SMALL": "llms.txt stays under 50,000 characters; larger sites get nested ones by region.",
  "TWIN-BODY": "The twin's body is the published body, and spans count in it.",
  "GUIDE-EXAMPLE": "The worked example of agents.md is computed by the function that makes packs.",
  "GUIDE-SECTIONS": "Sections whose data a site lacks are left out of agents.md.",
  "GUIDE-AUTHOR":
    "agents.md says who the author is from the record, as of its day, a date to confirm by its year only.",
  "GUIDE-CONCEPTS": "agents.md lists each concept with its names, its day and its evidence posts in their order.",
  "GUIDE-CITE": "agents.md says what to quote, whom to attribute it to, under which licence, and whose views it is.",
  "GUIDE-NAMES": "Each field, file and slug that agents.md names is there.",
  "GUIDE-FORGED": "No name or title of a site can forge a line, a heading or a link of agents.md.",
  "GUIDE-STEPS": "agents.md prints the steps of the tokenizer version that the index was built with.",
  "GUIDE-COUNTS": "All counts in agents.md are those of this build.",

  // Relations, as the retrieval core tells them
  "NEIGHBORS-EVIDENCE": "Each relation of a neighbour is the edge of edges.json, with all its evidence.",
  "NEIGHBORS-DIRECTION": "Each relation says which way it leads, as seen from the post asked about.",
  "NEIGHBORS-ORDER": "Neighbours stand with revisions first, then by strength, then by slug.",
  "NEIGHBORS-LIMIT": "`types` and `limit` choose among the neighbours; how many there are is told.",
  "NEIGHBORS-BUILT": "The neighbours of a built site are those of its edges.json.",
  "EXPLAIN-DIRECT": "How two posts relate begins with every direct edge, by type, with its evidence.",
  "EXPLAIN-REGION": "The region that two posts share is named.",
  "EXPLAIN-PATH": "Without a direct edge the shortest path is given, each step with its edges.",
  "EXPLAIN-SHORTEST": "The path is the shortest there is, and the same from either end.",
  "EXPLAIN-STRONGEST": "Of two paths as short the stronger is taken, of two as strong the first by slug.",
  "EXPLAIN-NONE": "Where nothing joins two posts, that is said.",
  "RELATE-UNKNOWN": "An unknown slug is an error that names the nearest one.",
  "RELATE-OPTIONS": "A wrong option is an error that names it and its value.",
  "RELATE-NO-EDGES": "Without edges.json, relations and packs say that it is missing.",
  "RET-FORMATS": "What retrieve.mjs returns has the fields that SCHEMA.md prints, no more and none less.",

  "URL-PAGE":
    "Where the output folder holds a built site, posts whose page is not among its files are told and counted.",

  // The package
  "HOST-LAYER":
    "An integration puts the layer into its host's own output folder, with its host's address and base path.",
  "HOST-DRAFT": "Where an integration wrote the layer, no byte of the host's output has a trace of a draft.",
  "HOST-ERROR":
    "An integration tells each problem in its host's log, and an error fails the host's build without a layer.",
  "HOST-DEV": "An integration does nothing while its host serves or watches, and nothing after a failed build.",
  "HOST-RECIPE": "After `sitelore init`, what is documented for a generator is enough for a layer among its pages.",
  "HOST-TYPES": "The hosts' own types take the integrations.",
  "ACTION-RUNS":
    "The GitHub Action builds and verifies a layer, and with check fails on a stale one and writes nothing.",
  "ACTION-PINNED": "The GitHub Action takes an exact version alone, and no input or output is ever run as a command.",
  "HEADERS-NGINX":
    "With the documented nginx recipe each file of a layer has its type and character set, may be read across sites and is asked about again; a post's page names its Markdown.",
  "HEADERS-FILES":
    "With the documented _headers of Netlify and Cloudflare each file of a layer gets one type and one permission.",
  "LIB-BUILD":
    "`build` returns what the command would say as data, takes its configuration as a file or an object, prints nothing and never ends the process.",
  "PACKAGE-CONTENTS":
    "The tarball holds what its exports and its command lead to, the pages that npm shows, and nothing else.",
  "PACKAGE-EXPORTS": "Every export of the package can be imported in a blank folder.",
  "PACKAGE-TYPES": "The package's types hold in a strict program, with module resolution nodenext and bundler.",
  "PACKAGE-LINT": "publint has nothing to say about the package.",
  "PACKAGE-INSTALLS":
    "Installed by npm from the tarball in a blank folder, it builds a site, and every export runs and type-checks.",
  // Published layers, read from elsewhere
  "REMOTE-KEPT":
    "A file of a published layer that was fetched once is fetched again only when its hash in the manifest changes.",
  "REMOTE-DAMAGED": "A kept file that no longer has its hash is fetched again, never used.",
  "REMOTE-OFFLINE": "Where a site cannot be reached its copy is read, and the age of the copy is told.",
  "REMOTE-TAMPERED": "A published file that is not the listed one is named, and neither used nor kept.",
  "REMOTE-CHANGING": "A site that is published while it is read is read anew once; after that it is told.",
  "REMOTE-SLOW": "A site that is slow without end is given up.",
  "REMOTE-BOUNDED": "No more is read of a site than its manifest lists, and that is bounded.",
  "REMOTE-VERIFY":
    "`verify URL` proves a published layer from what the site gives now, file by file, as it proves a folder.",
  "URL-RETRIEVER": "createRetrieverFromUrl answers as the site's files do, in Node and in a page.",
  "URL-HASHES": "createRetrieverFromUrl uses no file but those that the manifest lists, and names what it refuses.",
  "URL-CHANGING": "createRetrieverFromUrl reads a site once more that was published while it was read.",
  "REMOTE-CACHE-BOUNDED":
    "Copies of published layers take a gigabyte at most; the sites go first that were looked at longest ago.",

  // The preview
  "PREVIEW-SERVES":
    "The preview serves the files that a build would write, byte by byte, and writes nothing into the site.",
  "PREVIEW-REBUILDS": "After each edit the layer is made again, and what changed in it is told.",
  "PREVIEW-KEEPS": "After a broken edit the last good layer is served, and the problems are told and shown.",
  "PREVIEW-CHANGES": "What is told of an edit is which posts came, went and changed, and how many passages and edges.",
  "PREVIEW-PAGE":
    "The page answers by keyboard alone, reloads after each edit, shows text as text, and asks no other server.",
  "PREVIEW-LOCAL": "The preview listens on loopback, and answers only to the name of this machine and its own pages.",
  "PREVIEW-READ-ONLY": "The preview answers GET and HEAD alone.",
  "PREVIEW-INSIDE": "No path leads the preview to anything but the files of the layer and of its page.",

  // Hostile inputs and interrupted writing
  "HOSTILE-NAMED":
    "An input that would harm is refused by its code, file and, where it is known, line, in bounded time.",
  "HOSTILE-REST": "With --keep-going a refused post does not take the others with it.",
  "HOSTILE-TERMINAL": "No sentence about a problem holds a control character of the inputs.",

  // The MCP server
  "MCP-CLIENTS":
    "The 2.x client, the 1.x client and lines of JSON list and ask for every tool, resource and prompt, by folder and over HTTP, and are told the same; every message satisfies the published schemas.",
  "MCP-SAME": "The structured content of a tool is what the command of the command line prints with --json.",
  "MCP-CATALOG":
    "The server and the section of agents.md are made from one catalog; another catalog makes another section.",
  "MCP-LIMIT":
    "Text and structured content of a reply together keep within max_tokens, 20,000 at most, whatever the posts hold.",
  "MCP-PAGES":
    "The pages of a reply hold everything once, or name it as too large; each is a whole result of its schema.",
  "MCP-CURSOR": "A cursor is refused for other arguments, another tool, another build, and when it was changed.",
  "MCP-QUOTED": "In the text of a reply, text of the site stands between marks that stand nowhere else in it.",
  "MCP-INSTRUCTIONS": "Passages that read like instructions to an agent are called so wherever they are shown.",
  "MCP-ARGUMENTS": "Unknown arguments are refused with those that are allowed, wrong ones with what is wrong.",
  "MCP-STDIO":
    "Standard output carries messages of the protocol and nothing else; the process ends when its input does, on a signal, and when nobody reads.",
  "MCP-HOSTILE":
    "Broken lines, messages of 30 MB, arguments of 1 MB and paths in URIs are refused with an error, and the server goes on.",
  "MCP-PARALLEL": "200 calls at once are each answered with their own answer.",
  "MCP-CANCEL": "A call that is cancelled is not answered.",
  "MCP-CHANGED": "A file that is not the one of the manifest is never served.",
  "MCP-CONFIG": "`--print-config` prints what each client takes.",
  "MCP-RESOURCES":
    "Resources are the profile, llms.txt, agents.md, each file of the manifest with its bytes, and each post with its body verbatim.",

  ...agentBehaviours,
} as const;

export type BehaviourId = keyof typeof behaviours;
