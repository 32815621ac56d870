// The port through which the files of a published site are got. In: an address, and how many bytes are expected at most. Out: the bytes, or why
// there are none. The rule: nothing is sent but the address; https, or http on this machine; no other host is ever asked.

export interface Web {
  get(url: string, most: number): Promise<Fetched | NotFetched>;
}

export interface Fetched {
  readonly bytes: Uint8Array;
}

/** A sentence without a full stop: "the site answers 404". */
export interface NotFetched {
  readonly reason: string;
  /** The site has no such file. */
  readonly absent?: true;
}

export const isFetched = (one: Fetched | NotFetched): one is Fetched => "bytes" in one;
