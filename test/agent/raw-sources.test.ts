// Documents of raw/ as sources: what each format gives, what it says of itself, and what hostile files come to.
import { describe, expect, it } from "vitest";
import { pdfText } from "../../src/adapters/agent/pdf-text.js";
import type { SourceInfo } from "../../src/agent/domain/source.js";
import type { SourceReader } from "../../src/agent/ports-sources.js";
import { allSources } from "../../src/agent/sources/all-sources.js";
import { rawSources } from "../../src/agent/sources/raw-sources.js";
import { siteSources } from "../../src/agent/sources/site-sources.js";
import type { ConfigInput } from "../../src/config/schema.js";
import { sha256 } from "../support/agent/knowledge-base.js";
import { pdfOf } from "../support/agent/pdf.js";
import { siteConfig } from "../support/build-site.js";
import { MemoryDisk } from "../support/memory-fs.js";

type Files = Readonly<Record<string, string | Uint8Array>>;
const RAW = "/site/knowledge-base/raw";

function diskOf(files: Files): MemoryDisk {
  const disk = new MemoryDisk();
  disk.put(Object.fromEntries(Object.entries(files).map(([path, content]) => [`${RAW}/${path}`, content])));
  return disk;
}

const readerOf = (disk: MemoryDisk, config: Partial<ConfigInput> = {}): SourceReader =>
  rawSources(siteConfig(config), "/site", { fs: disk.open(), sha256, pdfText });

/** The only document of a folder: what is known of it, and its text or its fault. */
async function only(files: Files, config: Partial<ConfigInput> = {}) {
  const reader = readerOf(diskOf(files), config);
  const list = await reader.list();
  expect(list).toHaveLength(1);
  const text = await reader.read(list[0]!.id);
  return {
    info: list[0]!,
    text: "text" in text ? text.text : null,
    nodes: "text" in text ? text.nodes : [],
    fault: "reason" in text ? text.reason : null,
  };
}

const HEAT = "A kiln holds its heat for two days after the fire is out.";

describe("each format", () => {
  it("AGENT-DOCUMENTS: Markdown: words without markup, a node for each heading, and what the front matter says", async () => {
    const front = `title: On  heat\nauthor: M. Lee\nurl: https://example.org/heat\ndate: 2026-02-01\ntrust: own\ntags: [a]\n`;
    const one = await only({ "heat.md": `---\n${front}---\n\nFirst *words*.\n\n## Heat\n\n${HEAT}\n` });
    expect(one.info).toEqual({
      id: "raw-heat-md",
      title: "On heat",
      origin: { kind: "file", path: "knowledge-base/raw/heat.md" },
      url: "https://example.org/heat",
      author: "M. Lee",
      date: "2026-02-01",
      visibility: "public",
      trust: "own",
    } satisfies SourceInfo);
    expect(one.text).toBe(`First words.\n\n## Heat\n\n${HEAT}`);
    expect(one.nodes.map(({ id, heading }) => [id, heading])).toEqual([
      ["0", ""],
      ["1", "Heat"],
    ]);
  });

  it("without front matter it is public, somebody else's, and named by its file", async () => {
    const { info } = await only({ "notes/old kilns.markdown": `# Heat\n\n${HEAT}` });
    expect(info).toMatchObject({
      id: "raw-notes-old-kilns-markdown",
      title: "old kilns",
      visibility: "public",
      trust: "third-party",
      author: null,
      date: null,
    });
  });

  it("text: paragraphs by empty lines, and no sign has a meaning", async () => {
    const one = await only({
      "a.txt": "# No heading,\r\nbut <b>words</b>.\r\n \r\n---\r\ntitle: x\r\n\r\n\r\nLast\u200b one.",
    });
    expect(one.text).toBe("# No heading, but <b>words</b>.\n\n--- title: x\n\nLast one.");
    expect(one.nodes.map(({ id }) => id)).toEqual(["1"]);
  });

  it("AGENT-DOCUMENTS: HTML: its headings, lists and tables as the Markdown reader has them, its title from <title>", async () => {
    const page = `<!doctype html><html><head><title>Kilns &amp; heat</title></head><body><h1>Kilns</h1><p>They <b>cool</b> &lt;slowly&gt;, *really*.</p><ul><li>ash<li>clay</ul><h2>Heat</h2><p>${HEAT}</p></body></html>`;
    const one = await only({ "k.html": page });
    expect(one.info).toMatchObject({ id: "raw-k-html", title: "Kilns & heat", trust: "third-party" });
    expect(one.text).toContain("They cool <slowly>, *really*.");
    expect(one.text).toContain("ash");
    expect(one.nodes.map(({ id, heading }) => [id, heading])).toEqual([
      ["1", "Kilns"],
      ["1.1", "Heat"],
    ]);
  });

  it.each([
    ["&lt;!-- words --> more", "<!-- words --> more"],
    ["--- title: x ---", "--- title: x ---"],
    ["{{ words }} and {% more %}", "{{ words }} and {% more %}"],
    ["$a_1$ [[Kiln|kilns]] `tick` ~~gone~~ # sign", "$a_1$ [[Kiln|kilns]] `tick` ~~gone~~ # sign"],
    ["1. no list * nor + this", "1. no list * nor + this"],
    ["%%words%% ==words== ^1 [^1] :words:", "%%words%% ==words== ^1 [^1] :words:"],
    ["import x from 'y' | a | b", "import x from 'y' | a | b"],
  ])("signs that mean something in Markdown are words in HTML: %s", async (html, words) => {
    expect((await only({ "a.html": `<p>${html}</p>` })).text).toBe(words);
  });

  it("names are short and whole", async () => {
    const { info } = await only({
      "a.md": `---\ntitle: ${"🏺".repeat(300)}\nauthor: ${"a".repeat(5_000)}\n---\n\n${HEAT}`,
    });
    expect(info.title).toBe("🏺".repeat(200));
    expect(info.author).toBe("a".repeat(200));
  });

  it("PDF: a paragraph for each page", async () => {
    const one = await only({ "Paper.PDF": pdfOf([HEAT, "Ash runs."]) });
    expect(one.info).toMatchObject({ id: "raw-paper-pdf", title: "Paper" });
    expect(one.text).toBe(`${HEAT}\n\nAsh runs.`);
  });

  it("the same bytes give the same text twice, and other files are no documents", async () => {
    const files = { "a.pdf": pdfOf([HEAT]), "b.html": `<p>${HEAT}`, "c.png": "x", ".d.md": "x", "e.docx": "x" };
    const [one, two] = [readerOf(diskOf(files)), readerOf(diskOf(files))];
    expect((await one.list()).map(({ id }) => id)).toEqual(["raw-a-pdf", "raw-b-html"]);
    for (const { id } of await one.list()) expect(await one.read(id)).toEqual(await two.read(id));
  });
});

describe("what a document says of itself", () => {
  const said = async (front: string) => only({ "a.md": `---\n${front}\n---\n\n${HEAT}` });

  it.each([
    ["visibility: hidden", "hidden"],
    ["Visibility: hidden", "hidden"],
    ["visibility: public\nVISIBILITY: hidden", "hidden"],
    ["visibility: until:2027-01-01", "until:2027-01-01"],
    ["hidden: true", "hidden"],
    ["draft: true\nvisibility: public", "hidden"],
    ["published: false", "hidden"],
  ])("%j is %s", async (front, visibility) => {
    expect(await said(front)).toMatchObject({ info: { visibility }, fault: null });
  });

  it.each([
    ["visibility: secret"],
    ["visibility: [public]"],
    ["visibility: until:2027-13-40"],
    ["hidden: perhaps"],
    ["trust: mine"],
    ["url: javascript:alert(1)"],
    ["date: 03/01/2025"],
    ["title: [a"],
    ["title: a\ntitle: b"],
  ])("%j is a fault, and the document is hidden", async (front) => {
    const one = await said(front);
    expect(one.fault).toMatch(/^its front matter cannot be read: /);
    expect(one.info).toMatchObject({ visibility: "hidden", trust: "third-party", title: "a" });
  });

  it("front matter that opens late, never closes, or is in a language that runs is a fault", async () => {
    for (const text of [
      "Hi\n\n---\nvisibility: hidden\n---\n",
      "---\nvisibility: hidden\n\nHi",
      "---js\n{}\n---\nHi",
    ]) {
      const one = await only({ "a.md": text });
      expect([one.fault?.startsWith("its front matter cannot be read: "), one.info.visibility]).toEqual([
        true,
        "hidden",
      ]);
    }
  });

  it("HTML says nothing of whose it is: front matter before a page is only words", async () => {
    const { info } = await only({ "a.html": `---\ntrust: own\n---\n<p>${HEAT}` });
    expect(info.trust).toBe("third-party");
  });
});

describe("what no reader sees never enters", () => {
  it.each([
    ["a script", "<script>SECRET</script>"],
    ["a style", "<style>SECRET{}</style>"],
    ["a comment", "<!-- SECRET -->"],
    ["hidden", "<div hidden>SECRET</div>"],
    ["hidden, deep", "<div HIDDEN=until-found><p><b>SECRET</b></p></div>"],
    ["aria-hidden", '<p aria-hidden="true">SECRET</p>'],
    ["display: none", '<p style="color:red; DISPLAY : none !important">SECRET</p>'],
    ["visibility", '<span style="visibility:hidden">SECRET</span>'],
    ["no size", '<span style="font-size:0px">SECRET</span>'],
    ["a template", "<template><p>SECRET</p></template>"],
    ["noscript", "<noscript><p>SECRET</p></noscript>"],
    ["a frame", "<iframe srcdoc='SECRET'>SECRET</iframe>"],
    ["a field", "<input type=hidden value=SECRET><textarea>SECRET</textarea>"],
    ["a picture", "<svg><text>SECRET</text></svg>"],
    ["a comment that never closes", "<p>Tail.</p><!-- SECRET <p>SECRET</p>"],
    ["a script that never closes", "<p>Tail.</p><script>SECRET <p>SECRET</p>"],
  ])("%s", async (_, html) => {
    const { text } = await only({ "a.html": `<p>${HEAT}</p>${html}` });
    expect(text).toContain(HEAT);
    expect(text).not.toContain("SECRET");
  });

  it("a comment of Markdown, closed or not", async () => {
    const { text } = await only({ "a.md": `${HEAT}\n\n<!-- SECRET -->\n\nMore.\n\n<!-- SECRET\n\nSECRET` });
    expect(text).toBe(`${HEAT}\n\nMore.`);
  });

  it("AGENT-DOCUMENTS: a page with nothing but scripts has no words", async () => {
    expect((await only({ "a.html": "<script>1</script>" })).fault).toBe("it has no words that a reader sees");
  });
});

describe("files that are no good", () => {
  it.each<[string, string, string | Uint8Array, RegExp]>([
    ["an encrypted PDF", "a.pdf", pdfOf([HEAT], { encrypted: true }), /^it is encrypted/],
    ["a scan", "a.pdf", pdfOf(["", ""]), /^it has no text/],
    ["garbage", "a.pdf", new Uint8Array(5_000).map((_, at) => (at * 7_919) % 251), /^it is no PDF that can be read/],
    ["a PDF that only begins as one", "a.pdf", "%PDF-1.7\n1 0 obj\n<< /Type", /^it is no PDF that can be read/],
    ["an empty PDF", "a.pdf", "", /^it is no PDF that can be read/],
    ["an empty file", "a.md", " \n", /^it is empty$/],
    ["no UTF-8", "a.txt", new Uint8Array([65, 255, 66]), /^it is not UTF-8$/],
    ["a NUL", "a.html", "<p>a\0b", /NUL/],
    ["too long a text", "a.txt", "word ".repeat(30_000), /^it has 149999 characters; the limit of a source is 120000$/],
    ["too long a page", "a.html", `<p>${"word ".repeat(30_000)}`, /^it has 15\d{4} characters|^it has 149999/],
  ])("%s is a fault with its reason", async (_, name, content, reason) => {
    expect((await only({ [name]: content })).fault).toMatch(reason);
  });

  it("AGENT-DOCUMENTS: too many bytes are refused before they are read", async () => {
    const disk = diskOf({ "a.md": "x".repeat(2_000) });
    const fs = disk.open();
    const reader = rawSources(siteConfig({ limits: { fileBytes: 1_000 } }), "/site", { fs, sha256, pdfText });
    expect(await reader.read("raw-a-md")).toEqual({ reason: "it has 2000 bytes; the limit is 1000" });
    expect(fs.operations.filter((one) => one.startsWith("read "))).toEqual([]);
  });

  it.each([
    ["5 MB of nested elements", "<div>".repeat(990_000), /deep in each other$/],
    ["5 MB of elements side by side", "<p>a".repeat(1_200_000), /^it has more than 50000 elements$/],
    [
      "formats that are opened again in each paragraph",
      `${"<b id=x><i id=y>".repeat(50)}${"<p>a</p>".repeat(100_000)}`,
      /elements$|each other$/,
    ],
    ["formats without end", Array.from({ length: 90_000 }, (_, at) => `<b id=${at}><p>`).join(""), /each other$/],
    ["tables in tables", "<table><tr><td>".repeat(200_000), /each other$/],
    ["signs that begin nothing", "<".repeat(4_900_000), /limit of a source/],
    ["comments that begin", "<!--".repeat(1_200_000), /no words/],
    ["attributes without end", `<a ${"x=1 ".repeat(1_000)}>a</a>`.repeat(1_200), /./],
  ])(
    "%s end soon",
    async (_, html, reason) => {
      const start = performance.now();
      const { fault, text } = await only({ "a.html": html });
      expect(fault ?? text).toMatch(reason);
      expect(performance.now() - start).toBeLessThan(10_000);
    },
    20_000,
  );

  it("a link is told and never followed; a linked folder holds nothing", async () => {
    const disk = diskOf({ "a.md": HEAT });
    disk.put({ "/secret/b.md": "SECRET" });
    disk.link(`${RAW}/b.md`, "/secret/b.md");
    disk.link(`${RAW}/folder`, "/secret");
    const reader = readerOf(disk);
    expect((await reader.list()).map(({ id, visibility }) => [id, visibility])).toEqual([
      ["raw-a-md", "public"],
      ["raw-b-md", "hidden"],
    ]);
    expect(await reader.read("raw-b-md")).toEqual({ reason: "it is a link; put the document itself there" });
    const linked = new MemoryDisk();
    linked.put({ "/secret/b.md": "SECRET", "/site/knowledge-base/x": "" });
    linked.link(RAW, "/secret");
    expect(await readerOf(linked).list()).toEqual([]);
  });

  it("without the folder there is nothing, and an id that is not there is told", async () => {
    const reader = readerOf(new MemoryDisk());
    expect(await reader.list()).toEqual([]);
    expect(await reader.read("../../etc/passwd")).toEqual({ reason: "there is no source ../../etc/passwd" });
  });
});

describe("posts and documents together", () => {
  it("posts keep their ids, and a document of the same gets a number", async () => {
    const disk = diskOf({ "a.md": HEAT });
    disk.put({ "/site/posts/raw-a-md.md": "---\ntitle: A\ndate: 2026-01-01\n---\n\nThe post." });
    const site = await siteSources(siteConfig(), { root: "/site", day: "2026-11-15" }, { fs: disk.open(), sha256 });
    const both = allSources([site, readerOf(disk)]);
    expect((await both.list()).map(({ id, origin }) => [id, origin.kind])).toEqual([
      ["raw-a-md", "post"],
      ["raw-a-md-2", "file"],
    ]);
    expect(await both.read("raw-a-md")).toMatchObject({ text: "The post." });
    expect(await both.read("raw-a-md-2")).toMatchObject({ text: HEAT });
  });

  it("a document that the site publishes as a post is that post only", async () => {
    const disk = diskOf({ "a.md": `---\ntitle: A\ndate: 2026-01-01\n---\n\n${HEAT}` });
    const config = siteConfig({ content: ["**/*.md"] });
    const site = await siteSources(config, { root: "/site", day: "2026-11-15" }, { fs: disk.open(), sha256 });
    expect((await allSources([site, readerOf(disk)]).list()).map(({ origin }) => origin.kind)).toEqual(["post"]);
  });
});
