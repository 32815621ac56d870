// Several readers of sources as one. In: readers, the first of which goes before. Out: all their sources, each id once. The rules: an id of an earlier
// reader stays as it is, and a later one's gets a number; what two readers find at one place is one source, the earlier one's.
import { freeId } from "../domain/ids.js";
import type { SourceInfo } from "../domain/source.js";
import type { SourceReader } from "../ports-sources.js";

export function allSources(readers: readonly SourceReader[]): SourceReader {
  let places: Promise<ReadonlyMap<string, Place>> | undefined;
  const all = () => (places ??= placesOf(readers));
  return {
    list: async () => [...(await all()).values()].map(({ info }) => info).sort((a, b) => (a.id < b.id ? -1 : 1)),
    read: async (id) => {
      const place = (await all()).get(id);
      return place === undefined ? { reason: `there is no source ${id}` } : place.reader.read(place.own);
    },
  };
}

interface Place {
  readonly info: SourceInfo;
  readonly reader: SourceReader;
  /** Its id there. */
  readonly own: string;
}

async function placesOf(readers: readonly SourceReader[]): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  const paths = new Set<string>();
  for (const reader of readers)
    for (const info of await reader.list()) {
      if (paths.has(info.origin.path)) continue;
      paths.add(info.origin.path);
      const id = freeId(info.id, (one) => places.has(one));
      places.set(id, { info: { ...info, id }, reader, own: info.id });
    }
  return places;
}
