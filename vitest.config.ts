import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/system/**", "test/golden/{input,output,actual}/**"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
