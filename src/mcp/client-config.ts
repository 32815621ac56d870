// How a client is told to run the server. In: the client, what the server is to read. Out: the text of its configuration. The one rule: what is
// printed can be written to the client's file as it is.
export const CLIENTS = ["claude", "vscode", "cursor", "codex"] as const;
export type Client = (typeof CLIENTS)[number];

export interface Run {
  /** Of the server, as the client shows it. */
  readonly name: string;
  /** A folder or an address. */
  readonly target: string;
  /** The file of this command line. */
  readonly program: string;
  readonly embedder?: string;
}

export function clientConfig(client: Client, { name, target, program, embedder }: Run): string {
  // What npx fetched for one run is gone one day; an installed program stays, and is found from any folder.
  const [command, ...before] = /[\\/]_npx[\\/]/.test(program) ? ["npx", "-y", "sitelore"] : ["node", program];
  const args = [...before, "mcp", target, ...(embedder === undefined ? [] : ["--embedder", embedder])];
  switch (client) {
    case "claude":
    case "cursor":
      return json({ mcpServers: { [name]: { command, args } } });
    case "vscode":
      return json({ servers: { [name]: { type: "stdio", command, args } } });
    case "codex":
      // A basic string of TOML is escaped as one of JSON, and the list is written alike.
      return `[mcp_servers.${name}]\ncommand = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}\n`;
  }
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Folders that sites are built into say nothing of the site. */
const OUTPUTS = /^(?:dist|site|_site|public|build|out|output|docs|www|\.output)$/i;

/**
 * "https://www.a.example.edu/blog" is a-example-edu; "/home/ada/notes/dist/site" is notes. Letters, digits and hyphens, as every client takes them.
 */
export function serverName(target: string): string {
  const host = /^[a-z][a-z\d+.-]*:\/\//i.test(target) && URL.canParse(target) ? new URL(target).hostname : null;
  const folders = target.split(/[\\/]/).filter((folder) => folder !== "" && !OUTPUTS.test(folder));
  const words = host?.replace(/^www\./, "") ?? folders.at(-1) ?? "";
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return name === "" ? "sitelore" : name;
}
