// A source's text and tree as they are now. In: an id that a model gave. Out: the text, or a refusal that says the same of a document that may not be
// seen and of one that does not exist.
import { isSourceText } from "../ports-sources.js";
import type { SourceText } from "../domain/source.js";
import { refused, type ToolRefusal } from "../tool.js";
import { type SeenSource, seenSources } from "./seen-sources.js";
import type { ToolWorld } from "./world.js";

export async function openSource(
  world: ToolWorld,
  id: string,
): Promise<{ readonly source: SeenSource; readonly text: SourceText } | ToolRefusal> {
  const source = (await seenSources(world)).find((one) => one.id === id);
  if (source === undefined)
    return refused("not_found", `There is no source ${id}.`, "Take an id that list_sources gives.");
  const text = await world.sources.read(id);
  return isSourceText(text)
    ? { source, text }
    : refused("unreadable", `The source ${id} cannot be read: ${text.reason}.`, "Go on without it.");
}
