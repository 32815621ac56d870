// `sitelore preview`: the layer that a build would write, served on this machine and made again at each edit, with a page to ask it. Comes in: the
// flags, the ports, what prints while it runs, and when it is to end. Goes out: why it could not start, or that it was ended. The one rule: nothing
// is written into the site, and what is served is always one whole layer: the last that was built without an error.
import type { Flags } from "../config/environment.js";
import { counts } from "../emit/manifest.js";
import type { Layer } from "../emit/layer.js";
import type { OutputFile } from "../emit/output-file.js";
import type { LoadPorts } from "../config/load.js";
import type { ServePorts, Watching } from "../ports-preview.js";
import type { Ports } from "../ports.js";
import { isError, type Problem, sentence, severityOf, sortProblems } from "../problems.js";
import { changesOf, changesText } from "../preview/changes.js";
import { rebuild, type Rebuilt } from "../preview/rebuild.js";
import { respond } from "../preview/respond.js";
import { watched } from "../preview/watched.js";
import { stopped } from "./build.js";
import { type CommandResult, EXIT } from "./result.js";
import { duration, plural } from "./table.js";

export interface PreviewFlags extends Flags {
  readonly port?: number;
}

export type PreviewPorts = Ports & LoadPorts & ServePorts;

/** Prints while the command runs. */
export interface Tell {
  text(line: string): void;
  problems(problems: readonly Problem[]): void;
}

/** Files that the page leads to, where they are emitted. */
const GUIDES = [
  "agents.md",
  "llms.txt",
  "llms-full.txt",
  "knowledge/manifest.json",
  "knowledge/passages.json",
  "knowledge/SCHEMA.md",
];

/** Where no port is asked for, the first that is free of so many. */
const PORT = 4817;
const PORTS = 20;
/** Milliseconds without a further change before a build: an editor writes a file in several steps. */
const QUIET = 100;

export async function previewCommand(
  cwd: string,
  { port, ...flags }: PreviewFlags,
  ports: PreviewPorts,
  tell: Tell,
  ended: Promise<void>,
): Promise<CommandResult> {
  const first = await rebuild(cwd, flags, ports);
  if (first.loaded.usable === null || first.loaded.problems.some(isError)) return stopped(EXIT.usage, first.problems);
  const shown = new Shown(first, ports.processes.start);
  const page = await ports.previewPage();
  const served = {
    layer: (path: string) => shown.files.get(path)?.bytes,
    page: (name: string) => page.get(name),
    state: () => shown.state(),
  };
  const wanted = port === undefined ? Array.from({ length: PORTS }, (_, i) => PORT + i) : [port];
  const server = await ports.listen(
    wanted,
    (asked, at) => respond(asked, at, served),
    () => shown.version,
  );
  if (server === null)
    return stopped(EXIT.usage, [
      { code: "preview-port", value: port === undefined ? `${PORT} to ${PORT + PORTS - 1}` : String(port) },
    ]);
  tell.problems(sortProblems(first.problems));
  tell.text(`Preview of ${shown.title} at http://127.0.0.1:${server.port}/ (Ctrl-C ends it).`);
  tell.text(shown.summary());

  const rebuilding = new Rebuilding(first.loaded, ports, async () => {
    const started = ports.clock.elapsed();
    const next = await rebuild(cwd, flags, ports);
    const said = shown.take(next);
    tell.problems(sortProblems(next.problems));
    tell.text(`${said} ${duration(ports.clock.elapsed() - started)}.`);
    server.announce(shown.version);
    return next.loaded;
  });
  await rebuilding.start();
  await ended;
  await Promise.all([rebuilding.stop(), server.close()]);
  return { exitCode: EXIT.cancelled, text: "", json: { ok: true }, problems: [] };
}

/** What is served and shown: the last whole layer, and what there is to say about the last build. */
class Shown {
  files: ReadonlyMap<string, OutputFile> = new Map();
  private layer: Layer | null = null;
  private problems: readonly Problem[] = [];
  private changes = "";
  private count = 0;

  constructor(
    first: Rebuilt,
    private readonly start: string,
  ) {
    this.take(first);
    this.changes = "";
  }

  /** Changes with each build, and from one run to the next: a page that shows another one reloads. */
  get version(): string {
    return `${this.start}-${this.count}`;
  }

  get title(): string {
    return this.layer?.site.title ?? "a site";
  }

  /** Says what the build changed. */
  take({ made, problems }: Rebuilt): string {
    this.count++;
    this.problems = sortProblems(problems);
    const errors = plural(problems.filter(isError).length, "error");
    if (made === null)
      return (this.changes = `Stopped by ${errors}; ${this.layer ? "the last good layer stays" : "there is no layer yet"}.`);
    this.changes = this.layer === null ? this.summaryOf(made.layer) : changesText(changesOf(this.layer, made.layer));
    this.layer = made.layer;
    this.files = new Map(made.files.map((file) => [file.path, file]));
    return this.changes;
  }

  summary(): string {
    return this.layer === null
      ? "There is no layer yet; it is built when the errors are mended."
      : this.summaryOf(this.layer);
  }

  private summaryOf(layer: Layer): string {
    const { posts, passages } = counts(layer);
    return `${plural(posts, "post")}, ${plural(passages, "passage")}, ${plural(layer.edges.length, "edge")}; build day ${layer.buildDate}.`;
  }

  state(): object {
    return {
      version: this.version,
      title: this.title,
      url: this.layer?.site.url ?? null,
      language: this.layer?.site.language ?? null,
      ready: this.layer !== null,
      summary: this.summary(),
      changes: this.changes,
      guides: GUIDES.filter((path) => this.files.has(path)),
      problems: this.problems.map((problem) => ({ severity: severityOf(problem), message: sentence(problem) })),
    };
  }
}

/** Builds once after each pause in the changes, never twice at a time. */
class Rebuilding {
  private watching: Watching | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: Promise<void> | null = null;
  private dirty = false;
  private wanted = "";

  constructor(
    private loaded: Rebuilt["loaded"],
    private readonly ports: PreviewPorts,
    private readonly build: () => Promise<Rebuilt["loaded"]>,
  ) {}

  async start(): Promise<void> {
    const { paths, ignored, wanted } = watched(this.loaded);
    this.wanted = wanted.join("\n");
    this.watching = await this.ports.watch(paths, ignored, () => this.changed());
  }

  async stop(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.watching?.close();
    await this.running;
  }

  private changed(): void {
    this.dirty = true;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), QUIET);
  }

  private run(): Promise<void> {
    return (this.running ??= this.builds().finally(() => (this.running = null)));
  }

  private async builds(): Promise<void> {
    while (this.dirty) {
      this.dirty = false;
      this.loaded = await this.build();
      if (watched(this.loaded).wanted.join("\n") !== this.wanted) await this.moved();
    }
  }

  /** The configuration names other places now; what came there before they were watched is built too. */
  private async moved(): Promise<void> {
    await this.watching?.close();
    await this.start();
    this.dirty = true;
  }
}
