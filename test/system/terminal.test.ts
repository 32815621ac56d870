// What a person sees on a terminal: colours and progress, and none of them where they are not wanted. `script` gives the terminal.
import { expect, test } from "vitest";
import { cliFile, folder, post, run } from "../support/cli.js";

async function onTerminal(env: Record<string, string>): Promise<string> {
  const posts = Array.from({ length: 40 }, (_, i) => [
    `posts/p${i}.md`,
    post(`Post ${i}`, `Words of post ${i}.\n\n`.repeat(40)),
  ]);
  const root = await folder({
    ...Object.fromEntries(posts),
    "posts/bad.md": post("Bad", "Words.", { date: "2026-02-30" }),
    "posts/warned.md": post("Rule #4 of kilns", "Words."),
  });
  const command = `${process.execPath} ${cliFile} build --keep-going --site https://a.example.edu`;
  const { code, stdout } = await run("script", ["-qec", command, "/dev/null"], root, { TERM: "xterm", ...env });
  expect(code).toBe(0);
  return stdout;
}

test("on a terminal errors are red, warnings are yellow, and progress clears its own line", async () => {
  const seen = await onTerminal({});
  expect(seen).toContain("posts/bad.md:3: \u001b[31merror:\u001b[0m");
  expect(seen).toContain("\u001b[33mwarning:\u001b[0m");
  expect(seen).toMatch(/\r\u001b\[Kparse \d+ of \d+/);
  expect(seen).toMatch(/\r\u001b\[K[^\r]*posts\/bad/);
});

test("NO_COLOR turns colours off", async () => {
  const seen = await onTerminal({ NO_COLOR: "1" });
  expect(seen).toContain("posts/bad.md:3: error:");
  expect(seen).not.toMatch(/\u001b\[\d+m/);
});
