// An answer of the core in, the elements that show it out. The rule: whatever the answer holds becomes text, and only http and https become links.

/** `open`: the layer, for the twin and the language of what is quoted. */
export function answerOf(answer, open) {
  const { quotes, references = [], revisions = [], closest, no_match: noMatch, theme } = answer;
  const title = element("h2", { id: "answer-title", tabIndex: -1 }, [noMatch ? "No match" : heading(answer)]);
  const said = noMatch
    ? [element("p", {}, [answer.message])]
    : [
        ...(theme
          ? [element("p", {}, [`On the theme ${theme.name}: ${theme.learnings.length} of ${theme.members} posts.`])]
          : []),
        ...(answer.answer === undefined ? [] : [element("p", {}, [answer.answer])]),
        ...list(
          "references",
          references.map((one) => reference(one, open)),
        ),
        ...list(
          "quotes",
          quotes.map((one) => quoted(one, open)),
        ),
        ...revisions.map(({ note }) => element("p", {}, [note])),
      ];
  return [title, ...said, ...near(closest, noMatch), reading(answer)];
}

function heading({ quotes, references = [] }) {
  const count = quotes.length + references.length;
  return `Answer, from ${count} ${count === 1 ? "source" : "sources"}`;
}

const list = (name, items) =>
  items.length === 0
    ? []
    : [
        element(
          "ol",
          { className: name },
          items.map((item) => element("li", {}, [item])),
        ),
      ];

function quoted({ n, text, title, date, url, link: deep, passage, slug, superseded_by: newer }, open) {
  const older =
    newer === undefined
      ? []
      : [element("p", { className: "source" }, [`No longer the author's position: see ${newer}.`])];
  return element("figure", {}, [
    element("blockquote", { lang: open.language, dir: "auto" }, [text]),
    element("figcaption", {}, [
      `[${n}] `,
      element("cite", {}, [link(deep ?? url, title)]),
      `, ${date}. Passage `,
      element("code", {}, [passage]),
      ...twin(slug, open),
    ]),
    ...older,
  ]);
}

function reference({ n, title, url, heading: under, text, fields = [], slug }, open) {
  const held =
    text === undefined
      ? element(
          "dl",
          {},
          fields.flatMap(({ field, value }) => [element("dt", {}, [field]), element("dd", {}, [value])]),
        )
      : element("blockquote", { lang: open.language, dir: "auto" }, [text]);
  return element("figure", {}, [
    held,
    element("figcaption", {}, [
      `[${n}] `,
      element("cite", {}, [link(url, title)]),
      under ? `, “${under}”` : "",
      ...twin(slug, open),
    ]),
  ]);
}

/** The Markdown that this server has of it. */
function twin(slug, { files, listed }) {
  const learning = files.learnings.learnings.find((one) => one.slug === slug);
  const places = learning ? [`${learning.url.replace(/^\/|\/$/g, "")}.md`, `knowledge/records/${slug}.md`] : [];
  const path = places.find((place) => listed.has(place));
  if (path === undefined) return [];
  return [", ", element("a", { href: `/${path.split("/").map(encodeURIComponent).join("/")}` }, ["its Markdown"])];
}

function near(closest, noMatch) {
  if (closest.length === 0) return [];
  return [
    element("h3", {}, [noMatch ? "Nearest, and not an answer" : "Near, and not cited"]),
    element(
      "ul",
      {},
      closest.map(({ title, url }) => element("li", {}, [link(url, title)])),
    ),
  ];
}

const TOPICS = { on_topic: "on topic", weak: "weakly on topic", off_topic: "off topic" };
const READERS = { model: "the model", lexicon: "the query lexicon", words: "its words alone" };

function reading({ intent, relevance, reader, lacks = [] }) {
  const rows = [
    ["Read as", `${intent.type}: ${intent.objective}`],
    ["Topic", TOPICS[relevance] ?? relevance],
    ["Read by", READERS[reader] ?? reader],
    ...lacks.map((lack) => ["Lacking", lack]),
  ];
  const cells = rows.flatMap(([name, value]) => [element("dt", {}, [name]), element("dd", {}, [value])]);
  return element("details", {}, [element("summary", {}, ["How the question was read"]), element("dl", {}, cells)]);
}

function link(url, text) {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isWeb ? element("a", { href: url, rel: "noreferrer" }, [text]) : text;
}

function element(name, properties, children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
