// The port through which the files of a published site are got. In: an address, and how many bytes are expected at most. Out: the bytes, or why
// there are none. The rule: nothing is sent but the address; https, or http on this machine; no other host is ever asked.

export interface Web {
  /** With the `validators` of a copy that is here already, the site may answer that it is unchanged. */
  get(url: string, most: number, validators?: Validators): Promise<Got>;
}

export type Got = Fetched | Unchanged | NotFetched;

/** By which a site tells one state of a file from another: the reply's headers of these names. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface Fetched {
  readonly bytes: Uint8Array;
  readonly validators: Validators;
}

export interface Unchanged {
  readonly unchanged: true;
}

export interface NotFetched {
  /** A sentence without a full stop: "the site answers 404". */
  readonly reason: string;
  /**
   * `absent`: the site has no such file. `larger`: it has more bytes than expected. `unreachable`: the network or the site does not work now;
   * nothing is known of the file. None of these where the address, or where it leads to, is not to be asked.
   */
  readonly why?: "absent" | "larger" | "unreachable";
}

export const isFetched = (one: Got): one is Fetched => "bytes" in one;
export const isUnchanged = (one: Got): one is Unchanged => "unchanged" in one;
