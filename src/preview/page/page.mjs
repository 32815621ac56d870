// The page of `sitelore preview`. In: the layer that this server serves, and what it says of its last build. Out: answers with their sources, on the
// page. The rule: text becomes text and never markup; the question stands in the address, so that a reload asks it again.
import { answerOf } from "./answer.mjs";

const at = (id) => document.getElementById(id);
const json = async (path) => {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path} cannot be read (${reply.status}).`);
  return reply.json();
};

/** The core over the layer that is served now; opened with the first question. */
let opened = null;

const state = await json("/_preview/state.json");
show(state);
reloadWhenBuilt(state.version);
void ask(asked());
restoreTyped();

at("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  const question = at("question").value.trim();
  if (question === "") return;
  history.pushState(null, "", `/?${new URLSearchParams({ q: question })}`);
  void ask(question, true);
});
addEventListener("popstate", () => void ask(asked()));

function asked() {
  return new URLSearchParams(location.search).get("q") ?? "";
}

function show({ title, url, language, summary, changes, problems, guides }) {
  document.title = `${title}: preview`;
  at("title").textContent = title;
  at("summary").textContent = url === null ? summary : `${summary} To be published at ${url}.`;
  at("changes").textContent = changes === "" ? "" : `Last change: ${changes}`;
  if (language) at("question").lang = language;
  at("guides").replaceChildren(
    ...guides.map((path) => {
      const [item, link] = ["li", "a"].map((name) => document.createElement(name));
      link.href = `/${path}`;
      link.textContent = path.split("/").at(-1);
      item.append(link);
      return item;
    }),
  );
  const isError = ({ severity }) => severity === "error";
  at("problems").hidden = problems.length === 0;
  at("problems").classList.toggle("errors", problems.some(isError));
  at("problems")
    .querySelector("ul")
    .replaceChildren(
      ...problems.map(({ severity, message }) => {
        const item = document.createElement("li");
        const [before, after] = parted(message, `${severity}: `);
        const what = document.createElement("strong");
        what.textContent = `${severity}: `;
        item.className = severity;
        item.append(before, what, after);
        return item;
      }),
    );
}

/** "posts/a.md:4: error: No." at "error: " is "posts/a.md:4: " and "No.". */
function parted(text, mark) {
  const place = text.indexOf(mark);
  return [text.slice(0, place), text.slice(place + mark.length)];
}

function layer() {
  opened ??= (async () => {
    const [{ createRetriever }, manifest] = await Promise.all([
      import("/knowledge/retrieve.mjs"),
      json("/knowledge/manifest.json"),
    ]);
    const listed = new Set([...manifest.files, ...manifest.text].map(({ path }) => path));
    const names = ["learnings", "passages", "index", "edges", "regions", "vectors", "intent"];
    const there = names.filter((name) => listed.has(`knowledge/${name}.json`));
    const files = Object.fromEntries(
      await Promise.all(there.map(async (name) => [name, await json(`/knowledge/${name}.json`)])),
    );
    return { retriever: createRetriever(files), files, listed, language: manifest.settings.language };
  })();
  return opened;
}

async function ask(question, moveFocus = false) {
  at("question").value = question;
  const section = at("answer");
  section.hidden = true;
  if (question === "") {
    at("status").textContent = "";
    return;
  }
  if (!state.ready) {
    at("status").textContent = "There is no layer yet to ask.";
    return;
  }
  at("status").textContent = "Looking …";
  try {
    const open = await layer();
    const answer = await open.retriever.answer(question);
    // Another question, or another page of the history, came first.
    if (at("question").value.trim() !== question && asked() !== question) return;
    section.replaceChildren(...answerOf(answer, open));
    section.hidden = false;
    at("status").textContent = "";
    if (moveFocus) at("answer-title").focus();
  } catch (error) {
    at("status").textContent = `The question could not be answered: ${error.message}`;
  }
}

/** The server says which build it serves, at once and after each build. */
function reloadWhenBuilt(version) {
  new EventSource("/_preview/events").addEventListener("message", ({ data }) => {
    if (data === version) return;
    const { value } = at("question");
    sessionStorage.setItem("typed", JSON.stringify({ value, focus: document.activeElement === at("question") }));
    location.reload();
  });
}

/** What was typed and not asked when the page was reloaded. */
function restoreTyped() {
  const typed = JSON.parse(sessionStorage.getItem("typed") ?? "null");
  sessionStorage.removeItem("typed");
  if (typed === null) return;
  at("question").value = typed.value;
  if (typed.focus) at("question").focus();
}
