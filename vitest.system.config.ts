import { defineConfig } from "vitest/config";

// Tests that need more than npm: a browser, another Node. `npm run test:system` installs both and builds dist/site first.
export default defineConfig({
  test: { include: ["test/system/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
});
