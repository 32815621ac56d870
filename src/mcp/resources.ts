// The resources. In: an opened layer. Out: each with its URI and a way to read it. The one rule: a URI is looked up among those that are there, and
// never taken apart into a path.
import { AGENTS_MD, LLMS_FULL_TXT, LLMS_TXT, MANIFEST } from "../emit/places.js";
import { bodyOf } from "./bodies.js";
import { MOST_RESOURCE } from "./numbers.js";
import { provenance } from "./provenance.js";
import { Refusal } from "./refusal.js";
import type { Served } from "./served.js";
import { profileOf } from "./tools/get-profile.js";

export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly size?: number;
  read(): Promise<string>;
}

/** What a layer may be without. */
export interface Has {
  readonly profile: boolean;
  readonly llmsTxt: boolean;
  readonly agentsMd: boolean;
  /** Markdown of posts: their twins, or llms-full.txt. */
  readonly bodies: boolean;
}

/** A kind of resource, as the catalog names it. */
export interface ResourceKind {
  /** With `{file}` or `{slug}` where there is one of each. */
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  /** A layer without it offers none. */
  readonly needs?: keyof Has;
  /** A template of the protocol: its URIs are completed. */
  readonly template?: true;
  readonly mimeType: string;
  of(served: Served): readonly Resource[];
}

const MARKDOWN = "text/markdown";
const JSON_TYPE = "application/json";

const rootFile = (path: string, needs: keyof Has, purpose: string): ResourceKind => ({
  uri: `blog://${path}`,
  name: path,
  title: path,
  purpose,
  needs,
  mimeType: MARKDOWN,
  of: (served) => {
    const size = served.layer.manifest.text.find((file) => file.path === path)!.bytes;
    const read = () => fileText(path, size, served);
    return [{ uri: `blog://${path}`, name: path, title: path, description: purpose, mimeType: MARKDOWN, size, read }];
  },
});

const profile: ResourceKind = {
  uri: "blog://profile",
  name: "profile",
  title: "The author's profile",
  purpose: "The author's profile as JSON: what get_profile gives, whole.",
  needs: "profile",
  mimeType: JSON_TYPE,
  of: (served) => [
    {
      uri: profile.uri,
      name: profile.name,
      title: profile.title,
      description: profile.purpose,
      mimeType: JSON_TYPE,
      read: async () => `${JSON.stringify(profileOf(served), null, 2)}\n`,
    },
  ],
};

const knowledge: ResourceKind = {
  uri: "blog://knowledge/{file}",
  name: "knowledge",
  title: "Files of the knowledge layer",
  purpose: "The manifest and each of its `files`, the same bytes as under knowledge/ on the site.",
  mimeType: JSON_TYPE,
  of: (served) => {
    const { files } = served.layer.manifest;
    return [{ path: MANIFEST, bytes: undefined }, ...files].map(({ path, bytes: size }) => {
      const file = path.replace(/^knowledge\//, "");
      return {
        uri: `blog://knowledge/${file.split("/").map(encodeURIComponent).join("/")}`,
        name: file,
        title: file,
        description: `${path} of the site.`,
        mimeType: path.endsWith(".json") ? JSON_TYPE : "text/javascript",
        ...(size === undefined ? {} : { size }),
        read: () => fileText(path, size ?? 0, served),
      };
    });
  },
};

const post: ResourceKind = {
  uri: "blog://post/{slug}",
  name: "post",
  title: "A post as Markdown",
  purpose:
    "One for each post, listed and completed by slug: a comment that says where it comes from, its title, then its Markdown word by word.",
  needs: "bodies",
  template: true,
  mimeType: MARKDOWN,
  of: (served) =>
    served.learnings
      .filter(({ kind }) => kind === "post")
      .map((learning) => ({
        uri: `blog://post/${encodeURIComponent(learning.slug)}`,
        name: learning.slug,
        title: learning.title,
        description: `${learning.date}, ${learning.tokens} tokens, ${served.url(learning)}`,
        mimeType: MARKDOWN,
        read: async () => {
          const { markdown, file } = await bodyOf(learning, served);
          return `${provenance(learning, file, served)}${markdown}`;
        },
      })),
};

/** In the order in which they are listed. */
export const resourceKinds: readonly ResourceKind[] = [
  profile,
  rootFile(LLMS_TXT, "llmsTxt", "The site's llms.txt: what there is to read, with a few words each."),
  rootFile(AGENTS_MD, "agentsMd", "The site's agents.md: how to use its files."),
  knowledge,
  post,
];

/** The kinds that a layer offers. */
export const offered = (kinds: readonly ResourceKind[], has: Has): readonly ResourceKind[] =>
  kinds.filter(({ needs }) => needs === undefined || has[needs]);

export function hasOf({ profile, layer: { manifest } }: Served): Has {
  const emitted = new Set(manifest.text.map(({ path }) => path));
  const { emit } = manifest.settings;
  return {
    profile: profile !== null,
    llmsTxt: emitted.has(LLMS_TXT),
    agentsMd: emitted.has(AGENTS_MD),
    bodies: emit.includes("twins") || emitted.has(LLMS_FULL_TXT),
  };
}

async function fileText(path: string, bytes: number, served: Served): Promise<string> {
  if (bytes > MOST_RESOURCE)
    throw new Refusal(
      `${path} has ${bytes} bytes, and a resource has at most ${MOST_RESOURCE}. Read it from ${served.site}/${path}, or from the folder.`,
    );
  return served.text(path);
}
