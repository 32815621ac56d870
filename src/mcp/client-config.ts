// How a client is told to run the server. In: the client, what the server is to read. Out: the text of its configuration. The one rule: what is
// printed can be written to the client's file as it is.
export const CLIENTS = ["claude", "vscode", "cursor", "codex"] as const;
export type Client = (typeof CLIENTS)[number];

/** Where each keeps it. */
export const CONFIG_FILES: Readonly<Record<Client, string>> = {
  claude: ".mcp.json (Claude Code) or claude_desktop_config.json (Claude Desktop)",
  vscode: ".vscode/mcp.json",
  cursor: ".cursor/mcp.json",
  codex: "~/.codex/config.toml",
};

export interface Run {
  /** Of the server, as the client shows it. */
  readonly name: string;
  /** A folder or an address. */
  readonly target: string;
  readonly embedder?: string;
}

export function clientConfig(client: Client, { name, target, embedder }: Run): string {
  const command = "npx";
  const args = ["-y", "sitelore", "mcp", target, ...(embedder === undefined ? [] : ["--embedder", embedder])];
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

/** "https://www.a.example.edu/blog" is a-example-edu; "/home/ada/site/dist" is site-dist. Letters, digits and hyphens, as every client takes them. */
export function serverName(target: string): string {
  const host = /^[a-z][a-z\d+.-]*:\/\//i.test(target) && URL.canParse(target) ? new URL(target).hostname : null;
  const words = host?.replace(/^www\./, "") ?? target.split(/[\\/]/).slice(-2).join("-");
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return name === "" ? "sitelore" : name;
}
