// `sitelore agent init`: an empty knowledge base with the site's regions as topics, and the private folder kept out of git. The rule: what is there stays.
import type { Topic } from "../../agent/domain/taxonomy.js";
import { idOf } from "../../agent/domain/ids.js";
import { Unit } from "../../agent/store/unit.js";
import { fileErrorCode } from "../../ports-fs.js";
import { frontAll } from "../../stages/front-all.js";
import { read } from "../../stages/read.js";
import { select } from "../../stages/select.js";
import { type CommandResult, EXIT, exitOfWrite } from "../result.js";
import { plural } from "../table.js";
import {
  type AgentFlags,
  type AgentWorld,
  alone,
  isWorkspace,
  refusedWith,
  type Workspace,
  workspace,
} from "./workspace.js";

const IGNORED = "/.sitelore/";

export async function agentInitCommand(cwd: string, flags: AgentFlags, world: AgentWorld): Promise<CommandResult> {
  const space = await workspace(cwd, flags, world);
  if (!isWorkspace(space)) return space;
  return alone(space, world, async () => {
    const opened = await space.store.open();
    if (!opened.ok) return refusedWith(opened.problems, exitOfWrite(opened.problems));
    const { knowledge } = opened;
    const unit = new Unit(knowledge, world.sha256);
    const known = new Set(knowledge.taxonomy.topics.map(({ id }) => id));
    const topics = (await regionTopics(space, world)).filter(({ id }) => !known.has(id));
    if (topics.length > 0) {
      unit.putTaxonomy({
        ...knowledge.taxonomy,
        topics: [...knowledge.taxonomy.topics, ...topics],
        branches: [
          ...knowledge.taxonomy.branches,
          ...topics
            .filter(({ id }) => !knowledge.taxonomy.branches.some((one) => one.id === id))
            .map(({ id, title }) => ({ id, topic: id, title, rule: "" })),
        ],
      });
    }
    const done = await space.store.commit(unit);
    if (done.kind !== "written") return refusedWith(done.kind === "failed" ? done.problems : [], EXIT.author);
    const ignored = await ignorePrivate(space, world);
    const lines = [
      topics.length > 0
        ? `${plural(topics.length, "topic")} from the site's regions: ${topics.map(({ id }) => id).join(", ")}.`
        : "No new topics.",
      ignored
        ? "Added /.sitelore/ to .gitignore: records of runs stay on this machine."
        : ".gitignore keeps /.sitelore/ out already.",
      space.settings.model === undefined
        ? "Name a model in the configuration's agent.model, then take in a post: sitelore agent ingest posts/a-post.md"
        : "Next: sitelore agent ingest --all --dry-run",
    ];
    return {
      exitCode: EXIT.done,
      text: `${lines.join("\n")}\n`,
      json: { topics: topics.map(({ id }) => id), ignored },
      problems: space.problems,
    };
  });
}

/** Series and categories of the visible posts, by id. */
async function regionTopics({ config, root, day }: Workspace, world: AgentWorld): Promise<Topic[]> {
  const { visible } = select(frontAll(await read(world.fs, config, root), config).entries, day, config.emit.twins);
  const titles = new Map<string, string>();
  for (const { series, category } of visible) {
    if (series !== null) titles.set(idOf(series.id), series.title);
    else if (category !== null) titles.set(idOf(category), config.categories[category] ?? category);
  }
  return [...titles]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, title]) => ({ id, title: title.slice(0, 120), summary: "", origin: "region" as const }));
}

/** Whether a line had to be added. */
async function ignorePrivate({ root }: Workspace, { fs }: AgentWorld): Promise<boolean> {
  const path = `${root}/.gitignore`;
  let text = "";
  try {
    text = new TextDecoder().decode(await fs.read(path));
  } catch (error) {
    if (fileErrorCode(error) !== "ENOENT") throw error;
  }
  if (text.split("\n").some((line) => [".sitelore", ".sitelore/", IGNORED, "/.sitelore"].includes(line.trim())))
    return false;
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  await fs.write(path, new TextEncoder().encode(`${text}${gap}${IGNORED}\n`));
  return true;
}
