// Problems of markdown; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const markdownProblems = {
  "nul-byte": {
    severity: "error",
    says: "The text holds a NUL byte, so the file is not plain text.",
    fix: "Save it as UTF-8 text, or leave it out with `exclude`.",
  },
  "text-too-long": {
    severity: "error",
    says: "The text is longer than {limit} characters.",
    fix: "Split the post, or raise `limits.fileBytes`.",
  },
  nesting: {
    severity: "error",
    says: "Lists and quotes are nested more than {limit} deep here; a parser would take minutes or fail on it.",
    fix: "Make the list flatter, or raise `limits.nesting`.",
  },
  "too-complex": {
    severity: "error",
    says: "The text is too much work for a Markdown parser, which would take minutes on it: too many delimiters (brackets, asterisks, backticks) or lines stand together here, or too many lists, quotes and footnotes follow one another up to here.",
    fix: "Break the text up with empty lines, split the post, put data into a code fence, or leave the file out with `exclude`.",
  },
  "mdx-syntax": {
    severity: "error",
    says: "The file is not valid MDX: {value}. What cannot be read cannot be quoted.",
    fix: "Correct the file, or rename it to .md if it is plain Markdown.",
  },
  "hidden-characters": {
    severity: "warning",
    says: "{count} characters that no reader can see, but a machine can, were taken out of the published text.",
    fix: "Delete them from the source; text copied from a chat or a web page often brings them along.",
  },
  "unknown-template": {
    severity: "warning",
    says: "The template tag {value} is not understood; its output is missing from the text that can be quoted.",
    fix: "Nothing needs to be done unless the sentence around it loses its meaning without it.",
  },
  "comment-unclosed": {
    severity: "warning",
    says: "The comment that starts here is never closed, so a page shows nothing of what follows it in its block: at the start of a line, nothing of the rest of the file. None of it is published.",
    fix: "Write `-->` where the comment ends, or `&lt;!--` if it is meant to be read.",
  },
  "heading-by-accident": {
    severity: "warning",
    says: 'The line of hyphens right under "{value}" makes a heading of that sentence.',
    fix: "Put an empty line above the hyphens if a rule was meant.",
  },
  "withheld-link-stays": {
    severity: "error",
    says: "A link to a post that is not published could not be taken out of this post.",
    fix: "Remove the link by hand, and please report the file.",
  },
} as const satisfies Record<string, ProblemKind>;
