// The sets of words that patterns name in braces. Rule: lower-case, without apostrophes, as ask-words.ts makes them.

const sets: Readonly<Record<string, string>> = {
  be: "is are was were am be isnt arent wasnt werent",
  do: "do does did dont doesnt didnt",
  modal: "can could should would will shall must may might cant cannot couldnt shouldnt wouldnt wont",
  aux: "is are was were am isnt arent wasnt werent do does did dont doesnt didnt can could should would will shall must may might cant cannot couldnt shouldnt wouldnt wont has have had hasnt havent",
  not: "not isnt arent wasnt werent dont doesnt didnt cant cannot couldnt shouldnt wouldnt wont hasnt havent never no",
  me: "i we you one people someone somebody anyone everyone folks they",
  my: "my our",
  your: "your",
  he: "he she they",
  his: "his her their",
  q: "what which who whom whose when where why how",
  det: "a an the this that these those my our your his her its their some any",
  // What a thing that is not well does.
  symptom:
    "fails fail failed failing failure crash crashes crashed crashing hang hangs hung hanging freeze freezes froze frozen freezing " +
    "break breaks broke broken breaking stuck stall stalls stalled stalling leak leaks leaking leaked timeout timeouts timing " +
    "throw throws throwing error errors exception exceptions erroring overheat overheats overheating collapse collapses collapsed " +
    "collapsing disconnect disconnects disconnecting dropping drops lag lags lagging laggy glitch glitches glitching flaky dead dying dies died wilting " +
    "wilt rotting stinks smells rattling rattles squeaking squeaks noise noisy refuses refusing loops looping repeats repeating corrupt " +
    "corrupted missing vanished vanishing disappear disappears disappeared disappearing ignored ignoring ignores forgets forgetting unresponsive slow slower sluggish " +
    "wrong weird strange acting hallucinating hallucinates failing misbehaving blank empty denied rejected rejects refused stopped stops jammed " +
    "clogged cracked cracking warped soggy dense burnt bland limping vomiting yellowing drooping sagging sinks sank curdles curdled",
  // Of a machine or a program, nearly never of an idea.
  breakdown:
    "crash crashes crashed crashing hang hangs hanging freeze freezes freezing timeout timeouts throw throws throwing error errors " +
    "exception exceptions stuck overheat overheats overheating segfault segfaults restart restarts restarting reboot reboots rebooting " +
    "disconnect disconnects disconnecting flicker flickers flickering buffering deadlock deadlocks 404 403 500 502 503 504 oom",
  sitething: "site blog website newsletter page homepage weblog",
  writing: "post posts article articles essay essays piece pieces writing writings entry entries write-up write-ups",
  greet: "hi hello hey hiya yo howdy greetings sup hola heya",
};

export const WORD_SETS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(sets).map(([name, words]) => [name, words.split(" ")]),
);
