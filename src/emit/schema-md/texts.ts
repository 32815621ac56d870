// The part of SCHEMA.md about the files that are not JSON. Comes in: nothing. Goes out: Markdown.

export const textsMd = (): string => `## The other files

### Markdown twins

Each post has a twin at the path of its page, without the final slash, with \`.md\` added: \`/blog/one-breath/\` has
\`blog/one-breath.md\`. A profile or concept record has \`knowledge/records/<slug>.md\`. A twin is front matter in YAML
between two lines \`---\` (\`title\`, \`url\`, \`date\`; where there are any \`updated\`, \`author\`, \`licence\`, \`codeLicence\`, \`series\`,
\`part\`, \`tags\`; every string in double quotes), then the body. **The body is everything after the second of those lines**: UTF-8,
LF line ends, no byte order mark, HTML comments taken out, links to posts that are not visible reduced to their words, list items
that held nothing but such links left out.

### knowledge/packs/\\<region id\\>.txt

A line \`# <name>\`, a line with the count and the token total, and a line for each member in reading order:

\`\`\`text
- [title](url): <tokens> tokens · <date>[ · part <n>][ · <lead>]
\`\`\`

\`part\` is there for posts of a series, the lead where the learning has one. The total is the sum of the listed tokens.

### llms.txt and knowledge/llms/\\<region id\\>.txt

\`llms.txt\` follows version 2 of the llms.txt proposal: a title, a summary in a quotation, notes, then sections of links to Markdown. When it
would pass 50,000 characters it lists the regions instead, each with a file of its own under \`knowledge/llms/\`. A file that would still
be too long first drops the words after each link, then ends with a line that says how many links were left out and where they are.

### llms-full.txt

Every visible post, newest first. A post starts after a line \`---\`, with \`# <title>\` and a line \`- URL: <canonical URL>\`. No other
line of the file consists of three or more hyphens: inside a post such a line is written \`***\`, or \`--\` where it underlines a heading.

### agents.md

The guide to all of this for one site, with its numbers.

In titles, names and quotations of these text files a character that could open or close a link is written as a character
reference (\`&#91;\`, \`&#93;\`, \`&#40;\`, \`&lt;\`).

### knowledge/text.mjs

The tokenizer and the BM25 functions that the index was built with, as an ES module without dependencies.

### knowledge/question.mjs

The rules that read a question, as an ES module that imports \`./text.mjs\` at most: \`readQuestion(question)\` gives \`intent\` and \`comprehension\` as
\`analyze\` of retrieve.mjs does.

### knowledge/retrieve.mjs

The retrieval core as an ES module. It imports \`./text.mjs\` and \`./question.mjs\` and nothing else. \`createRetriever({ learnings, passages, index, vectors,
intent, edges, regions }, { embed })\` takes the files as parsed, the last four where there are any, and refuses a newer format by name.`;
