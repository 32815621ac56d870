// Documents that are no posts, as sources: the folder raw/ of a knowledge base. In: the folder. Out: each document with what it says of itself, and
// its words when they are asked for. The rules: nothing is written or run; a link is never followed; a document that cannot be read is told by its
// reason, and is as hidden as it could be until it can.
//
//   raw/papers/heat.pdf     is the source raw-papers-heat-pdf: the name and ending make the id, so that a new file beside it changes none
import type { Config } from "../../config/schema.js";
import { fileErrorCode } from "../../ports-fs.js";
import type { Ports } from "../../ports.js";
import { order } from "../../stages/order.js";
import { parse } from "../../stages/parse.js";
import { decode } from "../../stages/read.js";
import { freeId, idOf } from "../domain/ids.js";
import type { SourceInfo, SourceText } from "../domain/source.js";
import { type PdfText, type SourceFault, type SourceReader } from "../ports-sources.js";
import { RAW } from "../store/store.js";
import { type DocumentFront, documentFront, UNSAID } from "./document-front.js";
import { type Format, formatOf } from "./formats.js";
import { oneLine } from "./one-line.js";
import { paragraphs, textParagraphs } from "./paragraphs.js";
import { bounded, SOURCE_CHARS } from "./site-sources.js";
import { sourceText } from "./source-text.js";

/** Pictures make PDFs large; their words are bounded as those of any source. */
export const PDF_BYTES = 20_000_000;
const DOCUMENTS = 10_000;
const FOLDERS_DEEP = 16;
const NAME_CHARS = 200;

export type RawPorts = Pick<Ports, "fs" | "sha256"> & { readonly pdfText: PdfText };

interface Found {
  /** Under raw/. */
  readonly path: string;
  readonly format: Format;
  readonly isLink: boolean;
}

interface Document extends Found {
  readonly info: SourceInfo;
  readonly front: DocumentFront;
  readonly content: Content | SourceFault;
}
/** A PDF is opened when its words are asked for. */
type Content = { readonly text: string } | { readonly pdf: true };

/** `root`: absolute, "/" between segments. The folder is read when it is first asked for, and once. */
export function rawSources(config: Config, root: string, ports: RawPorts): SourceReader {
  const folder = `${config.agent.knowledgeBase}/${RAW}`;
  let documents: Promise<ReadonlyMap<string, Document>> | undefined;
  const all = () => (documents ??= documentsOf(config, root, folder, ports));
  const texts = new Map<string, Promise<SourceText | SourceFault>>();
  return {
    list: async () => [...(await all()).values()].map(({ info }) => info).sort((a, b) => order(a.id, b.id)),
    read: async (id) => {
      const document = (await all()).get(id);
      if (document === undefined) return { reason: `there is no source ${id}` };
      const text = texts.get(id) ?? textOf(document, `${root}/${folder}/${document.path}`, config, ports);
      texts.set(id, text);
      return text;
    },
  };
}

async function documentsOf(
  config: Config,
  root: string,
  folder: string,
  ports: RawPorts,
): Promise<ReadonlyMap<string, Document>> {
  const documents = new Map<string, Document>();
  if (!(await isInside(root, folder, ports.fs))) return documents;
  for (const found of (await walk(`${root}/${folder}`, "", ports.fs)).sort((a, b) => order(a.path, b.path))) {
    const path = `${folder}/${found.path}`;
    const content = await contentOf(found, `${root}/${path}`, path, config, ports.fs);
    const front =
      "text" in content && found.format === "markdown" ? documentFront({ path, text: content.text }, config) : UNSAID;
    const fault = "reason" in content ? content : "reason" in front ? front : null;
    const said = "reason" in front ? UNSAID : front;
    const id = freeId(idOf(`${RAW} ${found.path}`), (one) => documents.has(one));
    const title = said.title ?? ("text" in content && found.format === "html" ? await titleOf(content.text) : null);
    const info: SourceInfo = {
      id,
      title: short(title ?? oneLine(nameOf(found.path))) || id,
      origin: { kind: "file", path },
      url: said.url,
      author: said.author && short(said.author),
      date: said.date,
      // What it says of itself was not read.
      visibility: fault !== null && found.format === "markdown" ? "hidden" : said.visibility,
      trust: said.trust,
    };
    documents.set(id, { ...found, info, front: said, content: fault ?? (content as Content) });
  }
  return documents;
}

/** Each folder on the way is a folder: a link could lead anywhere. */
async function isInside(root: string, folder: string, fs: RawPorts["fs"]): Promise<boolean> {
  let at = root;
  for (const name of folder.split("/")) {
    at = `${at}/${name}`;
    if ((await fs.lstat(at))?.kind !== "folder") return false;
  }
  return true;
}

async function walk(
  root: string,
  folder: string,
  fs: RawPorts["fs"],
  depth = 0,
  found: Found[] = [],
): Promise<Found[]> {
  for (const { name, kind } of await fs.list(folder === "" ? root : `${root}/${folder}`)) {
    if (name.startsWith(".")) continue;
    const path = folder === "" ? name : `${folder}/${name}`;
    const format = formatOf(path);
    if (kind === "folder" && depth < FOLDERS_DEEP) await walk(root, path, fs, depth + 1, found);
    else if (format !== null && (kind === "file" || kind === "link") && found.length < DOCUMENTS)
      found.push({ path, format, isLink: kind === "link" });
  }
  return found;
}

async function contentOf(
  { format, isLink }: Found,
  place: string,
  path: string,
  config: Config,
  fs: RawPorts["fs"],
): Promise<Content | SourceFault> {
  if (isLink) return { reason: "it is a link; put the document itself there" };
  const limit = format === "pdf" ? PDF_BYTES : config.limits.fileBytes;
  const size = (await fs.lstat(place))?.size ?? 0;
  if (size > limit) return { reason: `it has ${size} bytes; the limit is ${limit}` };
  if (format === "pdf") return { pdf: true };
  const bytes = await bytesOf(place, fs);
  if ("reason" in bytes) return bytes;
  const text = decode(bytes, path);
  if (typeof text !== "string")
    return { reason: text.code === "read-binary" ? "it is no text: it holds a NUL" : "it is not UTF-8" };
  return text.trim() === "" ? { reason: "it is empty" } : { text };
}

async function bytesOf(place: string, fs: RawPorts["fs"]): Promise<Uint8Array | SourceFault> {
  try {
    return await fs.read(place);
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === undefined) throw error;
    return { reason: `its file cannot be opened (${code})` };
  }
}

async function textOf(
  { format, content, front, info }: Document,
  place: string,
  config: Config,
  { fs, sha256, pdfText }: RawPorts,
): Promise<SourceText | SourceFault> {
  if ("reason" in content) return content;
  if ("pdf" in content) {
    const bytes = await bytesOf(place, fs);
    if ("reason" in bytes) return bytes;
    const pages = await pdfText(bytes);
    if ("reason" in pages) return pages;
    const blocks = paragraphs(pages);
    if (blocks.length === 0) return { reason: "it has no text: its pages are pictures, perhaps a scan" };
    return bounded(sourceText({ blocks }, sha256));
  }
  const { text } = content;
  if (format === "text") return worded(sourceText({ blocks: textParagraphs(text) }, sha256));
  if (format === "markdown") return markdown(text, front);
  const { htmlMarkdown } = await import("./html-markdown.js");
  const page = htmlMarkdown(text, SOURCE_CHARS);
  return "reason" in page ? page : markdown(page.markdown, UNSAID);

  function markdown(text: string, { bodyStart, bodyLine }: DocumentFront): SourceText | SourceFault {
    const source = { file: info.origin.path, format: "md" as const, text, bodyStart, bodyLine, url: info.url ?? "/" };
    const { document, problems } = parse(source, NO_POSTS, config);
    if (document === null) return { reason: `it cannot be read (${problems.map(({ code }) => code).join(", ")})` };
    return worded(sourceText(document, sha256));
  }
}

/** Links of a document lead to no post. */
const NO_POSTS = { resolve: () => ({ kind: "other" }) as const };

const worded = (text: SourceText): SourceText | SourceFault =>
  text.text === "" ? { reason: "it has no words that a reader sees" } : bounded(text);

async function titleOf(html: string): Promise<string | null> {
  const { htmlTitle } = await import("./html-markdown.js");
  return htmlTitle(html);
}

/** "papers/heat-of-kilns.pdf" is "heat-of-kilns". */
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");

/** By whole characters: half of one is no text. */
const short = (name: string): string => [...name].slice(0, NAME_CHARS).join("").trim();
