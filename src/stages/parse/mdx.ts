// The inside of an MDX `{...}` in, what can be known of it without running it out.
// The one rule: nothing is evaluated.

export type Literal = { readonly kind: "string"; readonly text: string } | { readonly kind: "comment" | "code" };

/** `"words"`, `'words'`, `` `words` ``; `/* words *\/`; anything else is code. */
export function literalOf(source: string): Literal {
  const trimmed = source.trim();
  if (trimmed === "") return { kind: "code" };
  if (trimmed.startsWith("/*") && trimmed.indexOf("*/") === trimmed.length - 2) return { kind: "comment" };
  const quote = trimmed[0]!;
  const inside = trimmed.slice(1, -1);
  if (!`"'\``.includes(quote) || trimmed.length < 2 || !trimmed.endsWith(quote)) return { kind: "code" };
  if (quote === "`" && inside.includes("${")) return { kind: "code" };
  const text = inside.replace(/\\(["'`\\$])/g, "$1");
  // Another quote inside means that it is not one literal: "a" + "b".
  const plain = inside.replace(/\\["'`\\$]/g, "");
  return plain.includes(quote) || plain.includes("\\") ? { kind: "code" } : { kind: "string", text };
}
