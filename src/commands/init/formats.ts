// The formats in which `sitelore init` writes a configuration; the command line lists them without loading the command.
export const formats = ["ts", "mjs", "yaml", "json"] as const;
export type Format = (typeof formats)[number];
