// index.md: what the knowledge base holds, for people who look into the folder. Made from the records and never edited; lint tells when it drifts.
import { branchesOf, effectiveTags, type Knowledge, topicsOf } from "../domain/knowledge.js";

export function indexPage(knowledge: Knowledge): string {
  const atoms = [...knowledge.atoms.values()];
  const notes = [...knowledge.notes.values()];
  const branches = branchesOf(knowledge);
  const counts = new Map<string, number>();
  for (const { branch } of atoms) counts.set(branch, (counts.get(branch) ?? 0) + 1);
  const lying = (id: string): number => counts.get(id) ?? 0;
  const lines = [
    "# Index",
    "",
    "Made by `sitelore agent`; edits here are lost. The pages are written by a machine from the atoms, and each atom quotes its source.",
    "",
    `${count(notes.length, "page")}, ${count(atoms.length, "atom")}, ${count(knowledge.sources.size, "source")}.`,
  ];
  for (const topic of topicsOf(knowledge)) {
    const own = branches.filter((branch) => branch.topic === topic.id);
    if (own.every(({ id }) => lying(id) === 0)) continue;
    lines.push("", `## ${oneLine(topic.title)}`, "");
    for (const { id, title } of own)
      if (lying(id) > 0) lines.push(`- ${oneLine(title)} (\`${id}\`): ${count(lying(id), "atom")}`);
  }
  for (const [kind, title] of [
    ["overview", "Overviews"],
    ["concept", "Concepts"],
    ["summary", "Summaries"],
    ["query", "Answers"],
  ] as const) {
    const own = notes.filter((note) => note.kind === kind);
    if (own.length === 0) continue;
    lines.push("", `## ${title}`, "");
    for (const note of own) {
      const tags = effectiveTags(note, knowledge);
      const about = [note.summary, tags.length > 0 ? `(${tags.join(", ")})` : ""].filter(Boolean).join(" ");
      lines.push(
        `- [[${note.id}|${oneLine(note.title).replace(/[[\]|]/g, " ")}]]${about === "" ? "" : `: ${oneLine(about)}`}`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? "" : "s"}`;
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
