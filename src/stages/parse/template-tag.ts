// One template tag in, what it is out: Hugo `{{< x >}}` and `{{% x %}}`, Liquid, Jinja and Nunjucks `{% x %}` and `{{ x }}`, Zola `{% x() %}`.
// The one rule: a tag is recognised by its two delimiters only; it is never evaluated.
import type { Span } from "../../model.js";

export interface TemplateTag extends Span {
  /**
   * "tag" may have a closing tag; "close" ends one; "value" prints something; "link" is a post's address; "raw" prints its content as it is;
   * "ignore" prints nothing of its content; "highlight" prints its content as code; "comment" prints nothing.
   */
  readonly kind: "tag" | "close" | "value" | "link" | "raw" | "ignore" | "highlight" | "comment";
  readonly name: string;
  /** How it is named to the author: `{{< figure >}}`. */
  readonly shape: string;
  readonly href: string | null;
  /** Matches the start of the tag that ends this one's content. */
  readonly until: RegExp | null;
  /** Its output is known, so dropping it is not worth a warning. */
  readonly understood: boolean;
}

type Find = (closer: string, from: number) => number;

const LONGEST = 20_000;

/** The tag that starts at `at`, where `{{` or `{%` stands; null when it does not end. */
export function readTag(body: string, at: number, find: Find): TemplateTag | null {
  const opener = body[at + 2];
  const hugo = body[at + 1] === "{" && (opener === "<" || opener === "%");
  const closer =
    body.startsWith("{{/*", at) || body.startsWith("{{- /*", at)
      ? "}}"
      : body.startsWith("{{!--", at)
        ? "--}}"
        : hugo
          ? opener === "<"
            ? ">}}"
            : "%}}"
          : body[at + 1] === "{"
            ? "}}"
            : "%}";
  const close = find(closer, at + 2);
  if (close < 0 || close - at > LONGEST) return null;
  const span = { start: at, end: close + closer.length };
  const inner = body
    .slice(at + (hugo ? 3 : 2), close)
    .replace(/^-/, "")
    .replace(/-$/, "")
    .trim();
  if (hugo) return hugoTag(span, inner, `{{${opener}`, closer);
  if (body[at + 1] === "{") return valueTag(span, inner);
  return liquidTag(span, inner);
}

const base = { href: null, until: null, understood: true } as const;

/** `{{< ref "a.md" >}}`, `{{% notice tip %}}`, `{{< /notice >}}`, and the escaped form that shows the tag itself */
function hugoTag(span: Span, inner: string, open: string, close: string): TemplateTag {
  const name = /^\/?\s*([\w./-]+)/.exec(inner)?.[1] ?? "";
  const shape = `${open} ${name} ${close}`;
  if (inner.startsWith("/*")) return { ...span, ...base, kind: "value", name: "", shape };
  if (inner.startsWith("/")) return { ...span, ...base, kind: "close", name, shape };
  if (name === "ref" || name === "relref") {
    return { ...span, ...base, kind: "link", name, shape, href: argument(inner.slice(name.length)) };
  }
  if (name === "comment") return { ...span, ...base, kind: "ignore", name, shape, until: /\{\{[<%]\s*\/\s*comment\b/g };
  if (name === "highlight")
    return { ...span, ...base, kind: "highlight", name, shape, until: /\{\{[<%]\s*\/\s*highlight/g };
  return { ...span, ...base, kind: "tag", name, shape, understood: false };
}

/** `{{ "/blog/a/" | relative_url }}`, `{{ site.baseurl }}`, `{{ page.title }}`, `{{!-- nothing --}}`, `{{! nothing }}` */
function valueTag(span: Span, inner: string): TemplateTag {
  if (inner.startsWith("/*") || inner.startsWith("!"))
    return { ...span, ...base, kind: "comment", name: "", shape: "" };
  const address = /^(["'])([^"'\n]*)\1\s*\|\s*(?:relative_url|absolute_url|url|relref|prepend)\b/.exec(inner)?.[2];
  if (address !== undefined) return { ...span, ...base, kind: "link", name: "", shape: "", href: address };
  const root = /^(?:site\.(?:base_?url|url)|config\.base_url|base_?url|BASE_URL)\b[^|]*$/i.test(inner);
  return { ...span, ...base, kind: "value", name: "", shape: "{{ }}", understood: root };
}

/** `{% post_url 2025-03-01-a %}`, `{% # nothing %}`, `{% raw %}`, `{% endraw %}`, `{% quote(author="A") %}`, `{% end %}` */
function liquidTag(span: Span, inner: string): TemplateTag {
  if (inner.startsWith("#")) return { ...span, ...base, kind: "comment", name: "", shape: "" };
  const name = /^[\w.-]+/.exec(inner)?.[0] ?? "";
  const shape = `{% ${name} %}`;
  const ended = /^end_?(\w*)$/.exec(name)?.[1];
  if (ended !== undefined) return { ...span, ...base, kind: "close", name: ended, shape };
  switch (name) {
    case "post_url":
    case "link":
      return { ...span, ...base, kind: "link", name, shape, href: argument(inner.slice(name.length)) };
    case "raw":
    case "verbatim":
      return { ...span, ...base, kind: "raw", name, shape, until: /\{%-?\s*end(?:raw|verbatim)/g };
    case "comment":
      return { ...span, ...base, kind: "ignore", name, shape, until: /\{%-?\s*endcomment/g };
    case "highlight":
      return { ...span, ...base, kind: "highlight", name, shape, until: /\{%-?\s*endhighlight/g };
    default:
      return { ...span, ...base, kind: "tag", name, shape, understood: false };
  }
}

/** The first argument: ` "a.md"`, ` path="a.md" lang="de"`, ` a.md`. */
function argument(rest: string): string {
  return (
    /"([^"\n]*)"|'([^'\n]*)'|`([^`\n]*)`|=?([^\s"'`=]+)\s*$/
      .exec(rest)
      ?.slice(1)
      .find((one) => one !== undefined) ?? ""
  );
}
