import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/system/**", "test/golden/{input,output,actual}/**"],
    // Each core runs a file; one less, which is the default, would leave half of a small machine idle.
    maxWorkers: "100%",
    // Files share what is imported: none of them changes a module, and importing it for each of them took a third of the time.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // No test asks a model by mistake: one that means to unsets this first, and asks the scripted server of test/support/agent.
    env: { FORBID_MODEL_REQUESTS: "1" },
  },
});
