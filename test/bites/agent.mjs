// Mutations of the agent: its loop, its endpoint, its tools; see test/bites.mjs.

const loop = ["test/agent/loop/run.test.ts"];
const query = ["test/agent/query/query.test.ts"];
const ingest = ["test/agent/ingest.test.ts"];
const store = ["test/agent/store/store.test.ts"];
const readTools = ["test/agent/tools/read-tools.test.ts"];
const commands = ["test/agent/commands.test.ts"];
const requests = ["test/agent/openai-model-requests.test.ts"];
const limits = ["test/agent/limits.test.ts"];

/** @type {readonly import("../bites.mjs").Bite[]} */
export const agent = [
  // The loop
  {
    breaks: "AGENT-ITERATIONS",
    file: "src/agent/loop/spend.ts",
    from: "if (this.iterations >= maxIterations)",
    to: "if (this.iterations > maxIterations)",
    tests: loop,
  },
  {
    breaks: "AGENT-TIME",
    file: "src/agent/loop/run-time.ts",
    from: "stopGrace = this.#clock.after(GRACE, giveUp);",
    to: "stopGrace = this.#clock.after(GRACE * 20, giveUp);",
    tests: loop,
  },
  {
    breaks: "AGENT-TEN-MINUTES",
    file: "src/agent/limits.ts",
    from: "own.run_timeout ?? ingest.run_timeout ?? base.runTimeout",
    to: "own.run_timeout ?? base.runTimeout",
    tests: limits,
  },
  {
    breaks: "AGENT-LIMITS",
    file: "src/agent/limits.ts",
    from: "/^[1-9]\\d{0,9}(?:ms|s|m|h)$/",
    to: "/^\\d{1,10}(?:ms|s|m|h)$/",
    tests: limits,
  },
  {
    breaks: "AGENT-ONE-END",
    file: "src/agent/loop/run.ts",
    from: 'this.time.cause === "cancelled"',
    to: "this.time.cause === null",
    tests: loop,
  },
  {
    breaks: "AGENT-SEALED",
    file: "src/agent/loop/calls.ts",
    from: "if (over || run.sealed || signal.aborted) throw",
    to: "if (run.sealed) throw",
    tests: loop,
  },
  {
    breaks: "AGENT-SEALED",
    file: "src/agent/store/store.ts",
    from: "if (isOver()) throw new Over();",
    to: "",
    tests: store,
  },
  {
    breaks: "AGENT-LAST-TURN",
    file: "src/agent/loop/run.ts",
    from: "const last = this.spend.iterations === this.limits.maxIterations - 1;",
    to: "const last = this.spend.iterations === this.limits.maxIterations;",
    tests: loop,
  },
  {
    breaks: "AGENT-WRAP-UP",
    file: "src/agent/loop/run.ts",
    from: "      this.#warned = true;\n",
    to: "",
    tests: loop,
  },
  {
    breaks: "AGENT-TOKENS",
    file: "src/agent/loop/spend.ts",
    from: "const tokens = this.tokens + estimate + maxOutputTokens;",
    to: "const tokens = this.tokens + estimate;",
    tests: loop,
  },
  {
    breaks: "AGENT-CALLS",
    file: "src/agent/loop/spend.ts",
    from: "return this.calls + calls <= this.#limits.maxToolCalls;",
    to: "return this.calls <= this.#limits.maxToolCalls;",
    tests: loop,
  },
  {
    breaks: "AGENT-COUNTED",
    file: "src/agent/loop/calls.ts",
    from: "  run.spend.countCall(name);\n  run.spend.failedCalls++;",
    to: "  run.spend.failedCalls++;",
    tests: loop,
  },
  {
    breaks: "AGENT-DENIED",
    file: "src/agent/loop/calls.ts",
    from: "    run.spend.deniedCalls++;\n",
    to: "",
    tests: loop,
  },
  {
    breaks: "AGENT-ARGUMENTS",
    file: "src/agent/loop/arguments.ts",
    from: 'if (unknown.length > 0 && access === "write")',
    to: 'if (unknown.length > 9 && access === "write")',
    tests: loop,
  },
  {
    breaks: "AGENT-STALLED",
    file: "src/agent/loop/repeats.ts",
    from: "const STALLED_AT = 5;",
    to: "const STALLED_AT = 6;",
    tests: loop,
  },
  {
    breaks: "AGENT-WINDOW",
    file: "src/agent/loop/history.ts",
    from: "if (!shortens || turn > kept || !this.stands(number)) continue;",
    to: "if (shortens) continue;",
    tests: loop,
  },
  {
    breaks: "AGENT-CUT-PROMPT",
    file: "src/agent/loop/estimate.ts",
    from: "plain > CUT_LEAST && reported < least * CUT_SHARE",
    to: "plain > CUT_LEAST && reported < 0",
    tests: loop,
  },
  {
    breaks: "AGENT-CUT-REPLY",
    file: "src/agent/loop/run.ts",
    from: "reply.usage !== null && reply.usage.output >= this.limits.maxOutputTokens",
    to: "reply.usage !== null && reply.usage.output > this.limits.maxOutputTokens",
    tests: loop,
  },
  {
    breaks: "AGENT-CALL-TEXT",
    file: "src/agent/loop/text-calls.ts",
    from: "if (names.length === 0) return false;",
    to: "if (names.length > 0) return false;",
    tests: ["test/agent/openai-model-replies.test.ts"],
  },
  {
    breaks: "AGENT-REPAIR",
    file: "src/agent/loop/run.ts",
    from: "if (used.has(kind)) return otherwise;",
    to: 'if (used.has(kind) || kind === "repair") return otherwise;',
    tests: query,
  },
  {
    breaks: "AGENT-RETRY",
    file: "src/agent/loop/attempts.ts",
    from: "  bad_response: 1,",
    to: "  bad_response: 1,\n  auth: 1,\n  quota: 1,",
    tests: ["test/agent/openai-model.test.ts"],
  },
  {
    breaks: "AGENT-WAIT",
    file: "src/agent/loop/attempts.ts",
    from: "const MOST_ASKED_WAIT = 60_000;",
    to: "const MOST_ASKED_WAIT = 600_000_000;",
    tests: loop,
  },
  {
    breaks: "AGENT-ANSWERED",
    file: "src/agent/loop/calls.ts",
    from: 'refused("internal_error", `${found.name} failed (call ${number} in the run\'s log).`',
    to: 'refused("internal_error", `${found.name} failed: ${error}`',
    tests: loop,
  },
  // The endpoint
  {
    breaks: "AGENT-PORTS",
    file: "src/agent/loop/spend.ts",
    from: 'import { type Failed, failed } from "./outcome.js";',
    to: 'import { type Failed, failed } from "./outcome.js";\nimport "node:fs";',
    tests: ["test/agent/imports.test.ts"],
  },
  {
    breaks: "AGENT-ONE-ADDRESS",
    file: "src/adapters/agent/guarded-fetch.ts",
    from: "if (status >= 300 && status <= 399) {",
    to: "if (status >= 300 && status <= 300) {",
    tests: requests,
  },
  {
    breaks: "AGENT-REPLY-SIZE",
    file: "src/adapters/agent/guarded-fetch.ts",
    from: "const MOST_BODY = 8 * 1024 * 1024;",
    to: "const MOST_BODY = 80 * 1024 * 1024;",
    tests: requests,
  },
  {
    breaks: "AGENT-KEY",
    file: "src/adapters/agent/told.ts",
    from: 'const forms = [key, encodeURIComponent(key), Buffer.from(key).toString("base64")];',
    to: "const forms = [`${key}.`];",
    tests: requests,
  },
  {
    breaks: "AGENT-HTTPS",
    file: "src/adapters/agent/endpoint.ts",
    from: "return allowHttp || isLoopback(hostname)",
    to: "return !allowHttp || isLoopback(hostname)",
    tests: ["test/agent/endpoint.test.ts"],
  },
  {
    breaks: "AGENT-KEY-HOME",
    file: "src/adapters/agent/endpoint.ts",
    from: "(origin === new URL(profile.baseURL).origin ? profile.keyEnv : null)",
    to: "profile.keyEnv",
    tests: ["test/agent/endpoint.test.ts"],
  },
  // The tools
  {
    breaks: "AGENT-TOOLS",
    file: "src/agent/query/ask.ts",
    from: "tools: readTools(world),",
    to: "tools: readTools(world).slice(1),",
    tests: commands,
  },
  {
    breaks: "AGENT-WRITE-TOOLS",
    file: "src/agent/ingest/phases.ts",
    from: "tools: [...readTools, updateAtom(batch), linkAtoms(batch), writeNote(batch), updateNote(batch)],",
    to: "tools: [...readTools, readSource(batch), updateAtom(batch), linkAtoms(batch), writeNote(batch), updateNote(batch)],",
    tests: ingest,
  },
  {
    breaks: "AGENT-BOUNDED-READS",
    file: "src/agent/tools/read/read-note.ts",
    from: "const CHARS = 12_000;",
    to: "const CHARS = 15_000;",
    tests: readTools,
  },
  {
    breaks: "AGENT-UNSEEN",
    file: "src/agent/tools/view.ts",
    from: 'return isUnseen ? content.split("|")[1]?.trim() || "..." : link;',
    to: "return link;",
    tests: readTools,
  },
];
