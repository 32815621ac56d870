// Names of tags, components and template blocks in, what they hold out.
// The one rule: when a name sounds like somebody's quoted words, they are taken for that.
import type { Container } from "../../model.js";

const HTML: Readonly<Record<string, Container>> = {
  blockquote: "quote",
  details: "details",
  table: "table",
  ul: "list",
  ol: "list",
  dl: "list",
};

/** The container that an HTML element makes of the blocks in it; null for elements that say nothing, like div. */
export function htmlContainer(name: string): Container | null {
  return Object.hasOwn(HTML, name) ? HTML[name]! : null;
}

/** What a shortcode, a directive or a component of this name holds. */
export function namedContainer(name: string, otherwise: Container): Container {
  if (/quote|testimonial|tweet|toot/i.test(name)) return "quote";
  if (/details|spoiler|expand|collapse|accordion/i.test(name)) return "details";
  if (/note|tip|warn|info|danger|caution|important|alert|admonition|callout|notice|hint|aside/i.test(name))
    return "callout";
  return otherwise;
}

/** Elements whose content a reader does not see as running text, or sees as withdrawn. */
export const DROPPED: ReadonlySet<string> = new Set(
  "script style template noscript title del s strike svg canvas iframe object audio video select textarea rt rp xmp".split(
    " ",
  ),
);

/** Elements that end without a closing tag. */
export const VOID: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Elements that stand in a line and do not part words. */
export const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code data dfn em font i ins kbd label mark q ruby samp small span strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/** Elements that part words even in a line of prose: `<td>a</td><td>b</td>`. */
export const PARTING: ReadonlySet<string> = new Set(
  "address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
