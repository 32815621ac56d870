// The pipeline. Comes in: the ports, the checked configuration, the build day. Goes out: every file of the layer, or the problems
// that stopped it. The stages stand below one another in the order they run; each is a file in src/stages/ or src/emit/.
// The one rule: nothing here decides anything but whether to go on: an error stops, and with --keep-going only a fatal one.
import type { Config } from "./config/schema.js";
import { emit } from "./emit/emit.js";
import { goldenOf } from "./emit/golden.js";
import type { Layer } from "./emit/layer.js";
import { ownWords } from "./emit/own-words.js";
import type { OutputFile } from "./emit/output-file.js";
import { runtimeOf } from "./emit/runtime.js";
import type { Day, Entry } from "./model.js";
import type { Ports } from "./ports.js";
import type { IndexForm } from "./schema/index-file.js";
import type { PublishedLexicon } from "./schema/vectors.js";
import { isError, isFatal, type Problem, sortProblems } from "./problems.js";
import { assemble } from "./stages/assemble.js";
import { embed, type KnownVectors } from "./stages/embed.js";
import { measure } from "./stages/floor.js";
import { floorTexts } from "./stages/floor/texts.js";
import { compiled } from "./stages/compiled.js";
import { frontAll } from "./stages/front-all.js";
import { leaks } from "./stages/leaks.js";
import { parseVisible } from "./stages/parse-visible.js";
import { order } from "./stages/order.js";
import { read } from "./stages/read.js";
import { readRecords, records } from "./stages/records.js";
import { recordWords } from "./stages/records/words.js";
import { select } from "./stages/select.js";
import { queryLexicon } from "./stages/query-lexicon.js";
import { Teller, type Told } from "./stages/tell.js";
import type { VectorWork } from "./stages/vectors.js";
import { withheldTraces } from "./stages/withheld-traces.js";

export interface BuildOptions {
  /** The site's root: an absolute path. */
  readonly root: string;
  readonly buildDate: Day;
  /** Leave posts with errors out instead of stopping. */
  readonly keepGoing: boolean;
  /** Rows of a layer that is there already, with the model that made them. */
  readonly known?: KnownVectors | null;
  /** Of index.json; by the number of documents when nothing is said. */
  readonly indexForm?: IndexForm | undefined;
  /** Embed every text anew. */
  readonly noCache?: boolean;
}

export interface Built {
  /** Null when an error stopped the build. */
  readonly result: {
    readonly layer: Layer;
    readonly files: readonly OutputFile[];
    /** Null without an embedder. */
    readonly work: VectorWork | null;
  } | null;
  /** Sorted; of a build that went on, its refusals and warnings. */
  readonly problems: readonly Problem[];
  /** The posts that were left out, each with its reason. By file. */
  readonly withheld: readonly Entry[];
  /** Milliseconds by stage, in order. */
  readonly times: readonly (readonly [stage: string, milliseconds: number])[];
}

export async function build(ports: Ports, config: Config, options: BuildOptions): Promise<Built> {
  const run = new Run(ports, options);
  const { buildDate, indexForm } = options;

  const files = run.took("read", await read(ports.fs, config, options.root));
  const recordFiles = run.took("read", await readRecords(ports.fs, config, options.root));
  const fronts = run.took("front matter", frontAll(files, config));
  const selected = run.took("front matter", select(fronts.entries, buildDate, config.emit.twins));
  const teller = (): Teller => new Teller(config, ports, (stage) => run.book(stage));
  run.withheld = selected.withheld;
  const readPosts = run.took("parse", parseVisible(selected, config, ports.log, teller));
  run.withheld = readPosts.withheld;
  run.took("describe", readPosts.reader.unresolved);
  const authored = run.took("records", records(recordFiles.files, readPosts, config));
  if (run.stopped) return run.with(null);

  const told = run.took("describe", readPosts.reader.take(authored.records));
  const floor = floorTexts(told, config.tokenizer, ports.sha256, authored.records.questions);
  const embedded = run.took(
    "embed",
    await embed(told, floor, config, { ...options, exemplars: authored.records.intent }, ports),
  );
  const sources = { ...readPosts, told, records: authored.records, vectors: embedded.vectors, buildDate, indexForm };
  const assembled = run.took("assemble", assemble({ ...sources, problems: run.problems }, config, ports));
  if (run.stopped) return run.with(null);
  const lexicon = await lexiconOf(told, assembled.layer, options, ports);
  run.book("lexicon");
  const ranked = { ...assembled.layer, told, lexicon };
  const relevance = embedded.measured ?? measure(floor, ranked, embedded.rowOf);
  run.book("relevance");
  const whole: Layer = { ...assembled.layer, lexicon, intent: embedded.intent, relevance };
  const knowledge = run.took(
    "compiled",
    await compiled(ports, config, { ...options, posts: readPosts.posts, links: readPosts.links }),
  );
  const layer: Layer = { ...whole, compiled: knowledge.compiled, golden: await goldenOf(whole, ports.sha256) };
  run.book("golden");

  const runtime = await runtimeOf(ports);
  const emitted = run.took("emit", [...emit(layer, runtime)]);
  const check = leaks(withheldTraces(readPosts.withheld, readPosts.posts, config), {
    posts: readPosts.posts,
    records: recordWords(authored.records, config),
    quotes: layer,
    ownWords: () => ownWords(config, buildDate, runtime, ports),
  });
  run.took("leak check", {
    problems: [...check.warnings, ...emitted.flatMap((file) => check.check(file))],
  });
  return run.stopped ? run.with(null) : run.with({ layer, files: emitted, work: embedded.work });
}

async function lexiconOf(
  told: readonly Told[],
  { vectors, index }: Pick<Layer, "vectors" | "index">,
  { known, noCache }: BuildOptions,
  ports: Ports,
): Promise<PublishedLexicon | null> {
  if (vectors === null) return null;
  return queryLexicon(told, vectors, index, known?.lexicon ?? null, !noCache, ports);
}

/** What the stages found so far, how long each took, and whether that stops the build. */
class Run {
  readonly problems: Problem[] = [];
  withheld: readonly Entry[] = [];
  private readonly times = new Map<string, number>();
  private last: number;

  constructor(
    private readonly ports: Ports,
    private readonly options: BuildOptions,
  ) {
    this.last = ports.clock.elapsed();
  }

  /** Books the time since the last stage under `stage`. */
  book(stage: string): void {
    const now = this.ports.clock.elapsed();
    this.times.set(stage, (this.times.get(stage) ?? 0) + now - this.last);
    this.last = now;
  }

  /** Books the time of a stage, keeps its problems, hands on its output. */
  took<T extends object>(stage: string, output: T): T {
    this.book(stage);
    if ("problems" in output) this.problems.push(...(output.problems as readonly Problem[]));
    return output;
  }

  get stopped(): boolean {
    return this.problems.some(this.options.keepGoing ? isFatal : isError);
  }

  with(result: Built["result"]): Built {
    const withheld = [...this.withheld].sort((a, b) => order(a.file, b.file));
    return { result, problems: sortProblems(this.problems), withheld, times: [...this.times] };
  }
}
