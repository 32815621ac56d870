// The page of `sitelore preview` in Debian's Chromium: asked by keyboard alone, reloaded after an edit, in light and dark, on a phone and a wide screen;
// it asks nobody but its own server, and its policy lets nothing else run.
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { nodePorts } from "../../src/adapters/ports.js";
import { previewPorts } from "../../src/adapters/preview.js";
import { previewCommand } from "../../src/commands/preview.js";
import { post, put } from "../support/cli.js";

const HOSTILE = `<img src=x onerror="document.title='taken'"> "quoted" & <b>bold</b>`;
const site = {
  "sitelore.config.yaml":
    "site: { url: https://a.example.edu, title: Clay & <i>kilns</i> }\ncontent: [posts/*.md]\nout: public\nembedder: none\n",
  "posts/kiln.md": post("A kiln", "A kiln holds its heat for a day, so open a kiln in the evening."),
  "posts/glaze.md": post(
    "'A glaze <b>or two</b>'",
    "A glaze is glass on clay. It needs [a kiln](/blog/kiln/) to melt.",
  ),
  "posts/long.md": post(
    "Long",
    `Shards are ${"very".repeat(60)} long words that no line can hold, and shards stay shards.`,
  ),
};

let browser: Browser;
let root: string;
let url: string;
let told: string[];
let end: () => void;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
});
afterAll(() => browser.close());
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "sitelore-preview-")));
  await put(root, site);
  told = [];
  let up = (): void => {};
  const watching = new Promise<void>((resolve) => (up = resolve));
  const watch: typeof previewPorts.watch = async (...args) => {
    const made = await previewPorts.watch(...args);
    up();
    return made;
  };
  const ended = new Promise<void>((resolve) => (end = resolve));
  const ports = { ...nodePorts({ progress: () => {} }), ...previewPorts, watch };
  const tell = { text: (line: string) => void told.push(line), problems() {} };
  const running = previewCommand(root, { port: 0 }, ports, tell, ended);
  onTestFinished(async () => {
    end();
    await running;
    await rm(root, { recursive: true, force: true });
  });
  await watching;
  url = /http:\/\/127\.0\.0\.1:\d+/.exec(told[0]!)![0];
});

interface Looked {
  readonly page: Page;
  /** What went wrong on the page, and whom it asked that is not this server. */
  readonly wrong: string[];
}

async function opened(path: string, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Looked> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("request", (request) => request.url().startsWith(`${url}/`) || wrong.push(request.url()));
  await page.goto(`${url}${path}`);
  return { page, wrong };
}

test("PREVIEW-PAGE: a question typed by keyboard alone is answered, with its source, and the answer has the focus", async () => {
  const { page, wrong } = await opened("/");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.id")).toBe("question");
  await page.keyboard.type("When should I open a kiln?");
  await page.keyboard.press("Enter");
  const answer = page.getByRole("region", { name: /^Answer, from \d/ });
  await answer.waitFor();
  expect(await page.evaluate("document.activeElement.id")).toBe("answer-title");
  expect(await answer.getByRole("blockquote").first().innerText()).toContain("A kiln holds its heat for a day");
  await page.keyboard.press("Tab");
  const link = page.locator(":focus");
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/a\.example\.edu\/blog\/kiln\/#:~:text=/);
  expect(new URL(page.url()).searchParams.get("q")).toBe("When should I open a kiln?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/blog/kiln.md`);
  await page.goBack();
  await answer.waitFor();
  expect(wrong).toEqual([]);
});

test("PREVIEW-PAGE: roles and names are those of a form, a status and named regions", async () => {
  const { page } = await opened("/");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Clay & <i>kilns</i>");
  await page.getByRole("search").getByRole("searchbox", { name: "Ask this site" }).waitFor();
  await page.getByRole("button", { name: "Ask" }).waitFor();
  await page.getByRole("navigation", { name: "Files of the layer" }).waitFor();
  expect(await page.getByRole("status").count()).toBe(1);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("PREVIEW-PAGE: what does not answer is told, and nothing of a question or a title becomes markup", async () => {
  const { page, wrong } = await opened(`/?${new URLSearchParams({ q: HOSTILE })}`);
  await page.getByRole("region", { name: "No match" }).waitFor();
  expect(await page.getByLabel("Ask this site").inputValue()).toBe(HOSTILE);
  await page.getByLabel("Ask this site").fill("what is a glaze?");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "A glaze <b>or two</b>" }).first().waitFor();
  expect(await page.locator("main b, main img, h1 i").count()).toBe(0);
  expect(await page.title()).toBe("Clay & <i>kilns</i>: preview");
  expect(wrong).toEqual([]);
});

test("PREVIEW-PAGE: after an edit the page asks again by itself, and keeps what was typed", async () => {
  const { page, wrong } = await opened("/?q=when+should+I+open+a+kiln");
  await page.getByText("for a day").first().waitFor();
  await page.getByLabel("Ask this site").fill("half a question");
  await put(root, { "posts/kiln.md": post("A kiln", "A kiln holds its heat for two days, so open a kiln late.") });
  await page.getByText("for two days").first().waitFor();
  expect(await page.getByLabel("Ask this site").inputValue()).toBe("half a question");
  expect(await page.evaluate("document.activeElement.id")).toBe("question");
  await page.getByText("Last change: 1 changed: kiln.").waitFor();
  await put(root, { "posts/kiln.md": "---\ntitle: A kiln\nhidden: perhaps\n---\n\nSecret.\n" });
  const problems = page.getByRole("region", { name: "Problems" });
  await problems.waitFor();
  expect(await problems.innerText()).toContain("posts/kiln.md");
  await page.getByText("for two days").first().waitFor();
  expect(wrong).toEqual([]);
});

test.each([
  ["light", 360, "rgb(252, 252, 250)"],
  ["dark", 360, "rgb(22, 24, 26)"],
  ["light", 1600, "rgb(252, 252, 250)"],
  ["dark", 320, "rgb(22, 24, 26)"],
] as const)(
  "PREVIEW-PAGE: %s at %d pixels: nothing is cut off, and text stands out",
  async (colorScheme, width, ground) => {
    const { page } = await opened("/?q=what+are+shards", { colorScheme, viewport: { width, height: 700 } });
    await page.getByRole("region", { name: /^Answer|^No match/ }).waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe(ground);
    expect(Math.min(...(await page.evaluate<number[]>(CONTRASTS)))).toBeGreaterThanOrEqual(4.5);
  },
);

/** Of each element that holds text itself, the ratio of its colour to what it stands on (WCAG 2). */
const CONTRASTS = `(() => {
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => Number(part) / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    const colour = element === null ? "rgb(255, 255, 255)" : getComputedStyle(element).backgroundColor;
    return colour === "rgba(0, 0, 0, 0)" ? ground(element.parentElement) : colour;
  };
  const holdsText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== "");
  return [...document.body.querySelectorAll("*")].filter(holdsText).flatMap((element) => {
    if (element.getClientRects().length === 0) return [];
    const [a, b] = [light(getComputedStyle(element).color), light(ground(element))];
    return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
  });
})()`;
