// What the bounded agent promises, as ids and sentences; see test/behaviours.ts.

export const agentBehaviours = {
  // The loop is bounded
  "AGENT-ITERATIONS":
    "A run asks its model `max_iterations` times at most, and ends failed when it is not done by then.",
  "AGENT-TIME":
    "A run ends at its `run_timeout` and two seconds of grace, whatever model and tools do with the signal; nothing hangs.",
  "AGENT-TEN-MINUTES":
    "A run takes ten minutes at most where nothing is set; what is set for ingest holds for the others.",
  "AGENT-LIMITS":
    "A limit that cannot be read or held stops the command before anything is asked; no default takes its place.",
  "AGENT-ONE-END": "Each run ends in one state with its reason, and its record says so, also after a crash.",
  "AGENT-SEALED": "From the end of a run or call on nothing that it began can change anything.",
  "AGENT-LAST-TURN": "The last request of a question offers no tools, and an answer that comes then is as good as any.",
  "AGENT-WRAP-UP": "Near the end the model is told once to finish.",
  "AGENT-TOKENS":
    "No request is sent that could pass the ceiling of tokens or of cost; what an endpoint does not count is estimated.",
  "AGENT-CALLS": "Calls over the ceiling of a turn or of a run are answered, counted and not carried out.",
  "AGENT-ANSWERED": "Each call has one answer, in the order of the calls, also one that fails or makes no sense.",
  "AGENT-COUNTED": "Each call is counted, also one that is refused, unknown or malformed.",
  "AGENT-ARGUMENTS":
    "Arguments that cannot be used are answered with the reason; a tool that writes takes nothing that is not said exactly.",
  "AGENT-STALLED": "A model that turns in circles is pointed back, then refused, then stopped.",
  "AGENT-WINDOW": "A history over the model's window is shortened by its oldest answers; calls and answers stay pairs.",
  "AGENT-CUT-PROMPT": "An endpoint that silently cuts the prompt off ends the run.",
  "AGENT-CUT-REPLY": "Nothing is carried out of a reply that was cut off.",
  "AGENT-CALL-TEXT": "A call that a model writes as text is neither carried out nor taken for an answer.",
  "AGENT-REPAIR": "A final message with faults is sent back once, each fault named; the second time the run fails.",
  "AGENT-RETRY":
    "What passes by itself is tried again, three attempts at most, and is one iteration; what would be refused again is not.",
  "AGENT-WAIT": "No wait that an endpoint asks for is longer than a minute or than the run has left.",

  // The model is an adapter
  "AGENT-PORTS": "The core reaches model, disk, clock and process through ports alone.",
  "AGENT-REPLIES": "A reply of another shape than a model's is told as that, and tried again once.",
  "AGENT-ONE-ADDRESS":
    "A request goes to the configured address alone: no redirect is followed and nothing in the environment changes it.",
  "AGENT-REPLY-SIZE": "A reply is read up to 8 MiB.",
  "AGENT-PROFILES": "A request has only the fields that the server of its profile takes.",
  "AGENT-HTTPS": "Plain http goes to this machine alone, unless that is allowed.",
  "AGENT-KEY-HOME": "A key goes only where its owner meant it to go.",
  "AGENT-NO-ENDPOINT": "Without an endpoint or a key there is a clear sentence, exit code 2, and nothing is asked.",

  // A small set of tools
  "AGENT-TOOLS": "A question and lint have the twelve named tools that read, and no others.",
  "AGENT-WRITE-TOOLS":
    "An ingest has, beside the tools that read, `read_source` and five that write; each phase has its own of them.",
  "AGENT-DENIED": "A tool that the operation does not have is refused by name, and the attempt is recorded as denied.",
  "AGENT-BOUNDED-READS": "Each tool gives a bounded piece, says how to go on, and loses nothing.",
  "AGENT-UNSEEN":
    "What the reader may not see is, for every tool, as if it did not exist: in no listing, link, count or score.",

  // Taking in
  "AGENT-EVIDENCE": "Each atom's quotations stand, character by character, in the node that they name.",
  "AGENT-UNCHANGED": "A source whose text was taken in already costs no request and changes no byte.",
  "AGENT-REANCHORED": "Of an edited source each quotation is found again without a model, or told as gone.",
  "AGENT-ALL-OR-NOTHING": "A run that fails changes no file of the knowledge base.",
  "AGENT-EMPTY": "A source without an atom is done only when each of its nodes is named as empty.",
  "AGENT-WRITTEN-ONCE": "A claim is written once: another claim is another atom, and supersessions make no circle.",
  "AGENT-ONE-CLAIM": "A claim that is there already of this source gets the new quotation and stays one atom.",
  "AGENT-BRANCHES":
    "A run begins three branches at most, none much like one that is there, and none where the taxonomy is closed.",
  "AGENT-PAGE-TEXT":
    "A page links pages that are there, and holds no raw HTML, image or address that its sources do not have.",
  "AGENT-INSTRUCTIONS": "A document full of instructions has only the effects that the tools allow.",
  "AGENT-THIRD-PARTY": "What others wrote is kept as a proposal for a person to decide on.",
  "AGENT-REVIEW": "A proposal writes nothing until it is applied, once, and not over what changed since.",
  "AGENT-DOCUMENTS":
    "Markdown, text, HTML and PDF are read with limits of size and time; nothing that no reader sees enters.",
  "AGENT-DRY-RUN": "`--dry-run` asks no model, takes no lock and changes nothing.",

  // Answers
  "AGENT-CITED": "An answer links a page that it used, else the run fails.",
  "AGENT-READ": "Each page that an answer links was read in this run, may be seen, and has the heading that is named.",
  "AGENT-PAGES-CITED": "Atoms and nodes are not cited, and a link in code or a comment is none.",
  "AGENT-VERBATIM":
    "What an answer has between quotation marks, from 40 characters on, stands so in the page that is linked beside it.",
  "AGENT-TRACED": "At least one linked page leads to a source; an answer that rests only on answers fails.",
  "AGENT-NOT-COVERED":
    "A question that the pages do not cover ends failed with a reason of its own, the nearest pages, and exit code 4.",
  "AGENT-STRICT": "With --strict each statement links a page; else it is counted.",
  "AGENT-SAFE": "An answer holds no raw HTML, image, foreign address or invisible character.",

  // Filing
  "AGENT-FILED-ONCE": "An answer is filed once: again, by two processes, or after a crash there is one page.",
  "AGENT-FILED-INHERITS": "A filed page has the atoms of the pages it cites in order of citation, and their tags.",
  "AGENT-FILED-EXEMPT": "A filed page has no finding for citing no source or having no tag.",
  "AGENT-FILED-STANDING": "Only an answer that was accepted, and whose pages are still there, is filed.",

  // Who may see what
  "AGENT-TAINT": "What a run makes is as hidden as the most hidden that it read, cited or not.",
  "AGENT-PUBLISHED":
    "What is published of the knowledge base is marked as written by a machine, with the words that it rests on.",
  "AGENT-AUTHOR-SAME":
    "The author's files are the same bytes with and without compiled pages: no page is quoted as the author.",
  "AGENT-PRIVATE": "No hidden source, run, prompt or private path is in any published byte.",
  "AGENT-SEEN-TODAY": "Who may see a page is decided by the site of the build day, without a new run.",

  // Files and processes
  "AGENT-COMMIT":
    "A commit that is stopped at any of its file operations is, after recovery, whole or not there; a second recovery does nothing.",
  "AGENT-CONFLICT": "A file that somebody changed while a run went on is not written over.",
  "AGENT-PERSON": "A page that a person has edited stays as it is; what would have been written is kept as a proposal.",
  "AGENT-RECORD-FILES": "A record is read back as it was written, and keeps what a person wrote into it.",
  "AGENT-IDS": "An id is a plain name: no path leaves the knowledge base.",
  "AGENT-DISK-FULL": "A full disk is told, and the knowledge base is as it was.",
  "AGENT-ONE-WRITER":
    "One command at a time changes a knowledge base; another exits 5, and a dead owner's lock is taken over.",
  "AGENT-SETTLED": "A run whose process is gone is ended in its record by the next command that writes.",

  // Lint
  "AGENT-LINT-RULES": "Each rule brings its findings for the case that it names, and none for a sound base.",
  "AGENT-LINT-NO-MODEL": "Lint without --semantic asks no model.",
  "AGENT-LINT-WRITES": "Lint writes its findings and nothing else.",
  "AGENT-LINT-EXIT":
    "Lint exits 1 when an open finding is as severe as --fail-on names, which is an error where nothing is said.",
  "AGENT-ACCEPTED": "An accepted finding is silent until its subject changes.",
  "AGENT-RESOLVED": "A finding is resolved only by a complete pass of its rule that does not find it.",
  "AGENT-JUDGED":
    "A model's finding is kept only where its subjects were read in this run and its quotations are theirs.",
  "AGENT-JUDGED-ONCE": "A pair that was judged is not asked about again until one of its records changes.",

  // What is seen of it
  "AGENT-LOG": "--log-level debug tells each turn, call, start and finish on one line with its numbers.",
  "AGENT-LOG-LINE": "No newline or escape code of a model or a document leaves its line.",
  "AGENT-STDOUT": "Standard output holds the result and nothing else.",
  "AGENT-KEY": "The key is in no line, sentence or record, also where the server says it back.",
  "AGENT-RUNS": "The record of a run tells which pages were read, why it ended and what it cost.",
  "AGENT-EXITS":
    "Exit codes: 0 done, 1 lint, 2 usage, 4 not covered, 5 busy, 6 a person is needed, 7 the run failed, 130 given up.",
  "AGENT-DOCTOR":
    "`doctor` tells what is wrong with base, lock, runs and configuration; with --model it finds an endpoint that cuts prompts or makes no calls.",
  "AGENT-EVAL": "`eval` counts right answers, right refusals, valid citations, pages, tokens and time of an endpoint.",
  "AGENT-DEMO": "The demonstration runs without network or key, and says that its model is a script.",
} as const;
