// The shortest path as the documentation words it, done the slow way: every path is walked, the fewest steps win, then the strongest, then the
// first by its slugs from the end whose slug is smaller. No shared code with src.
interface Joined {
  readonly type: string;
  readonly evidence?: string;
  readonly cosine?: number;
  readonly source: string;
  readonly target: string;
}

export function pathFromWords(
  slugs: readonly string[],
  edges: readonly Joined[],
  a: string,
  b: string,
): string[] | null {
  const [start, end] = [a, b].sort() as [string, string];
  const between = (x: string, y: string): Joined[] =>
    edges.filter(({ source, target }) => (source === x && target === y) || (source === y && target === x));
  const paths: string[][] = [];
  const walk = (path: string[]): void => {
    const last = path.at(-1)!;
    if (last === end) paths.push(path);
    else for (const next of slugs) if (!path.includes(next) && between(last, next).length > 0) walk([...path, next]);
  };
  walk([start]);
  const strength = (path: readonly string[]): number => {
    let sum = 0;
    for (const [i, slug] of path.entries())
      for (const edge of i === 0 ? [] : between(path[i - 1]!, slug)) sum += worth(edge);
    return Number(sum.toFixed(3));
  };
  const key = (path: readonly string[]): string => path.map((slug) => `${slug}\0`).join("");
  paths.sort((x, y) => x.length - y.length || strength(y) - strength(x) || (key(x) < key(y) ? -1 : 1));
  const [best] = paths;
  if (best === undefined) return null;
  return start === a ? best : [...best].reverse();
}

function worth({ type, evidence, cosine }: Joined): number {
  if (type === "series") return 3;
  if (type === "link") return evidence === "sentence" ? 3 : 1;
  if (type === "concept") return 1;
  return type === "meaning" && cosine! > 0 ? cosine! : 0;
}
