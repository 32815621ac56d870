// Which addresses may be asked, and where a key goes.
import { describe, expect, it } from "vitest";
import { endpointSettings } from "../../src/agent/endpoint-settings.js";
import { endpointOf } from "../../src/adapters/agent/endpoint.js";

const base = { profile: "ollama", model: "toy" } as const;
const none = () => undefined;

describe("addresses", () => {
  it.each([
    "http://localhost:11434/v1",
    "http://127.0.0.1:1/v1",
    "http://127.1:1/v1",
    "http://[::1]:1/v1",
    "https://api.example/v1///",
  ])("%s may be asked", (baseURL) => {
    expect(endpointOf({ ...base, baseURL }, none)).not.toHaveProperty("fault");
  });

  it.each([
    ["http://api.example/v1", "use https, or set allowHttp"],
    ["http://0.0.0.0:11434/v1", "use https, or set allowHttp"],
    ["http://localhost.example/v1", "use https, or set allowHttp"],
    ["http://127.0.0.1.example/v1", "use https, or set allowHttp"],
    ["https://me:secret@api.example/v1", "a user name or a password"],
    ["https://api.example/v1?key=1", "may not hold ? or #"],
    ["ftp://api.example/v1", "ftp:// is not asked"],
    ["api.example", "it is no URL"],
  ])("AGENT-HTTPS: %s may not: %s", (baseURL, why) => {
    expect(endpointOf({ ...base, baseURL }, none)).toEqual({ fault: expect.stringContaining(why) });
  });

  it("AGENT-HTTPS: http to another machine may be allowed", () => {
    const got = endpointOf({ ...base, baseURL: "http://box.lan:11434/v1/", allowHttp: true }, none);
    expect(got).toMatchObject({ baseURL: "http://box.lan:11434/v1", host: "box.lan:11434", key: null });
  });
});

describe("keys", () => {
  const variables = { OPENAI_API_KEY: "sk-one\n", MINE: "sk-two", BAD: "sk two" } as Record<string, string>;
  const variable = (name: string) => variables[name];

  it("AGENT-KEY-HOME: the usual variable is read for the usual address alone", () => {
    expect(endpointOf({ profile: "openai", model: "m" }, variable)).toMatchObject({ key: "sk-one" });
    const other = { profile: "openai", model: "m", baseURL: "https://other.example/v1" } as const;
    expect(endpointOf(other, variable)).toMatchObject({ key: null });
    expect(endpointOf({ ...other, keyEnv: "MINE" }, variable)).toMatchObject({ key: "sk-two" });
  });

  it("one that is not there, or no key, is told without its value", () => {
    expect(endpointOf({ profile: "openai", model: "m" }, none)).toEqual({
      fault:
        "api.openai.com needs a key, and the environment variable OPENAI_API_KEY has none. Set it, or name another in keyEnv.",
    });
    const bad = endpointOf({ profile: "openai", model: "m", keyEnv: "BAD" }, variable);
    expect(bad).toEqual({ fault: expect.stringContaining("BAD holds characters") });
    expect(JSON.stringify(bad)).not.toContain("sk two");
  });
});

it("fields that are the agent's own cannot be set", () => {
  const parsed = endpointSettings.safeParse({ ...base, extraBody: { stream: true, seed: 1, max_tokens: 9 } });
  expect(parsed.error?.issues[0]?.message).toBe("may not set stream, max_tokens");
  expect(endpointSettings.safeParse({ ...base, extraBody: { seed: 1 } }).success).toBe(true);
});
