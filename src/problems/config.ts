// Problems of the configuration; src/problems.ts turns them into sentences.
import type { ProblemKind } from "../problems.js";

export const configProblems = {
  "config-value": {
    severity: "error",
    says: "`{key}` is not usable: {reason}.",
    fix: "Correct it, or delete the key where the option has a default.",
  },
  "config-given": {
    severity: "error",
    says: '{from} is "{value}", which is not usable: {reason}.',
    fix: "Correct what was given.",
  },
  "config-not-there": {
    severity: "error",
    says: "There is no configuration file {value}.",
    fix: "Correct the path after --config or in SITELORE_CONFIG, or let `sitelore init` write a file.",
  },
  "config-site-missing": {
    severity: "error",
    says: "The site's URL is not known. Every citation needs it, and it cannot be guessed.",
    fix: 'Give it with --site https://example.com, in SITELORE_SITE_URL, or as `site: { url: "https://example.com" }` in sitelore.config.',
  },
  "config-several": {
    severity: "error",
    says: "There are several configuration files: {value}. Only one can count.",
    fix: "Keep one, or name it with --config.",
  },
  "config-unreadable": {
    severity: "error",
    says: "The configuration cannot be read: {reason}.",
    fix: "Correct the file.",
  },
  "config-not-object": {
    severity: "error",
    says: "The configuration is not a mapping of options.",
    fix: "Export an object by default: `export default defineConfig({ ... })`.",
  },
  "config-content-outside": {
    severity: "error",
    says: "The posts in {value} lie outside the site's root, and no file outside it is read.",
    fix: "Give a folder above both with --root.",
  },
  "config-out": {
    severity: "error",
    says: "The output folder {value} is the site's root or a folder above it, so the layer would land among the sources.",
    fix: "Give the folder that the built site is published from, such as dist or public.",
  },
  "config-variable": {
    severity: "warning",
    says: "The environment variable {key} is not one that is read.",
    fix: "These are: {known}.",
  },
  "config-build-date": {
    severity: "error",
    says: 'The build day "{value}" is not a day.',
    fix: "Write it as YYYY-MM-DD.",
  },
  "config-source-date-epoch": {
    severity: "error",
    says: 'SOURCE_DATE_EPOCH is "{value}", which is not a number of seconds since 1970.',
    fix: "Correct it, unset it, or give --build-date.",
  },
  "config-site-placeholder": {
    severity: "warning",
    says: "`site.url` is {value}, which is nobody's site, and every citation would start with it.",
    fix: "Replace it by the published site's address.",
  },
  "node-too-old": {
    severity: "error",
    says: "This is Node {value}, and {oldest} or newer is needed.",
    fix: "Install a newer Node.",
  },
  "init-exists": {
    severity: "error",
    says: "The file is there already, and nothing was written over it.",
    fix: "Edit it, or give --force to have it replaced; a symbolic link is never replaced.",
  },
  "init-other-config": {
    severity: "error",
    says: "This configuration is there already, and of two only one could count.",
    fix: "Delete it first, or name its format with --format and give --force.",
  },
} as const satisfies Record<string, ProblemKind>;
