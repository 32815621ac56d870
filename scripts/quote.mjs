// A quotation for a question, with its citation, from a layer's files alone: node scripts/quote.mjs dist/site "Your question?"
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, question] = process.argv.slice(2);
if (!question) {
  console.log('node scripts/quote.mjs <folder of a layer> "<question>"');
  process.exit(folder === "--help" ? 0 : 2);
}
const layer = (name) => JSON.parse(readFileSync(`${folder}/knowledge/${name}.json`, "utf8"));
const { bm25Score, tokenize } = await import(pathToFileURL(resolve(folder, "knowledge/text.mjs")).href);
const { tokenizer, bm25 } = layer("index");
const { site, learnings } = layer("learnings");

// The post that ranks first by the question's words.
const stems = tokenize(question, tokenizer, { short: true });
const scores = bm25Score(bm25, stems);
const { slug, title, date, url } = learnings[scores.indexOf(Math.max(...scores))];

// Of its passages in which the author takes a position, the one that holds most of these words.
const held = ({ text }) => stems.filter((stem) => tokenize(text, tokenizer).includes(stem)).length;
const positions = layer("passages").passages.filter((one) => one.slug === slug && one.role === "position");
const [passage] = positions.sort((a, b) => held(b) - held(a));

console.log(`"${passage.text}"\n\n${title}, ${date}, ${site}${url}\n${passage.id}, sha256 ${passage.sha256}`);
