// In: a name that is not there, and those that are. Out: the ones that look most like it. The one rule: of equals the first in code-unit order,
// so that a message is the same everywhere.

/** Characters of a name that are compared: a megabyte costs no time. */
const COMPARED = 100;
/** Below this likeness a name is not suggested. */
const LIKE = 0.3;

/** At most `most` of `names`, those that share most pairs of characters with `asked` first. */
export function nearNames(names: readonly string[], asked: string, most: number): string[] {
  const pairs = pairsOf(asked);
  const found: { readonly name: string; readonly like: number }[] = [];
  for (const name of names) {
    const own = pairsOf(name);
    let both = 0;
    for (const pair of own) if (pairs.has(pair)) both++;
    const like = (2 * both) / (own.size + pairs.size);
    if (like >= LIKE) found.push({ name, like });
  }
  found.sort((a, b) => b.like - a.like || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return found.slice(0, most).map(({ name }) => name);
}

/** "abc" is ^a, ab, bc, c$: the ends count too, so that one-letter names are alike. */
function pairsOf(text: string): Set<string> {
  const whole = `^${text.slice(0, COMPARED).toLowerCase()}$`;
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < whole.length; i++) pairs.add(whole.slice(i, i + 2));
  return pairs;
}
