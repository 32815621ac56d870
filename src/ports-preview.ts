// The ports of `sitelore preview`: files that are watched, and a server on this machine. The rule: the server listens on loopback alone.

export interface Watching {
  close(): Promise<void>;
}

/** Calls `changed` for each file or folder under `paths` that comes, goes or changes, without those of which `ignored` says so. */
export type Watch = (
  paths: readonly string[],
  ignored: (path: string) => boolean,
  changed: () => void,
) => Promise<Watching>;

export interface Asked {
  readonly method: string;
  /** As it came: encoded, with its query. */
  readonly target: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** "events": the connection stays open, and is told what is announced. */
  readonly body: Uint8Array | "events";
}

export interface Loopback {
  readonly port: number;
  /** To every open page, as a server-sent event. */
  announce(data: string): void;
  close(): Promise<void>;
}

/** On the first of the ports that is free; null when none is. `last` is what a new connection for events is told first. */
export type Listen = (
  ports: readonly number[],
  respond: (asked: Asked, port: number) => Reply,
  last: () => string,
) => Promise<Loopback | null>;

export interface ServePorts {
  readonly watch: Watch;
  readonly listen: Listen;
  /** The page's files, by name. */
  readonly previewPage: () => Promise<ReadonlyMap<string, string>>;
}
