// Writes a seeded site: posts of 1,000 to 3,000 words with headings, links, lists, code, tables, emphasis, entities, notes,
// theses, excerpt markers, series and categories. Every second post has typographic quotes and dashes, so that its text takes two
// bytes a character in memory; one in a hundred is hidden, and one in fifty links to a hidden one. The same seed and count give
// the same bytes.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** mulberry32: a small generator with 32 bits of state, good enough for text and the same everywhere. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const SYLLABLES =
  "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu zan ber col den fal gor hin jas kel lum".split(" ");
export const FUNCTION_WORDS =
  "the of and to in a is that it for on with as this be by are or an at from not but which when we you".split(" ");

/** Zipf-like vocabulary of made words, about the type-token curve of English blogs. */
export function vocabulary(rand, size) {
  const words = new Set();
  while (words.size < size) {
    let word = "";
    for (let i = 0, n = 2 + Math.floor(rand() * 3); i < n; i++)
      word += SYLLABLES[Math.floor(rand() * SYLLABLES.length)];
    words.add(word);
  }
  return [...words];
}

export function* posts(count, seed = 1) {
  const rand = random(seed);
  const vocab = vocabulary(rand, 20_000);
  const pick = (list) => list[Math.floor(rand() * list.length)];
  const word = () => (rand() < 0.45 ? pick(FUNCTION_WORDS) : vocab[Math.floor(vocab.length * rand() ** 3)]);
  const slugOf = (i) => `post-${String(i).padStart(5, "0")}`;
  const words = (n) => Array.from({ length: n }, word).join(" ");
  const isHidden = (i) => i % 100 === 99;
  const linkTo = (i) => `[${words(3)}](/blog/${slugOf(i)}/)`;
  const link = (i) => {
    const target = Math.floor(rand() * Math.max(1, i));
    return linkTo(isHidden(target) ? target - 1 : target);
  };

  const sentence = (i) => {
    const parts = [words(4 + Math.floor(rand() * 8))];
    const kind = rand();
    if (kind < 0.08) parts.push(link(i));
    else if (kind < 0.16) parts.push(`**${words(2)}**`);
    else if (kind < 0.24) parts.push(`*${words(2)}*`);
    else if (kind < 0.3) parts.push(`\`${words(1)}_${words(1)}\``);
    else if (kind < 0.32) parts.push("R&amp;D");
    parts.push(words(3 + Math.floor(rand() * 8)));
    if (i % 2 === 1 && rand() < 0.3) parts.splice(1, 0, `— “${words(3)}” —`);
    const text = parts.join(" ");
    return text[0].toUpperCase() + text.slice(1) + pick([".", ".", ".", ".", "?", "!"]);
  };
  const paragraph = (i) => {
    const lines = Array.from({ length: 3 + Math.floor(rand() * 4) }, () => sentence(i));
    return rand() < 0.3 ? lines.join("\n") : lines.join(" ");
  };

  for (let i = 0; i < count; i++) {
    const target = 1000 + Math.floor(rand() * 2000);
    const day = new Date(Date.UTC(2010, 0, 1) + Math.floor((i * 5800) / count) * 86_400_000).toISOString().slice(0, 10);
    const head = [`title: "${words(4)}"`, `date: ${day}`, `tags: [${words(1)}, ${words(1)}]`];
    if (isHidden(i)) head.push("hidden: true");
    if (i % 3 !== 0)
      head.push(
        `series: { id: series-${Math.floor(i / 12)}, title: "Series ${Math.floor(i / 12)}", order: ${(i % 12) + 1} }`,
      );
    else head.push(`category: ${pick(["notes", "essays", "measurements", "decisions"])}`);
    const toHidden = i > 100 && i % 50 === 7 ? ` It is as ${linkTo(i - (i % 100) - 1)} says.` : "";
    const body = [paragraph(i) + toHidden, "<!-- more -->", `**Thesis:** ${sentence(i)} ${sentence(i)}`];
    let size = body.join(" ").split(" ").length;
    while (size < target) {
      const before = body.length;
      body.push(`${rand() < 0.7 ? "##" : "###"} ${words(4)}`, paragraph(i), paragraph(i));
      const extra = rand();
      if (extra < 0.25) body.push(Array.from({ length: 4 }, () => `- ${sentence(i)}`).join("\n"));
      else if (extra < 0.4)
        body.push(
          "```js\n" +
            Array.from({ length: 8 }, () => `const ${words(1)} = ${words(1)}(${words(1)});`).join("\n") +
            "\n```",
        );
      else if (extra < 0.5)
        body.push(
          `| ${words(1)} | ${words(1)} |\n|---|---|\n` +
            Array.from({ length: 4 }, () => `| ${words(3)} | ${link(i)} |`).join("\n"),
        );
      else if (extra < 0.6) body.push(`> ${paragraph(i).replaceAll("\n", "\n> ")}`);
      else if (extra < 0.7) body.push(`${paragraph(i)}[^n${body.length}]\n\n[^n${body.length}]: ${sentence(i)}`);
      size += body.slice(before).join(" ").split(" ").length;
    }
    body.push("## Related reading", `- ${link(i)}\n- ${link(i)}`);
    yield { path: `posts/${slugOf(i)}.md`, text: `---\n${head.join("\n")}\n---\n\n${body.join("\n\n")}\n` };
  }
}

export async function writeSite(dir, count, seed) {
  await mkdir(join(dir, "posts"), { recursive: true });
  let bytes = 0;
  for (const post of posts(count, seed)) {
    await writeFile(join(dir, post.path), post.text);
    bytes += post.text.length;
  }
  return bytes;
}
